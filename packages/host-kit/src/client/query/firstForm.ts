import type { Meta } from '@svc/core/data'
import type { QueryForm } from './QueryForm.ts'
import { sizeOf } from './sizeOf.ts'

/** A first query, so that the form does not start empty: a count by month, from the cube or view with the most members. */
export function firstForm(meta: Meta): Partial<QueryForm> {
  const units = [...meta.units()].sort((a, b) => sizeOf(b) - sizeOf(a))
  for (const { name } of units) {
    const [measure] = meta.membersOf(name, 'measure').filter(({ aggType }) => aggType === 'count')
    const time = meta.membersOf(name, 'dimension').find(({ type }) => type === 'time')
    if (measure && time) return { measures: [measure.name], time: time.name, granularity: 'month' }
  }
  return {}
}
