import { UserError } from '../UserError.ts'
import { parseDateRange } from './parseDateRange.ts'
import { resolveDateRange } from './resolveDateRange.ts'
import type { TimeContext } from './TimeContext.ts'
import type { Filter, MemberFilter } from './types.ts'
import type { WrittenFilter } from './WrittenQuery.ts'

const withoutValues = ['set', 'notSet', 'measureFilter']
const absolute = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/
const ranged = ['inDateRange', 'notInDateRange', 'onTheDate']

/** Relative dates among the values of a filter become absolute ones. */
function resolveDates(filter: MemberFilter, context: TimeContext): MemberFilter {
  const { operator, values } = filter
  if (!values) return filter
  if (ranged.includes(operator) && values.length > 1 && values.some((value) => value !== null && !absolute.test(value))) {
    throw new UserError(
      `Relative-date strings are only supported when \`values\` has a single element for operator \`${operator}\`. Pass an absolute two-element [start, end] pair, or a single relative string like ["last 2 weeks"]. Got: ${JSON.stringify(values)}`,
    )
  }
  const [value] = values
  if (values.length !== 1 || value === null || value === undefined) return filter
  if (ranged.includes(operator)) return { ...filter, values: resolveDateRange(value, context) }
  if (absolute.test(value)) return filter
  if (operator === 'beforeDate' || operator === 'afterOrOnDate') return { ...filter, values: [parseDateRange(value, context)[0]] }
  if (operator === 'beforeOrOnDate' || operator === 'afterDate') return { ...filter, values: [parseDateRange(value, context)[1]] }
  return filter
}

/** A filter as conditions are made of it: with `member`, texts as values, and absolute dates. */
export function normalizeFilter(filter: WrittenFilter, context: TimeContext): Filter {
  if (filter.or) return { or: filter.or.map((child) => normalizeFilter(child, context)) }
  if (filter.and) return { and: filter.and.map((child) => normalizeFilter(child, context)) }
  if (!withoutValues.includes(filter.operator) && !filter.values?.length) {
    throw new UserError(`Values required for filter: ${JSON.stringify(filter)}`)
  }
  const values = filter.values?.map((value) => (value === null ? null : String(value)))
  const named = { member: (filter.member ?? filter.dimension)!, operator: filter.operator }
  return resolveDates(values ? { ...named, values } : named, context)
}
