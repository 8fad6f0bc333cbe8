import type { SqlToolResult } from '@svc/core/ai'
import type { Meta } from '@svc/core/data'

export interface AnswerFilter {
  /** What it filters by, for a button. */
  readonly label: string
  /** A dimension that the dashboard has a control for. */
  readonly member: string
  readonly values: readonly string[]
}

/** What the demo's dashboard can be filtered by. */
const controls = ['orders.status', 'customers.country']
/** As many values are offered one by one; more only together. */
const maxButtons = 8
/** More values than that are no choice any more. */
const maxValues = 50

/** The columns of an answer that can filter the dashboard, with their values: one by one where they are few. A view's column counts as what it stands for. */
export function answerFilters({ schema, data }: SqlToolResult, meta: Meta): AnswerFilter[] {
  return schema.flatMap(({ name }, index) => {
    const own = (full: string) => full.slice(full.indexOf('.') + 1)
    const members = meta.units().flatMap((unit) => meta.membersOf(unit.name, 'dimension'))
    const found = members.find((one) => own(one.name) === name && controls.includes(one.aliasMember ?? one.name))
    if (!found) return []
    const values = [
      ...new Set(data.flatMap((row) => (row[index] === null || row[index] === undefined ? [] : [String(row[index])]))),
    ]
    if (values.length > maxValues) return []
    const [member, title] = [found.aliasMember ?? found.name, found.shortTitle ?? name]
    if (values.length > maxButtons) return [{ label: `${title} (${values.length})`, member, values }]
    return values.map((value) => ({ label: `${title} ${value}`, member, values: [value] }))
  })
}
