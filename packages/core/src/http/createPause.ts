import { type HttpError, HttpNetworkError, type HttpStatusError } from '../errors/http.ts'
import { isTransientStatus } from './isTransientStatus.ts'
import { sleep } from './withDeadline.ts'

/** How often, how soon and for how long a failed request is retried. */
export interface RetryOptions {
  /** Largest number of retries after the first attempt. @default 3 */
  limit?: number | undefined
  /** No retry starts later than this after the start of the first attempt, in milliseconds. @default 60_000 */
  budgetMs?: number | undefined
  /** Longest wait before the first retry, doubled for each further one, in milliseconds. @default 300 */
  baseDelayMs?: number | undefined
  /** Longest wait before any retry, in milliseconds. `Retry-After` may ask for more. @default 10_000 */
  maxDelayMs?: number | undefined
}

/** What a failed request throws. */
export type Failure = HttpError & Partial<Pick<HttpStatusError, 'status' | 'retryAfterMs'>>

/**
 * Creates the function that is called after each failed attempt of one request. It resolves when the next attempt may start, and
 * throws the error when there shall be no further one. The wait is a random part of its bound ("full jitter"), so that many clients
 * that failed together do not retry together.
 */
export function createPause({ limit = 3, budgetMs = 60_000, baseDelayMs = 300, maxDelayMs = 10_000 }: RetryOptions) {
  const lastStart = Date.now() + budgetMs
  let attempts = 0
  return async (error: Failure, signal?: AbortSignal): Promise<void> => {
    const delay = error.retryAfterMs ?? Math.min(maxDelayMs, baseDelayMs * 2 ** attempts) * Math.random()
    const isTransient = error instanceof HttpNetworkError || isTransientStatus(error.status)
    // A limit of `NaN`, from a variable that is not set, is none left instead of one without end.
    if (!isTransient || !(attempts++ < limit) || Date.now() + delay > lastStart) throw error
    await sleep(delay, signal)
  }
}
