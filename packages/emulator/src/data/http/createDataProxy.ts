import { Hono } from 'hono'
import { addressAt } from './addressAt.ts'
import { errorAnswer, preflight } from './answers.ts'
import { passHeaders } from './passHeaders.ts'
import { type ServerBindings, tear } from './tear.ts'

export interface DataProxyOptions {
  /** Origin of a compatible server, such as `http://localhost:4000`; a path is kept before that of each request. */
  readonly url: string
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Gives the token for the other server in place of the emulator's own. Left out: the header is passed on as it came. */
  readonly authorization?: ((header: string | null) => string | null | Promise<string | null>) | undefined
}

/** The body as it comes. One that breaks off breaks off here too. */
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
export function createDataProxy({ url, fetch = globalThis.fetch, authorization }: DataProxyOptions): Hono {
  const target = new URL(url)
  const app = new Hono()
  app.options('*', () => preflight())
  app.all('*', async (c) => {
    const request = c.req.raw
    const { pathname, search } = new URL(request.url)
    const address = addressAt(target.origin, `${target.pathname.replace(/\/$/, '')}${pathname}${search}`)
    const headers = passHeaders(request.headers)
    const given = request.headers.get('authorization')
    const passed = authorization ? await authorization(given) : given
    if (passed === null) headers.delete('authorization')
    else headers.set('authorization', passed)
    const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.arrayBuffer()
    try {
      const answer = await fetch(address, {
        method: request.method,
        headers,
        signal: request.signal,
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
      const failed = errorAnswer(new Error(`The Core Data server at ${target.origin} does not answer`, { cause: error }))
      return new Response(failed.body, { status: 502, headers: failed.headers })
    }
  })
  return app
}
