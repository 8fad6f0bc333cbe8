import { type Chat, type ChatOptions, type ChatSnapshot, createChat } from '@svc/core/ai'
import { clientOf } from '@svc/core/binding'
import { createSubscriber } from 'svelte/reactivity'
import { getSvc } from './context.js'

/** Options of the thread. */
export interface UseSvcChatOptions extends Omit<ChatOptions, 'client'> {
  /** A client from `createChatClient`, or your own of the same shape. @default the `clients.chat` of `setSvc` */
  client?: ChatOptions['client'] | undefined
}
/** The state of the thread, with what changes it. */
export type UseSvcChatReturn = Omit<Chat, 'getSnapshot' | 'subscribe' | 'mount'> & {
  /** The snapshot; reading it in a template or effect follows it. */
  readonly current: ChatSnapshot
}

/**
 * A thread with the agent that lives as long as the component. Options are read once.
 * A run that is not over when the component is destroyed goes on at the server: `load(chatId)` shows it again.
 *
 * @throws {ClientMissingError} when neither the options nor the context have a chat client.
 */
export function useSvcChat(options: UseSvcChatOptions = {}): UseSvcChatReturn {
  const { getSnapshot, subscribe, mount, ...actions } = createChat({
    ...options,
    client: clientOf('chat', options.client, getSvc()().clients),
  })
  const track = createSubscriber(subscribe)
  $effect(mount)
  return {
    ...actions,
    get current() {
      track()
      return getSnapshot()
    },
  }
}
