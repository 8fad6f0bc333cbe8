import { UserError } from '../UserError.ts'
import { checkShape } from './checkShape.ts'
import { normalizeFilter } from './normalizeFilter.ts'
import { resolveDateRange } from './resolveDateRange.ts'
import { timezoneName } from './timezoneName.ts'
import type { NormalQuery, TimeDimension } from './types.ts'
import type { Direction, WrittenQuery } from './WrittenQuery.ts'

/** Rows of an answer by default, and at most. */
const defaultLimit = 10_000
export const maxLimit = 50_000

function normalizeOrder(order: WrittenQuery['order']): [string, Direction][] | undefined {
  if (order === undefined || order === null) return undefined
  return Array.isArray(order) ? order : Object.entries(order)
}

/**
 * Checks one query and fills in the fields it leaves out. Relative dates are resolved by `now`.
 * @throws UserError when it is not a query; a plain Error when its limit is above the bound
 */
export function normalizeQuery(query: unknown, options: { now: number; cacheMode?: string | undefined }): NormalQuery {
  checkShape(query)
  const written = query as WrittenQuery
  const times = written.timeDimensions ?? []
  if (!written.measures?.length && !written.dimensions?.length && !times.some(({ granularity }) => granularity)) {
    throw new UserError(
      'Query should contain either measures, dimensions or timeDimensions with granularities in order to be valid',
    )
  }
  if (written.limit !== undefined && written.limit > maxLimit) throw new Error('The query limit has been exceeded.')
  const timezone = timezoneName(written.timezone || 'UTC')!
  const context = { timezone, now: options.now }
  const isGranular = (name: string) => name.split('.').length === 3
  const granular = (written.dimensions ?? []).filter(isGranular)
  const timeDimensions = times.map(
    (time): TimeDimension => ({
      dimension: time.dimension,
      ...(time.granularity ? { granularity: time.granularity } : {}),
      ...(time.dateRange != null ? { dateRange: resolveDateRange(time.dateRange, context) } : {}),
      ...(time.compareDateRange ? { compareDateRange: time.compareDateRange } : {}),
    }),
  )
  const order = normalizeOrder(written.order)
  return {
    measures: written.measures ?? [],
    dimensions: (written.dimensions ?? []).filter((name) => !isGranular(name)),
    segments: written.segments ?? [],
    timeDimensions: [
      ...timeDimensions,
      ...granular.map((name) => ({ dimension: name.split('.').slice(0, 2).join('.'), granularity: name.split('.')[2]! })),
    ],
    filters: (written.filters ?? []).map((filter) => normalizeFilter(filter, context)),
    ...(order ? { order } : {}),
    limit: written.limit ?? defaultLimit,
    ...(written.offset === undefined ? {} : { offset: written.offset }),
    ...(written.total === undefined ? {} : { total: written.total }),
    timezone,
    ...(written.ungrouped === undefined ? {} : { ungrouped: written.ungrouped }),
    ...(written.responseFormat === undefined ? {} : { responseFormat: written.responseFormat }),
    ...(written.joinHints === undefined ? {} : { joinHints: written.joinHints }),
    cacheMode: options.cacheMode ?? written.cacheMode ?? written.cache ?? 'stale-if-slow',
  }
}
