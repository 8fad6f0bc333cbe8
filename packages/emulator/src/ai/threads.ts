import type { ChatMessage, ChatUsage } from '@svc/core/ai'
import type { MessageFrame } from './agent.ts'

/** One line on the wire. */
export type WireFrame = Readonly<Record<string, unknown>>

export type RunState = 'running' | 'suspended' | 'ended'

/** One answer being written. It goes on whether or not anybody listens; whoever joins hears all of it. */
export interface Run {
  readonly messageId: string
  readonly input: string
  readonly controller: AbortController
  /** Every line so far, without the closing markers. */
  readonly lines: WireFrame[]
  /** The lines that end a connection: suspended, aborted, error, usage. */
  closing: WireFrame[]
  state: RunState
  /** Settles at the next line or change of state. */
  changed: Promise<void>
  readonly notify: () => void
  /** Lets a suspended run go on. */
  wake: (() => void) | undefined
}

export interface Thread {
  readonly chatId: string
  /** Who may read, write and abort it. */
  readonly owner: string
  readonly messages: Map<string, ChatMessage>
  readonly runs: Map<string, Run>
  /** Place of the next message. */
  nextSort: number
}

export function createRun(messageId: string, input: string): Run {
  let settle = () => {}
  const fresh = () =>
    new Promise<void>((resolve) => {
      settle = resolve
    })
  const run: Run = {
    messageId,
    input,
    controller: new AbortController(),
    lines: [],
    closing: [],
    state: 'running',
    changed: fresh(),
    notify() {
      const before = settle
      run.changed = fresh()
      before()
    },
    wake: undefined,
  }
  return run
}

/** Keeps a message of a run as the thread shows it. */
export function keepMessage(thread: Thread, { isDelta, ...message }: MessageFrame): void {
  const known = thread.messages.get(message.id)
  thread.messages.set(
    message.id,
    isDelta && known
      ? {
          ...known,
          ...message,
          content: (known.content ?? '') + (message.content ?? ''),
          thinking: (known.thinking ?? '') + (message.thinking ?? ''),
        }
      : message,
  )
}

export interface Threads {
  readonly get: (chatId: string) => Thread | undefined
  readonly create: (owner: string, chatId?: string) => Thread
  /** The run of this message id in any thread of the owner: how a dropped first request is found again. */
  readonly findRun: (owner: string, messageId: string) => { thread: Thread; run: Run } | undefined
  readonly running: (thread: Thread) => Run | undefined
}

/** Chats that are kept, besides those that are being answered. */
const most = 1000

const isQuiet = ({ runs }: Thread) => [...runs.values()].every(({ state }) => state === 'ended')

export function createThreads(): Threads {
  // Those asked for last are at the end.
  const threads = new Map<string, Thread>()
  function prune() {
    // A long-running emulator must not grow.
    for (const thread of threads.values()) {
      if (threads.size < most) return
      if (isQuiet(thread)) threads.delete(thread.chatId)
    }
  }
  return {
    get(chatId) {
      const thread = threads.get(chatId)
      if (thread === undefined) return undefined
      threads.delete(chatId)
      threads.set(chatId, thread)
      return thread
    },
    create(owner, chatId = `chat-${crypto.randomUUID()}`) {
      const thread: Thread = { chatId, owner, messages: new Map(), runs: new Map(), nextSort: 1 }
      prune()
      threads.set(chatId, thread)
      return thread
    },
    findRun(owner, messageId) {
      for (const thread of threads.values()) {
        const run = thread.owner === owner ? thread.runs.get(messageId) : undefined
        if (run) return { thread, run }
      }
      return undefined
    },
    running: (thread) => [...thread.runs.values()].find(({ state }) => state === 'running'),
  }
}

export const noUsage: ChatUsage = {
  models: [],
  llmCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
  cacheWriteTokens: 0,
  cacheReadTokens: 0,
  totalTokens: 0,
}
