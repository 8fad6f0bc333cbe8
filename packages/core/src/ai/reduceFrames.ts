import type { ChatFrame, ChatMessage, ChatUsage } from './types.ts'

/** A thread as the frames so far tell it. Immutable. */
export interface ChatThread {
  /** In the order of `sort`. */
  readonly messages: readonly ChatMessage[]
  readonly chatId: string | undefined
  /** Whether the thread was being answered when the present connection began. */
  readonly isStreaming: boolean | undefined
  readonly usage: ChatUsage | undefined
  /** How the last run ended, once it has. */
  readonly ended: 'complete' | 'aborted' | 'suspended' | 'error' | undefined
  /** The server's words, when the run ended otherwise than complete. */
  readonly reason: string | undefined
  /** The run that waits for the same request again. */
  readonly suspended: { readonly messageId: string } | undefined
  /**
   * Messages of the run as they stood when the connection dropped, with what the new one has told of them. It may tell them
   * again from the start or go on behind them; which of both shows as the pieces come.
   */
  readonly replay: ReadonlyMap<string, Replay>
}

interface Replay {
  readonly before: ChatMessage
  readonly content: string
  readonly thinking: string
}

export const emptyThread: ChatThread = {
  messages: [],
  chatId: undefined,
  isStreaming: undefined,
  usage: undefined,
  ended: undefined,
  reason: undefined,
  suspended: undefined,
  replay: new Map(),
}

/** The thread before a connection: nothing has ended, and what the run has said may be told once more. */
export function beginConnection(thread: ChatThread): ChatThread {
  const replay = new Map<string, Replay>()
  for (let index = thread.messages.length - 1; index >= 0; index -= 1) {
    const before = thread.messages[index]!
    if (before.role === 'user') break
    replay.set(before.id, { before, content: '', thinking: '' })
  }
  return {
    ...thread,
    replay,
    isStreaming: undefined,
    ended: undefined,
    reason: undefined,
    suspended: undefined,
    usage: undefined,
  }
}

/** `before` is what is shown, `now` what the new connection has told of it so far. */
function join(before = '', now = '', whole = false): string {
  if (before.startsWith(now)) return before // still repeating
  if (whole || now.startsWith(before)) return now // repeated all, and went on
  return before + now // goes on where the old connection stopped
}

const bySort = (a: ChatMessage, b: ChatMessage) =>
  a.sort === b.sort ? 0 : (a.sort ?? Number.POSITIVE_INFINITY) - (b.sort ?? Number.POSITIVE_INFINITY)

/**
 * The thread after `frames`: a pure function, linear in frames and messages. A frame with a known id updates that message;
 * `isDelta` without a tool call appends, anything else replaces it whole.
 * @see AI API: facts, "POST /chat/stream-chat-state"
 */
export function reduceFrames(thread: ChatThread, frames: readonly ChatFrame[]): ChatThread {
  const messages = [...thread.messages]
  const places = new Map(messages.map(({ id }, index) => [id, index]))
  const replay = new Map(thread.replay)
  let next = thread
  let unsorted = false
  const put = (message: ChatMessage) => {
    const place = places.get(message.id)
    if (place === undefined) {
      places.set(message.id, messages.push(message) - 1)
      unsorted = true
    } else {
      unsorted ||= messages[place]!.sort !== message.sort
      messages[place] = message
    }
  }

  for (const frame of frames) {
    switch (frame.kind) {
      case 'message': {
        const { kind: _, isDelta, ...message } = frame
        const place = places.get(message.id)
        const known = place === undefined ? undefined : messages[place]
        const piece = isDelta && !message.toolCall
        const told = replay.get(message.id)
        if (told && (piece || message.isInProcess)) {
          const content = (piece ? told.content : '') + (message.content ?? '')
          const thinking = (piece ? told.thinking : '') + (message.thinking ?? '')
          replay.set(message.id, { before: told.before, content, thinking })
          put({
            ...known,
            ...message,
            content: join(told.before.content, content, !piece),
            thinking: join(told.before.thinking, thinking, !piece),
          })
        } else if (piece && known) {
          put({
            ...known,
            ...message,
            content: (known.content ?? '') + (message.content ?? ''),
            thinking: (known.thinking ?? '') + (message.thinking ?? ''),
          })
        } else {
          replay.delete(message.id)
          put(message)
        }
        break
      }
      case 'cutoff':
        next = { ...next, chatId: frame.state.chatId, isStreaming: frame.state.isStreaming, suspended: frame.state.suspended }
        break
      case 'state':
        // Merged and not taken over: a message that is shown already is never lost.
        for (const message of frame.state.messages) {
          const place = places.get(message.id)
          put(place === undefined ? message : { ...messages[place], ...message, sort: message.sort ?? messages[place]!.sort })
        }
        next = { ...next, ended: next.ended ?? 'complete' }
        break
      case 'usage':
        next = { ...next, usage: frame.usage, ended: next.ended ?? 'complete' }
        break
      case 'suspended':
      case 'aborted':
      case 'error':
        next = { ...next, ended: frame.kind, reason: frame.error }
        if (frame.kind === 'suspended') next = { ...next, suspended: { messageId: frame.messageId } }
    }
  }
  if (unsorted) messages.sort(bySort)
  return { ...next, messages, replay }
}
