import type { LoadAnswer, LoadProgress, Meta, Query } from '@svc/core/data'
import { explainError, firstForm, liveNote, pickUnits, type QueryForm, resultSign, resultView, toQuery } from '@svc/host-kit'
import { createScope, type Scope } from '../dom/createScope.ts'
import { fill, h } from '../dom/h.ts'
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
  const result = h('div', { id: 'result', tabIndex: -1 }, h('p', { className: 'soft' }, 'Run the query to see its result.'))
  const run = h('button', { className: 'button primary', type: 'button', onclick: () => void start() }, 'Run')
  const cancel = h('button', { className: 'button', type: 'button', onclick: () => controller?.abort() }, 'Cancel')
  const live = h('input', { type: 'checkbox', onchange: () => (live.checked && !shown ? void start() : follow()) })
  const sign = h('a', { className: 'sign', href: '#result', hidden: true })
  const note = h('p', { className: 'soft news', role: 'status' })
  const tell = (text: string) => {
    sign.hidden = text === ''
    sign.textContent = `${text} ↓`
    sign.ariaLabel = `Result: ${text}`
  }
  let shown: { query: Query; rows: string; card: ReturnType<typeof resultCard>; scope: Scope } | undefined
  let unfollow = () => {}
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
    clear()
    await load(query, mine.signal)
    controller = undefined
    fresh(form.getSnapshot())
    follow()
  }

  function clear(): void {
    unfollow()
    shown?.scope.end()
    shown = undefined
    note.textContent = ''
  }

  async function load(query: Query, signal: AbortSignal): Promise<void> {
    tell(resultSign({ isRunning: true }))
    const said = h('p', { className: 'soft' }, 'Running the query…')
    fill(result, [h('div', { className: 'card', role: 'status' }, h('progress', { ariaLabel: 'Running the query' }), said)])
    const onProgress = ({ stage = 'The service is working on it', elapsedMs }: LoadProgress) => {
      said.textContent = `${stage}, ${Math.round(elapsedMs / 1000)} s so far`
    }
    try {
      show(query, await data.load(query, { signal, onProgress }))
    } catch (error) {
      if (!signal.aborted) return fail(error)
      tell('')
      fill(result, [h('p', { className: 'soft', role: 'status' }, 'Cancelled.')])
    }
  }

  /** Shows the result in place of the previous one. The same rows again are no change. */
  function show(query: Query, answer: LoadAnswer<Query>): void {
    if (scope.signal.aborted) return
    const { locale } = settings.getSnapshot()
    const view = resultView(answer, locale)
    tell(resultSign({ view }))
    const rows = JSON.stringify([locale, view.values])
    if (live.checked && (note.textContent === '' || rows !== shown?.rows)) note.textContent = liveNote(new Date(), locale)
    if (shown?.query === query && shown.card.element.isConnected) {
      if (rows !== shown.rows) shown.card.show(view)
      shown.rows = rows
      return
    }
    shown?.scope.end()
    const own = createScope()
    const card = resultCard(view, own)
    shown = { query, rows, card, scope: own }
    fill(result, [card.element])
  }

  function fail(error: unknown): void {
    if (scope.signal.aborted) return
    tell(resultSign({ isFailed: true }))
    fill(result, [errorNotice(explainError(error), () => void start())])
  }

  /** Subscribes to newer results of the shown query while "Live" is checked. */
  function follow(): void {
    unfollow()
    note.textContent = ''
    if (!live.checked || !shown || scope.signal.aborted) return
    const { query } = shown
    unfollow = data.subscribe(query, { onResult: (answer) => show(query, answer), onError: fail })
  }

  scope.add(clear)
  scope.add(() => controller?.abort())
  scope.watch(form, fresh)
  const picker = memberPicker(pickUnits(meta, form.getSnapshot()), host, scope, meta)
  return h(
    'div',
    { className: 'columns even asking' },
    h('section', { className: 'card', ariaLabel: 'Members' }, picker),
    h(
      'div',
      {},
      queryOptions(host, scope, meta),
      h('div', { className: 'choice run' }, run, cancel, h('label', {}, live, 'Live'), sign),
      note,
      result,
    ),
  )
}
