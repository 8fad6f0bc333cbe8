import type { Meta, MetaMember } from '@svc/core/data'
import { type PickUnit, pickHints, titleOf } from '@svc/host-kit'
import { useHost } from '../HostProvider.tsx'
import { useSnapshot } from '../useSnapshot.ts'

export function MemberPicker({ meta, units }: { meta: Meta; units: readonly PickUnit[] }) {
  const { measures, dimensions } = useSnapshot(useHost().form)
  const chosen = [...measures, ...dimensions]
  return (
    <>
      {pickHints(meta, units).map((hint) => (
        <p key={hint} className="soft">
          {hint}
        </p>
      ))}
      {units.map(({ name, title, isJoinable, measures, dimensions }) => (
        <details key={name} className="unit" open={chosen.some((member) => member.startsWith(`${name}.`)) || undefined}>
          <summary>
            <strong>{title}</strong> {!isJoinable && <span className="chip">cannot be combined</span>}
          </summary>
          <Boxes title="Measures" field="measures" members={measures} isOff={!isJoinable} />
          <Boxes title="Dimensions" field="dimensions" members={dimensions} isOff={!isJoinable} />
        </details>
      ))}
    </>
  )
}

interface BoxesProps {
  title: string
  field: 'measures' | 'dimensions'
  members: readonly MetaMember[]
  isOff: boolean
}

function Boxes({ title, field, members, isOff }: BoxesProps) {
  const { form } = useHost()
  const chosen = useSnapshot(form)[field]
  const toggle = (name: string, checked: boolean) =>
    form.update({ [field]: checked ? [...chosen, name] : chosen.filter((one) => one !== name) })
  return (
    <fieldset className="plain boxes">
      <legend className="soft">{title}</legend>
      {members.map((member) => (
        <label key={member.name}>
          <input
            type="checkbox"
            checked={chosen.includes(member.name)}
            disabled={isOff && !chosen.includes(member.name)}
            onChange={(event) => toggle(member.name, event.target.checked)}
          />
          {titleOf(member)}
        </label>
      ))}
    </fieldset>
  )
}
