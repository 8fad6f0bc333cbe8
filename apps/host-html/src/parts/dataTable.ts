import { rowCount, type TableView } from '@svc/host-kit'
import { fill, h } from '../dom/h.ts'
import { scrollBox } from './scrollBox.ts'
import { tableCell } from './tableCell.ts'

/** A table in a scrolling box, which keeps its scroll position when the rows change. */
export function dataTable(label: string) {
  const box = scrollBox(label)
  const note = h('p', { className: 'soft' })
  return {
    elements: [box, note],
    show({ columns, rows, values }: TableView): void {
      const classOf = (index: number) => (columns[index]?.isNumber ? 'number' : '')
      const head = columns.map(({ title }, index) => h('th', { scope: 'col', className: classOf(index) }, title))
      const body = rows.map((row) =>
        h(
          'tr',
          {},
          // Words in Hebrew or Arabic are read from the right, and stay in line with their column.
          columns.map(({ isHead, lang }, index) =>
            tableCell(isHead, { className: classOf(index), lang }, h('bdi', {}, row[index])),
          ),
        ),
      )
      const table = h('table', {}, h('thead', {}, h('tr', {}, head)), h('tbody', {}, body))
      fill(box, [rows.length > 0 ? table : h('p', { className: 'soft' }, 'No rows to show.')])
      note.hidden = values.length === rows.length
      note.textContent = note.hidden ? '' : `The first ${rows.length} of ${rowCount(values.length)}.`
    },
  }
}
