import { toCsv } from '@svc/core/data'
import { type Chart, createChart, saveFile, type TableView } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { h } from '../dom/h.ts'
import { dataTable } from '../parts/dataTable.ts'

/** The card of a result. A newer result reuses its elements, so that focus and scroll position stay. */
export function resultCard(first: TableView, scope: Scope) {
  let view = first
  let drawn: Chart | undefined
  const save = () => saveFile('result.csv', toCsv(view.valueTitles, view.values))
  const count = h('span', { className: 'soft' })
  const chart = h('div', { className: 'chart', role: 'img', ariaLabel: 'Chart of the result' })
  const table = dataTable('Rows of the result')

  function show(next: TableView): void {
    view = next
    if (count.textContent !== view.count) count.textContent = view.count
    table.show(view)
    chart.hidden = view.chart === undefined
    if (!view.chart) return
    drawn ??= createChart(chart)
    drawn.show(view.chart)
  }
  show(first)
  scope.add(() => drawn?.destroy())
  const element = h(
    'section',
    { className: 'card', ariaLabel: 'Result' },
    h(
      'div',
      { className: 'head' },
      h('h2', {}, 'Result'),
      count,
      h('button', { className: 'button small push', type: 'button', onclick: save }, 'Save as CSV'),
    ),
    chart,
    table.elements,
  )
  return { element, show }
}
