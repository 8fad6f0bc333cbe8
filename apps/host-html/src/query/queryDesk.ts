import type { LoadAnswer, Meta, Query } from '@svc/core/data'
import { liveNote, type QueryForm, toQuery } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { h } from '../dom/h.ts'
import type { Host } from '../Host.ts'
import { spoken } from '../parts/spoken.ts'
import { memberPicker } from './memberPicker.ts'
import { queryOptions } from './queryOptions.ts'
import { resultPane } from './resultPane.ts'

/** Everything to write a query with, and its result. */
export function queryDesk(host: Host, scope: Scope, meta: Meta): HTMLElement {
  const { data, form, settings, connection } = host
  const news = spoken(scope)
  const pane = resultPane(host, news.say)
  const run = h('button', { className: 'button primary', type: 'button', onclick: () => void start() }, 'Run')
  const cancel = h('button', { className: 'button', type: 'button', onclick: () => controller?.abort() }, 'Cancel')
  const live = h('input', { type: 'checkbox', onchange: () => (live.checked && !pane.query() ? void start() : follow()) })
  const note = h('p', { className: 'soft news', role: 'status' })
  let changedAt: Date | undefined
  let controller: AbortController | undefined
  let unfollow = () => {}
  const fresh = (asking: QueryForm) => {
    run.disabled = controller !== undefined || toQuery(asking) === undefined
    cancel.disabled = controller === undefined
  }

  async function start(): Promise<void> {
    const asked = toQuery(form.getSnapshot())
    if (!asked || controller) return
    const last = pane.query()
    const query = last && JSON.stringify(last) === JSON.stringify(asked) ? last : asked
    const mine = new AbortController()
    controller = mine
    fresh(form.getSnapshot())
    unfollow()
    say(undefined)
    await load(query, mine.signal)
    controller = undefined
    fresh(form.getSnapshot())
    follow()
  }

  function clear(): void {
    unfollow()
    pane.clear()
    say(undefined)
  }

  function say(changed: Date | undefined): void {
    changedAt = changed
    note.textContent = changed ? liveNote(changed, settings.getSnapshot().locale, connection.getSnapshot().isLost) : ''
  }

  async function load(query: Query, signal: AbortSignal): Promise<void> {
    const onProgress = pane.wait(query)
    try {
      show(query, await data.load(query, { signal, onProgress }))
    } catch (error) {
      if (signal.aborted) return pane.cancelled()
      pane.clear()
      fail(error)
    }
  }

  function show(query: Query, answer: LoadAnswer<Query>): void {
    if (scope.signal.aborted) return
    const isNew = pane.show(query, answer)
    if (live.checked && (!changedAt || isNew)) say(new Date())
  }

  function fail(error: unknown): void {
    if (!scope.signal.aborted) pane.fail(error, () => void start())
  }

  /** Subscribes to newer results of the shown query while "Live" is checked. */
  function follow(): void {
    unfollow()
    say(undefined)
    const query = pane.query()
    if (!live.checked || !query || scope.signal.aborted) return
    unfollow = data.subscribe(query, { onResult: (answer) => show(query, answer), onError: fail })
  }

  scope.add(clear)
  scope.add(() => controller?.abort())
  scope.watch(form, fresh)
  scope.watch(connection, () => say(changedAt))
  const picker = memberPicker(host, scope, meta)
  const bar = h('div', { className: 'choice run' }, run, cancel, h('label', {}, live, 'Live'), pane.sign)
  return h(
    'div',
    { className: 'columns even asking' },
    h('section', { className: 'card', ariaLabel: 'Members' }, picker),
    h('div', {}, queryOptions(host, scope, meta), bar, note, news.element, pane.element),
  )
}
