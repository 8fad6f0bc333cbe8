import { emptyThread, parseFrame, reduceFrames } from '@svc/core/ai'
import type { ServedRun } from './createFakeRun.ts'
import { ndjson } from './ndjson.ts'

const framesOf = (run: ServedRun) => run.lines.map((line) => parseFrame(line))
/** The first line of a stream. */
const cutoff = (state: object) => ({ id: '__cutoff__', state })

/** The messages of runs that are over, each whole. */
function messagesOf(runs: readonly ServedRun[]): object[] {
  const { messages } = reduceFrames(emptyThread, runs.flatMap(framesOf))
  return messages.map((message) => ({ ...message, isInProcess: false }))
}

/** Answers who reads a thread: its messages, then the run that answers it now, or how the newest one ended. */
export function readThread(runs: readonly ServedRun[], newest: ServedRun, signal: AbortSignal | null | undefined): Response {
  const { chatId } = newest
  if (!newest.isOver) {
    const earlier = messagesOf(runs.filter((run) => run !== newest))
    return newest.connect(signal, earlier.length > 0 ? [cutoff({ chatId, isStreaming: true }), ...earlier] : [])
  }
  const { suspended } = reduceFrames(emptyThread, framesOf(newest))
  const ending = newest.lines.filter((line) => !['cutoff', 'message'].includes(parseFrame(line).kind))
  const lines = [cutoff({ chatId, isStreaming: false, suspended }), ...messagesOf(runs), ...ending]
  return new Response(ndjson(lines), { headers: { 'content-type': 'application/json' } })
}
