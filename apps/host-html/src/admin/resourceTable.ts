import type { AdminList, AdminResource } from '@svc/host-kit'
import { h } from '../dom/h.ts'
import { scrollBox } from '../parts/scrollBox.ts'
import { tableCell } from '../parts/tableCell.ts'

/** The rows of a list; `mark` checks the selected ones. */
export function resourceTable({ title, columns, nameOf, remove }: AdminResource, items: readonly unknown[], list: AdminList) {
  const boxes = items.map((item) => {
    const box = h('input', {
      type: 'checkbox',
      ariaLabel: `Select ${nameOf(item)}`,
      onchange: () => list.toggle(item, box.checked),
    })
    return box
  })
  const all = h('input', {
    type: 'checkbox',
    ariaLabel: 'Select all',
    onchange: () => list.select(all.checked ? items : []),
  })
  const head = columns.map((column) => h('th', { scope: 'col' }, column.title))
  const rows = items.map((item, index) =>
    h(
      'tr',
      {},
      remove && h('td', { className: 'tick' }, boxes[index]),
      columns.map(({ value, isHead }) => tableCell(isHead, {}, h('bdi', {}, value(item)))),
    ),
  )
  return {
    element: scrollBox(
      `List of ${title.toLowerCase()}`,
      h(
        'table',
        {},
        h('thead', {}, h('tr', {}, remove && h('th', { scope: 'col', className: 'tick' }, all), head)),
        h('tbody', {}, rows),
      ),
    ),
    mark(selected: readonly unknown[]) {
      for (const [index, box] of boxes.entries()) box.checked = selected.includes(items[index])
      all.checked = selected.length === items.length
    },
  }
}
