import { focusHeading, type PagePath, pageAt, pages } from '@svc/host-kit'
import { adminPage } from './admin/adminPage.ts'
import { chatPage } from './chat/chatPage.ts'
import { dashboardPage } from './dashboard/dashboardPage.ts'
import { createScope, type Scope } from './dom/createScope.ts'
import { fill, h } from './dom/h.ts'
import { explorePage } from './explore/explorePage.ts'
import type { Host, Page } from './Host.ts'
import { notFoundPage } from './notFoundPage.ts'
import { header } from './parts/header.ts'
import { queryPage } from './query/queryPage.ts'

const views: Record<PagePath, Page> = {
  '/': dashboardPage,
  '/explore': explorePage,
  '/query': queryPage,
  '/chat': chatPage,
  '/admin': adminPage,
}

export function showApp(root: Element, host: Host): void {
  const main = h('main', { id: 'main' })
  const top = header(host, pages)
  let scope: Scope | undefined
  let shown = ''
  const show = () => {
    const { path } = host.router.getSnapshot()
    if (path === shown) return
    const page = pageAt(path)
    scope?.end()
    scope = createScope()
    top.setCurrent(page.path)
    fill(main, (page.path ? views[page.path] : notFoundPage)(host, scope) as Node[])
    // The browser itself announces the first page.
    focusHeading(page.title, { focus: shown !== '' })
    shown = path
  }
  fill(root, [h('a', { className: 'skip', href: '#main' }, 'Skip to content'), top.element, main])
  host.router.subscribe(show)
  show()
}
