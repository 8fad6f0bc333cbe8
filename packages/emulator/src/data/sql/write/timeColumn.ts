import { finestUnit, type Interval, isTimeUnit, parseInterval, writeInterval } from '../../model/intervals.ts'
import type { Dimension } from '../../model/types.ts'
import { addUnits, formatLocal, localFields, parseLocal, startOf } from '../../query/localTime.ts'
import type { TimeContext } from '../../query/TimeContext.ts'
import { UserError } from '../../UserError.ts'
import { operand } from './operand.ts'

/** What stands before and after an operand to make local time of it. */
export const zoneCall = (timezone: string) => [`timezone('${timezone}', `, '::timestamptz)'] as const

/** The time of a dimension as local time of the query's zone. */
export const inZone = (sql: string, timezone: string): string => zoneCall(timezone).join(operand(sql))

/** Where counting starts when a granularity has no origin: the start of this year, or the Monday of its first week. */
function defaultOrigin(interval: Interval, offset: Interval | undefined, { timezone, now }: TimeContext): number {
  let origin = startOf(localFields(now, timezone), 'year')
  if (interval.length === 1 && interval[0]!.unit === 'week') origin = startOf(origin, 'week')
  for (const { count, unit } of offset ?? []) origin = addUnits(origin, count, unit)
  return origin
}

/**
 * What a custom granularity counts.
 * @param member full name of the dimension, for the message
 * @throws UserError when the dimension has none of that name
 */
export function customGranularity(dimension: Dimension, name: string, member: string) {
  const found = dimension.granularities?.find((granularity) => granularity.name === name)
  if (found === undefined) throw new UserError(`Granularity "${name}" does not exist in dimension ${member}`)
  return {
    ...found,
    parsed: parseInterval(found.interval)!,
    shift: found.offset === undefined ? undefined : parseInterval(found.offset)!,
  }
}

/** Whole intervals from an origin. As on compatible servers, the database counts boundaries of the interval's finest unit. */
function bin(local: string, interval: Interval, origin: string): string {
  const finest = finestUnit(interval)
  const unit = finest === 'week' ? 'day' : finest === 'quarter' ? 'month' : finest
  const step = `INTERVAL '${writeInterval(interval)}'`
  const epoch = "'1970-01-01 00:00:00.000'::timestamp"
  const count = `date_diff('${unit}', '${origin}'::timestamp, ${local}) / date_diff('${unit}', ${epoch}, ${epoch} + ${step})`
  return `'${origin}'::timestamp + ${step} * floor(${count})::int`
}

/** A time dimension truncated to a granularity, in the query's zone. */
export function timeColumn(sql: string, dimension: Dimension, granularity: string, member: string, context: TimeContext): string {
  const local = inZone(sql, context.timezone)
  if (isTimeUnit(granularity)) return `DATE_TRUNC('${granularity}', ${local})`
  const { parsed, shift, origin } = customGranularity(dimension, granularity, member)
  const single = parsed.length === 1 && parsed[0]!.count === 1 ? parsed[0]!.unit : undefined
  if (single !== undefined) {
    // One calendar unit follows the calendar; only an offset moves it.
    if (shift === undefined) return `DATE_TRUNC('${single}', ${local})`
    const offset = `interval '${writeInterval(shift)}'`
    return `DATE_TRUNC('${single}', ${local} - ${offset}) + ${offset}`
  }
  const start = origin === undefined ? defaultOrigin(parsed, shift, context) : parseLocal(origin)
  return bin(local, parsed, formatLocal(start))
}
