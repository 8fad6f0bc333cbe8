/** What the page reads from its own token. */
export interface Viewer {
  readonly token: string
  readonly mode: 'signed' | 'private'
  readonly embedTenant: string | null
  readonly deploymentId: number | null
  readonly settings: Readonly<Record<string, unknown>>
  readonly embedTheme: Readonly<Record<string, unknown>>
}

/** The session cannot be used: unknown, used, expired or revoked. */
class SessionError extends Error {
  override readonly name = 'SessionError'
}

async function post(path: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
  if (response.ok) return answer
  throw new SessionError(
    typeof answer['error'] === 'string' ? answer['error'] : `The service answered with status ${response.status}`,
  )
}

/** Reads the claims of the page's own token without verifying it: the service does that. */
function readViewer({ token }: Record<string, unknown>): Viewer {
  if (typeof token !== 'string') throw new SessionError('The service gave no token')
  const bytes = Uint8Array.from(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  )
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
  const object = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})
  return {
    token,
    mode: claims['mode'] === 'signed' ? 'signed' : 'private',
    embedTenant: typeof claims['embedTenant'] === 'string' ? claims['embedTenant'] : null,
    deploymentId: typeof claims['deploymentId'] === 'number' ? claims['deploymentId'] : null,
    settings: object(claims['settings']),
    embedTheme: object(claims['embedTheme']),
  }
}

/** Exchanges the session of a signed embed for a token; that ends the session. */
export const exchangeSession = async (sessionId: string): Promise<Viewer> =>
  readViewer(await post('/api/v1/embed/session/token', { sessionId }))

/** Signs the viewer of a private embed in. */
export const signIn = async (email: string): Promise<Viewer> => readViewer(await post('/__surface/sign-in', { email }))
