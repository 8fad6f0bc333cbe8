/** A length of time on the calendar: months, which vary, and milliseconds, which do not. */
export interface Interval {
  readonly months: number
  readonly ms: number
}

const monthsOf: Readonly<Record<string, number>> = { year: 12, quarter: 3, month: 1 }
const msOf: Readonly<Record<string, number>> = {
  week: 604_800_000,
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
}

// Ten thousand years: times of results have years of four digits, and moved by this much they are still valid dates.
const longest: Interval = { months: 120_000, ms: 315_576_000_000_000 }

/** Reads `2 weeks`, `1 year 3 months`, `-6 hours`. @returns `undefined` for other text, a length of zero, and more than 10,000 years */
export function parseInterval(text: string): Interval | undefined {
  const pairs = [...text.toLowerCase().matchAll(/([+-]?\d{1,15})\s*([a-z]+?)s?(?=\s|$)/g)]
  let months = 0
  let ms = 0
  let read = ''
  for (const [whole, amount, unit] of pairs) {
    read += whole
    if (Object.hasOwn(monthsOf, unit!)) months += Number(amount) * monthsOf[unit!]!
    else if (Object.hasOwn(msOf, unit!)) ms += Number(amount) * msOf[unit!]!
    else return undefined
  }
  if (read.replace(/\s/g, '') !== text.toLowerCase().replace(/\s/g, '')) return undefined
  if (Math.abs(months) > longest.months || Math.abs(ms) > longest.ms) return undefined
  return months || ms ? { months, ms } : undefined
}

/** `wall` moved by `times` intervals. A day that the target month lacks becomes its last day. */
export function addInterval(wall: number, { months, ms }: Interval, times = 1): number {
  if (!months) return wall + ms * times
  const date = new Date(wall)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months * times)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, last))
  return date.getTime() + ms * times
}

/** Number of intervals from `origin` to the start of the one that contains `wall`; negative before `origin`. */
export function intervalsSince(origin: number, wall: number, interval: Interval): number {
  // 2,629,746,000 ms is a mean month. The estimate is off by two at most, and the loops correct it.
  let count = Math.floor((wall - origin) / (interval.ms + interval.months * 2_629_746_000))
  while (addInterval(origin, interval, count) > wall) count--
  while (addInterval(origin, interval, count + 1) <= wall) count++
  return count
}
