import { HttpStatusError } from '../errors/http.ts'
import { ServerOptionError } from '../errors/server.ts'
import { isOrigin } from '../util/isOrigin.ts'
import { missing } from './addressFault.ts'
import { checkOrigin } from './checkOrigin.ts'
import { createRateLimit, type RateLimitOptions } from './createRateLimit.ts'

/** Options that all handlers take. */
export interface PostHandlerOptions<User> {
  /** Who is asking, by your own cookie or token. Nothing: 401. */
  identify: (request: Request) => User | null | undefined | Promise<User | null | undefined>
  /** Origins of pages elsewhere that may ask, such as `https://app.example.com`. Pages of this host always may. */
  allowedOrigins?: readonly string[] | undefined
  /** How many sessions, tokens or questions one user gets; `false` for no limit. Counted in this process. @default 30 a minute */
  rateLimit?: RateLimitOptions | false | undefined
  /**
   * Hears of every failure behind a 5xx answer, of which the answer itself says nothing; not of requests that were given up.
   * @default writes code and message to console.error
   */
  onError?: ((error: unknown) => void) | undefined
}

interface Route<User, Grant> extends PostHandlerOptions<User> {
  key: unknown
  /** What the user may do. Nothing: 403. */
  authorize: (user: User, request: Request) => Grant | null | undefined | Promise<Grant | null | undefined>
}

/** What a handler says, and how. */
export interface PostHandlerWords {
  /** Begins what is logged. */
  name: string
  /** Says it as `{"error": "..."}`, else as text. */
  json?: true | undefined
  /** 403 to a page of another origin. */
  page: string
  /** 403 to a user. */
  user: string
  /** 429. */
  many: string
  /** 503. */
  busy: string
  /** 502. */
  upstream: string
  /** 500. */
  failed: string
}

export interface PostTools {
  /** An answer with the headers that every answer has. */
  answer: (status: number, body: ConstructorParameters<typeof Response>[0], headers?: Record<string, string>) => Response
  /** An answer in the handler's format. */
  say: (status: number, words: string, headers?: Record<string, string>) => Response
  /** Counts a request of this user: what to answer when there were too many. */
  limit: (user: unknown) => Response | undefined
}

/**
 * A handler for `POST` that runs `serve` for those who may. Refuses other methods (405), pages of other origins (403), unknown users
 * (401) and users without access (403), and tells nothing of failures (5xx).
 *
 * @throws {ServerOptionError} An option is missing or unsafe.
 */
export function createPostHandler<User, Grant>(
  { identify, authorize, key, allowedOrigins = [], rateLimit, onError }: Route<User, Grant>,
  words: PostHandlerWords,
  serve: (grant: Grant, request: Request, tools: PostTools) => Promise<Response>,
): (request: Request) => Promise<Response> {
  for (const [name, value] of Object.entries({ identify, authorize })) {
    if (typeof value !== 'function') throw new ServerOptionError(name, 'has to be a function.')
  }
  if (!key) throw new ServerOptionError('key', missing)
  if (!Array.isArray(allowedOrigins) || !allowedOrigins.every(isOrigin)) {
    throw new ServerOptionError(
      'allowedOrigins',
      'has to be a list of origins alone, such as `https://app.example.com`. `*` would let any page ask.',
    )
  }
  const waitFor = rateLimit === false ? () => 0 : createRateLimit(rateLimit)

  return async (request) => {
    const origin = checkOrigin(request, allowedOrigins)
    const answer: PostTools['answer'] = (status, body, headers) =>
      new Response(body, {
        status,
        headers: {
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          vary: 'Origin, Sec-Fetch-Site',
          ...(origin && { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }),
          ...headers,
        },
      })
    const say: PostTools['say'] = (status, text, headers) =>
      answer(status, words.json ? JSON.stringify({ error: text }) : text, {
        'content-type': words.json ? 'application/json' : 'text/plain; charset=utf-8',
        ...headers,
      })
    const sayLater = (status: number, text: string, waitMs: number) =>
      // Exposed: a page of another origin that is told to wait has to see how long.
      say(status, text, {
        'retry-after': String(Math.ceil(waitMs / 1000)),
        ...(origin && { 'access-control-expose-headers': 'retry-after' }),
      })
    const limit: PostTools['limit'] = (user) => {
      const waitMs = waitFor(JSON.stringify(user))
      return waitMs > 0 ? sayLater(429, words.many, waitMs) : undefined
    }

    if (request.method === 'OPTIONS' && origin) {
      const headers = request.headers.get('access-control-request-headers') ?? 'content-type'
      return answer(204, null, { 'access-control-allow-methods': 'POST', 'access-control-allow-headers': headers })
    }
    if (request.method !== 'POST') return say(405, 'Use POST.', { allow: 'POST' })
    if (origin === false) return say(403, words.page)
    try {
      const user = await identify(request)
      if (user === undefined || user === null) return say(401, 'Sign in first.')
      const grant = await authorize(user, request)
      if (!grant) return say(403, words.user)
      return await serve(grant, request, { answer, say, limit })
    } catch (error) {
      // Frameworks and their guards throw whole answers: a redirect to the sign-in page, for example.
      if (error instanceof Response) return error
      if (!request.signal.aborted) (onError ?? report(words.name))(error)
      if (error instanceof HttpStatusError && (error.status === 429 || error.status === 503)) {
        return sayLater(503, words.busy, error.retryAfterMs ?? 1000)
      }
      return isUpstream(error) ? say(502, words.upstream) : say(500, words.failed)
    }
  }
}

const isUpstream = (error: unknown) =>
  /^HTTP_(STATUS|NETWORK|TIMEOUT|BODY)$/.test(String((error as { code?: unknown } | null)?.code))

/** Code and message only: they hold no key, and nothing of the user. */
const report = (name: string) => (error: unknown) => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  console.error(`${name}: ${code ?? 'error'}: ${message} Pass \`onError\` to get all of it.`)
}
