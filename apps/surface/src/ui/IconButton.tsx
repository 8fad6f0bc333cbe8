import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { icon: ComponentProps<typeof Icon>['name']; label: string }

/** A button with an icon only; its accessible name is the label. */
export function IconButton({ icon, label, ...rest }: Props) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
