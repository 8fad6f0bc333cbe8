import type { IncomingMessage } from 'node:http'
import type { ErrorHandler } from 'hono'

/** Answers an error that no room has handled. It is a bug of the emulator and is printed, unless the client broke off its own request. */
export const answerFailure: ErrorHandler = (error, c) => {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  if (incoming?.destroyed && !incoming.complete) return c.body(null, 400)
  console.error(error)
  return c.json({ error: 'The emulator failed. Its console says why' }, 500)
}
