import type { Meta, MetaMember } from '@svc/core/data'
import { createStore, memberCount, pickedNews, unitCount } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { fill, h } from '../dom/h.ts'
import type { Host, Page } from '../Host.ts'
import { heading } from '../parts/heading.ts'
import { scrollBox } from '../parts/scrollBox.ts'
import { spoken } from '../parts/spoken.ts'
import { withMeta } from '../parts/withMeta.ts'
import type { Picked } from './memberButton.ts'
import { memberButton } from './memberButton.ts'
import { memberDetails } from './memberDetails.ts'
import { unitList } from './unitList.ts'

export const explorePage: Page = (host, scope) => {
  const count = h('span', { className: 'soft' })
  return [
    h('div', { className: 'head' }, heading('Data model'), count),
    withMeta(host, scope, (meta) => {
      count.textContent = unitCount(meta)
      return [explorer(host, scope, meta)]
    }),
  ]
}

function explorer(host: Host, scope: Scope, meta: Meta): HTMLElement {
  const picked: Picked = createStore<{ member: MetaMember | undefined }>({ member: undefined })
  const details = h(
    'section',
    { className: 'card', ariaLabel: 'Details' },
    h('p', { className: 'soft' }, 'Choose a member to see its details.'),
  )
  const news = spoken(scope)
  const foundNews = spoken(scope)
  picked.subscribe(() => {
    const { member } = picked.getSnapshot()
    // The clicked button disappears with its member: the focus goes to the heading of the new one.
    const isStep = details.contains(document.activeElement)
    if (member) fill(details, memberDetails(host, meta, member, picked))
    if (isStep) details.querySelector('h2')?.focus()
    // After a step there is nothing to tell: the focus has gone along.
    news.say(member && !isStep ? pickedNews(member) : '')
    for (const button of list.querySelectorAll('.pick')) {
      if (button.getAttribute('data-member') === member?.name) button.setAttribute('aria-current', 'true')
      else button.removeAttribute('aria-current')
    }
  })
  const units = unitList(meta, picked)
  const label = 'Members by unit and folder'
  const list = scrollBox(label, units)
  const search = h('input', {
    type: 'search',
    placeholder: 'revenue, country…',
    oninput: () => {
      list.setAttribute('aria-label', search.value ? 'Found members' : label)
      const members = search.value ? meta.search(search.value) : undefined
      fill(list, members ? found(members, picked) : [units])
      foundNews.say(members ? memberCount(members.length) : '')
    },
  })
  return h(
    'div',
    { className: 'columns even' },
    h('section', { className: 'card', ariaLabel: 'Members' }, h('label', { className: 'field' }, 'Search members', search), list),
    foundNews.element,
    news.element,
    details,
  )
}

function found(members: readonly MetaMember[], picked: Picked): HTMLElement[] {
  return [
    h('p', { className: 'soft' }, memberCount(members.length)),
    h(
      'ul',
      { className: 'list' },
      members.map((member) => h('li', {}, memberButton(member, picked, { isNamed: true }))),
    ),
  ]
}
