import { rowCount, saveFile, type TableView, toCsv } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { h } from '../dom/h.ts'
import { chart } from '../parts/chart.ts'
import { dataTable } from '../parts/dataTable.ts'

export function resultCard(view: TableView, scope: Scope): HTMLElement {
  const titles = view.columns.map(({ title }) => title)
  const save = () => saveFile('result.csv', toCsv(titles, view.values))
  return h(
    'section',
    { className: 'card', ariaLabel: 'Result' },
    h(
      'div',
      { className: 'head' },
      h('h2', {}, 'Result'),
      h('span', { className: 'soft', role: 'status' }, rowCount(view.rows.length)),
      h('button', { className: 'button small push', type: 'button', onclick: save }, 'Save as CSV'),
    ),
    view.chart && chart(view.chart, 'Chart of the result', scope),
    dataTable(view, 'Rows of the result'),
  )
}
