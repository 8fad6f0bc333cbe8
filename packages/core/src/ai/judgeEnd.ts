import { ChatBusyError, ChatStreamError } from '../errors/ai.ts'
import { isSvcError, type SvcError } from '../errors/base.ts'
import { finalAnswer } from './finalAnswer.ts'
import type { ChatThread } from './reduceFrames.ts'

/** A server that asks for a longer wait is told as a failure: nobody shall wait that long in silence. */
const longestWaitMs = 20_000

/**
 * What the end of a connection means: how often to join the run again while that brings nothing new (`undefined`: as often as
 * allowed), and what went wrong if that was in vain.
 *
 * @param heard Whether the server has told anything of the run, on this connection or an earlier one.
 * @param isRead Whether the thread is only read: nothing was asked.
 */
export function judgeEnd(
  { ended, reason = '', isStreaming, messages }: ChatThread,
  error: unknown,
  heard: boolean,
  isRead: boolean,
): [joins?: number | undefined, failure?: SvcError] {
  if (ended === 'suspended') return []
  if (ended === 'error') return [0, /in progress/i.test(reason) ? new ChatBusyError() : new ChatStreamError(reason)]
  if (ended) return [0]
  if (!error && heard) {
    // It ended in good order, though with no closing line. Then a thread that is only read is whole; an answer that looks whole is
    // believed when a second connection tells no more.
    if (isRead && isStreaming === false) return [0]
    if (finalAnswer(messages) && !messages.some(({ isInProcess }) => isInProcess)) return [1]
  }
  // Whether the run may be going on all the same. Told by the error's fields: a client of one's own may throw such errors too.
  const { code, reason: why, status, retryAfterMs } = Object(error)
  const isOpen = /^HTTP_(NETWORK|TIMEOUT|BODY,cut|STATUS,,(408|429|50[234]))/.test([code, why, status].join())
  // A server that has said nothing yet is not waited for as long as one that broke off.
  const joins = error && (!isOpen || retryAfterMs > longestWaitMs) ? 0 : heard ? undefined : 2
  return [joins, isSvcError(error) ? error : new ChatStreamError('the connection was lost', error)]
}
