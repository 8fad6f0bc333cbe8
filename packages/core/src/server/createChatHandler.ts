import type { ChatSessionSettings } from '../ai/types.ts'
import { HttpStatusError } from '../errors/http.ts'
import { ServerOptionError } from '../errors/server.ts'
import { createTransport } from '../http/index.ts'
import { checkOrigin } from './checkOrigin.ts'
import { createRateLimit, type RateLimitOptions } from './createRateLimit.ts'

export interface ChatHandlerOptions<User> {
  /** `{ai_url}`: `https://ai.{region}.<host>/api/v1/public/{account}/agents/{agentId}`. */
  baseUrl: string
  /** The agent's key. Sent to the AI API alone, as `Authorization: Api-Key <key>`. */
  key: string
  /** Who is asking, by your own cookie or token. Nothing: 401. */
  identify: (request: Request) => User | null | undefined | Promise<User | null | undefined>
  /** As whom this user asks the agent, and with which rights; whatever the page sends is dropped. Nothing: 403. */
  authorize: (
    user: User,
    request: Request,
  ) => ChatSessionSettings | null | undefined | Promise<ChatSessionSettings | null | undefined>
  /** Origins of pages elsewhere that may ask. Pages of this host always may. */
  allowedOrigins?: readonly string[] | undefined
  /** Questions a user and window; `false` for no limit. Counted in this process. @default 30 a minute */
  rateLimit?: RateLimitOptions | false | undefined
  /** Largest body of a request, in bytes: images make it large. @default 10 MiB */
  maxBodyBytes?: number | undefined
  /** Hears of every failure behind a 5xx answer. @default writes code and message to console.error */
  onError?: ((error: unknown) => void) | undefined
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  allowInsecure?: boolean | undefined
}

/** What a page may say; everything else of its body is dropped. */
const passed = ['input', 'chatId', 'messageId', 'activeBranchName', 'isDefaultBranch', 'images'] as const

/**
 * The route of `createChatClient({ proxy: true })`: adds the key and the session settings, and streams through as fast as the page
 * reads. Mount it for `<route>/chat/stream-chat-state` and `<route>/chat/abort`. Fetch-style, as `createSessionHandler` is.
 *
 * Refuses other methods (405), pages of other origins (403), unknown users (401), users without access (403), bodies that are too
 * large (413) or no JSON object (400) and too many questions (429). The key appears in no answer.
 *
 * @throws {ServerOptionError} An option is missing.
 * @see AI API: facts
 */
export function createChatHandler<User>(options: ChatHandlerOptions<User>): (request: Request) => Promise<Response> {
  const { identify, authorize, allowedOrigins = [], rateLimit, maxBodyBytes = 10 * 1024 ** 2, onError = report } = options
  for (const [name, value] of Object.entries({ identify, authorize })) {
    if (typeof value !== 'function') throw new ServerOptionError(name, 'has to be a function.')
  }
  if (!options.key) throw new ServerOptionError('key', 'is missing. Is the environment variable set?')
  const wait = rateLimit === false ? () => 0 : createRateLimit(rateLimit)
  const transport = createTransport({
    baseUrl: options.baseUrl,
    token: options.key,
    scheme: 'Api-Key',
    fetch: options.fetch,
    allowInsecure: options.allowInsecure,
    retry: false,
  })

  return async (request) => {
    const origin = checkOrigin(request, allowedOrigins)
    const common: Record<string, string> = {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      vary: 'Origin, Sec-Fetch-Site',
      ...(origin && { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }),
    }
    const refuse = (status: number, error: string, headers: Record<string, string> = {}) =>
      Response.json({ error }, { status, headers: { ...common, ...headers } })

    if (request.method === 'OPTIONS' && origin) {
      const headers = { 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type' }
      return new Response(null, { status: 204, headers: { ...common, ...headers } })
    }
    if (request.method !== 'POST') return refuse(405, 'Use POST.', { allow: 'POST' })
    if (origin === false) return refuse(403, 'This page may not chat.')
    const path = /\/(chat\/(?:stream-chat-state|abort))\/?$/.exec(new URL(request.url).pathname)?.[1]
    if (path === undefined) return refuse(404, 'There is no such chat route.')
    try {
      const user = await identify(request)
      if (user === undefined || user === null) return refuse(401, 'Sign in first.')
      const sessionSettings = await authorize(user, request)
      if (!sessionSettings) return refuse(403, 'This user may not chat.')
      const asked = await readBody(request, maxBodyBytes)
      if (typeof asked === 'number')
        return refuse(asked, asked === 413 ? 'The body is too large.' : 'The body must be a JSON object.')
      const waitMs = path.endsWith('abort') ? 0 : wait(JSON.stringify([sessionSettings.externalId, sessionSettings.internalId]))
      if (waitMs > 0) return refuse(429, 'Too many questions.', { 'retry-after': String(Math.ceil(waitMs / 1000)) })
      const body = {
        ...Object.fromEntries(passed.flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]]))),
        sessionSettings,
      }
      const answer = await transport.send('POST', path, { body, signal: request.signal }, async (response) => response.body)
      const headers = {
        ...common,
        'content-type': answer.headers.get('content-type') ?? 'application/json',
        'x-accel-buffering': 'no',
      }
      return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers })
    } catch (error) {
      // Frameworks and their guards throw whole answers: a redirect to the sign-in page, for example.
      if (error instanceof Response) return error
      // The service's own words about this thread: somebody else's, or gone.
      if (error instanceof HttpStatusError && (error.status === 404 || (error.status === 403 && asksOfThread(error)))) {
        return refuse(error.status, error.status === 404 ? 'There is no such chat.' : 'This chat belongs to somebody else.')
      }
      onError(error)
      if (error instanceof HttpStatusError && (error.status === 429 || error.status === 503)) {
        return refuse(503, 'The agent is busy.', { 'retry-after': String(Math.ceil((error.retryAfterMs ?? 1000) / 1000)) })
      }
      return refuse(/^HTTP_/.test(String((error as { code?: unknown } | null)?.code)) ? 502 : 500, 'The agent did not answer.')
    }
  }
}

/** A 403 about the key says so and is our own trouble; one about the thread is the page's. */
const asksOfThread = ({ body }: HttpStatusError) =>
  !/key|token|authoriz/i.test(String((body as { error?: unknown } | null)?.error ?? 'key'))

/** The JSON object of a request, or the status to refuse it with. Never reads more than `most` bytes. */
async function readBody(request: Request, most: number): Promise<Record<string, unknown> | 400 | 413> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > most) return 413
    chunks.push(chunk)
  }
  try {
    const value: unknown = JSON.parse(await new Blob(chunks as BlobPart[]).text())
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : 400
  } catch {
    return 400
  }
}

/** Code and message only: they hold no key and no words of the user. */
function report(error: unknown): void {
  const { code, message } = error as { code?: unknown; message?: unknown }
  console.error(`Chat handler: ${code === undefined ? 'error' : code}: ${message}`)
}
