import type { Query } from '@svc/core/data'
import type { AskedPlan } from '../plan/Plan.ts'
import { dayBefore } from '../words/dayBefore.ts'

/** The plan as a query of `/v1/load`, which has the rows of `writeSql` in the same order. */
export function writeLoadQuery({ measures, dimensions, time, range, filters, limit, isRanked, isLowest }: AskedPlan): Query {
  const { from, to } = range ?? {}
  // The ranges of `/v1/load` include both ends.
  const closed = range && from && to ? { dimension: range.dimension, days: [from, dayBefore(to)] as const } : undefined
  const times = new Set([time, closed].flatMap((one) => one?.dimension.name ?? []))
  const timeDimensions = [...times].map((dimension) => ({
    dimension,
    ...(time?.dimension.name === dimension && { granularity: time.granularity }),
    ...(closed?.dimension.name === dimension && { dateRange: closed.days }),
  }))
  const open = range && !closed ? { member: range.dimension.name } : undefined
  const conditions = [
    ...(open && from ? [{ ...open, operator: 'afterOrOnDate' as const, values: [from] as const }] : []),
    ...(open && to ? [{ ...open, operator: 'beforeDate' as const, values: [to] as const }] : []),
    ...filters.map(({ dimension: { name }, values }) => ({ member: name, operator: 'equals' as const, values })),
  ]
  const groups = [...(time ? [time.dimension] : []), ...dimensions]
  const [first] = measures
  // By all columns: the order of rows with equal values is undefined.
  const order = [
    ...(first && (!time || isRanked) ? [[first.name, isLowest ? 'asc' : 'desc'] as const] : []),
    ...groups.map(({ name }) => [name, 'asc'] as const),
  ]
  return {
    ...(measures.length > 0 && { measures: measures.map(({ name }) => name) }),
    ...(dimensions.length > 0 && { dimensions: dimensions.map(({ name }) => name) }),
    ...(timeDimensions.length > 0 && { timeDimensions }),
    ...(conditions.length > 0 && { filters: conditions }),
    ...(groups.length > 0 && { order }),
    limit,
  }
}
