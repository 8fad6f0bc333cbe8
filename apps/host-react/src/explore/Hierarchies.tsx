import type { MetaHierarchy } from '@svc/core/data'
import { MemberButton, type PickProps } from './MemberButton.tsx'

export function Hierarchies({ hierarchies, ...pick }: PickProps & { hierarchies: readonly MetaHierarchy[] }) {
  return hierarchies.map(({ name, title = name, levels }) => (
    <details key={name}>
      <summary>
        {title} <span className="chip">hierarchy</span>
      </summary>
      <ol className="levels">
        {levels.map((level) => (
          <li key={level.name}>
            <MemberButton member={level} {...pick} />
          </li>
        ))}
      </ol>
    </details>
  ))
}
