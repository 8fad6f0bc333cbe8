import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatUsage } from '@svc/core/ai'
import type { EmulatorContext } from '../../server/state/EmulatorContext.ts'
import type { Agent, AgentRun, MessageFrame } from '../agents/Agent.ts'
import { noUsage } from '../agents/noUsage.ts'
import type { Tools } from '../tools/createTools.ts'
import { untilEnded } from './abortRun.ts'
import type { Run, WireFrame } from './createRun.ts'
import type { Thread } from './createThreads.ts'
import { isExpired } from './isExpired.ts'
import { keepMessage } from './keepMessage.ts'
import { stateOf } from './stateOf.ts'

/** Takes the frames of an agent one by one. Returns what the agent returned; however it ends, the agent's own resources are freed. */
async function takeAll(
  frames: ReturnType<Agent>,
  take: (frame: MessageFrame, index: number) => Promise<void>,
): Promise<ChatUsage> {
  try {
    for (let index = 0; ; index += 1) {
      const { done, value } = await frames.next()
      if (done) return value
      await take(value, index)
    }
  } finally {
    await frames.return(noUsage)
  }
}

/** Runs the agent to its end, with or without listeners: lines go into the run, messages into the thread. Never rejects. */
export async function runAgent(
  context: EmulatorContext,
  agent: Agent,
  thread: Thread,
  run: Run,
  tools: Tools,
  asked: Pick<AgentRun, 'timezone' | 'images'> = {},
): Promise<void> {
  const { signal } = run.controller
  const history = [...thread.messages.values()].flatMap(({ role, content, toolCall }) =>
    content && !toolCall ? [{ role, content }] : [],
  )
  const sorts = new Map<string, number>()
  const write = (frame: MessageFrame) => {
    if (!sorts.has(frame.id)) sorts.set(frame.id, thread.nextSort++)
    const line: MessageFrame = { ...frame, sort: sorts.get(frame.id)! }
    run.lines.push(line)
    keepMessage(thread, line)
    run.notify()
  }
  write({ id: run.messageId, role: 'user', content: run.input })

  const slow = context.faults.take('chat-slow')
  const fails = context.faults.take('chat-error')
  const suspends = context.faults.take('chat-suspend')
  let usage = noUsage
  let failure: WireFrame | undefined
  try {
    const frames = agent({ input: run.input, ...asked, tools, now: context.clock.now(), signal, history })
    usage = await takeAll(frames, async (frame, index) => {
      signal.throwIfAborted()
      write(frame)
      if (slow) await sleep(Number(slow.value ?? 100), undefined, { signal })
      if (fails && index === Number(fails.value ?? 3)) throw new Error('Fault: chat-error')
      if (suspends && index === Number(suspends.value ?? 3)) await suspend(run, context.clock.now())
      signal.throwIfAborted()
    })
    signal.throwIfAborted()
  } catch (error) {
    failure = signal.aborted
      ? { id: '__aborted__', type: 'abort', code: 'chat_aborted', error: 'The chat was aborted' }
      : { error: error instanceof Error ? error.message : String(error) }
  }
  // What a failure cut short is not being written any more.
  for (const message of thread.messages.values()) if (message.isInProcess) keepMessage(thread, { ...message, isInProcess: false })
  run.closing = [failure ?? stateOf(thread), { id: '__usage__', type: 'usage', usage }]
  run.state = 'ended'
  run.notify()
}

/** Holds the run until the same request comes again. */
async function suspend(run: Run, now: number): Promise<void> {
  run.closing = [
    {
      id: '__suspended__',
      type: 'suspend',
      code: 'chat_suspended',
      retryable: true,
      messageId: run.messageId,
      error: 'The run is suspended. Send the same request again within 24 hours to continue it',
    },
    { id: '__usage__', type: 'usage', usage: noUsage },
  ]
  run.suspendedAt = now
  run.state = 'suspended'
  const woken = new Promise<void>((resolve, reject) => {
    run.wake = (failure) => {
      run.wake = undefined
      run.state = 'running'
      if (failure) reject(failure)
      else resolve()
    }
  })
  run.notify()
  await woken
}

/** Ends the runs of a thread that have been suspended for too long: they fail, as whoever asks next is told. */
export async function endExpiredRuns({ runs }: Thread, now: number): Promise<void> {
  for (const run of runs.values()) {
    if (!isExpired(run, now)) continue
    run.wake?.(new Error('The run was suspended for more than 24 hours and cannot continue. Ask again'))
    await untilEnded(run)
  }
}
