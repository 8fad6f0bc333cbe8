import { type Chat, type ChatSnapshot, createChat } from '@svc/core/ai'
import { type BoundChatOptions, bindChat } from '@svc/core/binding'
import { getCurrentInstance, onMounted, onScopeDispose, type ShallowRef, shallowRef } from 'vue'
import { useSvc } from './createSvc.ts'

/** Options of the thread; the client may be the plugin's `clients.chat`. */
export type UseSvcChatOptions = BoundChatOptions
/** The state of the thread, with what changes it. */
export type UseSvcChatReturn = Omit<Chat, 'getSnapshot' | 'subscribe' | 'mount'> & {
  /** The state of the thread, replaced whole at each change. */
  snapshot: Readonly<ShallowRef<ChatSnapshot>>
}

/**
 * A thread with the agent that lives as long as the scope. Options are read once, but for `onFinish`.
 * A run that is not over when the scope ends goes on at the server: `load(chatId)` shows it again.
 *
 * @throws {ClientMissingError} when neither the options nor the plugin have a chat client.
 */
export function useSvcChat(options: UseSvcChatOptions = {}): UseSvcChatReturn {
  const { getSnapshot, subscribe, mount, start, ...actions } = bindChat(createChat, options, useSvc()().clients, (end) =>
    options.onFinish?.(end),
  )
  const snapshot = shallowRef(getSnapshot()) // shallow: a snapshot is immutable already
  subscribe(() => {
    snapshot.value = getSnapshot()
  })
  onScopeDispose(mount())
  // Not on a server, and not before what a server has rendered has been taken over.
  if (getCurrentInstance()) onMounted(start)
  else start()
  return { ...actions, snapshot }
}
