import { UserError } from '../UserError.ts'
import { checkCount } from './checkShape.ts'
import { normalizeQuery } from './normalizeQuery.ts'
import { resolveDateRange } from './resolveDateRange.ts'
import type { NormalQuery, QueryType } from './types.ts'

/** The queries behind a request: one, one for each compared range, or one for each that is blended. */
export function normalizeQueries(
  given: unknown,
  options: { now: number; cacheMode?: string | undefined },
): { type: QueryType; queries: NormalQuery[] } {
  if (Array.isArray(given)) {
    if (given.length === 0)
      throw new UserError(
        'Query should contain either measures, dimensions or timeDimensions with granularities in order to be valid',
      )
    checkCount(given, 'value')
    const queries = given.map((query) => normalizeQuery(query, options))
    const granularities = new Set(
      queries.map(({ timeDimensions }) => timeDimensions[0]?.granularity).filter((name) => name !== undefined),
    )
    if (granularities.size === 0) throw new UserError('Data blending query without granularity is not supported')
    if (granularities.size > 1) throw new UserError('Data blending query granularities must match')
    return { type: 'blendingQuery', queries }
  }
  const query = normalizeQuery(given, options)
  const compares = query.timeDimensions.filter(({ compareDateRange }) => compareDateRange)
  if (compares.length > 1) throw new UserError('compareDateRange can only exist for one timeDimension')
  const ranges = compares[0]?.compareDateRange
  if (!ranges?.length) return { type: 'regularQuery', queries: [query] }
  const context = { timezone: query.timezone, now: options.now }
  const queries = ranges.map((range): NormalQuery => {
    const timeDimensions = query.timeDimensions.map(({ compareDateRange, ...time }) =>
      compareDateRange ? { ...time, dateRange: resolveDateRange(range, context) } : time,
    )
    return { ...query, timeDimensions }
  })
  return { type: 'compareDateRangeQuery', queries }
}
