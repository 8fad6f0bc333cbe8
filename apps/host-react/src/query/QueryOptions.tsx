import type { Meta } from '@svc/core/data'
import { chooseTime, granularityChoices, limitOf, type PickUnit, ranges, timeChoices } from '@svc/host-kit'
import { useHost } from '../HostProvider.tsx'
import { Select } from '../parts/Select.tsx'
import { useSnapshot } from '../useSnapshot.ts'
import { FilterRows } from './FilterRows.tsx'

export function QueryOptions({ meta, units }: { meta: Meta; units: readonly PickUnit[] }) {
  const { form } = useHost()
  const { time, granularity, range, limit } = useSnapshot(form)
  return (
    <section className="card" aria-label="Query">
      <div className="bar">
        <Select label="Time" value={time} options={timeChoices(units)} onChange={(next) => chooseTime(form, meta, next)} />
        {time && (
          <>
            <Select
              label="Granularity"
              value={granularity}
              options={granularityChoices(meta, time)}
              onChange={(next) => form.update({ granularity: next })}
            />
            <Select
              label="Range"
              value={range as keyof typeof ranges}
              options={ranges}
              onChange={(next) => form.update({ range: next })}
            />
          </>
        )}
        <LimitField limit={limit} onChange={(next) => form.update({ limit: next })} />
      </div>
      <FilterRows meta={meta} units={units} />
    </section>
  )
}

/** Corrects the number at Enter and when the field loses the focus, not while the viewer is still typing. */
function LimitField({ limit, onChange }: { limit: number; onChange: (limit: number) => void }) {
  const take = (input: HTMLInputElement) => {
    const next = limitOf(input.valueAsNumber)
    input.value = String(next)
    onChange(next)
  }
  return (
    <label className="field">
      Row limit
      <input
        type="number"
        min={1}
        max={50_000}
        defaultValue={limit}
        onBlur={({ currentTarget }) => take(currentTarget)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget)}
      />
    </label>
  )
}
