import type { Chat, ChatClient, ChatSnapshot } from '@svc/core/ai'

/** What a binding hands on of a chat, by the same names. */
export type ChatActions = Omit<Chat, 'getSnapshot' | 'subscribe' | 'mount'>

/** What a test asks a binding to render. */
export interface ChatContractOptions {
  /** Given to the hook itself. */
  client?: ChatClient | undefined
  /** Given to the provider above it. */
  provided?: ChatClient | undefined
  /** A thread that exists already. */
  chatId?: string | undefined
  /** Whether that thread is read on mount. A store is mounted by its user, who reads it then. */
  load?: boolean | undefined
  /** Called when a run has ended. */
  onFinish?: ((snapshot: ChatSnapshot) => void) | undefined
  /** Wait before a run is joined again, in milliseconds. */
  resumeDelayMs?: number | undefined
}

/** What a binding has rendered. */
export interface ChatView {
  /** The snapshot as the framework shows it: read from what was rendered, not from the core. */
  readonly current: () => ChatSnapshot
  /** The actions as of the last render. */
  readonly actions: () => ChatActions
  /** How often the framework has put something new on the page. */
  readonly renders: () => number
  /** Renders again, with another `onFinish` if one is given: the binding changes the object of its options. */
  readonly rerender: (changed?: Pick<ChatContractOptions, 'onFinish'>) => void | Promise<void>
  /** Ends what was rendered. May be called twice. */
  readonly unmount: () => void | Promise<void>
}

/** Renders a chat and throws, or rejects, with what setting it up threw. */
export type RenderChat = (options: ChatContractOptions) => ChatView | Promise<ChatView>
