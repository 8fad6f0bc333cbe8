import type { ComponentProps, ReactNode } from 'react'
import { usePage } from '../state/usePage.ts'
import { Icon } from '../ui/Icon.tsx'

interface Props {
  readonly to: string
  readonly icon: ComponentProps<typeof Icon>['name']
  readonly current?: boolean
  readonly children: ReactNode
}

/** A link inside the page; a click with a modifier key is left to the browser. */
export function AppLink({ to, icon, current = false, children }: Props) {
  const { router } = usePage()
  return (
    <a
      href={to}
      className="app-link"
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        router.navigate(to)
      }}
    >
      <Icon name={icon} />
      <span dir="auto">{children}</span>
    </a>
  )
}
