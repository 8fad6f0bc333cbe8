import type { TableView } from '@svc/host-kit'
import { h } from '../dom/h.ts'
import { scrollBox } from './scrollBox.ts'

/** More rows than this nobody reads on a page; the export has them all. */
const maxRows = 200

export function dataTable({ columns, rows }: TableView, label: string): HTMLElement[] {
  const classOf = (index: number) => (columns[index]?.isNumber ? 'number' : '')
  const head = columns.map(({ title }, index) => h('th', { scope: 'col', className: classOf(index) }, title))
  const body = rows.slice(0, maxRows).map((row) =>
    h(
      'tr',
      {},
      row.map((cell, index) => h('td', { className: classOf(index) }, cell)),
    ),
  )
  const table = scrollBox(label, h('table', {}, h('thead', {}, h('tr', {}, head)), h('tbody', {}, body)))
  if (rows.length <= maxRows) return [table]
  return [table, h('p', { className: 'soft' }, `The first ${maxRows} of ${rows.length} rows.`)]
}
