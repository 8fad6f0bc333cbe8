import type { MetaMember } from '@svc/core/data'
import { titleOf } from '@svc/host-kit'

export interface PickProps {
  current: string | undefined
  onPick: (member: MetaMember) => void
}

export function MemberButton({ member, current, onPick }: PickProps & { member: MetaMember }) {
  return (
    <button
      type="button"
      className="pick"
      aria-current={member.name === current ? 'true' : undefined}
      onClick={() => onPick(member)}
    >
      {titleOf(member)} <span className="chip">{member.kind === 'segment' ? 'segment' : `${member.kind}, ${member.type}`}</span>
    </button>
  )
}
