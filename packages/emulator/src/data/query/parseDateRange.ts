import type { TimeUnit } from '../model/intervals.ts'
import { UserError } from '../UserError.ts'
import { addUnits, endOf, formatLocal, localFields, parseLocal, startOf } from './localTime.ts'
import type { TimeContext } from './TimeContext.ts'

const unitPattern = 'day|week|month|year|quarter|hour|minute|second'
const named = new RegExp(`(this|last|next)\\s+(${unitPattern})`)
const counted = new RegExp(`(last|next)\\s+(\\d+)\\s+(${unitPattern})`)
const ago = new RegExp(`^(\\d+|an?)\\s+(${unitPattern})s?\\s+(ago|from now|later)$`)
const ahead = new RegExp(`^in\\s+(\\d+|an?)\\s+(${unitPattern})s?$`)

const count = (text: string) => (/^an?$/.test(text) ? 1 : Number(text))

/** The local time some units away. Hours and smaller units are real time, even across a change of the clocks. */
function move({ now, timezone }: TimeContext, by: number, unit: TimeUnit): number {
  if (unit === 'hour' || unit === 'minute' || unit === 'second') return localFields(addUnits(now, by, unit), timezone)
  return addUnits(localFields(now, timezone), by, unit)
}

/** One end of a `from ... to ...`: `now`, `today`, `7 days ago`, `in 2 weeks`, an ISO date. */
function readEnd(text: string, context: TimeContext): number {
  if (text === 'now' || text === 'today') return move(context, 0, 'day')
  if (text === 'yesterday') return move(context, -1, 'day')
  if (text === 'tomorrow') return move(context, 1, 'day')
  const relative = ago.exec(text)
  if (relative) return move(context, count(relative[1]!) * (relative[3] === 'ago' ? -1 : 1), relative[2] as TimeUnit)
  const future = ahead.exec(text)
  if (future) return move(context, count(future[1]!), future[2] as TimeUnit)
  // A year or a month alone is not a day.
  const local = /^\d{4}(-\d{2})?$/.test(text) ? Number.NaN : parseLocal(text.toUpperCase())
  if (Number.isNaN(local)) throw new UserError(`Can't parse date: '${text}'`)
  return local
}

/**
 * Reads a range as `readWritten` does.
 * @throws UserError also when the range is out of reach, like `last 999999999 years`
 */
export function parseDateRange(written: string, context: TimeContext): [string, string] {
  try {
    return readWritten(written, context)
  } catch (error) {
    if (error instanceof RangeError) throw new UserError(`Can't parse date: '${written}'`)
    throw error
  }
}

/**
 * Reads a relative range such as `last week`, `from 7 days ago to now` or `today`, or one date.
 * @returns first and last millisecond as local texts in the query's zone
 * @throws UserError when the text is neither
 */
function readWritten(written: string, context: TimeContext): [string, string] {
  // One space between words: the patterns would try every way to divide a long run of them.
  const text = written.toLowerCase().trim().replace(/\s+/g, ' ')
  const range = (from: number, to: number, unit: TimeUnit): [string, string] => [
    formatLocal(startOf(from, unit)),
    formatLocal(endOf(to, unit)),
  ]
  const single = named.exec(text)
  if (single) {
    const unit = single[2] as TimeUnit
    const at = move(context, { this: 0, last: -1, next: 1 }[single[1] as 'this' | 'last' | 'next'], unit)
    return range(at, at, unit)
  }
  const several = counted.exec(text)
  if (several) {
    const unit = several[3] as TimeUnit
    const n = Number(several[2])
    // Neither includes the current unit.
    return several[1] === 'last'
      ? range(move(context, -n, unit), move(context, -1, unit), unit)
      : range(move(context, 1, unit), move(context, n, unit), unit)
  }
  for (const [word, days] of [
    ['today', 0],
    ['yesterday', -1],
    ['tomorrow', 1],
  ] as const) {
    if (text.includes(word) && !text.startsWith('from '))
      return range(move(context, days, 'day'), move(context, days, 'day'), 'day')
  }
  const exact = (['second', 'minute', 'hour'] as const).find((unit) => text.includes(unit)) ?? 'day'
  const [, from, to] = /^(?:from\s+)?(.{1,50}?)\s+(?:to|-|–|until)\s+(.{1,50})$/.exec(text) ?? []
  if (from !== undefined && to !== undefined) return range(readEnd(from.trim(), context), readEnd(to.trim(), context), exact)
  const point = readEnd(text, context)
  return range(point, point, exact)
}
