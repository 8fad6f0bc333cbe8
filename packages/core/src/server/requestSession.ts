import { HttpOptionError } from '../errors/http.ts'
import { createTransport, isBrowser, readJson } from '../http/index.ts'
import { ownFields } from '../util/ownFields.ts'
import { addressFault, missing } from './addressFault.ts'
import { checkSessionBody } from './checkSessionBody.ts'
import type { GenerateSessionOptions } from './generateSession.ts'
import { readField } from './readField.ts'
import type { SessionBody } from './SessionBody.ts'

/** A session, and the key that it was generated with: no later answer may repeat that key. */
export interface RequestedSession {
  sessionId: string
  sentKey: string | undefined
}

/** Generates a session. Throws as `generateSession` does. */
export async function requestSession(options: GenerateSessionOptions, body: SessionBody): Promise<RequestedSession> {
  checkSessionBody(body)
  const { platformUrl, key, scheme = 'Bearer', signal, fetch, timeoutMs, allowInsecure } = ownFields(options)
  if (isBrowser()) throw new HttpOptionError('key', 'is one that every visitor could read. Call from your backend.')
  if (!key) throw new HttpOptionError('key', missing)
  const fault = addressFault(platformUrl, allowInsecure)
  if (fault) throw new HttpOptionError('platformUrl', fault)
  const http = createTransport(ownFields({ baseUrl: platformUrl, token: key, scheme, fetch, timeoutMs, allowInsecure }))
  const init = ownFields({ body, signal })
  const { body: session } = await http.send(
    'POST',
    'api/v1/embed/generate-session',
    init,
    async (response, facts, sentKey): Promise<RequestedSession> => ({
      sessionId: readField(await readJson(response, facts, sentKey), 'sessionId', facts, sentKey),
      sentKey,
    }),
  )
  return session
}
