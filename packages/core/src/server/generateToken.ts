import { createTransport, readJson } from '../http/index.ts'
import { type GenerateSessionOptions, generateSession } from './generateSession.ts'
import { readField } from './readField.ts'
import type { SessionBody } from './SessionBody.ts'

/**
 * Generates a signed session for one viewer and exchanges it at once for a token. With it, a page's own queries may read what an
 * embed would show this viewer. A token lives about 23 hours.
 *
 * @throws {SessionBodyError} when the body breaks a rule of the contract; nothing was sent.
 * @throws {HttpOptionError} when the platform URL is not an https address, the key is missing, or this runs in a browser.
 * @throws {HttpStatusError} when the service refused; `body` holds its words.
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
