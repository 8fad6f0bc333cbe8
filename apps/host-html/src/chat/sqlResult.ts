import type { SqlToolResult } from '@svc/core/ai'
import type { Meta } from '@svc/core/data'
import { answerFilters, answerView, rowCount } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { fill, h } from '../dom/h.ts'
import type { Host } from '../Host.ts'
import { chart } from '../parts/chart.ts'
import { dataTable } from '../parts/dataTable.ts'

export function sqlResult(result: SqlToolResult, host: Host, scope: Scope): HTMLElement {
  const box = h('div')
  const show = (model?: Meta) => {
    if (scope.signal.aborted) return
    const view = answerView(result, host.settings.getSnapshot().locale, model)
    const table = dataTable(result.queryTitle ?? 'Rows of the answer')
    table.show(view)
    const count = rowCount(result.totalRows ?? result.data.length)
    fill(box, [
      view.chart && chart(view.chart, result.queryTitle ?? 'Chart of the answer', scope),
      h('details', {}, h('summary', {}, 'Table', h('span', { className: 'chip' }, count)), table.elements),
      model && filterButtons(result, model, host),
    ])
  }
  // Without the model amounts have no currency, and there is nothing to filter by; its own page says why it is missing.
  host.meta().then(show, () => show())
  return box
}

function filterButtons(result: SqlToolResult, model: Meta, { settings, router }: Host): HTMLElement {
  const use = (member: string, values: readonly string[]) => {
    settings.update({ surface: 'dashboard', filters: { ...settings.getSnapshot().filters, [member]: values } })
    router.navigate('/')
  }
  return h(
    'div',
    { className: 'choice' },
    answerFilters(result, model).map(({ label, member, values }) =>
      h('button', { className: 'button small', type: 'button', onclick: () => use(member, values) }, `Use as filter: ${label}`),
    ),
  )
}
