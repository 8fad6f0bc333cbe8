/**
 * Reads a date, or a date and time, into milliseconds counted as if the clock were in UTC; `NaN` when the text is neither.
 * Text that names an instant (with `Z` or an offset) is first converted by `toLocal`.
 */
export function readWallClock(text: string, toLocal: (instant: string) => string): number {
  const [date, time, zone] = /^\d{4}-\d\d-\d\d([T ][\d:.]+(Z|[+-][\d:]+)?)?$/.exec(text) ?? []
  if (zone) return readWallClock(toLocal(text), toLocal)
  // JavaScript reads a date alone as UTC; a local time needs the `Z`.
  return Date.parse(time ? `${text.replace(' ', 'T')}Z` : date!)
}

/**
 * Reads a time of a result.
 *
 * @returns milliseconds, and whether the text named an instant (`Z` or an offset) or a wall clock, whose milliseconds are counted as if
 * it were in UTC; `undefined` when the text is not a time
 */
export function readTime(text: string): { ms: number; instant: boolean } | undefined {
  let instant = false
  const ms = readWallClock(text, (zoned) => {
    instant = true
    return new Date(zoned).toJSON()?.slice(0, -1) ?? ''
  })
  return Number.isNaN(ms) ? undefined : { ms, instant }
}

/** The last moment of a range that ends with `text`, as `readTime` counts: a date alone means the whole day. */
export function readLastMoment(text: string): number | undefined {
  const ms = readTime(text)?.ms
  return ms !== undefined && text.length === 10 ? ms + 86_399_999 : ms
}

/** Local ISO text with milliseconds: `2024-01-31T00:00:00.000`. */
export function writeWallClock(wall: number): string {
  return new Date(wall).toISOString().slice(0, -1)
}
