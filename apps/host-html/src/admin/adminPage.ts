import { adminResources } from '@svc/host-kit'
import { createScope, type Scope } from '../dom/createScope.ts'
import { h } from '../dom/h.ts'
import type { Page } from '../Host.ts'
import { heading } from '../parts/heading.ts'
import { tabs } from '../parts/tabs.ts'
import { resourceView } from './resourceView.ts'

export const adminPage: Page = ({ config }, scope) => {
  const resources = adminResources(config)
  const box = h('div')
  let inner: Scope | undefined
  const show = (key: string) => {
    inner?.end()
    inner = createScope()
    list.set(key)
    box.replaceChildren(resourceView(resources.find((one) => one.key === key) ?? resources[0]!, inner))
  }
  const list = tabs('List', Object.fromEntries(resources.map(({ key, title }) => [key, title])), show)
  show(resources[0]!.key)
  scope.add(() => inner?.end())
  return [h('div', { className: 'head' }, heading('Admin'), list.element), box]
}
