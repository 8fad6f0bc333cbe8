import type { EmulatorContext } from '../server/context.ts'
import type { Run, Thread, WireFrame } from './threads.ts'

const cutoff = ({ chatId, runs }: Thread, isStreaming: boolean): WireFrame => {
  const suspended = [...runs.values()].find(({ state }) => state === 'suspended')
  return {
    id: '__cutoff__',
    state: { chatId, isStreaming, ...(suspended && !isStreaming && { suspended: { messageId: suspended.messageId } }) },
  }
}

/** All of a run from its first line, and what is still to come. */
async function* follow(run: Run): AsyncGenerator<WireFrame> {
  for (let index = 0; ; ) {
    const { changed } = run // before the look at the lines, or a line between the two would be missed
    while (index < run.lines.length) yield run.lines[index++]!
    if (run.state !== 'running') return
    await changed
  }
}

/** A connection to one run: as often as it is asked for, always from the start. */
export async function* streamRun(context: EmulatorContext, thread: Thread, run: Run): AsyncGenerator<unknown> {
  yield* cutAt(context, all())
  async function* all(): AsyncGenerator<WireFrame> {
    yield cutoff(thread, run.state === 'running')
    yield* follow(run)
    yield* run.closing
  }
}

/** A thread as it stands; of one that is being answered also what is to come. */
export async function* streamThread(context: EmulatorContext, thread: Thread, running: Run | undefined): AsyncGenerator<unknown> {
  yield* cutAt(context, all())
  async function* all(): AsyncGenerator<WireFrame> {
    yield cutoff(thread, running !== undefined)
    const live = new Set(running?.lines.map(({ id }) => id))
    for (const message of thread.messages.values()) if (!live.has(message.id)) yield message
    if (running) yield* follow(running)
    const last = running ?? [...thread.runs.values()].at(-1)
    yield* last && last.state !== 'suspended' ? last.closing.filter(({ id }) => id !== '__aborted__') : []
  }
}

/** The fault `chat-cut`: the connection breaks behind so many bytes, in the middle of a character if it comes so. */
async function* cutAt(context: EmulatorContext, lines: AsyncGenerator<WireFrame>): AsyncGenerator<unknown> {
  const fault = context.faults.take('chat-cut')
  if (!fault) return yield* lines
  let left = Number(fault.value ?? 400)
  for await (const line of lines) {
    const bytes = new TextEncoder().encode(`${JSON.stringify(line)}\n`)
    yield bytes.slice(0, left)
    left -= bytes.length
    if (left > 0) continue
    // The bytes have to be on their way first, or the server makes a 500 of the whole answer.
    await new Promise((resolve) => setTimeout(resolve, 50))
    throw new Error('Cut, as the fault switch asked')
  }
}
