import { platformOperations } from '@svc/core/platform'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { isCredential } from './isCredential.ts'

/** A call of an operation as it came. */
export interface PlatformCall {
  /** Id of the operation. */
  readonly operation: string
  /** Values in the path. */
  readonly params: Readonly<Record<string, string | readonly string[] | undefined>>
  /** Parameters of the query. */
  readonly query: URLSearchParams
  /** Parsed JSON; `undefined` where there is no body, the text where it is none. */
  readonly body: unknown
  /** As they were sent. */
  readonly headers: Headers
}

/** What `platformHandlers` takes. */
export interface PlatformHandlersOptions {
  /** Origin of the tenant. @default 'https://tenant.example.test' */
  origin?: string | undefined
  /**
   * What each operation answers, by its id: a value that is sent as JSON (`undefined`: 204), or a `Response`. All others answer 501,
   * so that a call nobody thought of is seen.
   */
  answers: Readonly<Record<string, (call: PlatformCall) => unknown>>
}

/** The Platform API for MSW. */
export interface PlatformHandlers {
  /** For `setupServer(...handlers)` or `setupWorker(...handlers)`. */
  readonly handlers: HttpHandler[]
  /** Oldest first. */
  readonly calls: readonly PlatformCall[]
}

const verbs = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete } as const

/** Its credential is the session id in the body. */
const openOperation = 'postTokenBySessionId'

/**
 * Every operation of the Platform API at its own address; `answers` says what comes back. A call without a credential (`Bearer ...` or
 * `Api-Key ...`) is refused, but for the exchange of a session, which needs none.
 *
 * @throws {TypeError} An answer for an operation that the contract does not have.
 */
export function platformHandlers({ origin = 'https://tenant.example.test', answers }: PlatformHandlersOptions): PlatformHandlers {
  const calls: PlatformCall[] = []
  const operations = platformOperations()
  const unknown = Object.keys(answers).find((id) => !operations.some((operation) => operation.id === id))
  if (unknown !== undefined) throw new TypeError(`There is no operation \`${unknown}\`.`)
  // Fixed names before placeholders: `reports/by-public-id` is no report's id.
  const rank = (path: string) => path.replace(/\{\w+\}/g, '~')
  const sorted = [...operations].sort((a, b) => (rank(a.path) < rank(b.path) ? -1 : 1))
  return {
    calls,
    handlers: sorted.map(({ id, method, path }) =>
      verbs[method](`${origin}/${path.replace(/^\/|\/$/g, '').replace(/\{(\w+)\}/g, ':$1')}`, async ({ request, params }) => {
        if (id !== openOperation && !isCredential(request.headers.get('authorization')))
          return HttpResponse.json({ error: 'Unauthorized' }, { status: 401 })
        const text = await request.text()
        const call = {
          operation: id,
          params,
          query: new URL(request.url).searchParams,
          body: parse(text),
          headers: request.headers,
        }
        calls.push(call)
        if (!Object.hasOwn(answers, id)) return HttpResponse.json({ error: `No answer for ${id}` }, { status: 501 })
        const answer = await answers[id]?.(call)
        if (answer instanceof Response) return answer
        return answer === undefined ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(answer as never)
      }),
    ),
  }
}

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
