/** Work of which only some runs at once. */
export interface Gate {
  /** Starts `work` when it is its turn. A signal that aborts before that takes it out of the queue. */
  readonly pass: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
  /** Rejects all work that waits. */
  readonly clear: (reason: unknown) => void
}

/**
 * Lets `most` through at once; the others wait in the order in which they came. Existing queues give away the place of aborted work
 * while it still runs, as a statement does until it is interrupted.
 */
export function createGate(most: number): Gate {
  let running = 0
  const waiting = new Set<{ readonly begin: () => void; readonly refuse: (reason: unknown) => void }>()

  async function turn(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (running < most) return void running++
    const giveUp = () => entry.refuse(signal!.reason)
    const { promise, ...entry } = waitFor(() => {
      waiting.delete(entry)
      signal?.removeEventListener('abort', giveUp)
    })
    waiting.add(entry)
    signal?.addEventListener('abort', giveUp)
    return promise
  }

  return {
    async pass(work, signal) {
      await turn(signal)
      try {
        return await work()
      } finally {
        const [next] = waiting
        // The next in the queue takes over the place.
        if (next) next.begin()
        else running--
      }
    },
    clear(reason) {
      for (const { refuse } of [...waiting]) refuse(reason)
    },
  }
}

function waitFor(leave: () => void) {
  let begin!: () => void
  let refuse!: (reason: unknown) => void
  const promise = new Promise<void>((resolve, reject) => {
    begin = () => {
      leave()
      resolve()
    }
    refuse = (reason) => {
      leave()
      reject(reason)
    }
  })
  return { promise, begin, refuse }
}
