import { ChatBusyError, ChatStreamError } from '../errors/ai.ts'
import { isSvcError, type SvcError } from '../errors/base.ts'
import { isTransientStatus } from '../http/index.ts'
import { finalAnswer } from './finalAnswer.ts'
import type { ChatThread } from './reduceFrames.ts'

/** What the end of a connection means for its run. */
export interface EndVerdict {
  /** How often the run may be rejoined as long as that brings nothing new. `Infinity`: as often as the options allow. */
  readonly maxJoins: number
  /** What went wrong, if rejoining did not help. */
  readonly failure?: SvcError
}

/**
 * Judges the end of a connection: is the run over, may it be rejoined, or has it failed?
 *
 * @param error What the connection threw, if it did.
 * @param heard Whether the server has sent anything of the run, on this connection or an earlier one.
 * @param isRead Whether the thread is only read: no question was asked.
 */
export function judgeEnd(
  { ended, reason = '', isStreaming, messages }: ChatThread,
  error: unknown,
  heard: boolean | undefined,
  isRead: boolean,
): EndVerdict {
  if (ended === 'error') {
    return { maxJoins: 0, failure: /in progress/i.test(reason) ? new ChatBusyError() : new ChatStreamError(reason) }
  }
  if (ended === 'suspended') return { maxJoins: Infinity }
  if (ended) return { maxJoins: 0 }
  if (!error && heard) {
    // The stream ended properly, but without a line that ends the run. A thread that is only read is complete then. An answer
    // that looks complete is believed when a second connection brings nothing more.
    if (isRead && isStreaming === false) return { maxJoins: 0 }
    if (finalAnswer(messages) && !messages.some(({ isInProcess }) => isInProcess)) return { maxJoins: 1 }
  }
  return {
    // A server that has not sent anything yet is not given as many tries as one that broke off.
    maxJoins: error && !mayStillRun(error) ? 0 : heard ? Infinity : 2,
    failure: isSvcError(error) ? error : new ChatStreamError('the connection was lost', error),
  }
}

/**
 * Whether the run may go on in spite of this error. Only its fields are read: a client of your own may throw such errors, too.
 */
function mayStillRun(error: unknown): boolean {
  const { reason, code, status, retryAfterMs } = Object(error)
  // A server that asks for a longer wait counts as failed: nobody should wait that long without being told.
  const longestWaitMs = 20_000
  if (retryAfterMs > longestWaitMs) return false
  return code === 'HTTP_NETWORK' || code === 'HTTP_TIMEOUT' || reason === 'cut' || isTransientStatus(status)
}
