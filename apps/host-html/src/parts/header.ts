import { choices } from '@svc/host-kit'
import { h } from '../dom/h.ts'
import type { Host } from '../Host.ts'
import { select } from './select.ts'

export function header({ config, settings }: Host, pages: readonly { path: string; title: string }[]) {
  const links = pages.map(({ path, title }) => h('a', { href: path, 'data-route': '' }, title))
  const scheme = select('Colours', choices.scheme, (next) => settings.update({ scheme: next }))
  scheme.set(settings.getSnapshot().scheme)
  const element = h(
    'header',
    { className: 'top' },
    h('div', { className: 'brand' }, 'Northwind Orders ', h('small', {}, config.name)),
    h('nav', { className: 'tabs', ariaLabel: 'Pages' }, links),
    h('div', { className: 'push tools' }, scheme.element, h('span', { className: 'user' }, config.user)),
  )
  return {
    element,
    setCurrent(path: string | undefined) {
      for (const link of links) {
        if (link.pathname === path) link.setAttribute('aria-current', 'page')
        else link.removeAttribute('aria-current')
      }
    },
  }
}
