import { emptyThread, parseFrame, reduceFrames } from '@svc/core/ai'
import type { ServedRun } from './createFakeRun.ts'

/** Answers who reads a thread whose runs are over: its messages, each whole, and how the newest run ended. */
export function readThread(runs: readonly ServedRun[]): Response {
  const newest = runs.at(-1)
  const frames = (run: ServedRun | undefined) => run?.lines.map((line) => parseFrame(line)) ?? []
  const { messages } = reduceFrames(emptyThread, runs.flatMap(frames))
  const { suspended } = reduceFrames(emptyThread, frames(newest))
  const lines = [
    { id: '__cutoff__', state: { chatId: newest?.chatId, isStreaming: false, suspended } },
    ...messages.map((message) => ({ ...message, isInProcess: false })),
    ...(newest?.lines.filter((line) => !['cutoff', 'message'].includes(parseFrame(line).kind)) ?? []),
  ]
  return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    headers: { 'content-type': 'application/json' },
  })
}
