import type { Meta, MetaMember } from '@svc/core/data'
import { joinableUnits, memberFacts, memberForm, titleOf } from '@svc/host-kit'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useHost } from '../HostProvider.tsx'
import { MemberButton } from './MemberButton.tsx'

interface MemberDetailsProps {
  meta: Meta
  member: MetaMember
  onPick: (member: MetaMember) => void
}

export function MemberDetails({ meta, member, onPick }: MemberDetailsProps) {
  const { form, router } = useHost()
  const asked = memberForm(member)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The clicked button disappears with its member: the focus goes to the heading of the new one. */
  const step = (next: MetaMember) => {
    flushSync(() => onPick(next))
    heading.current?.focus()
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {titleOf(member)}
      </h2>
      {member.description && <p>{member.description}</p>}
      <dl>
        {memberFacts(meta, member).map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {meta.hierarchySteps(member.name).map(({ hierarchy, previous, next }) => (
        <section key={hierarchy.name}>
          <h3>{`Hierarchy ${hierarchy.title ?? hierarchy.name}`}</h3>
          <ul className="list">
            {previous && (
              <li>
                <span className="soft">Coarser:</span> <MemberButton member={previous} current={undefined} onPick={step} />
              </li>
            )}
            {next && (
              <li>
                <span className="soft">Finer:</span> <MemberButton member={next} current={undefined} onPick={step} />
              </li>
            )}
          </ul>
        </section>
      ))}
      <h3>Can be combined with</h3>
      <ul className="choice list">
        {joinableUnits(meta, member).map(({ name, text }) => (
          <li key={name} className="chip">
            {text}
          </li>
        ))}
      </ul>
      {asked && (
        <button
          type="button"
          className="button primary"
          onClick={() => {
            form.update(asked)
            router.navigate('/query')
          }}
        >
          Use in a query
        </button>
      )}
    </>
  )
}
