import { HttpOptionError } from '../errors/http.ts'
import { createTransport, isBrowser, readJson, type TransportOptions } from '../http/index.ts'
import { addressFault, missing } from './addressFault.ts'
import { checkSessionBody } from './checkSessionBody.ts'
import { readField } from './readField.ts'
import type { SessionBody } from './SessionBody.ts'

/** Where and with which key a session is generated. */
export interface GenerateSessionOptions extends Pick<TransportOptions, 'fetch' | 'timeoutMs' | 'allowInsecure'> {
  /** Origin of the tenant, such as `https://acme.example.com`. */
  platformUrl: string
  /**
   * An admin's key or token, or a function that gets it when it is needed: builds that load the route have none. Never leaves this
   * process but to `platformUrl`.
   */
  key: string | ((init: { signal: AbortSignal }) => string | Promise<string>)
  /** How the key is sent in `authorization`. @default 'Bearer' */
  scheme?: 'Bearer' | 'Api-Key' | undefined
  /** An abort rejects with the signal's own reason. */
  signal?: AbortSignal | undefined
}

/**
 * Makes a signed session for one viewer and gives its id: single use, to be used within five minutes.
 * The body is checked by the contract's rules first. Not repeated by itself: a failure may have made a session.
 *
 * @throws {SessionBodyError} A rule of the contract is broken; nothing was sent.
 * @throws {HttpOptionError} A platform URL that is no https address, or a key in a browser.
 * @throws {HttpStatusError} The service refused; `body` holds its words.
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
