import { commonUnit, finestUnit, isTimeUnit, parseInterval, type TimeUnit, timeUnits } from '../../model/intervals.ts'
import type { Dimension } from '../../model/types.ts'
import { localFields, parseLocal, startOf } from '../../query/localTime.ts'
import type { TimeContext } from '../../query/TimeContext.ts'

/** The coarsest unit that begins at a wall clock time. */
export function unitAt(local: number): TimeUnit {
  return timeUnits.find((unit) => startOf(local, unit) === local) ?? 'second'
}

/** The unit a granularity can be rolled up from. */
export function rollupUnit(dimension: Dimension, name: string, { now, timezone }: TimeContext): TimeUnit {
  if (isTimeUnit(name)) return name
  const custom = dimension.granularities?.find((granularity) => granularity.name === name)
  const interval = parseInterval(custom?.interval ?? '') ?? [{ count: 1, unit: 'day' as const }]
  const unit = finestUnit(interval)
  if (custom?.offset !== undefined) return commonUnit(unit, finestUnit(parseInterval(custom.offset)!))
  const year = startOf(localFields(now, timezone), 'year')
  const origin = custom?.origin === undefined ? (unit === 'week' ? startOf(year, 'week') : year) : parseLocal(custom.origin)
  return commonUnit(unit, unitAt(origin))
}
