import { tryStringify } from '../util/tryStringify.ts'
import type { ChatFrame, ChatMessage, ChatUsage } from './types.ts'

/** A thread as the frames so far tell it. Immutable. */
export interface ChatThread {
  /** In the order of `sort`. */
  readonly messages: readonly ChatMessage[]
  /** Name of the thread, once it is known. */
  readonly chatId?: string | undefined
  /** Whether the thread was being answered when the present connection began. */
  readonly isStreaming?: boolean | undefined
  /** What the last run used. */
  readonly usage?: ChatUsage | undefined
  /** How the last run ended, once it has. */
  readonly ended?: 'complete' | 'aborted' | 'suspended' | 'error' | undefined
  /** The server's words, when the run ended otherwise than complete. */
  readonly reason?: string | undefined
  /** The run that waits for the same request again. */
  readonly suspended?: { readonly messageId: string } | undefined
  /**
   * How far the present connection has told the texts of each message: to their end, unless it is repeating what is known.
   * A new connection may tell a message again from its start, or go on where the last one broke off.
   */
  readonly told: Readonly<Record<string, number>>
}

/** The thread before a connection: its messages and its name; nothing has been told, and nothing has ended. */
export function beginConnection({ messages, chatId }: Pick<ChatThread, 'messages' | 'chatId'>): ChatThread {
  return { messages, chatId, told: {} }
}

/** A thread of which nothing is known yet: what `reduceFrames` begins with. */
export const emptyThread: ChatThread = /* @__PURE__ */ beginConnection({ messages: [] })

/** 0 while a message is being written or its tool runs, 1 when that is over, `NaN` where it does not say. */
const progress = ({ toolCall, isInProcess }: ChatMessage) =>
  toolCall ? Number(toolCall.result !== undefined) : 1 - Number(isInProcess)

/**
 * The thread after `frames`: a pure function, linear in frames and messages. A frame with a known id updates that message;
 * `isDelta` without a tool call appends, anything else replaces it whole. A message that no frame is about stays the same object.
 * Pieces carry no number: one that comes twice within a connection is said twice until its message is told whole.
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
        if (known && progress(message) < progress(known)) break // a repetition: it is whole already
        for (const field of ['content', 'thinking'] as const) {
          const key = field + message.id
          const piece = message[field] ?? ''
          let text = known?.[field] ?? ''
          let end = told[key] ?? 0
          const start = isPiece ? end : 0
          if (end < text.length && (isPiece || message.isInProcess) && text.startsWith(piece, start)) {
            end = start + piece.length // still repeating
          } else {
            const isNew = isPiece && !piece.startsWith(text.slice(start)) // no repetition: all of it goes behind the known
            text = (isNew ? text : '') + text.slice(0, start) + piece
            end = text.length
          }
          told[key] = end
          if (isPiece || text) message[field] = text
        }
        messages.set(message.id, isPiece ? { ...known, ...message } : message)
        break
      }
      case 'cutoff':
        ;({ chatId: next.chatId, isStreaming: next.isStreaming, suspended: next.suspended } = frame.state)
        break
      case 'state':
        // Merged and not taken over: a message that is shown already is never lost.
        for (const message of frame.state.messages) {
          const known = messages.get(message.id)
          const merged = { ...known, isInProcess: known?.isInProcess && false, ...message }
          // The whole thread is told after each answer: what it tells again stays the same object.
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
  // A message without a place keeps to the one it stands behind.
  let place = 0
  next.messages = [...messages.values()]
    // biome-ignore lint/suspicious/noAssignInExpressions: the place of this one is that of those behind it, too.
    .map((message) => [(place = message.sort ?? place), message] as const)
    .sort((a, b) => a[0] - b[0])
    .map((one) => one[1])
  return next
}
