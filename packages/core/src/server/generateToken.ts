import { createTransport, readJson } from '../http/index.ts'
import { ownFields } from '../util/ownFields.ts'
import type { GenerateSessionOptions } from './generateSession.ts'
import { readField } from './readField.ts'
import { requestSession } from './requestSession.ts'
import type { SessionBody } from './SessionBody.ts'

/**
 * Generates a signed session for one viewer and exchanges it at once for a token. With it, a page's own queries may read what an
 * embed would show this viewer. A token lives about 23 hours.
 *
 * @throws {SessionBodyError} when the body breaks a rule of the contract; nothing was sent.
 * @throws {HttpOptionError} when the platform URL is not an https address, the key is missing, or this runs in a browser.
 * @throws {HttpStatusError} when the service refused; `body` holds its words.
 * @throws {HttpBodyError} when the answer holds no token, or one that repeats the key.
 * @see `POST /api/v1/embed/generate-session`, `POST /api/v1/embed/session/token`
 */
export async function generateToken(options: GenerateSessionOptions, body: SessionBody): Promise<string> {
  const { sessionId, sentKey } = await requestSession(options, body)
  // The session is the credential here: the key stays out of this request.
  const { platformUrl, signal, fetch, timeoutMs, allowInsecure } = ownFields(options)
  const http = createTransport(ownFields({ baseUrl: platformUrl, fetch, timeoutMs, allowInsecure }))
  const init = ownFields({ body: { sessionId }, signal })
  const { body: answer, facts } = await http.send('POST', 'api/v1/embed/session/token', init, readJson)
  return readField(answer, 'token', facts, sentKey)
}
