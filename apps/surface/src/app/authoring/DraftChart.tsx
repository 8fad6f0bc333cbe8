import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../ui/IconButton.tsx'

interface Props {
  readonly id: string
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** A report that is on the dashboard, with the buttons that move or remove it. */
export function DraftChart({ id, name, isFirst, isLast, onMove, onRemove }: Props) {
  const text = useText()
  return (
    <li>
      <span>{name}</span>
      <IconButton
        icon="up"
        label={text('moveUp', { name })}
        data-press={`up-${id}`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="down"
        label={text('moveDown', { name })}
        data-press={`down-${id}`}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton icon="close" label={text('removeFromDashboard', { name })} data-press={`remove-${id}`} onClick={onRemove} />
    </li>
  )
}
