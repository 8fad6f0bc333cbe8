const day = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Offset of `zone` from UTC at an instant, in milliseconds: wall clock minus instant. @throws {RangeError} when the zone is unknown */
export function offsetAt(instant: number, zone: string): number {
  if (zone === 'UTC') return 0
  let format = formats.get(zone)
  if (!format) {
    const two = '2-digit'
    const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two, hourCycle: 'h23' } as const
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...parts, calendar: 'iso8601', numberingSystem: 'latn' })
    formats.set(zone, format)
  }
  const [month = 1, date = 1, year = 1970, hour, minute, second] = readNumbers(format.format(instant))
  const wall = new Date(0).setUTCFullYear(year, month - 1, date) + ((hour! * 60 + minute!) * 60 + second!) * 1000
  return wall - Math.floor(instant / 1000) * 1000
}

function readNumbers(text: string): number[] {
  const numbers = text.match(/\d+/g)!.map(Number)
  // Some versions of the locale data print the year of an ISO calendar first.
  return numbers[0]! > 12 ? [numbers[1]!, numbers[2]!, numbers[0]!, ...numbers.slice(3)] : numbers
}

/**
 * The instant at which clocks in `zone` show `wall` (milliseconds counted as if the clock were in UTC).
 *
 * A time that clocks skip is read with the offset before the gap, so 02:30 becomes 03:30. A time that clocks show twice is the
 * first of the two, or the second with `overlap: 'later'`.
 */
export function wallToInstant(wall: number, zone: string, overlap: 'earlier' | 'later' = 'earlier'): number {
  if (zone === 'UTC') return wall
  const before = offsetAt(wall - day, zone)
  const after = offsetAt(wall + day, zone)
  const fits = [wall - before, wall - after].filter((instant) => instant + offsetAt(instant, zone) === wall)
  if (fits.length === 0) return wall - before
  return overlap === 'earlier' ? Math.min(...fits) : Math.max(...fits)
}

/** What clocks in `zone` show at an instant, in milliseconds counted as if the clock were in UTC. */
export function instantToWall(instant: number, zone: string): number {
  return instant + offsetAt(instant, zone)
}

/**
 * Stretches of wall-clock time from `from` to `to` that clocks in `zone` skip: `[first skipped, first shown again]`. Empty for a zone that
 * the runtime does not know: servers know new zones before old browsers do.
 */
export function skippedTimes(from: number, to: number, zone: string): [number, number][] {
  const gaps: [number, number][] = []
  let left = from - day
  let offset: number
  try {
    offset = offsetAt(left, zone)
  } catch {
    return gaps
  }
  while (left < to + day) {
    const right = left + day
    const next = offsetAt(right, zone)
    if (next > offset) {
      const change = bisect(left, right, (instant) => offsetAt(instant, zone) === next)
      gaps.push([change + offset, change + next])
    }
    left = right
    offset = next
  }
  return gaps
}

/** First whole second in `(low, high]` where `test` holds. */
function bisect(low: number, high: number, test: (value: number) => boolean): number {
  let a = Math.floor(low / 1000)
  let b = Math.ceil(high / 1000)
  while (b - a > 1) {
    const middle = Math.floor((a + b) / 2)
    if (test(middle * 1000)) b = middle
    else a = middle
  }
  return b * 1000
}
