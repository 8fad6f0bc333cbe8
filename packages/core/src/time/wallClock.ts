/**
 * Reads a time of a result.
 *
 * @returns milliseconds, and whether the text named an instant (`Z` or an offset) or a wall clock, whose milliseconds are
 * counted as if it hung in UTC; `undefined` when the text is no time.
 */
export function readTime(text: string): { ms: number; instant: boolean } | undefined {
  const match = /^\d{4}-\d\d-\d\d([T ][\d:.]+(Z|[+-][\d:]+)?)?$/.exec(text)
  if (!match) return undefined
  const instant = match[2] !== undefined
  // A date alone is UTC by the language's rules; a local time is made so.
  const ms = Date.parse(match[1] && !instant ? `${text.replace(' ', 'T')}Z` : text)
  return Number.isNaN(ms) ? undefined : { ms, instant }
}

/** Local ISO text with milliseconds: `2024-01-31T00:00:00.000`. */
export function writeWallClock(wall: number): string {
  return new Date(wall).toISOString().slice(0, -1)
}
