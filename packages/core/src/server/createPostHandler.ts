import { HttpStatusError } from '../errors/http.ts'
import { ServerOptionError } from '../errors/server.ts'
import { isOrigin } from '../util/isOrigin.ts'
import { missing } from './addressFault.ts'
import { checkOrigin } from './checkOrigin.ts'
import { createRateLimit, type RateLimitOptions } from './createRateLimit.ts'
import { logFailure } from './logFailure.ts'

/** What stands for a visitor who is not signed in. So `authorize` never gets one of these as its user. */
type Nobody = false | 0 | '' | null | undefined

/** Options of all handlers. */
export interface PostHandlerOptions<User> {
  /**
   * Returns the signed-in user of this request, read from your own cookie or token. Return `null` or another falsy value for a
   * visitor who is not signed in: the answer is 401.
   */
  identify: (request: Request) => User | Nobody | Promise<User | Nobody>
  /**
   * Other origins whose pages may ask, such as `https://app.example.com`, or `capacitor://localhost` of an app. Pages of this host
   * always may.
   */
  allowedOrigins?: readonly string[] | undefined
  /** How many requests one user may make; `false` for no limit. Counted in the memory of this process. @default 30 a minute */
  rateLimit?: RateLimitOptions | false | undefined
  /**
   * Called with every error behind a 5xx answer, since the answer itself does not say what went wrong, and with that of a chat answer
   * that the service breaks off. Not called for requests that the client aborted.
   * @default writes code and message to console.error
   */
  onError?: ((error: unknown) => void) | undefined
}

interface Route<User, Grant> extends PostHandlerOptions<User> {
  key: unknown
  /** Returns what this user may do. `null` or `undefined` answers 403. */
  authorize: (user: User, request: Request) => Grant | null | undefined | Promise<Grant | null | undefined>
}

/** The texts of a handler's answers. */
export interface PostHandlerWords {
  /** Name of the handler, at the start of a log line. */
  name: string
  /** Answers with JSON, `{"error": "..."}`; else with plain text. */
  json?: true | undefined
  /** 403, for a page of another origin. */
  page: string
  /** 403, for a user without access. */
  user: string
  /** 429, for too many requests. */
  many: string
  /** 503, while the service is busy. */
  busy: string
  /** 502, when the service failed. */
  upstream: string
  /** 500, when this backend failed. */
  failed: string
}

/** What `serve` of a handler answers with. */
export interface PostTools {
  /** Makes an answer with the headers that every answer has. */
  answer: (status: number, body: ConstructorParameters<typeof Response>[0], headers?: Record<string, string>) => Response
  /** Makes an answer in the handler's format, text or JSON. */
  say: (status: number, words: string, headers?: Record<string, string>) => Response
  /** Counts a request of this user. Returns the answer if there were too many. */
  limit: (user: unknown) => Response | undefined
  /** Tells this backend of an error that the answer cannot tell any more. Not when the client has left. */
  tell: (error: unknown) => void
}

/**
 * Makes a handler for `POST` that runs `serve` for users with access. Refuses other methods (405), pages of other origins (403),
 * unknown users (401) and users without access (403). Its 5xx answers say nothing of the error.
 *
 * @throws {ServerOptionError} when an option is missing or unsafe.
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
      'has to be a list of origins, such as `https://app.example.com`: no slash, path or `*`.',
    )
  }
  const log = logFailure(words.name)
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
      // A page of another origin can read `retry-after` only if it is exposed.
      say(status, text, {
        'retry-after': String(Math.min(Math.ceil(waitMs / 1000), longestWaitSeconds)),
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
    if (origin === false) return say(403, hasOrigin(request) ? words.page : `${words.page} ${outsideBrowsers}`)
    /** What is being run, for the log. */
    let step = 'identify'
    const tell: PostTools['tell'] = (error) => {
      // The request of some hosts, such as Azure Functions, is none of fetch, and has no signal.
      if (request.signal?.aborted) return
      const run = async () => (onError ?? log(step))(error)
      // Called at once. Neither what it throws nor a promise of it that fails may cost the page its answer, or end the process.
      run().catch((thrown) => {
        log('onError')(thrown)
        log(step)(error)
      })
    }
    try {
      const user = await identify(request)
      if (!user) return say(401, 'Sign in first.')
      step = 'authorize'
      const grant = await authorize(user, request)
      if (!grant) return say(403, words.user)
      step = ''
      return await serve(grant, request, { answer, say, limit, tell })
    } catch (error) {
      // Frameworks and their guards throw whole responses, such as a redirect to the sign-in page.
      if (error instanceof Response) return error
      tell(error)
      if (error instanceof HttpStatusError && (error.status === 429 || error.status === 503)) {
        return sayLater(503, words.busy, error.retryAfterMs ?? 1000)
      }
      return isUpstream(error) ? say(502, words.upstream) : say(500, words.failed)
    }
  }
}

/** Browsers send one or both of these with every request that changes something; tools such as curl send none. */
const hasOrigin = ({ headers }: Request) => headers.has('origin') || headers.has('sec-fetch-site')
const outsideBrowsers = 'Outside browsers, send `content-type: application/json`.'

/** 31 years. More would be no whole number in some clients, and `1e+23` or `Infinity` as text. */
const longestWaitSeconds = 1e9

const isUpstream = (error: unknown) => /^HTTP_(STATUS|NETWORK|TIMEOUT|BODY)$/.test(Object(error).code)
