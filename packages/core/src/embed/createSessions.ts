import { EmbedSessionError, type EmbedSessionReason } from '../errors/embed.ts'
import type { EmbedOptions } from './types.ts'

/** A session lives five minutes. Embedding facts, "Sessions". */
const lifetimeMs = 300_000

interface Mint {
  readonly key: string
  readonly until: number
  readonly controller: AbortController
  readonly promise: Promise<string>
  /** The session is here: an abort means nothing to it any more. */
  done?: boolean
}

export interface Sessions {
  /**
   * A session that no document has used yet, the same one until `use`: callers share a mint, and one that came too late for
   * its document serves the next. `key` is what it is for; another one begins anew.
   * Rejects with an `EmbedSessionError`.
   */
  readonly get: (key: string) => Promise<string>
  readonly use: () => void
  /** Tells a mint under way that nobody waits for it. */
  readonly cancel: () => void
}

export function createSessions(getOptions: () => EmbedOptions, trace: (entry: { step: 'mint' | 'minted' }) => void): Sessions {
  let held: Mint | undefined

  function mint(key: string): Mint {
    const { session, sessionTimeoutMs = 30_000 } = getOptions()
    const controller = new AbortController()
    trace({ step: 'mint' })
    const promise = new Promise<string>((resolve, reject) => {
      const fail = (reason: EmbedSessionReason, cause?: unknown) => {
        clearTimeout(timer)
        if (held === mine) held = undefined
        reject(
          cause instanceof EmbedSessionError
            ? cause
            : new EmbedSessionError(`No session (${reason}). Let the callback get a fresh one, then reload.`, {
                cause,
                reason,
              }),
        )
      }
      const timer = setTimeout(() => {
        fail('timeout')
        controller.abort()
      }, sessionTimeoutMs)
      controller.signal.onabort = () => clearTimeout(timer)
      // In an async function, so that what it throws at once is a rejection as well.
      ;(async () => session!({ signal: controller.signal }))().then(
        (value) => {
          // HTML or JSON error bodies are strings too: accept only one token without spaces, quotes or brackets.
          if (typeof value !== 'string' || !/^[^\s<>{}"]{1,8192}$/.test(value.trim())) return fail('invalid')
          clearTimeout(timer)
          mine.done = true
          trace({ step: 'minted' })
          resolve(value.trim())
        },
        (cause) => fail('threw', cause),
      )
    })
    // The five minutes begin before the call: the backend's clock starts somewhere during it.
    const mine: Mint = { key, controller, promise, until: Date.now() + lifetimeMs }
    return mine
  }

  return {
    get(key) {
      if (held?.key !== key || held.until <= Date.now() || (!held.done && held.controller.signal.aborted)) {
        held?.controller.abort()
        held = mint(key)
      }
      return held.promise
    },
    use() {
      held = undefined
    },
    cancel: () => held?.controller.abort(),
  }
}
