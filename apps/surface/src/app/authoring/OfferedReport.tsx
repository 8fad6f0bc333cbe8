import { useText } from '../../i18n/useText.ts'

interface Props {
  readonly id: string
  readonly name: string
  readonly onAdd: () => void
}

/** A report that is not on the dashboard, as a button that adds it. */
export function OfferedReport({ id, name, onAdd }: Props) {
  const text = useText()
  return (
    <li>
      <button type="button" className="button" data-press={`add-${id}`} onClick={onAdd}>
        {text('addToDashboard', { name })}
      </button>
    </li>
  )
}
