import type { MetaMember } from '@svc/core/data'
import { memberCount } from '@svc/host-kit'
import { MemberButton, type PickProps } from './MemberButton.tsx'

export function SearchResults({ members, ...pick }: PickProps & { members: readonly MetaMember[] }) {
  return (
    <>
      <p className="soft">{memberCount(members.length)}</p>
      <ul className="list">
        {members.map((member) => (
          <li key={member.name}>
            <MemberButton member={member} {...pick} isNamed />
          </li>
        ))}
      </ul>
    </>
  )
}
