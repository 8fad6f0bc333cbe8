import type { UseSvcChatReturn } from '@svc/svelte/runes'
import { createContext } from 'svelte'

/** The one thread of this page. */
export const [getThread, setThread] = createContext<UseSvcChatReturn>()
