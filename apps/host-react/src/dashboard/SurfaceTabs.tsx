import { choices, type Settings } from '@svc/host-kit'
import { useHost } from '../HostProvider.tsx'
import { useSnapshot } from '../useSnapshot.ts'

export function SurfaceTabs() {
  const { settings } = useHost()
  const { surface } = useSnapshot(settings)
  return (
    <fieldset className="tabs plain" aria-label="Surface">
      {Object.entries(choices.surface).map(([kind, title]) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === surface}
          onClick={() => settings.update({ surface: kind as Settings['surface'] })}
        >
          {title}
        </button>
      ))}
    </fieldset>
  )
}
