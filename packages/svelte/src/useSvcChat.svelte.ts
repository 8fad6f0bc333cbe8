import { type Chat, type ChatSnapshot, createChat } from '@svc/core/ai'
import { type BoundChatOptions, bindChat } from '@svc/core/binding'
import { untrack } from 'svelte'
import { createSubscriber } from 'svelte/reactivity'
import { getSvc } from './context.js'

/** Options of the thread; the client may be the `clients.chat` of `setSvc`. */
export type UseSvcChatOptions = BoundChatOptions
/** The state of the thread, with what changes it. */
export type UseSvcChatReturn = Omit<Chat, 'getSnapshot' | 'subscribe' | 'mount'> & {
  /** The snapshot; reading it in a template or effect follows it. */
  readonly current: ChatSnapshot
}

/**
 * A thread with the agent that lives as long as the component. Options are read once, but for `onFinish`.
 * A run that is not over when the component is destroyed goes on at the server: `load(chatId)` shows it again.
 *
 * @throws {ClientMissingError} when neither the options nor the context have a chat client.
 */
export function useSvcChat(options: UseSvcChatOptions = {}): UseSvcChatReturn {
  const { getSnapshot, subscribe, mount, start, ...actions } = bindChat(createChat, options, getSvc()().clients, (end) =>
    // Untracked: an effect that stops a run does not follow what the handler reads.
    untrack(() => options.onFinish?.(end)),
  )
  const track = createSubscriber(subscribe)
  $effect(mount)
  $effect(() => untrack(start))
  return {
    ...actions,
    get current() {
      track()
      return getSnapshot()
    },
  }
}
