/**
 * Reads `Retry-After`: seconds, or an HTTP date. A date is compared with the server's own `Date` where it came along,
 * so a wrong local clock does no harm.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - (Date.parse(headers.get('date') ?? '') || Date.now())
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
