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

export function orderBy({ plan }: SelectContext): string {
  const keys = plan.order.map(([position, descending]) => `${position} ${descending ? 'DESC' : 'ASC'}`)
  return keys.length === 0 ? '' : ` ORDER BY ${keys.join(', ')}`
}
