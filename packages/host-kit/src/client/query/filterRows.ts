import type { Meta } from '@svc/core/data'
import type { Store } from '../page/createStore.ts'
import { operatorsFor } from './operatorsFor.ts'
import type { FilterRow, QueryForm } from './QueryForm.ts'

interface FilterRows {
  readonly add: () => void
  readonly change: (id: number, changed: Partial<FilterRow>) => void
  /** Chooses another member, with the first operator that fits it. */
  readonly choose: (id: number, member: string) => void
  readonly remove: (id: number) => void
}

/** What a viewer can do with the filters of the form. */
export function filterRows({ getSnapshot, update }: Store<QueryForm>, meta: Meta): FilterRows {
  const rows = () => getSnapshot().filters
  const change: FilterRows['change'] = (id, changed) =>
    update({ filters: rows().map((row) => (row.id === id ? { ...row, ...changed } : row)) })
  return {
    change,
    choose: (id, member) => change(id, { member, operator: operatorsFor(meta.member(member))[0]![0] }),
    add() {
      const id = Math.max(0, ...rows().map((row) => row.id)) + 1
      update({ filters: [...rows(), { id, member: '', operator: 'equals', values: '' }] })
    },
    remove: (id) => update({ filters: rows().filter((row) => row.id !== id) }),
  }
}
