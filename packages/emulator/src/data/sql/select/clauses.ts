import type { QueryPlan } from '../plan/QueryPlan.ts'
import { filterSql } from '../write/filterSql.ts'
import type { Writer } from '../write/Writer.ts'
import type { SelectContext } from './SelectContext.ts'

/** Groups by the dimensions, which are the first columns. */
export const groupBy = ({ dimensions: { length: count }, query: { ungrouped } }: QueryPlan): string =>
  count === 0 || ungrouped ? '' : ` GROUP BY ${Array.from({ length: count }, (_, index) => index + 1).join(', ')}`

/** Conditions on measures. */
export function groupTests({ plan, params }: SelectContext, writer: Writer): string[] {
  const context = { model: plan.model, writer, params, timezone: plan.time.timezone }
  return plan.groupFilters.flatMap((filter) => filterSql(context, filter) ?? [])
}

export const clause = (word: string, tests: readonly string[]): string =>
  tests.length === 0 ? '' : ` ${word} ${tests.map((test) => `(${test})`).join(' AND ')}`

/** Rows that are alike by the order asked for are in that of their dimensions: else a limit keeps other ones at each run. */
export function orderBy({ plan: { order, dimensions } }: SelectContext): string {
  if (order.length === 0) return ''
  const asked = new Set(order.map(([position]) => position))
  const others = dimensions.map((_, index) => index + 1).filter((position) => !asked.has(position))
  const keys = [...order, ...others.map((position) => [position, false] as const)]
  return ` ORDER BY ${keys.map(([position, descending]) => `${position} ${descending ? 'DESC' : 'ASC'}`).join(', ')}`
}
