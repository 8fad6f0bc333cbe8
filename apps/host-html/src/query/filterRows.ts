import type { FilterOperator, Meta } from '@svc/core/data'
import { type FilterRow, needsValues, operatorsFor, pickUnits, titleOf } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { fill, h } from '../dom/h.ts'
import { whenChanged } from '../dom/whenChanged.ts'
import type { Host } from '../Host.ts'
import { select } from '../parts/select.ts'

export function filterRows({ form }: Host, scope: Scope, meta: Meta): HTMLElement {
  const list = h('div')
  const change = (id: number, changed: Partial<FilterRow>) =>
    form.update({ filters: form.getSnapshot().filters.map((row) => (row.id === id ? { ...row, ...changed } : row)) })

  const rowOf = ({ id, member, operator, values }: FilterRow) => {
    const members = pickUnits(meta, form.getSnapshot())
      .filter(({ isJoinable }) => isJoinable)
      .flatMap(({ title, measures, dimensions, times }) =>
        [...dimensions, ...times, ...measures].map((one) => [one.name, `${title}: ${titleOf(one)}`]),
      )
    const by = select<string>('Filter by', { '': 'Choose…', ...Object.fromEntries(members) }, (next) => {
      change(id, { member: next, operator: operatorsFor(meta.member(next))[0]![0] })
      list.querySelector<HTMLElement>(`[data-row="${id}"] select`)?.focus()
    })
    by.set(member)
    const operators = Object.fromEntries(operatorsFor(meta.member(member))) as Record<FilterOperator, string>
    const how = select('How', operators, (next) => {
      change(id, { operator: next })
      input.parentElement!.hidden = !needsValues(next)
    })
    how.set(operator)
    const input = h('input', {
      placeholder: 'empty: no filter',
      value: values,
      oninput: () => change(id, { values: input.value }),
    })
    const typed = h('label', { className: 'field', hidden: !needsValues(operator) }, 'Values, commas between', input)
    const remove = () => form.update({ filters: form.getSnapshot().filters.filter((row) => row.id !== id) })
    return h(
      'fieldset',
      { className: 'bar plain', ariaLabel: `Filter ${id}`, 'data-row': String(id) },
      by.element,
      member !== '' && how.element,
      member !== '' && typed,
      h('button', { className: 'button', type: 'button', onclick: remove }, 'Remove'),
    )
  }

  // Only another row or member builds the rows anew: what is typed stays under the cursor.
  const shape = whenChanged(
    ({ filters }: { filters: readonly FilterRow[] }) => filters.map(({ id, member }) => `${id} ${member}`).join('\n'),
    () => fill(list, form.getSnapshot().filters.map(rowOf)),
  )
  scope.watch(form, shape)

  const add = () => {
    const { filters } = form.getSnapshot()
    const id = Math.max(0, ...filters.map((row) => row.id)) + 1
    form.update({ filters: [...filters, { id, member: '', operator: 'equals', values: '' }] })
  }
  return h('div', {}, list, h('p', {}, h('button', { className: 'button small', type: 'button', onclick: add }, 'Add a filter')))
}
