import type { NormalQuery, QueryType } from './types.ts'

type Pivot = Readonly<Record<string, unknown>> & Pick<NormalQuery, 'measures' | 'dimensions' | 'timeDimensions'>

/** The one query that describes all results of a request, for a pivot over them. `queries` are echoes. */
export function pivotQuery(type: QueryType, queries: readonly Pivot[]): Record<string, unknown> {
  const [first] = queries
  if (type === 'compareDateRangeQuery')
    return { ...first, dimensions: ['compareDateRange', ...(first?.dimensions ?? [])], queryType: type }
  if (type === 'regularQuery') return { ...first, queryType: type }
  const dimensions = [...new Set(queries.flatMap((query) => query.dimensions))]
  const { dimensions: _, ...rest } = first!
  return {
    ...rest,
    measures: [...new Set(queries.flatMap(({ measures }) => measures))],
    ...(dimensions.length > 0 ? { dimensions } : {}),
    timeDimensions: [
      { dimension: 'time', granularity: queries.map(({ timeDimensions }) => timeDimensions[0]?.granularity).find(Boolean) },
    ],
    queryType: type,
  }
}
