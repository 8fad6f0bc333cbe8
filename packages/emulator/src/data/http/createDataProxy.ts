import { Hono } from 'hono'
import { whyNoAnswer } from '../../whyNoAnswer.ts'
import { addressAt } from './addressAt.ts'
import { errorAnswer, preflight } from './answers.ts'
import { passHeaders } from './passHeaders.ts'
import { type ServerBindings, tear } from './tear.ts'

export interface DataProxyOptions {
  /** Origin of a compatible server, such as `http://localhost:4000`; a path is kept before that of each request. */
  readonly url: string
  readonly fetch?: typeof globalThis.fetch | undefined
  /** How long the other server may take to begin an answer, in milliseconds; five times that for SQL. @default 50_000 */
  readonly timeoutMs?: number | undefined
}

/** Shorter than the timeout of clients, so that they learn which server does not answer. */
export const answerTimeoutMs = 50_000

/** A compatible server holds a query for ten seconds before it answers "Continue wait", but SQL until its first rows are ready. */
const patienceFor = (pathname: string, timeoutMs: number) => (pathname.endsWith('/v1/cubesql') ? timeoutMs * 5 : timeoutMs)

const option = '--data-url (dataUrl)'

function failed(status: 502 | 504, fact: string, cause: unknown): Response {
  const { body, headers } = errorAnswer(new Error(fact, { cause }))
  return new Response(body, { status, headers })
}

/** Passes a body on as it arrives. One that breaks off breaks off here too. */
function passBody(
  body: ReadableStream<Uint8Array> | null,
  bindings: ServerBindings | undefined,
): ReadableStream<Uint8Array> | null {
  const reader = body?.getReader()
  if (!reader) return null
  return new ReadableStream<Uint8Array>({
    pull: (controller) =>
      reader.read().then(
        ({ done, value }) => (done ? controller.close() : controller.enqueue(value)),
        (error: unknown) => tear(controller, error, bindings),
      ),
    cancel: (reason) => reader.cancel(reason).catch(() => undefined),
  })
}

/** Passes every request of the Core Data API through to a real server, body by body as they stream. */
export function createDataProxy({ url, fetch = globalThis.fetch, timeoutMs = answerTimeoutMs }: DataProxyOptions): Hono {
  const target = new URL(url)
  const app = new Hono()
  app.options('*', () => preflight())
  app.all('*', async (c) => {
    const request = c.req.raw
    const { pathname, search } = new URL(request.url)
    const address = addressAt(target.origin, `${target.pathname.replace(/\/$/, '')}${pathname}${search}`)
    const headers = passHeaders(request.headers)
    const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.arrayBuffer()
    const late = new AbortController()
    const patienceMs = patienceFor(pathname, timeoutMs)
    // Only until the answer begins: its body may be a stream of any length.
    const timer = setTimeout(() => late.abort(), patienceMs)
    try {
      const answer = await fetch(address, {
        method: request.method,
        headers,
        signal: AbortSignal.any([request.signal, late.signal]),
        redirect: 'manual',
        ...(body && { body }),
      })
      // fetch has decoded the body: its length and encoding are no longer what the headers say.
      const answered = passHeaders(answer.headers, ['content-encoding'])
      answered.set('access-control-allow-origin', '*')
      return new Response(passBody(answer.body, c.env as ServerBindings | undefined), {
        status: answer.status,
        statusText: answer.statusText,
        headers: answered,
      })
    } catch (error) {
      const server = `The Core Data server at ${target.origin}`
      return late.signal.aborted
        ? failed(
            504,
            `${server} did not answer in ${patienceMs / 1000} seconds. Check that it is up, and that ${option} is its address`,
            error,
          )
        : failed(502, `${server} ${whyNoAnswer(option, error)}`, error)
    } finally {
      clearTimeout(timer)
    }
  })
  return app
}
