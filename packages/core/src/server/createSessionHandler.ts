import { createGrantHandler, type SessionHandlerOptions } from './createGrantHandler.ts'
import { generateSession } from './generateSession.ts'

/**
 * Makes a handler that answers `POST` with a new session id as text, for the `session` callback of `createEmbed`.
 * Fetch-style, so it fits Hono, Next, SvelteKit, Nuxt and others as it is; use `toNodeListener` for node:http and Express.
 *
 * Refuses other methods (405), pages of other origins (403), unknown users (401), users without access (403) and too
 * many requests (429). The key never appears in an answer.
 *
 * @throws {ServerOptionError} when an option is missing or unsafe.
 */
export function createSessionHandler<User>(options: SessionHandlerOptions<User>): (request: Request) => Promise<Response> {
  return createGrantHandler(options, 'session', generateSession)
}
