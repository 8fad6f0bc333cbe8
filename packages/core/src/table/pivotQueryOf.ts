import type { LoadResult, NormalizedQuery, QueryType } from '../data/resultTypes.ts'

/** The query that names the axes of all results together, made as servers make it: for an answer without one. */
export function pivotQueryOf(queryType: QueryType, results: readonly LoadResult[]): NormalizedQuery {
  const { query } = results[0]!
  const all = (list: 'measures' | 'dimensions') => [...new Set(results.flatMap((result) => result.query[list] ?? []))]
  const dimensions = all('dimensions')
  if (queryType === 'compareDateRangeQuery') return { ...query, dimensions: ['compareDateRange', ...dimensions] }
  if (queryType !== 'blendingQuery') return query
  const granularity = results.map((result) => result.query.timeDimensions?.[0]?.granularity).find(Boolean)
  return { measures: all('measures'), dimensions, timeDimensions: [{ dimension: 'time', granularity }] }
}
