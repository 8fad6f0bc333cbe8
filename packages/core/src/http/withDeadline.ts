export interface Deadline {
  signal?: AbortSignal | undefined
  /** In milliseconds. @default Infinity */
  timeoutMs?: number | undefined
  /** Makes the error of a passed deadline. */
  onTimeout?: (() => Error) | undefined
}

// setTimeout takes 32 bits; a longer delay would fire at once.
const longestTimerMs = 2 ** 31 - 1

/**
 * Runs `work` until it settles, the signal aborts (rejects with the signal's own reason) or the time is over,
 * whichever is first. Settles even if `work` ignores the signal it is given.
 */
export function withDeadline<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { signal, timeoutMs, onTimeout }: Deadline,
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const controller = new AbortController()
    const end = (reason: unknown) => {
      cleanUp()
      reject(reason) // before the abort, so that no error made of it can win
      controller.abort(reason)
    }
    const onAbort = () => end(signal?.reason)
    const timer = timeoutMs && timeoutMs <= longestTimerMs ? setTimeout(() => end(onTimeout?.()), timeoutMs) : undefined
    const cleanUp = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    signal?.addEventListener('abort', onAbort)
    work(controller.signal).finally(cleanUp).then(resolve, reject)
  })
}

/** Waits; an abort rejects with the signal's own reason. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  const wait = (ended: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      ended.addEventListener('abort', () => clearTimeout(timer))
    })
  return withDeadline(wait, { signal })
}
