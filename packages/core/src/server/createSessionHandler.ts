import { createPostHandler, type PostHandlerOptions } from './createPostHandler.ts'
import { type GenerateSessionOptions, generateSession } from './generateSession.ts'
import type { SessionBody } from './SessionBody.ts'

export interface SessionHandlerOptions<User> extends Omit<GenerateSessionOptions, 'signal'>, PostHandlerOptions<User> {
  /** What this user may see: the body of the session. Nothing: 403. */
  authorize: (user: User, request: Request) => SessionBody | null | undefined | Promise<SessionBody | null | undefined>
}

const words = {
  name: 'Session handler',
  page: 'This page may not ask for sessions.',
  user: 'This user may not see the analytics.',
  many: 'Too many sessions.',
  busy: 'The analytics service is busy.',
  upstream: 'The analytics service gave no session.',
  failed: 'No session.',
} as const

/**
 * Answers `POST` with a fresh session id as text, for the `session` callback of `createEmbed`.
 * Fetch-style, so it fits Hono, Next, SvelteKit, Nuxt and others as it is; `toNodeListener` for node:http and Express.
 *
 * Refuses other methods (405), pages of other origins (403), unknown users (401), users without access (403) and too
 * many requests (429). The key appears in no answer.
 *
 * @throws {ServerOptionError} An option is missing or unsafe.
 */
export function createSessionHandler<User>(options: SessionHandlerOptions<User>): (request: Request) => Promise<Response> {
  return createPostHandler(options, words, async (body, { signal }, { say, limit }) => {
    const user = [body.deploymentId, body.externalId, body.internalId]
    return limit(user) ?? say(200, await generateSession({ ...options, signal }, body))
  })
}
