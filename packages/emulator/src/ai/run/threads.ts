import type { ChatMessage, ChatUsage } from '@svc/core/ai'
import type { Clock } from '../../server/state/clock.ts'
import type { MessageFrame } from './agent.ts'

/** One line on the wire. */
export type WireFrame = Readonly<Record<string, unknown>>

export type RunState = 'running' | 'suspended' | 'ended'

/** One answer being written. It runs with or without listeners; a listener that joins late gets every line from the first. */
export interface Run {
  readonly messageId: string
  readonly input: string
  readonly controller: AbortController
  /** Every line so far, without the closing markers. */
  readonly lines: WireFrame[]
  /** The lines that end a connection: how the run ended or that it is suspended, then the usage. */
  closing: WireFrame[]
  state: RunState
  /** When it was last suspended, in epoch milliseconds of the movable clock. */
  suspendedAt: number | undefined
  /** Settles at the next line or change of state. */
  changed: Promise<void>
  readonly notify: () => void
  /** Continues a suspended run; with an error, the run fails with it. */
  wake: ((failure?: Error) => void) | undefined
}

export interface Thread {
  readonly chatId: string
  /** Who may read, write and abort it. */
  readonly owner: string
  readonly messages: Map<string, ChatMessage>
  readonly runs: Map<string, Run>
  /** `sort` of the next message. */
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
    suspendedAt: undefined,
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

/** The line that tells the whole thread. */
export const stateOf = ({ messages }: Thread): WireFrame => ({ id: '__state__', state: { messages: [...messages.values()] } })

/** Stores a message of a run as the thread shows it: pieces are joined. */
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
  /** The run with this message id and this question in any thread of the owner. */
  readonly findRun: (owner: string, messageId: string, input: string | undefined) => { thread: Thread; run: Run } | undefined
  readonly running: (thread: Thread) => Run | undefined
  /** Aborts every run, suspended ones included. */
  readonly abortAll: () => Promise<void>
}

/** A suspended run can be continued for this long. AI API: facts, `__suspended__`. */
const suspensionLifetimeMs = 24 * 60 * 60_000

/** Whether a run has been suspended for so long that it cannot continue. */
export const isExpired = ({ state, suspendedAt }: Run, now: number): boolean =>
  state === 'suspended' && suspendedAt !== undefined && now - suspendedAt >= suspensionLifetimeMs

/** Resolves once the run has ended. */
export async function untilEnded(run: Run): Promise<void> {
  while (run.state !== 'ended') await run.changed
}

/** Ends a run that has not ended by itself. Resolves once it has. */
export async function abortRun(run: Run): Promise<void> {
  run.controller.abort()
  run.wake?.()
  await untilEnded(run)
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
    create(owner, chatId = `chat-${crypto.randomUUID()}`) {
      const thread: Thread = { chatId, owner, messages: new Map(), runs: new Map(), nextSort: 1 }
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

export const noUsage: ChatUsage = {
  models: [],
  llmCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
  cacheWriteTokens: 0,
  cacheReadTokens: 0,
  totalTokens: 0,
}
