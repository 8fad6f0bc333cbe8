import type { IncomingMessage } from 'node:http'
import type { ErrorHandler } from 'hono'

/** What no room has an answer for. It is a mistake of the emulator and is printed, unless the client has left in the middle of its body. */
export const answerFailure: ErrorHandler = (error, c) => {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  if (incoming?.destroyed && !incoming.complete) return c.body(null, 400)
  console.error(error)
  return c.json({ error: 'The emulator failed. Its console says why' }, 500)
}
