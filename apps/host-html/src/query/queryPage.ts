import type { LoadProgress, Meta, Query } from '@svc/core/data'
import { explainError, firstForm, pickUnits, type QueryForm, resultView, toQuery } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { type Child, fill, h } from '../dom/h.ts'
import type { Host, Page } from '../Host.ts'
import { errorNotice } from '../parts/errorNotice.ts'
import { heading } from '../parts/heading.ts'
import { withMeta } from '../parts/withMeta.ts'
import { memberPicker } from './memberPicker.ts'
import { queryOptions } from './queryOptions.ts'
import { resultCard } from './resultCard.ts'

export const queryPage: Page = (host, scope) => [
  h('div', { className: 'head' }, heading('Query')),
  withMeta(host, scope, (meta) => {
    if (!toQuery(host.form.getSnapshot())) host.form.update(firstForm(meta))
    return [queryDesk(host, scope, meta)]
  }),
]

function queryDesk(host: Host, scope: Scope, meta: Meta): HTMLElement {
  const { data, form, settings } = host
  let controller: AbortController | undefined
  const result = h('div', {}, h('p', { className: 'soft' }, 'Pick members, then run the query.'))
  const run = h('button', { className: 'button primary', type: 'button', onclick: () => void start() }, 'Run')
  const cancel = h('button', { className: 'button', type: 'button', onclick: () => controller?.abort() }, 'Cancel')
  const fresh = (asking: QueryForm) => {
    run.disabled = controller !== undefined || toQuery(asking) === undefined
    cancel.disabled = controller === undefined
  }

  async function start(): Promise<void> {
    const query = toQuery(form.getSnapshot())
    if (!query || controller) return
    const mine = new AbortController()
    controller = mine
    fresh(form.getSnapshot())
    const shown = await outcome(query, mine.signal)
    controller = undefined
    fresh(form.getSnapshot())
    if (!scope.signal.aborted) fill(result, shown)
  }

  async function outcome(query: Query, signal: AbortSignal): Promise<Child[]> {
    const said = h('p', { className: 'soft' }, 'The query runs…')
    fill(result, [h('div', { className: 'card', role: 'status' }, h('progress', { ariaLabel: 'The query runs' }), said)])
    const onProgress = ({ stage = 'The service works on it', elapsedMs }: LoadProgress) => {
      said.textContent = `${stage}, ${Math.round(elapsedMs / 1000)} s so far`
    }
    try {
      const answer = await data.load(query, { signal, onProgress })
      return [resultCard(resultView(answer, settings.getSnapshot().locale), scope)]
    } catch (error) {
      if (signal.aborted) return [h('p', { className: 'soft', role: 'status' }, 'Cancelled.')]
      return [errorNotice(explainError(error), () => void start())]
    }
  }

  scope.add(() => controller?.abort())
  scope.watch(form, fresh)
  const picker = memberPicker(pickUnits(meta, form.getSnapshot()), host, scope, meta)
  return h(
    'div',
    { className: 'columns even asking' },
    h('section', { className: 'card', ariaLabel: 'Members' }, picker),
    h('div', {}, queryOptions(host, scope, meta), h('div', { className: 'choice run' }, run, cancel), result),
  )
}
