import { isText } from '../util/isText.ts'
import type { ChatFrame, ChatMessage } from './types.ts'

/** Whether it is a message that can be shown: with an id and a role, and with text wherever text is expected. */
function isMessage(value: unknown): value is ChatMessage {
  const { id, role, content, thinking, sort, graphPath, toolCall } = Object(value)
  return (
    (role === 'user' || role === 'assistant') &&
    Array.isArray(graphPath ?? []) &&
    [id, content ?? '', thinking ?? '', toolCall ? toolCall.name : '', ...(graphPath ?? [])].every(isText) &&
    typeof (sort ?? 0) === 'number'
  )
}

/** Turns one parsed line of the stream into a frame. Never throws: a line of unknown form becomes an `unknown` frame. */
export function parseFrame(value: unknown): ChatFrame {
  const { id, state, usage, messageId, code, error } = Object(value)
  const marker = isText(id) && /^__(cutoff|state|usage|aborted|suspended)__$/.exec(id)?.[1]
  const kind = marker || (isMessage(value) ? 'message' : 'error')
  const isKnown: { [kind: string]: boolean } = {
    cutoff: isText(state?.chatId),
    state: Array.isArray(state?.messages),
    usage: Object(usage) === usage,
    suspended: isText(messageId),
    error: isText(error),
  }
  if (isKnown[kind] === false) return { kind: 'unknown', value }
  const frame = { ...Object(value), kind }
  if (kind === 'state') frame.state = { ...state, messages: state.messages.filter(isMessage) }
  if (kind === 'aborted' || kind === 'suspended') {
    frame.code = isText(code) ? code : ''
    frame.error = isText(error) ? error : ''
  }
  return frame
}
