import { HttpNetworkError, HttpStatusError } from '../errors/http.ts'

export interface RetryOptions {
  /** Repeats after the first attempt. @default 3 */
  limit?: number | undefined
  /** No repeat starts later than this after the first attempt began, in milliseconds. @default 60_000 */
  budgetMs?: number | undefined
  /** Longest wait before the first repeat, doubled for each further one, in milliseconds. @default 300 */
  baseDelayMs?: number | undefined
  /** Longest wait of all, in milliseconds. `Retry-After` may ask for more. @default 10_000 */
  maxDelayMs?: number | undefined
}

// A 500 is not here: it is the caller's mistake more often than the server's, and would fail again.
const retryable = new Set([408, 429, 502, 503, 504])

/**
 * How long to wait before attempt `attempt + 1`, in milliseconds; `undefined` = do not repeat.
 * Full jitter: anything from 0 to the bound, so that many clients do not come back together.
 */
export function retryDelay(
  error: unknown,
  attempt: number,
  { baseDelayMs = 300, maxDelayMs = 10_000 }: RetryOptions,
): number | undefined {
  if (error instanceof HttpStatusError ? !retryable.has(error.status) : !(error instanceof HttpNetworkError)) return undefined
  const asked = error instanceof HttpStatusError ? error.retryAfterMs : undefined
  return asked ?? Math.random() * Math.min(maxDelayMs, baseDelayMs * 2 ** attempt)
}

/**
 * Reads `Retry-After`: seconds, or an HTTP date. A date is compared with the server's own `Date` where it came along,
 * so a wrong local clock does no harm.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (!text) return undefined
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const until = Date.parse(text)
  const now = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(until) ? undefined : Math.max(0, until - (Number.isNaN(now) ? Date.now() : now))
}
