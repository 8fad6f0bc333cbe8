import type { SqlToolResult } from '@svc/core/ai'
import type { Meta } from '@svc/core/data'

export interface AnswerFilter {
  /** A dimension that the dashboard has a control for. */
  readonly member: string
  readonly title: string
  readonly values: readonly string[]
}

/** What the demo's dashboard can be filtered by. */
const controls = ['orders.status', 'customers.country']
/** More values than that are no choice any more. */
const maxValues = 20

/** The columns of an answer that can filter the dashboard, with their values. A view's column counts as what it stands for. */
export function answerFilters({ schema, data }: SqlToolResult, meta: Meta): AnswerFilter[] {
  return schema.flatMap(({ name }, index) => {
    const own = (full: string) => full.slice(full.indexOf('.') + 1)
    const members = meta.units().flatMap((unit) => meta.membersOf(unit.name, 'dimension'))
    const found = members.find((one) => own(one.name) === name && controls.includes(one.aliasMember ?? one.name))
    if (!found) return []
    const values = [...new Set(data.flatMap((row) => (row[index] === null ? [] : [String(row[index])])))]
    if (values.length === 0 || values.length > maxValues) return []
    return [{ member: found.aliasMember ?? found.name, title: found.shortTitle ?? name, values }]
  })
}
