import type { LoadAnswer, LoadProgress, Query } from '@svc/core/data'
import { explainError, type ResultState, resultNews, resultSign, resultView, stageWords, type TableView } from '@svc/host-kit'
import { createScope, type Scope } from '../dom/createScope.ts'
import { fill, h } from '../dom/h.ts'
import type { Host } from '../Host.ts'
import { errorNotice } from '../parts/errorNotice.ts'
import { resultCard } from './resultCard.ts'

/** The place of the result, and a link to it that says how the query is doing. */
interface ResultPane {
  readonly element: HTMLElement
  readonly sign: HTMLElement
  /** The query whose result is shown. */
  readonly query: () => Query | undefined
  /** Shows that a query runs, above its previous result. Returns what takes its progress. */
  readonly wait: (query: Query) => (progress: LoadProgress) => void
  /** Shows the result in place of the previous one. Returns whether anything is new: the same rows again are no change. */
  readonly show: (query: Query, answer: LoadAnswer<Query>) => boolean
  readonly fail: (error: unknown, retry: () => void) => void
  /** The previous result of the query stays. */
  readonly cancelled: () => void
  /** Ends what the shown result has started. */
  readonly clear: () => void
}

/** @param say says to a screen reader how the query is doing */
export function resultPane({ settings }: Host, say: (text: string) => void): ResultPane {
  const element = h('div', { id: 'result', tabIndex: -1 }, h('p', { className: 'soft' }, 'Run the query to see its result.'))
  const sign = h('a', { className: 'sign', href: '#result', hidden: true })
  let shown: { query: Query; rows: string; card: ReturnType<typeof resultCard>; scope: Scope; view: TableView } | undefined
  let waiting: HTMLElement | undefined
  const tell = (state: ResultState) => {
    const text = resultSign(state)
    sign.hidden = text === ''
    sign.textContent = `${text} ↓`
    sign.setAttribute('aria-label', `Result: ${text}`)
    say(resultNews(state))
  }
  return {
    element,
    sign,
    query: () => shown?.query,
    wait(query) {
      if (shown?.query !== query || !shown.card.element.isConnected) this.clear()
      tell({ isRunning: true })
      const said = h('p', { className: 'soft' }, stageWords(undefined))
      const bar = h('progress', { ariaLabel: 'Running the query' })
      waiting = h('div', { className: 'card' }, bar, said)
      if (shown) element.prepend(waiting)
      else fill(element, [waiting])
      return (progress) => {
        tell({ isRunning: true, progress })
        said.textContent = `${stageWords(progress)}, ${Math.round(progress.elapsedMs / 1000)} s so far`
      }
    },
    show(query, answer) {
      const { locale } = settings.getSnapshot()
      const view = resultView(answer, locale)
      tell({ view })
      const rows = JSON.stringify([locale, view.values])
      const isNew = rows !== shown?.rows
      if (shown?.query === query && shown.card.element.isConnected) {
        waiting?.remove()
        if (isNew) shown.card.show(view)
        Object.assign(shown, { rows, view })
        return isNew
      }
      shown?.scope.end()
      const scope = createScope()
      const card = resultCard(view, scope)
      shown = { query, rows, card, scope, view }
      fill(element, [card.element])
      return isNew
    },
    fail(error, retry) {
      tell({ isFailed: true })
      fill(element, [errorNotice(explainError(error), retry)])
    },
    cancelled() {
      tell({ isCancelled: true, view: shown?.view })
      if (shown) waiting?.remove()
      else fill(element, [h('p', { className: 'soft' }, 'Cancelled.')])
    },
    clear() {
      shown?.scope.end()
      shown = undefined
    },
  }
}
