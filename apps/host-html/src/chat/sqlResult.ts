import type { SqlToolResult } from '@svc/core/ai'
import { answerFilters, answerView, rowCount } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { type Child, fill, h } from '../dom/h.ts'
import type { Host } from '../Host.ts'
import { chart } from '../parts/chart.ts'
import { dataTable } from '../parts/dataTable.ts'

export function sqlResult(result: SqlToolResult, host: Host, scope: Scope): Child[] {
  const { settings } = host
  const view = answerView(result, settings.getSnapshot().locale)
  const table = dataTable(result.queryTitle ?? 'Rows of the answer')
  table.show(view)
  const count = rowCount(result.totalRows ?? result.data.length)
  return [
    view.chart && chart(view.chart, result.queryTitle ?? 'Chart of the answer', scope),
    h('details', {}, h('summary', {}, 'Table', h('span', { className: 'chip' }, count)), table.elements),
    filterButtons(result, host, scope),
  ]
}

function filterButtons(result: SqlToolResult, { meta, settings, router }: Host, scope: Scope): HTMLElement {
  const box = h('div', { className: 'choice' })
  const use = (member: string, values: readonly string[]) => {
    settings.update({ surface: 'dashboard', filters: { ...settings.getSnapshot().filters, [member]: values } })
    router.navigate('/')
  }
  meta().then(
    (model) => {
      if (scope.signal.aborted) return
      fill(
        box,
        answerFilters(result, model).map(({ label, member, values }) =>
          h(
            'button',
            { className: 'button small', type: 'button', onclick: () => use(member, values) },
            `Use as filter: ${label}`,
          ),
        ),
      )
    },
    () => {}, // without the model there is nothing to offer; its own page says why it is missing
  )
  return box
}
