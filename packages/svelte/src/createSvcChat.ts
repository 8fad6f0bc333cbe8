import { type Chat, type ChatOptions, type ChatSnapshot, createChat } from '@svc/core/ai'
import { bindChat, type ChatHandlers } from '@svc/core/binding'
import type { Readable } from 'svelte/store'
import { toReadable } from './toReadable.js'

/** Options of the thread, and what is called when a run has ended. */
export interface SvcChatStoreOptions extends ChatOptions, ChatHandlers {}
/** A store of the thread's state, with what changes it. */
export type SvcChatStore = Omit<Chat, 'getSnapshot' | 'subscribe'> & Readable<ChatSnapshot>

/**
 * A thread with the agent as a store of its snapshot: `$chat.messages`, `chat.send('...')`. Needs nothing of Svelte at run time, so it
 * works in 4 and 5, inside and outside of components. A run goes on without subscribers; `onDestroy(chat.mount())` ties its transfer to
 * a component.
 *
 * @throws {ClientMissingError} when `client` is undefined.
 */
export function createSvcChat(options: SvcChatStoreOptions): SvcChatStore {
  const { start, ...chat } = bindChat(createChat, options, undefined, (end) => options.onFinish?.(end))
  const { getSnapshot, ...actions } = chat
  return { ...actions, ...toReadable(chat) }
}
