import type { UseSvcChatReturn } from '@svc/vue'
import { type InjectionKey, inject } from 'vue'

export const threadKey: InjectionKey<UseSvcChatReturn> = Symbol('thread')

/** The one thread of this page. */
export function useThread(): UseSvcChatReturn {
  const thread = inject(threadKey)
  if (!thread) throw new Error('Nothing was provided under threadKey.')
  return thread
}
