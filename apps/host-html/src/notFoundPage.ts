import { pages } from '@svc/host-kit'
import { h } from './dom/h.ts'
import type { Page } from './Host.ts'
import { heading } from './parts/heading.ts'

export const notFoundPage: Page = ({ router }) => {
  const links = pages.map(({ path, title }) => h('li', {}, h('a', { href: path, 'data-route': '' }, title)))
  const words = ['There is nothing at ', h('code', {}, router.getSnapshot().path), '. Try one of these pages:']
  return [
    h(
      'div',
      { className: 'narrow' },
      h('div', { className: 'head' }, heading('Page not found')),
      h('p', {}, words),
      h('ul', {}, links),
    ),
  ]
}
