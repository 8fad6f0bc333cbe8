import { type ParseEventResult, parseEvent } from '../protocol/index.ts'
import type { EmbedOptions, IgnoredReason } from './types.ts'

interface Stranger {
  readonly ok: false
  readonly reason: Extract<IgnoredReason, 'other-source' | 'other-origin'>
  readonly message?: undefined
}

/**
 * Reads an event of the page in `frame`, or says why it is none. Of a page's other traffic not even the data is read.
 * @see Service interface, "Events", rules 1 and 2
 */
export function readMessage(
  message: MessageEvent,
  frame: Window | null | undefined,
  options: EmbedOptions,
): ParseEventResult | Stranger {
  const { source, origin } = message // each look costs a call into the browser
  if (!source || source !== frame) return { ok: false, reason: 'other-source' }
  if (origin !== options.origin) return { ok: false, reason: 'other-origin' }
  return parseEvent(message.data, options)
}
