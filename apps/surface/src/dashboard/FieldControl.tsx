import { useId } from 'react'
import type { ControlDefinition } from '../../definitions.js'
import { selectedMember } from '../api/selectedMember.ts'
import { useLocalized } from '../i18n/useLocalized.ts'
import { usePage } from '../state/usePage.ts'

export function FieldControl({ control }: { control: Extract<ControlDefinition, { kind: 'field' }> }) {
  const { state, change } = usePage()
  const localized = useLocalized()
  const id = useId()
  return (
    <div className="control">
      <label className="muted" htmlFor={id}>
        {localized(control.title)}
      </label>
      <select
        id={id}
        data-field={control.member}
        value={selectedMember(control, state)}
        onChange={(event) => change({ type: 'member', member: control.member, selected: event.target.value })}
      >
        {control.options.map(({ member, title }) => (
          <option key={member} value={member}>
            {localized(title)}
          </option>
        ))}
      </select>
    </div>
  )
}
