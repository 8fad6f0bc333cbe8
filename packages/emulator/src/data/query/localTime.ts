import type { TimeUnit } from '../model/intervals.ts'

/*
 * Local times are numbers: the epoch milliseconds at which UTC shows the same date and time. Plain arithmetic then counts calendar
 * units, and the machine's own zone plays no part.
 */

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timezone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timezone)
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(timezone, formatter)
  }
  return formatter
}

/** The local time of `timezone` at an instant. */
export function localFields(instant: number, timezone: string): number {
  const part = Object.fromEntries(
    formatterOf(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const year = part['era'] === 'BC' ? 1 - Number(part['year']) : Number(part['year'])
  const local = utc(
    year,
    Number(part['month']) - 1,
    Number(part['day']),
    Number(part['hour']),
    Number(part['minute']),
    Number(part['second']),
  )
  return local + (((instant % 1000) + 1000) % 1000)
}

/** `Date.UTC` without its special years 0 to 99. */
function utc(year: number, month: number, day: number, hour = 0, minute = 0, second = 0, ms = 0): number {
  const date = new Date(Date.UTC(2000, month, day, hour, minute, second, ms))
  date.setUTCFullYear(year, month, day)
  return date.getTime()
}

/** The instant of a local time in `timezone`: the first of two, or the one after a gap. */
export function instantOf(local: number, timezone: string): number {
  const day = 24 * 60 * 60 * 1000
  const offsetAt = (instant: number) => localFields(instant, timezone) - instant
  const before = offsetAt(local - day)
  const after = offsetAt(local + day)
  if (before === after || offsetAt(local - before) === before) return local - before
  return offsetAt(local - after) === after ? local - after : local - before
}

/** Whether clocks in `timezone` show `local` twice, because they are set back. */
export function isDoubled(local: number, timezone: string): boolean {
  const first = instantOf(local, timezone)
  const hour = 3_600_000
  // Clocks are set back by an hour, on Lord Howe by half an hour.
  return [hour, hour / 2].some((back) => localFields(first + back, timezone) === local)
}

export function addUnits(local: number, count: number, unit: TimeUnit): number {
  const ms = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 }
  if (unit !== 'month' && unit !== 'quarter' && unit !== 'year') return local + count * ms[unit]
  const months = count * { month: 1, quarter: 3, year: 12 }[unit]
  const date = new Date(local)
  const target = new Date(local)
  target.setUTCDate(1)
  target.setUTCMonth(target.getUTCMonth() + months)
  const days = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  // The 31st of a shorter month becomes its last day.
  target.setUTCDate(Math.min(date.getUTCDate(), days))
  return target.getTime()
}

/** Weeks start on Monday. */
export function startOf(local: number, unit: TimeUnit): number {
  const date = new Date(local)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  switch (unit) {
    case 'year':
      return utc(year, 0, 1)
    case 'quarter':
      return utc(year, month - (month % 3), 1)
    case 'month':
      return utc(year, month, 1)
    case 'week':
      return utc(year, month, day - ((date.getUTCDay() + 6) % 7))
    case 'day':
      return utc(year, month, day)
    default: {
      const ms = { hour: 3_600_000, minute: 60_000, second: 1000 }[unit]
      return Math.floor(local / ms) * ms
    }
  }
}

/** The last millisecond of the unit. */
export const endOf = (local: number, unit: TimeUnit): number => addUnits(startOf(local, unit), 1, unit) - 1

/** `2024-01-01T00:00:00.000` */
export const formatLocal = (local: number): string => new Date(local).toISOString().replace('Z', '')

const isoText =
  /^(\d{4})-(\d{2})(?:-(\d{2})(?:[T ](\d{2})(?::(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?)?$/i

/** Reads ISO text; an offset moves the time to UTC. NaN for any other text. */
export function parseLocal(text: string): number {
  const match = isoText.exec(/^\d{4}$/.test(text) ? `${text}-01-01` : text.trim())
  if (!match) return Number.NaN
  const [, year, month, day = '01', hour = '0', minute = '0', second = '0', fraction = '', offset] = match
  const midnight = utc(Number(year), Number(month) - 1, Number(day))
  const date = new Date(midnight)
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return Number.NaN
  const clock = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + Number(`${fraction}000`.slice(0, 3))
  // 24:00 is the end of a day; no later time exists.
  if (Number(minute) > 59 || Number(second) > 59 || clock > 86_400_000) return Number.NaN
  const local = midnight + clock
  if (offset === undefined || /^z$/i.test(offset)) return local
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset)!
  return local - (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** Whether the text names its own offset from UTC. */
export const hasOffset = (text: string): boolean => /\d{2}\s*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i.test(text) && /[T ]\d{2}:/.test(text)
