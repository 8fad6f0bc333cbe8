/** Local ISO text as results carry it, with or without time, offset and fraction. */
const timeText = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/

/**
 * Reads a time of a result.
 *
 * @returns milliseconds, and whether the text named an instant (`Z` or an offset) or a wall clock, whose milliseconds are
 * counted as if it hung in UTC; `undefined` when the text is no time.
 */
export function readTime(text: string): { ms: number; instant: boolean } | undefined {
  const match = timeText.exec(text)
  if (!match) return undefined
  // A date alone is UTC by the language's rules; a local time is made so.
  const ms = Date.parse(text.length === 10 || match[1] ? text : `${text.replace(' ', 'T')}Z`)
  return Number.isNaN(ms) ? undefined : { ms, instant: match[1] !== undefined }
}

/** Local ISO text with milliseconds: `2024-01-31T00:00:00.000`. */
export function writeWallClock(wall: number): string {
  return new Date(wall).toISOString().slice(0, -1)
}
