import type { Meta, MetaDimension, MetaMember } from '@svc/core/data'
import { joinableUnits, memberFacts, memberForm, titleOf } from '@svc/host-kit'
import { type Child, h } from '../dom/h.ts'
import type { Host } from '../Host.ts'
import { memberButton, type Picked } from './memberButton.ts'

export function memberDetails({ form, router }: Host, meta: Meta, member: MetaMember, picked: Picked): Child[] {
  const asked = memberForm(member)
  const query = () => {
    form.update(asked ?? {})
    router.navigate('/query')
  }
  const level = (which: string, to: MetaDimension | undefined) =>
    to && h('li', {}, h('span', { className: 'soft' }, which), memberButton(to, picked))
  const hierarchies = meta
    .hierarchySteps(member.name)
    .map(({ hierarchy, previous, next }) =>
      h(
        'section',
        {},
        h('h3', {}, `Hierarchy ${hierarchy.title ?? hierarchy.name}`),
        h('ul', { className: 'list' }, level('Coarser:', previous), level('Finer:', next)),
      ),
    )
  return [
    h('h2', { tabIndex: -1 }, titleOf(member)),
    member.description && h('p', {}, member.description),
    h(
      'dl',
      {},
      memberFacts(meta, member).map(({ term, text }) => h('div', {}, h('dt', {}, term), h('dd', {}, text))),
    ),
    ...hierarchies,
    h('h3', {}, 'Can be combined with'),
    h(
      'ul',
      { className: 'choice list' },
      joinableUnits(meta, member).map(({ text }) => h('li', { className: 'chip' }, text)),
    ),
    asked && h('button', { className: 'button primary', type: 'button', onclick: query }, 'Use in a query'),
  ]
}
