import { HttpStatusError } from '../errors/http.ts'
import { ServerOptionError } from '../errors/server.ts'
import { checkOrigin } from './checkOrigin.ts'
import { createRateLimit, type RateLimitOptions } from './createRateLimit.ts'
import { type GenerateSessionOptions, generateSession } from './generateSession.ts'
import type { SessionBody } from './SessionBody.ts'

export interface SessionHandlerOptions<User> extends Omit<GenerateSessionOptions, 'signal'> {
  /** Who is asking, by your own cookie or token. Nothing: 401. */
  identify: (request: Request) => User | null | undefined | Promise<User | null | undefined>
  /** What this user may see: the body of the session. Nothing: 403. */
  authorize: (user: User, request: Request) => SessionBody | null | undefined | Promise<SessionBody | null | undefined>
  /** Origins of pages elsewhere that may ask, such as `https://app.example.com`. Pages of this host always may. */
  allowedOrigins?: readonly string[] | undefined
  /** Sessions a user and window; `false` for no limit. Counted in this process. @default 30 a minute */
  rateLimit?: RateLimitOptions | false | undefined
  /** Hears of every failure behind a 5xx answer; the answer itself says nothing of it. @default writes code and message to console.error */
  onError?: ((error: unknown) => void) | undefined
}

/**
 * Answers `POST` with a fresh session id as text, for the `session` callback of `createEmbed`.
 * Fetch-style, so it fits Hono, Next, SvelteKit, Nuxt and others as it is; `toNodeListener` for node:http and Express.
 *
 * Refuses other methods (405), pages of other origins (403), unknown users (401), users without access (403) and too
 * many requests (429). The key appears in no answer.
 *
 * @throws {ServerOptionError} An option is missing or unsafe.
 */
export function createSessionHandler<User>(options: SessionHandlerOptions<User>): (request: Request) => Promise<Response> {
  const { identify, authorize, allowedOrigins = [], rateLimit, onError = report, ...rest } = options
  for (const [name, value] of Object.entries({ identify, authorize })) {
    if (typeof value !== 'function') throw new ServerOptionError(name, 'has to be a function.')
  }
  if (!rest.key) throw new ServerOptionError('key', 'is missing. Is the environment variable set?')
  for (const origin of allowedOrigins) {
    if (!isOrigin(origin)) {
      throw new ServerOptionError(
        'allowedOrigins',
        'holds something else than an origin such as `https://app.example.com`. `*` would let any page ask.',
      )
    }
  }
  const wait = rateLimit === false ? () => 0 : createRateLimit(rateLimit)

  return async (request) => {
    const origin = checkOrigin(request, allowedOrigins)
    const cors: Record<string, string> = origin
      ? { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }
      : {}
    const answer = (status: number, text: string | null, headers: Record<string, string> = {}) =>
      new Response(text, {
        status,
        headers: {
          ...(text !== null && { 'content-type': 'text/plain; charset=utf-8' }),
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          vary: 'Origin, Sec-Fetch-Site',
          ...cors,
          ...headers,
        },
      })

    if (request.method === 'OPTIONS' && origin) {
      const headers = request.headers.get('access-control-request-headers') ?? 'content-type'
      return answer(204, null, { 'access-control-allow-methods': 'POST', 'access-control-allow-headers': headers })
    }
    if (request.method !== 'POST') return answer(405, 'Use POST.', { allow: 'POST' })
    if (origin === false) return answer(403, 'This page may not ask for sessions.')
    try {
      const user = await identify(request)
      if (user === undefined || user === null) return answer(401, 'Sign in first.')
      const body = await authorize(user, request)
      if (!body) return answer(403, 'This user may not see the analytics.')
      const waitMs = wait(JSON.stringify([body.deploymentId, body.externalId ?? null, body.internalId ?? null]))
      if (waitMs > 0) return answer(429, 'Too many sessions.', { 'retry-after': String(Math.ceil(waitMs / 1000)) })
      return answer(200, await generateSession({ ...rest, signal: request.signal }, body))
    } catch (error) {
      // Frameworks and their guards throw whole answers: a redirect to the sign-in page, for example.
      if (error instanceof Response) return error
      if (!request.signal.aborted) onError(error)
      const busy = error instanceof HttpStatusError && (error.status === 429 || error.status === 503)
      if (busy)
        return answer(503, 'The analytics service is busy.', {
          'retry-after': String(Math.ceil((error.retryAfterMs ?? 1000) / 1000)),
        })
      return isUpstream(error) ? answer(502, 'The analytics service gave no session.') : answer(500, 'No session.')
    }
  }
}

const isUpstream = (error: unknown) =>
  /^HTTP_(STATUS|NETWORK|TIMEOUT|BODY)$/.test(String((error as { code?: unknown } | null)?.code))

function isOrigin(text: string): boolean {
  try {
    return new URL(text).origin === text && text !== 'null'
  } catch {
    return false
  }
}

/** Code and message only: they hold no key and no user. */
function report(error: unknown): void {
  const { code, message } = error as { code?: unknown; message?: unknown }
  console.error(`Session handler: ${code === undefined ? 'error' : code}: ${message}`)
}
