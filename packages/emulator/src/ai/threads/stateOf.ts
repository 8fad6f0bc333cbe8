import type { WireFrame } from './createRun.ts'
import type { Thread } from './createThreads.ts'

/** The line that tells the whole thread. */
export const stateOf = ({ messages }: Thread): WireFrame => ({ id: '__state__', state: { messages: [...messages.values()] } })
