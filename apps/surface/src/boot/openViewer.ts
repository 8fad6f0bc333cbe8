import { objectOf } from '../api/objectOf.ts'
import { requestJson } from '../api/requestJson.ts'
import type { MessageKey } from '../i18n/messages.ts'
import { SessionError } from './SessionError.ts'

/** What the page reads from its own token. */
export interface Viewer {
  readonly token: string
  readonly mode: 'signed' | 'private'
  readonly embedTenant: string | null
  readonly deploymentId: number | null
  readonly settings: Readonly<Record<string, unknown>>
  readonly embedTheme: Readonly<Record<string, unknown>>
}

/** What a viewer is told, by the reason that the service gives for refusing a session. */
const refusals = new Map<unknown, MessageKey>([
  ['unknown', 'sessionUnknown'],
  ['used', 'sessionUsed'],
  ['expired', 'sessionExpired'],
  ['revoked', 'sessionRevoked'],
])

async function post(path: string, body: unknown): Promise<Record<string, unknown>> {
  const { response, body: answered } = await requestJson(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = objectOf(answered)
  if (response.ok) return answer
  const { error, reason } = answer
  if (typeof error === 'string') throw new SessionError(error, refusals.get(reason))
  const { status } = response
  throw new SessionError(`The service answered with status ${status}`, 'statusFailed', { status })
}

/** Reads the claims of the page's own token without verifying it: the service does that. */
function readViewer({ token }: Record<string, unknown>): Viewer {
  if (typeof token !== 'string') throw new SessionError('The service gave no token', 'unreadable')
  const bytes = Uint8Array.from(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  )
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
  return {
    token,
    mode: claims['mode'] === 'signed' ? 'signed' : 'private',
    embedTenant: typeof claims['embedTenant'] === 'string' ? claims['embedTenant'] : null,
    deploymentId: typeof claims['deploymentId'] === 'number' ? claims['deploymentId'] : null,
    settings: objectOf(claims['settings']),
    embedTheme: objectOf(claims['embedTheme']),
  }
}

/** Asks the page's own origin for a token, and reads it. */
export const openViewer = async (path: string, body: unknown): Promise<Viewer> => readViewer(await post(path, body))
