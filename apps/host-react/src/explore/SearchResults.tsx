import type { MetaMember } from '@svc/core/data'
import { MemberButton, type PickProps } from './MemberButton.tsx'

export function SearchResults({ members, ...pick }: PickProps & { members: readonly MetaMember[] }) {
  return (
    <>
      <p className="soft" role="status">
        {members.length === 0 ? 'No member has these words.' : `${members.length} members`}
      </p>
      <ul className="list">
        {members.map((member) => (
          <li key={member.name}>
            <MemberButton member={member} {...pick} />
            <span className="soft under">{member.name}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
