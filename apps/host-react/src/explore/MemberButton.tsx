import type { MetaMember } from '@svc/core/data'
import { titleOf } from '@svc/host-kit'

export interface PickProps {
  current: string | undefined
  onPick: (member: MetaMember) => void
}

/** `isNamed` adds the full name, for lists across cubes and views, where several members may have the same title. */
export function MemberButton({
  member,
  current,
  onPick,
  isNamed = false,
}: PickProps & { member: MetaMember; isNamed?: boolean }) {
  return (
    <button
      type="button"
      className="pick"
      aria-current={member.name === current ? 'true' : undefined}
      onClick={() => onPick(member)}
    >
      <span>{titleOf(member)}</span>{' '}
      <span className="chip">{member.kind === 'segment' ? 'segment' : `${member.kind}, ${member.type}`}</span>
      {isNamed && <span className="soft under">{member.name}</span>}
    </button>
  )
}
