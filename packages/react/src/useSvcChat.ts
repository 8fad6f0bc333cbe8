'use client'
import { type Chat, type ChatSnapshot, createChat } from '@svc/core/ai'
import { type BoundChatOptions, bindChat } from '@svc/core/binding'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSvc } from './SvcProvider.tsx'
import { useLatest } from './useLatest.ts'

/** Options of the thread; the client may be the provider's `clients.chat`. */
export type UseSvcChatOptions = BoundChatOptions
/** The state of the thread, with what changes it. */
export type UseSvcChatReturn = ChatSnapshot & Omit<Chat, 'getSnapshot' | 'subscribe' | 'mount'>

/**
 * A thread with the agent that lives as long as the component. Options are read once, but for `onFinish`. The functions keep their identity.
 * A run that is not over when the component unmounts goes on at the server: `load(chatId)` shows it again.
 *
 * @throws {ClientMissingError} while rendering, when neither the options nor the provider have a chat client.
 */
export function useSvcChat(options: UseSvcChatOptions = {}): UseSvcChatReturn {
  const { clients } = useSvc()
  const onFinish = useLatest(options.onFinish)
  const [{ getSnapshot, subscribe, mount, start, ...actions }] = useState(() =>
    bindChat(createChat, options, clients, (snapshot) => onFinish.current?.(snapshot)),
  )
  useEffect(mount, [mount])
  useEffect(start, [start])
  return { ...useSyncExternalStore(subscribe, getSnapshot, getSnapshot), ...actions }
}
