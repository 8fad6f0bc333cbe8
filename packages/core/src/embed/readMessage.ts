import { type ParseEventResult, parseEvent } from '../protocol/index.ts'
import type { EmbedOptions, IgnoredReason } from './types.ts'

/** A message that is not delivered. */
export interface IgnoredMessage {
  readonly ok: false
  readonly reason: IgnoredReason
  /** Where and what, for a broken message of this protocol. */
  readonly message?: string
}

/**
 * Reads an event of the page in `frame`, or says why it is none. Of a page's other traffic not even the data is read.
 * @see Service interface, "Events", rules 1 and 2
 */
export function readMessage(
  message: MessageEvent,
  frame: Window | null | undefined,
  options: EmbedOptions,
): Extract<ParseEventResult, { ok: true }> | IgnoredMessage {
  const { source, origin } = message // each look costs a call into the browser
  if (!source || source !== frame) return { ok: false, reason: 'other-source' }
  if (origin !== options.origin) return { ok: false, reason: 'other-origin' }
  return parseEvent(message.data, options)
}
