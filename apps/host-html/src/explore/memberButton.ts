import type { MetaMember } from '@svc/core/data'
import { type Store, titleOf } from '@svc/host-kit'
import { h } from '../dom/h.ts'

export type Picked = Store<{ member: MetaMember | undefined }>

/** `isNamed` adds the full name, for lists across cubes and views, where several members may have the same title. */
export function memberButton(member: MetaMember, picked: Picked, { isNamed = false } = {}): HTMLElement {
  const kind = member.kind === 'segment' ? 'segment' : `${member.kind}, ${member.type}`
  return h(
    'button',
    {
      className: 'pick',
      type: 'button',
      'data-member': member.name,
      'aria-current': picked.getSnapshot().member?.name === member.name ? 'true' : undefined,
      onclick: () => picked.update({ member }),
    },
    `${titleOf(member)} `,
    h('span', { className: 'chip' }, kind),
    isNamed && h('span', { className: 'soft under' }, member.name),
  )
}
