import { EmbedTimeoutError, type EmbedTimeoutReason } from '../errors/embed.ts'
import type { EmbedOptions } from './types.ts'

export interface ReadyDeadline {
  /** What was seen instead of ready, which the error names. Set by whoever sees it. */
  seen: { readonly reason: EmbedTimeoutReason; readonly seen?: string } | undefined
  /** Fails when the document says nothing for `readyTimeoutMs` from now on; `then` is called after `ms` instead, if given. */
  readonly start: (then?: () => void, ms?: number) => void
  readonly stop: () => void
  /** The error of a wait for `event`, by itself ready, that ended without it. */
  readonly errorOf: (event?: string, timeoutMs?: number) => EmbedTimeoutError
}

/**
 * How long the embedded page may be silent before the embed has failed. It is waited for in two halves: after a computer or a tab that
 * slept, the first one is over at once, and the page, which slept as well, has the second one to say what it has to say.
 */
export function createReadyDeadline(getOptions: () => EmbedOptions, fail: (error: EmbedTimeoutError) => void): ReadyDeadline {
  let timer: ReturnType<typeof setTimeout> | undefined
  const readyTimeoutMs = () => getOptions().readyTimeoutMs ?? 15_000
  const stop = () => clearTimeout(timer)
  const errorOf = (event = 'ready', timeoutMs = readyTimeoutMs()) =>
    new EmbedTimeoutError({ origin: getOptions().origin, timeoutMs, reason: 'nothing-heard', event, ...deadline.seen })
  const deadline: ReadyDeadline = {
    seen: undefined,
    start(then = () => deadline.start(() => fail(errorOf()), ms), ms = readyTimeoutMs() / 2) {
      stop()
      timer = setTimeout(then, ms)
    },
    stop,
    errorOf,
  }
  return deadline
}
