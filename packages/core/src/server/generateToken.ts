import { createTransport, readJson } from '../http/index.ts'
import { type GenerateSessionOptions, generateSession } from './generateSession.ts'
import { readField } from './readField.ts'
import type { SessionBody } from './SessionBody.ts'

/**
 * Makes a signed session for one viewer and exchanges it at once for a token: what a page's own queries show its user then, as the
 * embed would. It lives about 23 hours.
 *
 * @throws {SessionBodyError} A rule of the contract is broken; nothing was sent.
 * @throws {HttpOptionError} A platform URL that is no https address, or a key in a browser.
 * @throws {HttpStatusError} The service refused; `body` holds its words.
 * @see `POST /api/v1/embed/generate-session`, `POST /api/v1/embed/session/token`
 */
export async function generateToken(options: GenerateSessionOptions, body: SessionBody): Promise<string> {
  const sessionId = await generateSession(options, body)
  // The session is the credential here: the key stays out of this request.
  const { platformUrl, key: _, scheme: __, signal, ...rest } = options
  const http = createTransport({ ...rest, baseUrl: platformUrl })
  const { body: answer, facts } = await http.send('POST', 'api/v1/embed/session/token', { body: { sessionId }, signal }, readJson)
  return readField(answer, 'token', facts)
}
