import type { FilterOperator, Meta } from '@svc/core/data'
import { type FilterRow, needsValues, operatorsFor, type PickUnit, titleOf } from '@svc/host-kit'
import { useHost } from '../HostProvider.tsx'
import { Select } from '../parts/Select.tsx'
import { useSnapshot } from '../useSnapshot.ts'

export function FilterRows({ meta, units }: { meta: Meta; units: readonly PickUnit[] }) {
  const { form } = useHost()
  const { filters } = useSnapshot(form)
  const members = units.flatMap(({ title, measures, dimensions, times }) =>
    [...dimensions, ...times, ...measures].map((member) => [member.name, `${title}: ${titleOf(member)}`]),
  )
  const change = (id: number, changed: Partial<FilterRow>) =>
    form.update({ filters: filters.map((row) => (row.id === id ? { ...row, ...changed } : row)) })
  const add = () => {
    const id = Math.max(0, ...filters.map((row) => row.id)) + 1
    form.update({ filters: [...filters, { id, member: '', operator: 'equals', values: '' }] })
  }
  return (
    <>
      {filters.map(({ id, member, operator, values }) => (
        <fieldset key={id} className="bar plain" aria-label={`Filter ${id}`}>
          <Select
            label="Filter by"
            value={member}
            options={{ '': 'Choose…', ...Object.fromEntries(members) }}
            onChange={(next) => change(id, { member: next, operator: operatorsFor(meta.member(next))[0]![0] })}
          />
          {member && (
            <Select
              label="How"
              value={operator}
              options={Object.fromEntries(operatorsFor(meta.member(member))) as Record<FilterOperator, string>}
              onChange={(next) => change(id, { operator: next })}
            />
          )}
          {member && needsValues(operator) && (
            <label className="field">
              Values, commas between
              <input
                placeholder="empty: no filter"
                value={values}
                onChange={(event) => change(id, { values: event.target.value })}
              />
            </label>
          )}
          <button
            className="button"
            type="button"
            onClick={() => form.update({ filters: filters.filter((row) => row.id !== id) })}
          >
            Remove
          </button>
        </fieldset>
      ))}
      <p>
        <button className="button small" type="button" onClick={add}>
          Add a filter
        </button>
      </p>
    </>
  )
}
