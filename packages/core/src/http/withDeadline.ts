export interface Deadline {
  signal?: AbortSignal | undefined
  /** In milliseconds; `Infinity` for none. */
  timeoutMs: number
  /** Makes the error of a passed deadline. */
  onTimeout: () => Error
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
    const timer = timeoutMs <= longestTimerMs ? setTimeout(() => end(onTimeout()), timeoutMs) : undefined
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
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', onAbort)
  })
}
