import type { Host } from '@svc/host-kit'
import { createContext } from 'svelte'

export const [getHost, setHost] = createContext<Host>()
