import type { Meta } from '@svc/core/data'
import { pickUnits, ranges, titleOf } from '@svc/host-kit'
import type { ReactNode } from 'react'
import { useHost } from '../HostProvider.tsx'
import { Select } from '../parts/Select.tsx'
import { useSnapshot } from '../useSnapshot.ts'
import { FilterRows } from './FilterRows.tsx'

export function QueryOptions({ meta, children }: { meta: Meta; children: ReactNode }) {
  const { form } = useHost()
  const asking = useSnapshot(form)
  const { time, granularity, range, limit } = asking
  const units = pickUnits(meta, asking).filter(({ isJoinable }) => isJoinable)
  const times = units.flatMap((unit) => unit.times.map((one) => [one.name, `${unit.title}: ${titleOf(one)}`]))
  const granularities = meta.granularities(time).map(({ name, title }) => [name, title])
  return (
    <section className="card" aria-label="Query">
      <div className="bar">
        <Select
          label="Time"
          value={time}
          options={{ '': 'No time', ...Object.fromEntries(times) }}
          onChange={(next) => form.update({ time: next })}
        />
        {time && (
          <>
            <Select
              label="Granularity"
              value={granularity}
              options={{ '': 'No rows per time', ...Object.fromEntries(granularities) }}
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
        <label className="field">
          Rows at most
          <input
            type="number"
            min={1}
            max={50_000}
            value={limit}
            onChange={(event) => form.update({ limit: Math.min(50_000, Math.max(1, event.target.valueAsNumber || 1)) })}
          />
        </label>
      </div>
      <FilterRows meta={meta} units={units} />
      <div className="choice">{children}</div>
    </section>
  )
}
