import type { EventPayloads } from '../protocol/types.ts'
import { SvcError } from './base.ts'

/** An option is wrong. `option` names it, the message says what is needed. */
export class EmbedOptionError extends SvcError {
  override readonly name = 'EmbedOptionError'
  readonly code = 'EMBED_OPTION' as const
  /** Name of the option, such as `surface.publicId`. */
  declare readonly option: string
  constructor(option: string, advice: string) {
    super(`Option ${option} is wrong: ${advice}.`)
    this.option = option
  }
}

/** A call that does not fit the embed's state: mount after destroy, a second embed in one element, an iframe that was removed. */
export class EmbedStateError extends SvcError {
  override readonly name = 'EmbedStateError'
  readonly code = 'EMBED_STATE' as const
}

/** Why there is no session: the callback `threw`, see `cause`; `timeout`: it took too long; `invalid`: it returned something else. */
export type EmbedSessionReason = 'threw' | 'timeout' | 'invalid'

/** The session callback rejected, hung or returned no session. What it threw is the `cause`; one of these is reported as it is. */
export class EmbedSessionError extends SvcError {
  override readonly name = 'EmbedSessionError'
  readonly code = 'EMBED_SESSION' as const
  /** `threw`: the callback failed, see `cause`; `timeout`: it took too long; `invalid`: what it returned is no session. */
  declare readonly reason: EmbedSessionReason
  constructor(message: string, facts: { reason: EmbedSessionReason; cause?: unknown }) {
    super(message, facts)
    Object.assign(this, facts)
  }
}

/**
 * What was seen instead of a ready event of the requested surface.
 *
 * - `frame-blocked`: the Content-Security-Policy of this page forbids the frame.
 * - `wrong-origin`: messages of the frame come from the origin in `seen`.
 * - `wrong-surface`: the page is ready, but shows the surface in `seen` instead of the requested one.
 * - `dead-session`: the page reported an error instead. A used or expired session looks like this.
 * - `nothing-heard`: none of these. The tenant may forbid framing or be down, or the namespace may differ.
 */
export type EmbedTimeoutReason = 'frame-blocked' | 'wrong-origin' | 'wrong-surface' | 'dead-session' | 'nothing-heard'

/** What is known about a wait that ran out: the fields of `EmbedTimeoutError`. */
export interface EmbedTimeoutFacts {
  /** Origin of the tenant. */
  readonly origin: string
  /** The timeout that passed, in milliseconds. */
  readonly timeoutMs: number
  /** Short name of the event. */
  readonly event: string
  /** What was seen instead. */
  readonly reason: EmbedTimeoutReason
  /** The other origin or surface, with the reasons that name one. */
  readonly seen?: string | undefined
}

/** An event did not come in time. `reason` says what was seen instead; the `diagnostics` plugin says what to check. */
export class EmbedTimeoutError extends SvcError implements EmbedTimeoutFacts {
  override readonly name = 'EmbedTimeoutError'
  readonly code = 'EMBED_TIMEOUT' as const
  declare readonly origin: string
  declare readonly timeoutMs: number
  declare readonly event: string
  declare readonly reason: EmbedTimeoutReason
  declare readonly seen: string | undefined
  constructor(facts: EmbedTimeoutFacts) {
    const { origin, timeoutMs, event, reason, seen = '' } = facts
    super(
      `No ${event} event from ${origin} in ${timeoutMs} ms: ${reason}${seen && ` ${seen}`}. ${event === 'ready' ? 'Is the session fresh? May this page frame it?' : 'Is it ready?'}`,
    )
    Object.assign(this, facts)
  }
}

/** The embedded page reported that all of it went down. */
export class EmbedFatalError extends SvcError {
  override readonly name = 'EmbedFatalError'
  readonly code = 'EMBED_FATAL' as const
  /** The error event's payload, in the page's own words. */
  declare readonly reported: EventPayloads['error']
  constructor(reported: EventPayloads['error']) {
    super('The page went down: see `reported`. Call reload().')
    this.reported = reported
  }
}

/** A wait ended before its event came: the embed was destroyed or unmounted. */
export class EmbedAbortedError extends SvcError {
  override readonly name = 'EmbedAbortedError'
  readonly code = 'EMBED_ABORTED' as const
}

/** An action's payload cannot be sent. The `cause` says why. */
export class EmbedActionError extends SvcError {
  override readonly name = 'EmbedActionError'
  readonly code = 'EMBED_ACTION' as const
  /** Short name of the action, such as `set-theme`. */
  declare readonly action: string
  constructor(action: string, cause: unknown) {
    super(`The payload of ${action} is wrong: see the cause.`, { cause })
    this.action = action
  }
}
