import { UserError } from '../UserError.ts'
import { checkCount, checkShape } from './checkShape.ts'
import { parseDateRange, resolveDateRange } from './dateRange.ts'
import { timezoneName } from './timezoneName.ts'
import type { Filter, MemberFilter, NormalQuery, QueryType, TimeDimension } from './types.ts'

/** Rows of an answer by default, and at most. */
const defaultLimit = 10_000
export const maxLimit = 50_000

const withoutValues = ['set', 'notSet', 'measureFilter']
const absolute = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/
const ranged = ['inDateRange', 'notInDateRange', 'onTheDate']

type Direction = 'asc' | 'desc'

interface WrittenFilter {
  readonly member?: string
  readonly dimension?: string
  readonly operator: string
  readonly values?: readonly (string | number | boolean | null)[]
  readonly or?: readonly WrittenFilter[]
  readonly and?: readonly WrittenFilter[]
}

/** A query as it is written, once its shape has been checked. */
interface WrittenQuery {
  readonly measures?: readonly string[]
  readonly dimensions?: readonly string[]
  readonly segments?: readonly string[]
  readonly timeDimensions?: readonly {
    dimension: string
    granularity?: string | null
    dateRange?: string | string[] | null
    compareDateRange?: (string | string[])[]
  }[]
  readonly filters?: readonly WrittenFilter[]
  readonly order?: Readonly<Record<string, Direction>> | [string, Direction][] | null
  readonly limit?: number
  readonly offset?: number
  readonly total?: boolean
  readonly timezone?: string | null
  readonly ungrouped?: boolean
  readonly responseFormat?: 'default' | 'compact' | 'columnar'
  readonly joinHints?: readonly (readonly string[])[]
  readonly cache?: string
  readonly cacheMode?: string
}

interface Clock {
  readonly timezone: string
  readonly now: number
}

/** Relative dates among the values of a filter become absolute ones. */
function resolveDates(filter: MemberFilter, clock: Clock): MemberFilter {
  const { operator, values } = filter
  if (!values) return filter
  if (ranged.includes(operator) && values.length > 1 && values.some((value) => value !== null && !absolute.test(value))) {
    throw new UserError(
      `Relative-date strings are only supported when \`values\` has a single element for operator \`${operator}\`. Pass an absolute two-element [start, end] pair, or a single relative string like ["last 2 weeks"]. Got: ${JSON.stringify(values)}`,
    )
  }
  const [value] = values
  if (values.length !== 1 || value === null || value === undefined) return filter
  if (ranged.includes(operator)) return { ...filter, values: resolveDateRange(value, clock) }
  if (absolute.test(value)) return filter
  if (operator === 'beforeDate' || operator === 'afterOrOnDate') return { ...filter, values: [parseDateRange(value, clock)[0]] }
  if (operator === 'beforeOrOnDate' || operator === 'afterDate') return { ...filter, values: [parseDateRange(value, clock)[1]] }
  return filter
}

function normalizeFilter(filter: WrittenFilter, clock: Clock): Filter {
  if (filter.or) return { or: filter.or.map((child) => normalizeFilter(child, clock)) }
  if (filter.and) return { and: filter.and.map((child) => normalizeFilter(child, clock)) }
  if (!withoutValues.includes(filter.operator) && !filter.values?.length) {
    throw new UserError(`Values required for filter: ${JSON.stringify(filter)}`)
  }
  const values = filter.values?.map((value) => (value === null ? null : String(value)))
  const named = { member: (filter.member ?? filter.dimension)!, operator: filter.operator }
  return resolveDates(values ? { ...named, values } : named, clock)
}

function normalizeOrder(order: WrittenQuery['order']): [string, Direction][] | undefined {
  if (order === undefined || order === null) return undefined
  return Array.isArray(order) ? order : Object.entries(order)
}

/**
 * Checks one query and fills in the fields it leaves out. Relative dates are resolved by `now`.
 * @throws UserError when it is not a query; a plain Error when its limit is above the bound
 */
function normalizeQuery(query: unknown, options: { now: number; cacheMode?: string | undefined }): NormalQuery {
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
  const clock = { timezone, now: options.now }
  const isGranular = (name: string) => name.split('.').length === 3
  const granular = (written.dimensions ?? []).filter(isGranular)
  const timeDimensions = times.map(
    (time): TimeDimension => ({
      dimension: time.dimension,
      ...(time.granularity ? { granularity: time.granularity } : {}),
      ...(time.dateRange != null ? { dateRange: resolveDateRange(time.dateRange, clock) } : {}),
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
    filters: (written.filters ?? []).map((filter) => normalizeFilter(filter, clock)),
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
  const clock = { timezone: query.timezone, now: options.now }
  const queries = ranges.map((range): NormalQuery => {
    const timeDimensions = query.timeDimensions.map(({ compareDateRange, ...time }) =>
      compareDateRange ? { ...time, dateRange: resolveDateRange(range, clock) } : time,
    )
    return { ...query, timeDimensions }
  })
  return { type: 'compareDateRangeQuery', queries }
}
