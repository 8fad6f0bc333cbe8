let last = 0

/**
 * Makes a message id of the contract's form, `<Unix milliseconds>-message`. Two calls in one millisecond give two ids.
 *
 * @see AI API: facts, "POST /chat/stream-chat-state"
 */
export function createMessageId(now: number = Date.now()): string {
  last = Math.max(now, last + 1)
  return `${last}-message`
}
