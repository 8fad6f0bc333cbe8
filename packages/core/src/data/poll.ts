import { HttpTimeoutError } from '../errors/http.ts'
import { type HttpAnswer, sleep, withDeadline } from '../http/index.ts'

/** Progress of a query that the server has not answered yet. */
export interface LoadProgress {
  /** What the server is doing, in its own words; `undefined` where it does not say it. */
  stage: string | undefined
  /** For how long it has been doing so, as the server counts; `undefined` where it does not say it. */
  timeElapsed: number | undefined
  /** "Continue wait" answers so far. */
  attempts: number
  /** Time since the first request, in milliseconds. */
  elapsedMs: number
}

/** What every call of the data client takes. */
export interface PollOptions {
  /** An abort ends the wait at once; the call rejects with the signal's own reason. */
  signal?: AbortSignal | undefined
  /** Timeout of one request, in milliseconds; 0 for none. @default 60_000 */
  timeoutMs?: number | undefined
  /** Timeout of all requests for one answer together, in milliseconds. @default 600_000 */
  waitTimeoutMs?: number | undefined
  /** Called after each "Continue wait". */
  onProgress?: ((progress: LoadProgress) => void) | undefined
  /** Identifies the interaction in `x-request-id: <spanId>-span-<n>`. @default a random text */
  spanId?: string | undefined
}

/**
 * Shortest time between the starts of two requests of one wait, in milliseconds. A server holds a request until it knows more; for one
 * that does not, this keeps the client from spinning.
 */
const pollSpacingMs = 500

/**
 * Repeats `attempt` while its answer is "Continue wait", all of it within one timeout.
 *
 * @throws {HttpTimeoutError} when there is no answer within `waitTimeoutMs`
 * @see Core Data API, "Long polling"
 */
export function poll<T extends Pick<HttpAnswer, 'body'>>(
  facts: { method: string; url: string },
  { signal, waitTimeoutMs = 600_000, onProgress, spanId = Math.random().toString(36).slice(2) }: PollOptions,
  attempt: (init: { signal: AbortSignal; requestId: string }) => Promise<T>,
): Promise<T> {
  const startedAt = Date.now()
  const repeat = async ({ signal }: AbortController): Promise<T> => {
    for (let attempts = 1; ; attempts++) {
      const nextAt = Date.now() + pollSpacingMs
      const answer = await attempt({ signal, requestId: `${spanId}-span-${attempts}` })
      const progress = readProgress(answer.body)
      if (!progress) return answer
      // In a microtask of its own: what a listener throws is the page's own uncaught error and ends nothing here.
      queueMicrotask(() => onProgress?.({ ...progress, attempts, elapsedMs: Date.now() - startedAt }))
      // Never longer than the spacing, even if the clock was set back meanwhile.
      await sleep(Math.min(pollSpacingMs, nextAt - Date.now()), signal)
    }
  }
  return withDeadline(repeat, {
    signal,
    timeoutMs: waitTimeoutMs,
    onTimeout: () => new HttpTimeoutError({ ...facts, requestId: spanId, timeoutMs: waitTimeoutMs }),
  })
}

/** What a "Continue wait" answer says of its query; `undefined` for any other answer. */
export function readProgress(body: unknown): Pick<LoadProgress, 'stage' | 'timeElapsed'> | undefined {
  const { error, stage, timeElapsed } = Object(body) as Record<string, unknown>
  if (error !== 'Continue wait') return undefined
  return {
    stage: typeof stage === 'string' ? stage : undefined,
    timeElapsed: typeof timeElapsed === 'number' ? timeElapsed : undefined,
  }
}
