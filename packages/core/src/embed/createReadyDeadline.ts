import { EmbedTimeoutError, type EmbedTimeoutReason } from '../errors/embed.ts'
import type { EmbedOptions } from './types.ts'

export interface ReadyDeadline {
  /** What was seen instead of ready, which the error names. Set by whoever sees it. */
  seen: { readonly reason: EmbedTimeoutReason; readonly seen?: string } | undefined
  /** Fails when the document says nothing for `readyTimeoutMs` from now on; `then` is called after `ms` instead, if given. */
  readonly start: (then?: () => void, ms?: number) => void
  readonly stop: () => void
  /** Fails at once. */
  readonly expire: () => void
}

/** How long the embedded page may be silent before the embed has failed. */
export function createReadyDeadline(getOptions: () => EmbedOptions, fail: (error: EmbedTimeoutError) => void): ReadyDeadline {
  let timer: ReturnType<typeof setTimeout> | undefined
  const readyTimeoutMs = () => getOptions().readyTimeoutMs ?? 15_000
  const stop = () => clearTimeout(timer)
  function expire(): void {
    const { origin } = getOptions()
    fail(
      new EmbedTimeoutError({ origin, timeoutMs: readyTimeoutMs(), event: 'ready', reason: 'nothing-heard', ...deadline.seen }),
    )
  }
  const deadline: ReadyDeadline = {
    seen: undefined,
    start(then = expire, ms = readyTimeoutMs()) {
      stop()
      timer = setTimeout(then, ms)
    },
    stop,
    expire,
  }
  return deadline
}
