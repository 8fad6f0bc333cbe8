import { HttpOptionError } from '../errors/http.ts'
import { createTransport, isBrowser, readJson, type TransportOptions } from '../http/index.ts'
import { addressFault, missing } from './addressFault.ts'
import { checkSessionBody } from './checkSessionBody.ts'
import { readField } from './readField.ts'
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
 * @see `POST /api/v1/embed/generate-session`
 */
export async function generateSession(options: GenerateSessionOptions, body: SessionBody): Promise<string> {
  checkSessionBody(body)
  const { platformUrl, key, scheme = 'Bearer', signal, ...rest } = options
  if (isBrowser()) throw new HttpOptionError('key', 'is one that every visitor could read. Call from your backend.')
  if (!key) throw new HttpOptionError('key', missing)
  const fault = addressFault(platformUrl, rest.allowInsecure)
  if (fault) throw new HttpOptionError('platformUrl', fault)
  const http = createTransport({ ...rest, baseUrl: platformUrl, token: key, scheme })
  const { body: answer, facts } = await http.send('POST', 'api/v1/embed/generate-session', { body, signal }, readJson)
  return readField(answer, 'sessionId', facts)
}
