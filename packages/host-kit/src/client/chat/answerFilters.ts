import type { RowsToolResult } from '@svc/core/ai'
import type { Meta } from '@svc/core/data'

export interface AnswerFilter {
  /** Label of its button. */
  readonly label: string
  /** A dimension that the dashboard has a control for. */
  readonly member: string
  readonly values: readonly string[]
}

/** What the demo's dashboard can be filtered by. */
const controls = ['orders.status', 'customers.country']
/** Up to this many values get a button each; more get one button for all of them. */
const maxButtons = 8
/** With more values than this, no filter is offered. */
const maxValues = 50

/**
 * Filters for the dashboard from the columns of an answer: one per value where they are few. A column of a view counts as the member
 * that it is an alias of.
 */
export function answerFilters({ schema, data }: RowsToolResult, meta: Meta): AnswerFilter[] {
  const own = (full: string) => full.slice(full.indexOf('.') + 1)
  const dimensions = meta.units().flatMap((unit) => meta.membersOf(unit.name, 'dimension'))
  const controlled = dimensions.filter(({ name, aliasMember = name }) => controls.includes(aliasMember))
  const offered = schema.flatMap(({ name }, index): AnswerFilter[] => {
    const found = controlled.find((one) => own(one.name) === name)
    if (!found) return []
    const values = [
      ...new Set(data.flatMap((row) => (row[index] === null || row[index] === undefined ? [] : [String(row[index])]))),
    ]
    if (values.length > maxValues) return []
    const [member, title] = [found.aliasMember ?? found.name, found.shortTitle ?? name]
    if (values.length > maxButtons) return [{ label: `${title} (${values.length})`, member, values }]
    return values.map((value) => ({ label: `${title} ${value}`, member, values: [value] }))
  })
  // Columns of SQL may say the same. One button is enough, and the frameworks' lists need unique keys.
  return [...new Map(offered.map((filter) => [filter.label, filter])).values()]
}
