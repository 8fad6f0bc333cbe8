import type { Embed } from '@svc/core'
import { appPages, choices, type EventLog, goTo } from '@svc/host-kit'
import { useHost } from '../HostProvider.tsx'
import { Select } from '../parts/Select.tsx'
import { useSnapshot } from '../useSnapshot.ts'
import { OtherFilters } from './OtherFilters.tsx'
import { StatusFilter } from './StatusFilter.tsx'

export function Controls({ embed, log }: { embed: Embed | null; log: EventLog }) {
  const { settings } = useHost()
  const { primaryColor, borderRadius, locale, surface, appPlace } = useSnapshot(settings)
  return (
    <fieldset className="bar card" aria-label="Settings of the embedded page">
      <label className="field">
        Primary colour
        <input type="color" value={primaryColor} onChange={(event) => settings.update({ primaryColor: event.target.value })} />
      </label>
      <label className="field">
        Corner radius
        <input
          type="range"
          min={0}
          max={24}
          value={borderRadius}
          onChange={(event) => settings.update({ borderRadius: event.target.valueAsNumber })}
        />
      </label>
      <Select label="Language" value={locale} options={choices.locale} onChange={(next) => settings.update({ locale: next })} />
      {surface === 'dashboard' && <StatusFilter />}
      {surface === 'dashboard' && <OtherFilters />}
      {surface === 'app' && (
        <Select label="Go to" value={appPlace} options={appPages(appPlace)} onChange={(next) => goTo(settings, embed, next)} />
      )}
      <button
        className="button push"
        type="button"
        disabled={!embed}
        onClick={() => embed && log.action('refresh', embed.refresh())}
      >
        Refresh
      </button>
    </fieldset>
  )
}
