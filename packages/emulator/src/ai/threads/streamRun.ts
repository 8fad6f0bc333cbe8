import type { EmulatorContext } from '../../server/state/EmulatorContext.ts'
import type { Run, WireFrame } from './createRun.ts'
import type { Thread } from './createThreads.ts'
import { stateOf } from './stateOf.ts'

const cutoff = ({ chatId, runs }: Thread, isStreaming: boolean): WireFrame => {
  const suspended = [...runs.values()].find(({ state }) => state === 'suspended')
  return {
    id: '__cutoff__',
    state: { chatId, isStreaming, ...(suspended && !isStreaming && { suspended: { messageId: suspended.messageId } }) },
  }
}

/** Every line of a run from the first one, and new ones as they come. */
async function* follow(run: Run): AsyncGenerator<WireFrame> {
  for (let index = 0; ; ) {
    const { changed } = run // taken before the lines are read, or a line in between would be missed
    while (index < run.lines.length) yield run.lines[index++]!
    if (run.state !== 'running') return
    await changed
  }
}

/** A connection to one run. Every connection gets all of it. */
export async function* streamRun(context: EmulatorContext, thread: Thread, run: Run): AsyncGenerator<unknown> {
  yield* cutAt(context, all())
  async function* all(): AsyncGenerator<WireFrame> {
    yield cutoff(thread, run.state === 'running')
    yield* follow(run)
    yield* run.closing
  }
}

/** A thread that is read: its messages and, while it is being answered, new lines as they come. Ends with `__state__` and `__usage__`. */
export async function* streamThread(context: EmulatorContext, thread: Thread, running: Run | undefined): AsyncGenerator<unknown> {
  yield* cutAt(context, all())
  async function* all(): AsyncGenerator<WireFrame> {
    yield cutoff(thread, running !== undefined)
    const live = new Set(running?.lines.map(({ id }) => id))
    for (const message of thread.messages.values()) if (!live.has(message.id)) yield message
    if (running) yield* follow(running)
    yield stateOf(thread)
    const last = running ?? [...thread.runs.values()].at(-1)
    // Reading is neither aborted nor suspended because the last run was; that it is suspended stands in `__cutoff__`.
    const others = new Set<unknown>(['__state__', '__aborted__', ...(running ? [] : ['__suspended__'])])
    yield* last?.closing.filter(({ id }) => !others.has(id)) ?? []
  }
}

/** The fault `chat-cut`: the connection breaks after a number of bytes, even in the middle of a character. */
async function* cutAt(context: EmulatorContext, lines: AsyncGenerator<WireFrame>): AsyncGenerator<unknown> {
  const fault = context.faults.take('chat-cut')
  if (!fault) return yield* lines
  let left = Number(fault.value ?? 400)
  for await (const line of lines) {
    const bytes = new TextEncoder().encode(`${JSON.stringify(line)}\n`)
    yield bytes.slice(0, left)
    left -= bytes.length
    if (left > 0) continue
    // Without this wait the bytes may not have been sent yet, and the server would answer 500 instead.
    await new Promise((resolve) => setTimeout(resolve, 50))
    throw new Error('Fault: chat-cut')
  }
}
