/**
 * Reads `Retry-After`: seconds, or an HTTP date. A date is compared with the server's own `Date` where it came along,
 * so a wrong local clock does no harm.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - (Date.parse(headers.get('date') ?? '') || Date.now())
  // What cannot be read is neither.
  return ms >= 0 ? ms : ms < 0 ? 0 : undefined
}
