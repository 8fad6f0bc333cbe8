import type { ChatMessage } from '@svc/core/ai'
import type { Clock } from '../../server/state/createClock.ts'
import { abortRun } from './abortRun.ts'
import type { Run } from './createRun.ts'
import { isExpired } from './isExpired.ts'

export interface Thread {
  readonly chatId: string
  /** Who may read, write and abort it. */
  readonly owner: string
  readonly messages: Map<string, ChatMessage>
  readonly runs: Map<string, Run>
  /** `sort` of the next message. */
  nextSort: number
}

export interface Threads {
  readonly get: (chatId: string) => Thread | undefined
  readonly create: (owner: string, chatId?: string) => Thread
  /** The run with this message id and this question in any thread of the owner. */
  readonly findRun: (owner: string, messageId: string, input: string | undefined) => { thread: Thread; run: Run } | undefined
  readonly running: (thread: Thread) => Run | undefined
  /** Aborts every run, suspended ones included. */
  readonly abortAll: () => Promise<void>
}

/** How many finished chats are kept. */
const maxThreads = 1000

/** Conversations in memory. A long-running emulator must not grow, so the ones that were used least recently are dropped. */
export function createThreads(clock: Clock): Threads {
  // In the order of their last use.
  const threads = new Map<string, Thread>()
  const isOver = (run: Run) => run.state === 'ended' || isExpired(run, clock.now())
  function prune() {
    for (const thread of threads.values()) {
      if (threads.size < maxThreads) return
      if ([...thread.runs.values()].every(isOver)) threads.delete(thread.chatId)
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
    create(owner, named) {
      const chatId = named ?? `chat-${crypto.randomUUID()}`
      // Who names a thread may show what was said in it before the emulator was started again: what follows belongs below that.
      const nextSort = named === undefined ? 1 : clock.now()
      const thread: Thread = { chatId, owner, messages: new Map(), runs: new Map(), nextSort }
      prune()
      threads.set(chatId, thread)
      return thread
    },
    findRun(owner, messageId, input) {
      for (const thread of threads.values()) {
        const run = thread.owner === owner ? thread.runs.get(messageId) : undefined
        if (run && run.input === input) return { thread, run }
      }
      return undefined
    },
    running: (thread) => [...thread.runs.values()].find(({ state }) => state === 'running'),
    async abortAll() {
      await Promise.all([...threads.values()].flatMap(({ runs }) => [...runs.values()].map(abortRun)))
    },
  }
}
