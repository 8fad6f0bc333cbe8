/**
 * Reads `Retry-After`, which holds seconds or an HTTP date. A date is compared with the server's own `Date` header where there is one, so
 * that a wrong local clock does no harm.
 *
 * @returns milliseconds, 0 or more; `undefined` when the header is missing or unreadable
 */
export function retryAfterMs(headers: Headers): number | undefined {
  // Spaces may follow: Node keeps them. `Number` and `Date.parse` do not mind them, and neither can read the dash.
  const text = headers.get('retry-after') || '-'
  const ms = +text >= 0 ? +text * 1000 : Date.parse(text) - (Date.parse(headers.get('date') ?? '') || Date.now())
  // `NaN`, for a text that cannot be read, fails both comparisons. A date in the past asks for no wait.
  return ms < 0 ? 0 : ms >= 0 ? ms : undefined
}
