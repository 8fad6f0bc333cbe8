import { generateSession, type SessionBody, SessionBodyError } from '@svc/core/server'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { isCredential } from './isCredential.ts'

/** What `sessionHandlers` takes. */
export interface SessionHandlersOptions {
  /** Origin of the tenant. @default 'https://tenant.example.test' */
  origin?: string | undefined
  /**
   * The credential that is asked for, as a whole `Authorization` header. By default any is fine, but there must be one: `Bearer ...` or
   * `Api-Key ...`.
   */
  authorization?: string | undefined
}

/** The session routes for MSW. */
export interface SessionHandlers {
  /** For `setupServer(...handlers)` or `setupWorker(...handlers)`. */
  readonly handlers: HttpHandler[]
  /** Bodies of the accepted generate-session calls, oldest first. */
  readonly generated: readonly Record<string, unknown>[]
}

const lifetimeMs = 5 * 60_000

/** Whatever came as JSON; `undefined` where it is none. */
async function parse(request: Request) {
  try {
    return JSON.parse(await request.text())
  } catch {
    return undefined
  }
}

/** The rule of the contract that a body breaks, or nothing. `generateSession` checks it first, and without a key sends nothing. */
async function brokenRule(platformUrl: string, body: SessionBody): Promise<string | undefined> {
  try {
    await generateSession({ platformUrl, key: '' }, body)
  } catch (error) {
    if (error instanceof SessionBodyError) return error.message
  }
  return undefined
}

/**
 * The session routes of the service, for tests of a backend: generate-session, the exchange for a token (once per session, and within
 * its five minutes) and revocation. A body that breaks a rule of the contract is refused with 400.
 *
 * @see Embedding facts, "Sessions"
 */
export function sessionHandlers({
  origin = 'https://tenant.example.test',
  authorization,
}: SessionHandlersOptions = {}): SessionHandlers {
  const generated: Record<string, unknown>[] = []
  /** When each session that can still be exchanged was generated. */
  const live = new Map<string, number>()
  const refuse = (status: number, error: string) => HttpResponse.json({ error }, { status })
  const isAllowed = ({ headers }: Request) => {
    const given = headers.get('authorization')
    return authorization === undefined ? isCredential(given) : given === authorization
  }
  const sessionIdOf = async (request: Request): Promise<string | undefined> => {
    const sessionId: unknown = (await parse(request))?.sessionId
    return typeof sessionId === 'string' && sessionId !== '' ? sessionId : undefined
  }
  const noSessionId = () => refuse(400, 'sessionId must be a non-empty string')

  return {
    generated,
    handlers: [
      http.post(`${origin}/api/v1/embed/generate-session`, async ({ request }) => {
        if (!isAllowed(request)) return refuse(401, 'Unauthorized')
        const body = await parse(request)
        const broken = await brokenRule(origin, body)
        if (broken !== undefined) return refuse(400, broken)
        generated.push(body)
        const sessionId = `session-${generated.length}`
        live.set(sessionId, Date.now())
        return HttpResponse.json({ sessionId })
      }),
      http.post(`${origin}/api/v1/embed/session/token`, async ({ request }) => {
        const sessionId = await sessionIdOf(request)
        if (sessionId === undefined) return noSessionId()
        const since = live.get(sessionId)
        // Single use: the exchange is the end of it.
        live.delete(sessionId)
        if (since === undefined || Date.now() - since > lifetimeMs) return refuse(401, 'Session not found')
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
