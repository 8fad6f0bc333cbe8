import { type HttpHandler, HttpResponse, http } from 'msw'

/** What `sessionHandlers` takes. */
export interface SessionHandlersOptions {
  /** Origin of the tenant. @default 'https://tenant.example.test' */
  origin?: string | undefined
  /** The credential that is asked for, as a whole `Authorization` header. By default any is fine, but there must be one. */
  authorization?: string | undefined
}

/** The session routes for MSW. */
export interface SessionHandlers {
  /** For `setupServer(...handlers)` or `setupWorker(...handlers)`. */
  readonly handlers: HttpHandler[]
  /** Bodies of the accepted generate-session calls, oldest first. */
  readonly generated: readonly Record<string, unknown>[]
}

/**
 * The session routes of the service, for tests of a backend: generate-session, the exchange for a token (once per session)
 * and revocation. It checks what makes a call useless, not the whole contract: the emulator does.
 *
 * @see Embedding facts, "Sessions"
 */
export function sessionHandlers({
  origin = 'https://tenant.example.test',
  authorization,
}: SessionHandlersOptions = {}): SessionHandlers {
  const generated: Record<string, unknown>[] = []
  const live = new Set<string>()
  const refuse = (status: number, error: string) => HttpResponse.json({ error }, { status })
  const isAllowed = ({ headers }: Request) => {
    const given = headers.get('authorization')
    return authorization === undefined ? given !== null : given === authorization
  }
  const readBody = async (request: Request): Promise<Record<string, unknown>> => {
    const body: unknown = await request.json().catch(() => undefined)
    return typeof body === 'object' && body !== null ? { ...body } : {}
  }
  const sessionIdOf = async (request: Request): Promise<string | undefined> => {
    const { sessionId } = await readBody(request)
    return typeof sessionId === 'string' && sessionId !== '' ? sessionId : undefined
  }
  const noSessionId = () => refuse(400, 'sessionId must be a non-empty string')

  return {
    generated,
    handlers: [
      http.post(`${origin}/api/v1/embed/generate-session`, async ({ request }) => {
        if (!isAllowed(request)) return refuse(401, 'Unauthorized')
        const body = await readBody(request)
        if (typeof body['deploymentId'] !== 'number') return refuse(400, 'deploymentId is required')
        if ((typeof body['externalId'] === 'string') === (typeof body['internalId'] === 'string')) {
          return refuse(400, 'exactly one of externalId and internalId is required')
        }
        generated.push(body)
        const sessionId = `session-${generated.length}`
        live.add(sessionId)
        return HttpResponse.json({ sessionId })
      }),
      http.post(`${origin}/api/v1/embed/session/token`, async ({ request }) => {
        const sessionId = await sessionIdOf(request)
        if (sessionId === undefined) return noSessionId()
        // Single use: the exchange is the end of it.
        if (!live.delete(sessionId)) return refuse(401, 'Session not found')
        return HttpResponse.json({ token: `token-of-${sessionId}` })
      }),
      http.post(`${origin}/api/v1/embed/session/revoke`, async ({ request }) => {
        if (!isAllowed(request)) return refuse(401, 'Unauthorized')
        const sessionId = await sessionIdOf(request)
        if (sessionId === undefined) return noSessionId()
        live.delete(sessionId)
        return new HttpResponse(null, { status: 204 })
      }),
    ],
  }
}
