import type { TransportOptions } from '../http/types.ts'
import { requestSession } from './requestSession.ts'
import type { SessionBody } from './SessionBody.ts'

/** Options of `generateSession` and `generateToken`: where, and with which key. */
export interface GenerateSessionOptions extends Pick<TransportOptions, 'fetch' | 'timeoutMs' | 'allowInsecure'> {
  /** Origin of the tenant, such as `https://acme.example.com`. */
  platformUrl: string
  /**
   * An admin's key or token, or a function that returns it, called when it is needed: a build that loads the route has none. Sent
   * only to `platformUrl`.
   */
  key: string | ((init: { signal: AbortSignal }) => string | Promise<string>)
  /** How the key is sent in `authorization`. @default 'Bearer' */
  scheme?: 'Bearer' | 'Api-Key' | undefined
  /** An abort rejects with the signal's own reason. */
  signal?: AbortSignal | undefined
}

/**
 * Generates a signed session for one viewer and returns its id, for a single use within five minutes.
 * The body is checked by the contract's rules first. Not retried by itself: a request that failed may have generated a session.
 *
 * @throws {SessionBodyError} when the body breaks a rule of the contract; nothing was sent.
 * @throws {HttpOptionError} when the platform URL is not an https address, the key is missing, or this runs in a browser.
 * @throws {HttpStatusError} when the service refused; `body` holds its words.
 * @throws {HttpBodyError} when the answer holds no session id, or one that repeats the key.
 * @see `POST /api/v1/embed/generate-session`
 */
export async function generateSession(options: GenerateSessionOptions, body: SessionBody): Promise<string> {
  return (await requestSession(options, body)).sessionId
}
