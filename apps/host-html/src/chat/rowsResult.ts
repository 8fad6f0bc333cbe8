import type { RowsToolResult } from '@svc/core/ai'
import type { Meta } from '@svc/core/data'
import { answerFilters, answerView, rowCount } from '@svc/host-kit'
import { createScope, type Scope } from '../dom/createScope.ts'
import { fill, h } from '../dom/h.ts'
import type { Host } from '../Host.ts'
import { chart } from '../parts/chart.ts'
import { dataTable } from '../parts/dataTable.ts'

export function rowsResult(result: RowsToolResult, host: Host, scope: Scope): HTMLElement {
  const picture = h('div')
  const table = dataTable(result.queryTitle ?? 'Rows of the answer')
  const filters = h('div')
  let drawing = createScope()
  scope.add(() => drawing.end())
  const show = (model?: Meta) => {
    if (scope.signal.aborted) return
    drawing.end()
    drawing = createScope()
    const view = answerView(result, host.settings.getSnapshot().locale, model)
    fill(picture, [view.chart && chart(view.chart, result.queryTitle ?? 'Chart of the answer', drawing)])
    table.show(view)
    fill(filters, [model && filterButtons(result, model, host)])
  }
  // The rows are shown at once. The data model adds currencies and filters later; if it cannot be loaded, the data model page says why.
  show()
  host.meta().then(show, () => {})
  const count = rowCount(result.totalRows ?? result.data.length)
  return h(
    'div',
    {},
    picture,
    h('details', {}, h('summary', {}, 'Table ', h('span', { className: 'chip' }, count)), table.elements),
    filters,
  )
}

function filterButtons(result: RowsToolResult, model: Meta, { settings, router }: Host): HTMLElement | undefined {
  const use = (member: string, values: readonly string[]) => {
    settings.update({ surface: 'dashboard', filters: { ...settings.getSnapshot().filters, [member]: values } })
    router.navigate('/')
  }
  const offered = answerFilters(result, model)
  if (offered.length === 0) return
  return h(
    'fieldset',
    { className: 'plain choice' },
    h('legend', {}, 'Filter the dashboard by'),
    offered.map(({ label, member, values }) =>
      h('button', { className: 'button small', type: 'button', onclick: () => use(member, values) }, label),
    ),
  )
}
