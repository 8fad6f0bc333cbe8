import { type FilterOperator, type Meta, needsValues } from '@svc/core/data'
import { type FilterRow, memberChoices, operatorsFor, pasteList, pickUnits, filterRows as rowsOf } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { fill, h } from '../dom/h.ts'
import { whenChanged } from '../dom/whenChanged.ts'
import type { Host } from '../Host.ts'
import { select } from '../parts/select.ts'

export function filterRows({ form }: Host, scope: Scope, meta: Meta): HTMLElement {
  const list = h('div')
  const { add, change, choose, remove } = rowsOf(form, meta)

  const addRow = () => {
    add()
    list.lastElementChild?.querySelector('select')?.focus()
  }

  const removeRow = (id: number) => {
    const index = form.getSnapshot().filters.findIndex((row) => row.id === id)
    remove(id)
    // All rows are rebuilt: the focus goes to the row that took its place, or to the button after the list.
    const next = list.children[index] ?? list.nextElementSibling
    next?.querySelector<HTMLElement>('select, button')?.focus()
  }

  /** What is asked once a member is chosen. */
  const askedOf = ({ id, member, operator, values }: FilterRow) => {
    if (member === '') return []
    const operators = Object.fromEntries(operatorsFor(meta.member(member))) as Record<FilterOperator, string>
    const how = select('Operator', operators, (next) => {
      change(id, { operator: next })
      typed.hidden = !needsValues(next)
    })
    how.set(operator)
    const input = h('input', {
      autocapitalize: 'none',
      placeholder: 'empty: no filter',
      value: values,
      oninput: () => change(id, { values: input.value }),
      onpaste: pasteList,
    })
    const typed = h('label', { className: 'field', hidden: !needsValues(operator) }, 'Values, separated by commas', input)
    return [how.element, typed]
  }

  const rowOf = (row: FilterRow) => {
    const { id } = row
    // The list itself stays: a new one would forget the letters that choose in it.
    const by = select('Filter by', memberChoices(pickUnits(meta, form.getSnapshot())), (next) => {
      choose(id, next)
      for (const one of asked) one.remove()
      asked = askedOf(form.getSnapshot().filters.find((changed) => changed.id === id)!)
      by.element.after(...asked)
    })
    by.set(row.member)
    let asked = askedOf(row)
    return h(
      'fieldset',
      { className: 'bar plain', ariaLabel: `Filter ${id}` },
      by.element,
      asked,
      h('button', { className: 'button', type: 'button', onclick: () => removeRow(id) }, 'Remove'),
    )
  }

  // Rows are rebuilt only for another row, so that typing is not interrupted.
  const shape = whenChanged(
    ({ filters }: { filters: readonly FilterRow[] }) => filters.map(({ id }) => id).join(),
    () => fill(list, form.getSnapshot().filters.map(rowOf)),
  )
  scope.watch(form, shape)

  return h(
    'div',
    {},
    list,
    h('p', {}, h('button', { className: 'button small', type: 'button', onclick: addRow }, 'Add a filter')),
  )
}
