import { type HttpError, HttpNetworkError, type HttpStatusError } from '../errors/http.ts'
import { sleep } from './withDeadline.ts'

/** How often, how soon and how long a request is repeated. */
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

/** What a failed request throws. */
export type Failure = HttpError & Partial<Pick<HttpStatusError, 'status' | 'retryAfterMs'>>

/**
 * Makes the function that is called after each failed attempt of one request. It resolves when the next attempt may start, and
 * throws the error when there is to be none. The wait is anything between 0 and its bound ("full jitter"), so that many clients that
 * failed together do not come back together.
 */
export function createPause({ limit = 3, budgetMs = 60_000, baseDelayMs = 300, maxDelayMs = 10_000 }: RetryOptions) {
  const lastStart = Date.now() + budgetMs
  let attempts = 0
  return async (error: Failure, signal?: AbortSignal): Promise<void> => {
    const delay = error.retryAfterMs ?? Math.min(maxDelayMs, baseDelayMs * 2 ** attempts) * Math.random()
    // A 500 is not here: it is the caller's mistake more often than the server's, and would fail again.
    const isPassing = error instanceof HttpNetworkError || /^(408|429|50[234])$/.test(String(error.status))
    if (!isPassing || attempts++ >= limit || Date.now() + delay > lastStart) throw error
    await sleep(delay, signal)
  }
}
