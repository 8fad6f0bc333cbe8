import { explainError, loadValues, statusMember } from '@svc/host-kit'
import { useQuery } from '@tanstack/react-query'
import { useHost } from '../HostProvider.tsx'
import { useSnapshot } from '../useSnapshot.ts'

/** Checkboxes for the statuses in the data; with none checked, all orders are shown. */
export function StatusFilter() {
  const { data, settings } = useHost()
  const { filters } = useSnapshot(settings)
  const chosen = filters[statusMember] ?? []
  const values = useQuery({
    queryKey: ['values', statusMember],
    queryFn: ({ signal }) => loadValues(data, statusMember, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const toggle = (value: string, checked: boolean) => {
    const next = checked ? [...chosen, value] : chosen.filter((one) => one !== value)
    settings.update({ filters: { ...filters, [statusMember]: next } })
  }
  return (
    <fieldset className="field plain">
      <legend>Order status</legend>
      {values.isFetching && !values.data && <span>Loading…</span>}
      {values.error && !values.isFetching && (
        <span role="alert">
          {explainError(values.error).what}{' '}
          <button className="button small" type="button" onClick={() => void values.refetch()}>
            Load again
          </button>
        </span>
      )}
      <div className="checks">
        {values.data?.map((value) => (
          <label key={value}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={(event) => toggle(value, event.target.checked)} />
            {value}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
