import { HttpTimeoutError } from '../errors/http.ts'
import { type HttpAnswer, sleep, withDeadline } from '../http/index.ts'

/** How far a query is that the server has not answered yet. */
export interface LoadProgress {
  /** What the server is doing, in its words; not every server says it. */
  stage: string | undefined
  /** For how long, by the server's account; not every server says it. */
  timeElapsed: number | undefined
  /** "Continue wait" answers so far. */
  attempts: number
  /** Milliseconds since the first request. */
  elapsedMs: number
}

/** What every call of the data client takes. */
export interface PollOptions {
  /** Aborting ends the wait at once and rejects with the signal's own reason. */
  signal?: AbortSignal | undefined
  /** How long one request may take, in milliseconds. @default 60_000 */
  timeoutMs?: number | undefined
  /** How long all requests for one answer may take together, in milliseconds. @default 600_000 */
  waitTimeoutMs?: number | undefined
  /** Called after each "Continue wait". */
  onProgress?: ((progress: LoadProgress) => void) | undefined
  /** Names the interaction in `x-request-id: <spanId>-span-<n>`; made up when left out. */
  spanId?: string | undefined
}

/**
 * Two requests of one wait start at least this far apart, in milliseconds. The server holds a request until it knows
 * more; where it does not, this keeps the client from spinning.
 */
const pollSpacingMs = 500

/**
 * Repeats `attempt` until its answer is another than "Continue wait", all of it inside one deadline.
 *
 * @throws {HttpTimeoutError} No answer in `waitTimeoutMs`.
 * @see Core Data API, "Long polling"
 */
export function poll<T extends Pick<HttpAnswer, 'body'>>(
  facts: { method: string; url: string },
  { signal, waitTimeoutMs = 600_000, onProgress, spanId = Math.random().toString(36).slice(2) }: PollOptions,
  attempt: (init: { signal: AbortSignal; requestId: string }) => Promise<T>,
): Promise<T> {
  const startedAt = Date.now()
  const repeat = async (signal: AbortSignal): Promise<T> => {
    for (let attempts = 1; ; attempts++) {
      const nextAt = Date.now() + pollSpacingMs
      const answer = await attempt({ signal, requestId: `${spanId}-span-${attempts}` })
      const { error, stage, timeElapsed } = Object(answer.body) as Record<string, unknown>
      if (error !== 'Continue wait') return answer
      // Apart from this wait: what a listener throws is the page's own uncaught error and ends nothing here.
      queueMicrotask(() =>
        onProgress?.({
          stage: typeof stage === 'string' ? stage : undefined,
          timeElapsed: typeof timeElapsed === 'number' ? timeElapsed : undefined,
          attempts,
          elapsedMs: Date.now() - startedAt,
        }),
      )
      // Never longer, however far the clock was put back meanwhile.
      await sleep(Math.min(pollSpacingMs, nextAt - Date.now()), signal)
    }
  }
  return withDeadline(repeat, {
    signal,
    timeoutMs: waitTimeoutMs,
    onTimeout: () => new HttpTimeoutError({ ...facts, requestId: spanId, timeoutMs: waitTimeoutMs }),
  })
}
