import { type FilterOperator, type Meta, needsValues } from '@svc/core/data'
import { filterRows, focusAdded, focusBehind, memberChoices, operatorsFor, type PickUnit, pasteList } from '@svc/host-kit'
import { useHost } from '../HostProvider.tsx'
import { Select } from '../parts/Select.tsx'
import { useSnapshot } from '../useSnapshot.ts'

export function FilterRows({ meta, units }: { meta: Meta; units: readonly PickUnit[] }) {
  const { form } = useHost()
  const { filters } = useSnapshot(form)
  const { add, change, choose, remove } = filterRows(form, meta)
  const members = memberChoices(units)
  return (
    <>
      {filters.map(({ id, member, operator, values }) => (
        <fieldset key={id} className="bar plain" aria-label={`Filter ${id}`}>
          <Select label="Filter by" value={member} options={members} onChange={(next) => choose(id, next)} />
          {member && (
            <Select
              label="Operator"
              value={operator}
              options={Object.fromEntries(operatorsFor(meta.member(member))) as Record<FilterOperator, string>}
              onChange={(next) => change(id, { operator: next })}
            />
          )}
          {member && needsValues(operator) && (
            <label className="field">
              Values, separated by commas
              <input
                autoCapitalize="none"
                placeholder="empty: no filter"
                value={values}
                onChange={(event) => change(id, { values: event.target.value })}
                onPaste={pasteList}
              />
            </label>
          )}
          <button
            className="button"
            type="button"
            onClick={({ currentTarget }) => {
              focusBehind(currentTarget)
              remove(id)
            }}
          >
            Remove
          </button>
        </fieldset>
      ))}
      <p>
        <button
          className="button small"
          type="button"
          onClick={({ currentTarget }) => {
            add()
            focusAdded(currentTarget)
          }}
        >
          Add a filter
        </button>
      </p>
    </>
  )
}
