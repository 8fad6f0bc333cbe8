import { choices } from '@svc/host-kit'
import { useHost } from '../HostProvider.tsx'
import { useSnapshot } from '../useSnapshot.ts'
import { Select } from './Select.tsx'

interface HeaderProps {
  pages: readonly { path: string; title: string }[]
  current: string | undefined
}

export function Header({ pages, current }: HeaderProps) {
  const { config, settings } = useHost()
  const { scheme } = useSnapshot(settings)
  return (
    <header className="top">
      <div className="brand">
        Northwind Orders <small>{config.name}</small>
      </div>
      <nav className="tabs" aria-label="Pages">
        {pages.map(({ path, title }) => (
          <a key={path} href={path} data-route="" aria-current={path === current ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <div className="push tools">
        <Select label="Colours" value={scheme} options={choices.scheme} onChange={(next) => settings.update({ scheme: next })} />
        <span className="user">{config.user}</span>
      </div>
    </header>
  )
}
