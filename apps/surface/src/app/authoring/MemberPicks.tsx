import { useId } from 'react'
import { useText } from '../../i18n/useText.ts'

interface Props {
  readonly legend: string
  readonly members: readonly { readonly name: string; readonly title: string }[]
  readonly picked: readonly string[]
  /** How many may be picked. */
  readonly most: number
  readonly onChange: (picked: readonly string[]) => void
}

/** Picks members of the model: several by checkboxes, or one by radio buttons. */
export function MemberPicks({ legend, members, picked, most, onChange }: Props) {
  const text = useText()
  const group = useId()
  if (most === 0 || members.length === 0) return null
  const isOne = most === 1
  return (
    <fieldset className="picks">
      <legend>{legend}</legend>
      {isOne && (
        <label>
          <input type="radio" name={group} checked={picked.length === 0} onChange={() => onChange([])} />
          {text('none')}
        </label>
      )}
      {members.map(({ name, title }) => {
        const isPicked = picked.includes(name)
        const toggled = isPicked ? picked.filter((one) => one !== name) : [...picked, name]
        return (
          <label key={name}>
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={isOne ? group : undefined}
              value={name}
              checked={isPicked}
              disabled={!isOne && !isPicked && picked.length >= most}
              onChange={() => onChange(isOne ? [name] : toggled)}
            />
            {title}
          </label>
        )
      })}
    </fieldset>
  )
}
