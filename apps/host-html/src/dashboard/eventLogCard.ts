import type { EventLog } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { fill, h } from '../dom/h.ts'
import { whenChanged } from '../dom/whenChanged.ts'
import { scrollBox } from '../parts/scrollBox.ts'
import { spoken } from '../parts/spoken.ts'

export function eventLogCard(log: EventLog, scope: Scope): HTMLElement {
  const news = spoken(scope, log.getSnapshot().news)
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
  scope.watch(log, (snapshot) => news.say(snapshot.news))
  const clear = h('button', { className: 'button small push', type: 'button', onclick: log.clear }, 'Clear')
  return h(
    'section',
    { className: 'card', ariaLabel: 'Event log' },
    h('div', { className: 'head' }, h('h2', {}, 'Event log'), clear),
    news.element,
    empty,
    box,
  )
}
