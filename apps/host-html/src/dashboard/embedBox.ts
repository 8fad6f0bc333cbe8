import type { SvcEmbedElement } from '@svc/element'
import { type EventLog, embedOptions, explainError, followApp } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { h } from '../dom/h.ts'
import type { Host } from '../Host.ts'

/** `<svc-embed>` with its slots: attributes for texts, properties for the rest. */
export function embedBox(host: Host, scope: Scope, log: EventLog, status: HTMLElement): SvcEmbedElement {
  const { config, settings } = host
  const waiting = h('p', { className: 'slot', slot: 'loading' })
  const what = h('strong')
  const advice = h('p')
  const code = h('p', { className: 'soft' })
  const failed = h(
    'div',
    { className: 'slot', slot: 'error' },
    h(
      'div',
      { className: 'notice bad' },
      what,
      advice,
      code,
      h('button', { className: 'button', type: 'button', 'data-svc-retry': '' }, 'Try again'),
    ),
  )
  const element = h('svc-embed', {}, waiting, failed)

  scope.watch(settings, (chosen) => {
    const { origin, title, locale, colorScheme, surface, session, theme } = embedOptions(config, chosen)
    for (const [name, value] of Object.entries({ origin, title, locale, 'color-scheme': colorScheme })) {
      element.setAttribute(name, value)
    }
    Object.assign(element, { surface, session, theme })
    waiting.textContent = `Loading the ${chosen.surface}…`
  })

  element.addEventListener('svc-event', ({ detail }) => {
    log.event(detail)
    followApp(host, detail)
  })
  element.addEventListener('svc-failed', (event) => {
    event.preventDefault()
    const explained = explainError(event.detail)
    what.textContent = explained.what
    advice.textContent = explained.advice
    code.textContent = explained.code ?? ''
  })
  // The element creates its embed in a microtask after it was connected.
  setTimeout(() => {
    if (!element.embed || scope.signal.aborted) return
    scope.watch(element.embed, ({ status: now, mode }) => {
      status.dataset['status'] = now
      const text = mode ? `${now}, ${mode} session` : now
      if (status.textContent !== text) status.textContent = text
    })
  })
  scope.add(() => element.embed?.destroy())
  return element
}
