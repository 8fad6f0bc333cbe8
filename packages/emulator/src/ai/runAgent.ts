import type { EmulatorContext } from '../server/context.ts'
import type { Agent, MessageFrame } from './agent.ts'
import { keepMessage, noUsage, type Run, type Thread, type WireFrame } from './threads.ts'
import { createTools } from './tools.ts'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs the agent to its end, whoever listens: lines into the run, messages into the thread. Never rejects. */
export async function runAgent(
  context: EmulatorContext,
  agent: Agent,
  thread: Thread,
  run: Run,
  token: string,
  timezone?: string,
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
    const tools = createTools(context.addresses.dataUrl, token, signal, timezone)
    const frames = agent({ input: run.input, tools, now: context.clock.now(), signal, history })
    for (let count = 0; ; count += 1) {
      const { done, value } = await frames.next()
      signal.throwIfAborted()
      if (done) {
        usage = value
        break
      }
      write(value)
      if (slow) await sleep(Number(slow.value ?? 100))
      if (fails && count === Number(fails.value ?? 3)) throw new Error('The agent failed, as the fault switch asked')
      if (suspends && count === Number(suspends.value ?? 3)) await suspend(run)
      signal.throwIfAborted()
    }
  } catch (error) {
    failure = signal.aborted
      ? { id: '__aborted__', type: 'abort', code: 'chat_aborted', error: 'The chat was aborted' }
      : { error: error instanceof Error ? error.message : String(error) }
  }
  // Nobody goes on writing what a failure broke off.
  for (const message of thread.messages.values()) if (message.isInProcess) keepMessage(thread, { ...message, isInProcess: false })
  const state = { id: '__state__', state: { messages: [...thread.messages.values()] } }
  run.closing = [failure ?? state, { id: '__usage__', type: 'usage', usage }]
  run.state = 'ended'
  run.notify()
}

/** Holds the run until the same request comes again. */
async function suspend(run: Run): Promise<void> {
  run.closing = [
    {
      id: '__suspended__',
      type: 'suspend',
      code: 'chat_suspended',
      retryable: true,
      messageId: run.messageId,
      error: 'The run waits. Send the same request again to go on',
    },
    { id: '__usage__', type: 'usage', usage: noUsage },
  ]
  run.state = 'suspended'
  const woken = new Promise<void>((resolve) => {
    run.wake = resolve
  })
  run.notify()
  await woken
  run.wake = undefined
  run.state = 'running'
}
