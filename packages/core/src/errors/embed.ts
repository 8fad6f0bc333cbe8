import type { EventPayloads } from '../protocol/types.ts'
import { SvcError } from './base.ts'

/** An option is wrong. `option` names it, the message says what is asked for. */
export class EmbedOptionError extends SvcError {
  override readonly name = 'EmbedOptionError'
  readonly code = 'EMBED_OPTION'
  readonly option: string
  constructor(option: string, advice: string) {
    super(`Option ${option} is wrong: ${advice}.`)
    this.option = option
  }
}

/** A call that does not fit the embed's state: mount after destroy, a second embed in one element, an iframe that was taken away. */
export class EmbedStateError extends SvcError {
  override readonly name = 'EmbedStateError'
  readonly code = 'EMBED_STATE'
}

/** The session callback rejected, hung or gave no session. What it threw is the `cause`. */
export class EmbedSessionError extends SvcError {
  override readonly name = 'EmbedSessionError'
  readonly code = 'EMBED_SESSION'
}

/**
 * What can be seen when no ready event of the asked surface comes.
 *
 * - `frame-blocked`: the Content-Security-Policy of this page forbids the frame.
 * - `wrong-origin`: the frame speaks, from the origin in `seen`.
 * - `wrong-surface`: the page is ready and shows what `seen` says instead of what was asked for.
 * - `dead-session`: the page reported an error instead; its own words are in `seen`. A used or expired session looks like this.
 * - `nothing-heard`: none of these. The tenant may forbid framing, be down, or the namespace may differ.
 */
export type EmbedTimeoutReason = 'frame-blocked' | 'wrong-origin' | 'wrong-surface' | 'dead-session' | 'nothing-heard'

const advice: Record<EmbedTimeoutReason, string> = {
  'frame-blocked': 'Add it to frame-src of this page',
  'wrong-origin': 'Is origin the final one, after redirects',
  'wrong-surface': 'Check surface',
  'dead-session': 'Is the session fresh',
  'nothing-heard': 'Is the session fresh, and may this page frame it',
}

/** No ready event of the asked surface. `reason` says what was seen; the `diagnostics` plugin says what to check. */
export class EmbedTimeoutError extends SvcError {
  override readonly name = 'EmbedTimeoutError'
  readonly code = 'EMBED_TIMEOUT'
  readonly origin: string
  readonly timeoutMs: number
  readonly reason: EmbedTimeoutReason
  /** The other origin, the other surface or the reported error, by `reason`. From the frame: not to be trusted. */
  readonly seen: string | undefined
  constructor(facts: { origin: string; timeoutMs: number; reason: EmbedTimeoutReason; seen?: string | undefined }) {
    super(`No ready event from ${facts.origin}: ${facts.reason}. ${advice[facts.reason]}?`)
    this.origin = facts.origin
    this.timeoutMs = facts.timeoutMs
    this.reason = facts.reason
    this.seen = facts.seen
  }
}

/** The embedded page reported that all of it went down. */
export class EmbedFatalError extends SvcError {
  override readonly name = 'EmbedFatalError'
  readonly code = 'EMBED_FATAL'
  /** The error event's payload, in the page's own words. */
  readonly reported: EventPayloads['error']
  constructor(reported: EventPayloads['error']) {
    super('The embedded page reported a fatal error. See `reported`, then reload.')
    this.reported = reported
  }
}

/** A wait ended before its event came: the embed was destroyed or unmounted, or the wait's own time was over. */
export class EmbedAbortedError extends SvcError {
  override readonly name = 'EmbedAbortedError'
  readonly code = 'EMBED_ABORTED'
}

/** An action's payload cannot be sent. Why is the `cause`. */
export class EmbedActionError extends SvcError {
  override readonly name = 'EmbedActionError'
  readonly code = 'EMBED_ACTION'
  /** Short name of the action, such as `set-theme`. */
  readonly action: string
  constructor(action: string, cause: unknown) {
    super(`The payload of ${action} cannot be sent. Pass plain data of the documented shape.`, { cause })
    this.action = action
  }
}
