export interface Deadline {
  signal?: AbortSignal | undefined
  /** In milliseconds. @default Infinity */
  timeoutMs?: number | undefined
  /** Makes the error for a timeout; needed with `timeoutMs`. */
  onTimeout?: (() => Error) | undefined
}

// 23 days. setTimeout takes 2 ** 31 milliseconds at most; a longer delay would fire at once.
const longestTimerMs = 2e9

/**
 * Runs `work` until it settles, the signal aborts (this rejects with the signal's own reason) or the timeout is over, whichever is
 * first. Settles even if `work` ignores the signal that it gets. By its controller, `work` can end what it hands on, such as a stream.
 */
export function withDeadline<T>(
  work: (controller: AbortController) => Promise<T>,
  { signal, timeoutMs, onTimeout }: Deadline,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let onAbort: () => void
  return new Promise<T>((resolve, reject) => {
    signal?.throwIfAborted()
    const controller = new AbortController()
    const end = (reason: unknown) => {
      reject(reason) // before the abort, so that no error made of it can win
      controller.abort(reason)
    }
    onAbort = () => end(signal!.reason)
    signal?.addEventListener('abort', onAbort)
    if (timeoutMs && timeoutMs < longestTimerMs) {
      // In two halves: when the computer slept, the first one is over as soon as it wakes, and the second one is left for an answer that
      // came meanwhile, or is still to come.
      timer = setTimeout(() => {
        timer = setTimeout(() => end(onTimeout!()), timeoutMs / 2)
      }, timeoutMs / 2)
    }
    work(controller).then(resolve, reject)
  }).finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  })
}

/** Waits; an abort rejects with the signal's own reason. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout>
  return withDeadline(
    () =>
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms)
      }),
    { signal },
  ).finally(() => clearTimeout(timer))
}
