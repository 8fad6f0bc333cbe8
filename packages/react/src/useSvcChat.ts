'use client'
import { type Chat, type ChatOptions, type ChatSnapshot, createChat } from '@svc/core/ai'
import { clientOf } from '@svc/core/binding'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSvc } from './SvcProvider.tsx'

/** Options of the thread. */
export interface UseSvcChatOptions extends Omit<ChatOptions, 'client'> {
  /** A client from `createChatClient`, or your own of the same shape. @default the provider's `clients.chat` */
  client?: ChatOptions['client'] | undefined
}
/** The state of the thread, with what changes it. */
export type UseSvcChatReturn = ChatSnapshot & Omit<Chat, 'getSnapshot' | 'subscribe' | 'mount'>

/**
 * A thread with the agent that lives as long as the component. Options are read once. The functions keep their identity.
 * A run that is not over when the component unmounts goes on at the server: `load(chatId)` shows it again.
 *
 * @throws {ClientMissingError} while rendering, when neither the options nor the provider have a chat client.
 */
export function useSvcChat(options: UseSvcChatOptions = {}): UseSvcChatReturn {
  const { clients } = useSvc()
  const [{ getSnapshot, subscribe, mount, ...actions }] = useState(() =>
    createChat({ ...options, client: clientOf('chat', options.client, clients) }),
  )
  useEffect(mount, [mount])
  return { ...useSyncExternalStore(subscribe, getSnapshot, getSnapshot), ...actions }
}
