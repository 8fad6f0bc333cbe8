import type { NormalQuery, QueryType } from './types.ts'

const orderEcho = (query: NormalQuery) =>
  query.order === undefined ? {} : { order: query.order.map(([id, direction]) => ({ id, desc: direction === 'desc' })) }

/** Lists that are left out when they are empty. */
const listed = (query: NormalQuery) => (query.segments.length > 0 ? { segments: query.segments } : {})

/** A query as an answer repeats it. */
export function echoQuery(query: NormalQuery) {
  const {
    cacheMode: _,
    segments: __,
    order: ___,
    measures,
    dimensions,
    timeDimensions,
    limit,
    offset,
    total,
    timezone,
    ...rest
  } = query
  const { filters, ...others } = rest
  return {
    measures,
    dimensions,
    timeDimensions,
    ...listed(query),
    limit,
    ...(offset === undefined ? {} : { offset }),
    ...(total === undefined ? {} : { total }),
    timezone,
    ...others,
    filters,
    rowLimit: limit,
    ...orderEcho(query),
  }
}

/** A query as `/v1/dry-run` gives it. */
export function dryQuery(query: NormalQuery, queryType: QueryType) {
  const { segments: _, order: __, ...rest } = query
  return { ...rest, ...listed(query), rowLimit: query.limit, ...orderEcho(query), queryType }
}

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
