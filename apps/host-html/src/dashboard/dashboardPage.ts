import { choices, createEventLog, type Settings } from '@svc/host-kit'
import { h } from '../dom/h.ts'
import type { Page } from '../Host.ts'
import { heading } from '../parts/heading.ts'
import { tabs } from '../parts/tabs.ts'
import { controls } from './controls.ts'
import { embedBox } from './embedBox.ts'
import { eventLogCard } from './eventLogCard.ts'

export const dashboardPage: Page = (host, scope) => {
  const { settings } = host
  const log = createEventLog()
  const status = h('span', { className: 'status push', role: 'status' })
  const surface = tabs('Surface', choices.surface, (kind) => settings.update({ surface: kind as Settings['surface'] }))
  scope.watch(settings, (chosen) => surface.set(chosen.surface))
  const box = embedBox(host, scope, log, status)
  return [
    h('div', { className: 'head' }, heading('Analytics'), surface.element, status),
    controls(host, scope, box, log),
    h('div', { className: 'columns' }, h('div', { className: 'embed' }, box), eventLogCard(log, scope)),
  ]
}
