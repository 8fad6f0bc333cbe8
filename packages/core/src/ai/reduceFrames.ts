import { tryStringify } from '../util/tryStringify.ts'
import { mergeText } from './mergeText.ts'
import type { ChatFrame, ChatMessage, ChatUsage } from './types.ts'

/** A thread, as known from the frames so far. Immutable. */
export interface ChatThread {
  /** In the order of `sort`. */
  readonly messages: readonly ChatMessage[]
  /** Id of the thread, once it is known. */
  readonly chatId?: string | undefined
  /** Whether the thread was being answered when the present connection began. */
  readonly isStreaming?: boolean | undefined
  /** What the last run cost. */
  readonly usage?: ChatUsage | undefined
  /** How the last run ended, once it has. */
  readonly ended?: 'complete' | 'aborted' | 'suspended' | 'error' | undefined
  /** The server's words, if the run ended otherwise than complete. */
  readonly reason?: string | undefined
  /** The run that waits until the same request is sent again. */
  readonly suspended?: { readonly messageId: string } | undefined
  /**
   * How many characters of each text the present connection has sent: all of them, unless it is repeating what is known. A new
   * connection may send a message again from its start, or go on where the last one broke off. See `mergeText`.
   */
  readonly told: Readonly<Record<string, number>>
}

/** The thread at the start of a connection: its messages and its id; nothing has been sent yet, and nothing has ended. */
export function beginConnection({ messages, chatId }: Pick<ChatThread, 'messages' | 'chatId'>): ChatThread {
  return { messages, chatId, told: {} }
}

/** A thread of which nothing is known yet: where `reduceFrames` starts. */
export const emptyThread: ChatThread = /* @__PURE__ */ beginConnection({ messages: [] })

/** Whether the message is being written, or its tool is running; `undefined` where it does not say. */
const isOpen = ({ toolCall, isInProcess }: ChatMessage) => (toolCall ? toolCall.result === undefined : isInProcess)

/**
 * Returns the thread after `frames`: a pure function, linear in frames and messages. A frame with a known id updates that
 * message: `isDelta` without a tool call appends, anything else replaces the whole message. A message without a frame stays the
 * same object. Pieces carry no number: a piece that comes twice within a connection is shown twice, until the whole message
 * comes.
 *
 * @see AI API: facts, "POST /chat/stream-chat-state"
 */
export function reduceFrames(thread: ChatThread, frames: readonly ChatFrame[]): ChatThread {
  const told = { ...thread.told }
  const next: { -readonly [K in keyof ChatThread]: ChatThread[K] } = { ...thread, told }
  const messages = new Map(thread.messages.map((message) => [message.id, message]))
  for (const frame of frames) {
    switch (frame.kind) {
      case 'message': {
        const { kind: _, isDelta, ...message } = frame
        const isPiece = isDelta && !message.toolCall
        const known = messages.get(message.id)
        if (known && isOpen(message) && isOpen(known) === false) break // a repetition: the message is complete already
        for (const field of ['content', 'thinking'] as const) {
          const key = field + message.id
          const [text, heard] = mergeText(
            known?.[field] ?? '',
            told[key] ?? 0,
            message[field] ?? '',
            isPiece,
            message.isInProcess,
          )
          told[key] = heard
          if (text) message[field] = text
        }
        messages.set(message.id, isPiece ? { ...known, ...message } : message)
        break
      }
      case 'cutoff':
        next.chatId = frame.state.chatId
        next.isStreaming = frame.state.isStreaming
        next.suspended = frame.state.suspended
        break
      case 'state':
        // Merged, not replaced: a message that is shown already is never lost.
        for (const message of frame.state.messages) {
          const known = messages.get(message.id)
          const merged = { ...known, isInProcess: known?.isInProcess && false, ...message }
          // The whole thread is sent after each answer: what has not changed stays the same object.
          const json = tryStringify(merged)
          if (!json || json !== tryStringify(known)) messages.set(message.id, merged)
        }
        next.ended ??= 'complete'
        break
      case 'usage':
        next.usage = frame.usage
        next.ended ??= 'complete'
        break
      case 'suspended':
      case 'aborted':
      case 'error':
        next.ended = frame.kind
        next.reason = frame.error
        if (frame.kind === 'suspended') next.suspended = { messageId: frame.messageId }
    }
  }
  next.messages = inThreadOrder(messages.values())
  return next
}

/** In the order of `sort`. A message without a place of its own stays behind the one it was behind. */
function inThreadOrder(messages: Iterable<ChatMessage>): ChatMessage[] {
  let place = 0
  const placed = [...messages].map((message) => {
    place = message.sort ?? place
    return [place, message] as const
  })
  return placed.sort(([a], [b]) => a - b).map(([, message]) => message)
}
