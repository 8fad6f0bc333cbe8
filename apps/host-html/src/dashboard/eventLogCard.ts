import { type EventLog, speak } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { fill, h } from '../dom/h.ts'
import { whenChanged } from '../dom/whenChanged.ts'
import { scrollBox } from '../parts/scrollBox.ts'

export function eventLogCard(log: EventLog, scope: Scope): HTMLElement {
  const news = h('p', { className: 'visually-hidden', role: 'status' })
  const empty = h('p', { className: 'soft' }, 'No events yet.')
  const list = h('ol', { className: 'log' })
  const box = scrollBox('Events, newest first', list)
  scope.watch(
    log,
    whenChanged(
      ({ entries }) => entries,
      (entries) => {
        empty.hidden = entries.length > 0
        box.hidden = entries.length === 0
        fill(
          list,
          entries.map(({ time, name, text }) => h('li', {}, h('time', {}, time), ' ', h('strong', {}, name), h('br'), text)),
        )
      },
    ),
  )
  scope.watch(
    log,
    whenChanged(
      (snapshot) => snapshot.news,
      (text) => {
        news.dataset['say'] = text
      },
    ),
  )
  scope.add(speak(news))
  const clear = h('button', { className: 'button small push', type: 'button', onclick: log.clear }, 'Clear')
  return h(
    'section',
    { className: 'card', ariaLabel: 'Event log' },
    h('div', { className: 'head' }, h('h2', {}, 'Event log'), clear),
    news,
    empty,
    box,
  )
}
