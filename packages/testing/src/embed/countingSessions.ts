/** A session backend that counts. What `countingSessions` makes. */
export interface CountingSessions {
  /** The `session` option of an embed. */
  readonly session: (init: { signal: AbortSignal }) => Promise<string>
  /** How often `session` was called. */
  readonly asked: number
  /** The sessions that were given out, oldest first. */
  readonly minted: readonly string[]
  /** The signals of the calls, oldest first. */
  readonly signals: readonly AbortSignal[]
  /** Makes the next calls reject with `error`, until `heal`. */
  readonly fail: (error: Error) => void
  /** Ends what `fail` began. */
  readonly heal: () => void
  /** Makes the next calls wait, until `release`. */
  readonly hold: () => void
  /** Lets the waiting calls go on. */
  readonly release: () => void
}

/** What calls wait for while they are held. */
interface Gate {
  readonly promise: Promise<void>
  readonly open: () => void
}

/** A session backend that counts: for the rule that one document load uses one session. */
export function countingSessions(prefix = 'session'): CountingSessions {
  const minted: string[] = []
  const signals: AbortSignal[] = []
  let failure: Error | undefined
  let gate: Gate | undefined

  return {
    minted,
    signals,
    get asked() {
      return signals.length
    },
    async session({ signal }) {
      signals.push(signal)
      await gate?.promise
      signal.throwIfAborted()
      if (failure) throw failure
      const session = `${prefix}-${minted.length + 1}`
      minted.push(session)
      return session
    },
    fail(error) {
      failure = error
    },
    heal() {
      failure = undefined
    },
    hold() {
      let open = () => {}
      const promise = new Promise<void>((resolve) => {
        open = resolve
      })
      gate = { promise, open }
    },
    release() {
      gate?.open()
      gate = undefined
    },
  }
}
