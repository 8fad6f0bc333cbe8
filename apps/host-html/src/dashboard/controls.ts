import type { SvcEmbedElement } from '@svc/element'
import { appPages, choices, type EventLog, goTo, otherFilters, type Settings } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { fill, h } from '../dom/h.ts'
import { whenChanged } from '../dom/whenChanged.ts'
import type { Host } from '../Host.ts'
import { select } from '../parts/select.ts'
import { statusFilter } from './statusFilter.ts'

export function controls(host: Host, scope: Scope, box: SvcEmbedElement, log: EventLog): HTMLElement {
  const { settings } = host
  const color = h('input', { type: 'color', oninput: () => settings.update({ primaryColor: color.value }) })
  const radius = h('input', {
    type: 'range',
    min: '0',
    max: '24',
    oninput: () => settings.update({ borderRadius: radius.valueAsNumber }),
  })
  const locale = select('Language', choices.locale, (next) => settings.update({ locale: next }))
  const route = select('Go to', choices.appPath, (next: string) => goTo(settings, box.embed, next))
  const refresh = () => {
    const { embed } = box
    if (embed) log.action('refresh', embed.refresh())
  }
  const status = statusFilter(host, scope)
  const others = h('div', { className: 'choice' })

  scope.watch(settings, ({ primaryColor, borderRadius, locale: language, surface }) => {
    color.value = primaryColor
    radius.valueAsNumber = borderRadius
    locale.set(language)
    route.element.hidden = surface !== 'app'
    status.hidden = others.hidden = surface !== 'dashboard'
  })
  scope.watch(
    settings,
    whenChanged(
      ({ appPlace }) => appPlace,
      (appPlace) => route.set(appPlace, appPages(appPlace)),
    ),
  )
  scope.watch(
    settings,
    whenChanged(
      ({ filters }) => filters,
      (filters) =>
        fill(
          others,
          otherFilters(filters).map((filter) => otherFilter(filter, settings.getSnapshot(), host)),
        ),
    ),
  )
  return h(
    'fieldset',
    { className: 'bar card', ariaLabel: 'Settings of the embedded page' },
    h('label', { className: 'field' }, 'Primary colour', color),
    h('label', { className: 'field' }, 'Corner radius', radius),
    locale.element,
    status,
    others,
    route.element,
    h('button', { className: 'button push', type: 'button', onclick: refresh }, 'Refresh'),
  )
}

/** A filter set elsewhere, such as by an answer of the chat. */
function otherFilter({ member, values }: ReturnType<typeof otherFilters>[number], { filters }: Settings, { settings }: Host) {
  const remove = () => settings.update({ filters: { ...filters, [member]: [] } })
  return h(
    'div',
    { className: 'field' },
    member,
    h(
      'button',
      { className: 'button', type: 'button', onclick: remove },
      `${values.join(', ')} `,
      h('span', { ariaHidden: 'true' }, '✕'),
      h('span', { className: 'visually-hidden' }, 'Remove this filter'),
    ),
  )
}
