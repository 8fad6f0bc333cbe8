import { otherFilters } from '@svc/host-kit'
import { useHost } from '../HostProvider.tsx'
import { useSnapshot } from '../useSnapshot.ts'

/** Filters set elsewhere, such as by an answer of the chat. */
export function OtherFilters() {
  const { settings } = useHost()
  const { filters } = useSnapshot(settings)
  return otherFilters(filters).map(({ member, values }) => (
    <div key={member} className="field">
      {member}
      <button className="button" type="button" onClick={() => settings.update({ filters: { ...filters, [member]: [] } })}>
        <span>{values.join(', ')}</span> <span aria-hidden="true">✕</span>
        <span className="visually-hidden">Remove this filter</span>
      </button>
    </div>
  ))
}
