import type { Context } from 'hono'
import { PlatformFault } from './PlatformFault.ts'

/** Answers a refusal as the Platform API does. @throws the error itself when it is not a refusal */
export function answerFault(c: Context, error: unknown): Response {
  if (!(error instanceof PlatformFault)) throw error
  const { message, path, code, status } = error
  return c.json({ error: message, ...(path !== undefined && { path }), ...(code !== undefined && { code }) }, status)
}
