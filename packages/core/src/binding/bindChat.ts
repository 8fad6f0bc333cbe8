import type { Chat, ChatOptions, ChatSnapshot } from '../ai/chatTypes.ts'
import type { ChatClient } from '../ai/createChatClient.ts'
import { clientOf } from './clientOf.ts'
import type { SvcClients } from './SvcConfig.ts'

/** Handlers of a thread in a hook, composable or store. */
export interface ChatHandlers {
  /**
   * Called once for each run that has ended, with the snapshot of its end: answered (`ready`), failed (`error`), or stopped, here or
   * elsewhere (`aborted`). A question that could not be sent has failed, too. Of a run that the connection was lost to, it is called
   * again when `resume()` or `regenerate()` went on with it.
   *
   * Not called for a run that goes on at the server, because it is suspended, another thread was opened or the view ended; nor for a
   * thread that is only read. `usage` is missing where the run failed or was stopped here.
   *
   * Always the newest function is called. What it throws is reported, and stops nothing.
   */
  onFinish?: ((snapshot: ChatSnapshot) => void) | undefined
}

/** Options of a thread in a hook or composable. Without a provider, `client` is needed. */
export interface BoundChatOptions extends Omit<ChatOptions, 'client'>, ChatHandlers {
  /** A client from `createChatClient`, or your own of the same shape. @default that of the provider */
  client?: ChatClient | undefined
  /** Whether the thread `chatId` is read when the component is mounted. Without a `chatId`, nothing is. @default false */
  load?: boolean | undefined
}

/** A thread for a hook. */
export interface BoundChat extends Chat {
  /** Reads the thread once it is mounted, if the options say so. */
  readonly start: () => void
}

/**
 * The thread of a hook. As inert as any: it may be made in a render, and twice.
 *
 * @param create `createChat`, handed in: who has no chat does not load it with this room.
 * @param onFinish See `ChatHandlers`.
 * @throws {ClientMissingError} Neither the options nor the provider have a chat client.
 */
export function bindChat(
  create: (options: ChatOptions) => Chat,
  options: BoundChatOptions,
  clients: SvcClients | undefined,
  onFinish: (snapshot: ChatSnapshot) => void,
): BoundChat {
  const client = clientOf('chat', options.client, clients)
  /** Whether something is followed or waits. */
  let isOpen = false
  /** Whether that is, as far as is known, no run but a thread that is only read. */
  let isRead = false

  const chat = create({
    ...options,
    client: {
      read: (...args) => client.read(...args),
      abort: (...args) => client.abort(...args),
      async *stream(request, init) {
        if (request.input !== undefined) isRead = false
        for await (const frame of client.stream(request, init)) {
          // Of a thread that is read, only this says whether it is being answered. What a connection says that was left is late.
          if (frame.kind === 'cutoff' && frame.state.isStreaming && !init?.signal?.aborted) isRead = false
          yield frame
        }
        return undefined
      },
    },
  })
  const { getSnapshot } = chat
  // Never undone: both live and end together. A thread whose last view has ended changes in silence, that is not at all.
  chat.subscribe(() => {
    const snapshot = getSnapshot()
    const { status, suspended } = snapshot
    const isBusy = status === 'submitted' || status === 'streaming'
    const hasEnded = isOpen && !isBusy && !suspended && !isRead
    isOpen = isBusy || !!suspended
    // A run that waits may be stopped without having been followed here.
    if (suspended && !isBusy) isRead = false
    if (hasEnded) onFinish(snapshot)
  })

  const load: Chat['load'] = (chatId = getSnapshot().chatId) => {
    // A run that is followed already stays one.
    if (!isOpen || chatId !== getSnapshot().chatId) isRead = true
    return chat.load(chatId)
  }
  return {
    ...chat,
    load,
    reset() {
      isOpen = false // left to the server
      chat.reset()
    },
    start() {
      if (options.load && options.chatId) void load()
    },
  }
}
