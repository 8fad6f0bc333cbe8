import type { AdminResource, Store } from '@svc/host-kit'
import { h } from '../dom/h.ts'
import { scrollBox } from '../parts/scrollBox.ts'

export function resourceTable(
  { title, columns, nameOf, remove }: AdminResource,
  items: readonly unknown[],
  selected: Store<{ items: readonly unknown[] }>,
): HTMLElement {
  const choose = () => selected.update({ items: items.filter((_, index) => boxes[index]!.checked) })
  const boxes = items.map((item) => h('input', { type: 'checkbox', ariaLabel: `Select ${nameOf(item)}`, onchange: choose }))
  const all = h('input', {
    type: 'checkbox',
    ariaLabel: 'Select all',
    onchange: () => {
      for (const box of boxes) box.checked = all.checked
      choose()
    },
  })
  const head = columns.map((column) => h('th', { scope: 'col' }, column.title))
  const rows = items.map((item, index) =>
    h(
      'tr',
      {},
      remove && h('td', {}, boxes[index]),
      columns.map(({ value }) => h('td', {}, value(item))),
    ),
  )
  return scrollBox(
    `List of ${title.toLowerCase()}`,
    h('table', {}, h('thead', {}, h('tr', {}, remove && h('th', { scope: 'col' }, all), head)), h('tbody', {}, rows)),
  )
}
