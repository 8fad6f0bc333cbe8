'use client'
import { type Chat, type ChatOptions, type ChatSnapshot, createChat } from '@svc/core/ai'
import { clientOf } from '@svc/core/binding'
import { useState, useSyncExternalStore } from 'react'
import { useSvc } from './SvcProvider.tsx'

export interface UseSvcChatOptions extends Omit<ChatOptions, 'client'> {
  /** @default the provider's `clients.chat` */
  client?: ChatOptions['client'] | undefined
}
export type UseSvcChatReturn = ChatSnapshot & Omit<Chat, 'getSnapshot' | 'subscribe'>

/**
 * A thread with the agent that lives as long as the component. Options are read once. The functions keep their identity.
 *
 * @throws {ClientMissingError} while rendering, when neither the options nor the provider have a chat client.
 */
export function useSvcChat(options: UseSvcChatOptions = {}): UseSvcChatReturn {
  const { clients } = useSvc()
  const [{ getSnapshot, subscribe, ...actions }] = useState(() =>
    createChat({ ...options, client: clientOf('chat', options.client, clients) }),
  )
  return { ...useSyncExternalStore(subscribe, getSnapshot, getSnapshot), ...actions }
}
