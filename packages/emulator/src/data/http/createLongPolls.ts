/** Work that goes on after its request, until a client asks for it again. */
export interface LongPolls {
  /**
   * The result of `work`, or `undefined` once the request has been held long enough: the work then goes on, and the next request with
   * the same key takes it over. A client that leaves while its request is held aborts the work.
   */
  readonly hold: <Result>(
    key: () => string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ) => Promise<{ readonly result: Result } | undefined>
}

interface Run {
  readonly outcome: Promise<unknown>
  readonly abort: (reason: unknown) => void
}

interface Left {
  readonly run: Run
  readonly drop: NodeJS.Timeout
}

/** How many requests a browser sends to one server at once. Others wait until one of these is answered. */
const connections = 6

/** @param dropMs how long work goes on that no request asks for: longer than clients pause between two requests */
export function createLongPolls({ holdMs, dropMs = 15_000 }: { holdMs: number; dropMs?: number | undefined }): LongPolls {
  /** What goes on without a request. Several clients may ask for the same. */
  const left = new Map<string, readonly Left[]>()

  function keep(key: string, runs: readonly Left[]): void {
    if (runs.length > 0) left.set(key, runs)
    else left.delete(key)
  }

  function take(key: string): Run | undefined {
    const [first, ...others] = left.get(key) ?? []
    keep(key, others)
    clearTimeout(first?.drop)
    return first?.run
  }

  function leave(key: string, run: Run): void {
    const others = () => (left.get(key) ?? []).filter((one) => one.run !== run)
    const drop = setTimeout(() => {
      keep(key, others())
      run.abort(new Error('Nobody asked for the result again'))
    }, dropMs).unref()
    keep(key, [...others(), { run, drop }])
  }

  return {
    async hold<Result>(key: () => string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>) {
      const run = (left.size > 0 && take(key())) || begin(work)
      const giveUp = () => run.abort(signal.reason)
      if (signal.aborted) giveUp()
      signal.addEventListener('abort', giveUp)
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<undefined>((resolve) => {
        // The more queries wait for their next request, the sooner they take turns: else those at the end come too late, and start anew.
        timer = setTimeout(() => resolve(undefined), holdMs / (1 + left.size / connections))
      })
      try {
        const done = await Promise.race([run.outcome.then((result) => ({ result: result as Result })), patience])
        if (!done) leave(key(), run)
        return done
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
      }
    },
  }
}

function begin(work: (signal: AbortSignal) => Promise<unknown>): Run {
  const controller = new AbortController()
  const outcome = work(controller.signal)
  // It may fail while no request waits for it; the next one gets the error.
  outcome.catch(() => undefined)
  return { outcome, abort: (reason) => controller.abort(reason) }
}
