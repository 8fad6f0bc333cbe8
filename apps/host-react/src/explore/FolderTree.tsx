import type { MetaFolder } from '@svc/core/data'
import { MemberButton, type PickProps } from './MemberButton.tsx'

/** Folders first, then the members that lie directly in this one. */
export function FolderTree({ folder, ...pick }: PickProps & { folder: MetaFolder }) {
  return (
    <ul className="tree">
      {folder.folders.map((inner) => (
        <li key={inner.name}>
          <details open>
            <summary>{inner.name}</summary>
            <FolderTree folder={inner} {...pick} />
          </details>
        </li>
      ))}
      {folder.members.map((member) => (
        <li key={member.name}>
          <MemberButton member={member} {...pick} />
        </li>
      ))}
    </ul>
  )
}
