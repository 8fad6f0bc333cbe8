import type { LoadResult } from '../../data/resultTypes.ts'

/** The time dimension of these tests. */
export const created = 'orders.created_at'

/** A response to a query. Its measures and dimensions are texts, unless `described` says more of a measure. */
export function result(data: LoadResult['data'], query: LoadResult['query'] = {}, described: object = {}): LoadResult {
  const annotate = (names: readonly string[] = []) =>
    Object.fromEntries(names.map((name) => [name, { title: name, type: 'string' }]))
  return {
    query: { measures: [], dimensions: [], timeDimensions: [], filters: [], timezone: 'UTC', ...query },
    annotation: {
      measures: { ...annotate(query.measures), ...described },
      dimensions: annotate(query.dimensions),
      segments: {},
      timeDimensions: {},
    },
    data,
  }
}
