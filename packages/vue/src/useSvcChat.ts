import { type Chat, type ChatOptions, type ChatSnapshot, createChat } from '@svc/core/ai'
import { clientOf } from '@svc/core/binding'
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue'
import { useSvc } from './createSvc.ts'

/** Options of the thread. */
export interface UseSvcChatOptions extends Omit<ChatOptions, 'client'> {
  /** A client from `createChatClient`, or your own of the same shape. @default the plugin's `clients.chat` */
  client?: ChatOptions['client'] | undefined
}
/** The state of the thread, with what changes it. */
export type UseSvcChatReturn = Omit<Chat, 'getSnapshot' | 'subscribe' | 'mount'> & {
  /** The state of the thread, replaced whole at each change. */
  snapshot: Readonly<ShallowRef<ChatSnapshot>>
}

/**
 * A thread with the agent that lives as long as the scope. Options are read once.
 * A run that is not over when the scope ends goes on at the server: `load(chatId)` shows it again.
 *
 * @throws {ClientMissingError} when neither the options nor the plugin have a chat client.
 */
export function useSvcChat(options: UseSvcChatOptions = {}): UseSvcChatReturn {
  const { getSnapshot, subscribe, mount, ...actions } = createChat({
    ...options,
    client: clientOf('chat', options.client, useSvc()().clients),
  })
  const snapshot = shallowRef(getSnapshot()) // shallow: a snapshot is immutable already
  subscribe(() => {
    snapshot.value = getSnapshot()
  })
  onScopeDispose(mount())
  return { ...actions, snapshot }
}
