import { parseUrl } from '../util/parseUrl.ts'
import { discard } from './discard.ts'

/** The part of a node:http or Express request that is read. */
export interface NodeRequest extends AsyncIterable<Uint8Array | string> {
  /** HTTP method. */
  method?: string | undefined
  /** Path and query. */
  url?: string | undefined
  /** Express: path and query before a router shortened them. */
  originalUrl?: string | undefined
  /** Headers, with their names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Express: the body, if a body parser has read it already. */
  body?: unknown
  /** The connection; has the field `encrypted` if it is https. */
  socket?: { readonly encrypted?: boolean | undefined; destroy?: (() => unknown) | undefined } | undefined
}

/** The part of a node:http or Express response that is used. */
export interface NodeResponse {
  /** HTTP status; set before the body is written. */
  statusCode: number
  /** Sets one header; all cookies are set in one call. */
  setHeader: (name: string, value: string | string[]) => unknown
  /** Sends status and headers without a body. */
  flushHeaders?: (() => unknown) | undefined
  /** Writes a part of the body; `false` asks to wait for `drain`. */
  write: (chunk: Uint8Array) => boolean
  /** Ends the response. */
  end: () => unknown
  /** Adds a listener for `drain` (ready for more) or `close` (the connection has ended). */
  once: (event: 'drain' | 'close', listener: () => void) => unknown
  /** Removes a listener. */
  off: (event: 'drain' | 'close', listener: () => void) => unknown
  /** Whether everything was handed to the connection. Over HTTP/2, a response that was cut off says so too. */
  readonly writableFinished: boolean
  /** Whether `end` was called. */
  readonly writableEnded?: boolean | undefined
  /** Whether the response has begun. */
  readonly headersSent?: boolean | undefined
  /** Closes the connection at once. */
  destroy?: ((error: Error | undefined) => unknown) | undefined
  /** Whether the connection is closed. */
  readonly destroyed?: boolean | undefined
  /** HTTP/2: the stream of this response, which knows that instead. */
  readonly stream?:
    | {
        readonly destroyed?: boolean | undefined
        readonly aborted?: boolean | undefined
        readonly once?: ((event: 'aborted', listener: () => void) => unknown) | undefined
      }
    | undefined
}

/**
 * Turns a fetch-style handler into a listener for node:http and node:http2, or a route of Express. Streams both ways; when the
 * client goes away, `request.signal` is aborted. An error of the handler goes to `next` if there is one, else the answer is an
 * empty 500; if the body of its answer breaks off, the connection is closed. A request that no `Request` can be made of, or whose
 * Host header is not just a host, is answered with 400. What the handler leaves of a body is discarded; one that goes on for more
 * than 16 MiB ends the connection.
 */
export function toNodeListener(
  handler: (request: Request) => Response | Promise<Response>,
): (request: NodeRequest, response: NodeResponse, next?: (error: unknown) => void) => void {
  return (request, response, next) => {
    void answer(handler, request, response).catch((error: unknown) => {
      // Ended properly, half an answer would look complete. So it would over HTTP/2 without an error. Over HTTP/1, the server would tell
      // of that one as of a mistake of the client.
      const isHttp2 = ':method' in request.headers
      if (response.headersSent) response.destroy?.(isHttp2 ? new Error('The answer broke off.') : undefined)
      if (next) return next(error)
      response.statusCode = 500
      response.end()
    })
  }
}

async function answer(
  handler: (request: Request) => Response | Promise<Response>,
  request: NodeRequest,
  response: NodeResponse,
): Promise<void> {
  const gone = new AbortController()
  let isWhole = false
  response.once('close', () => {
    if (!response.writableFinished || !isWhole) gone.abort()
  })
  const { stream } = response
  const leave = () => {
    gone.abort()
    // Over HTTP/2, Node keeps open what a client resets without an error, as `close()` of its own client does.
    response.destroy?.(undefined)
  }
  // While a middleware ran, the client may have gone already, and then there is no event any more.
  if (response.destroyed || stream?.destroyed || stream?.aborted) leave()
  else stream?.once?.('aborted', leave)
  const base = baseOf(request)
  if (base === undefined) {
    return refuse(request, response, 'The Host header has to be a host alone, with a port if need be.')
  }
  let webRequest: Request
  try {
    webRequest = toRequest(request, base, gone.signal)
  } catch {
    return refuse(request, response, 'The method, the address or the body of the request is not valid.')
  }
  try {
    await send(await handler(webRequest), webRequest.method, response, gone.signal)
    isWhole = true
    response.end()
  } finally {
    // Discards what nobody has read: the next request on this connection comes after it. A body that is being read, or was cut off,
    // refuses to be cancelled.
    await webRequest.body?.cancel().catch(() => {})
  }
}

/** Headers about the connection, which HTTP/2 forbids. An answer that a handler has from `fetch` has some. */
const ofConnection = /^(connection|http2-settings|keep-alive|proxy-connection|te|transfer-encoding|upgrade)$/

async function send(
  { status, headers, body }: Response,
  method: string,
  response: NodeResponse,
  gone: AbortSignal,
): Promise<void> {
  const reader = body?.getReader()
  const cancel = () => void reader?.cancel().catch(() => {})
  gone.addEventListener('abort', cancel)
  // The client has gone, or something else has ended the response, as a limit of time does.
  const isOver = () => gone.aborted || response.writableEnded
  try {
    if (isOver()) return
    response.statusCode = status
    for (const [name, value] of headers) {
      // All cookies are set in one call.
      if (name !== 'set-cookie' && !(response.stream && ofConnection.test(name))) response.setHeader(name, value)
    }
    const cookies = headers.getSetCookie()
    if (cookies.length > 0) response.setHeader('set-cookie', cookies)
    // A response of HTTP/2 to HEAD that is given a body never tells that it is closed.
    if (!reader || method === 'HEAD') return
    const read = () =>
      reader.read().catch((error: unknown) => {
        // The handler has answered, and its answer breaks off, also before it begins: a 500 would say that there was none.
        if (!isOver()) response.flushHeaders?.()
        throw error
      })
    for (let part = await read(); !part.done && !isOver(); part = await read()) {
      if (!response.write(part.value)) await drained(response)
    }
  } finally {
    // Of what is not sent to its end. What was does not mind.
    cancel()
  }
}

/** Answers a request that no `Request` can be made of: the handler is not asked. */
function refuse(request: NodeRequest, response: NodeResponse, text: string): void {
  response.statusCode = 400
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.write(new TextEncoder().encode(text))
  response.end()
  void discard(chunksOf(request))
}

/** Waits until the response is ready for more, or the connection has ended. */
function drained(response: NodeResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done)
      response.off('close', done)
      resolve()
    }
    response.once('drain', done)
    response.once('close', done)
  })
}

/**
 * Returns scheme and host of the address that was asked, or `undefined` if the Host header is more or less than a host: `Host:
 * a.example/admin?x=` would change the path that a handler sees.
 */
function baseOf({ headers, socket }: NodeRequest): string | undefined {
  const isSecure = socket && 'encrypted' in socket
  const host = String(headers[':authority'] ?? headers['host'] ?? 'localhost')
  const base = `${isSecure ? 'https' : 'http'}://${host}`
  const expected = host.toLowerCase().replace(isSecure ? /:443$/ : /:80$/, '')
  return parseUrl(base)?.host === expected ? base : undefined
}

function toRequest(request: NodeRequest, base: string, signal: AbortSignal): Request {
  const { method = 'GET', headers } = request
  // Only its path, appended to the host as text: `//evil.example/` would be read as another host.
  const [, path = '/'] = /^(?:\w+:\/\/[^/]*)?(\/.*)/.exec(request.originalUrl ?? request.url ?? '/') ?? []
  const copied = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (name.startsWith(':')) continue // pseudo-headers of HTTP/2
    for (const one of [value ?? []].flat()) copied.append(name, one)
  }
  const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(request)
  // `duplex` is required with a stream, but missing in the DOM types.
  return new Request(base + path, { method, headers: copied, signal, body, duplex: 'half' } as RequestInit)
}

function bodyOf(request: NodeRequest): BodyInit | null {
  const { body } = request
  if (typeof body === 'string' || body instanceof Uint8Array) return body as BodyInit
  if (body !== undefined && body !== null) return JSON.stringify(body)
  const chunks = chunksOf(request)
  const encoder = new TextEncoder()
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    // If the connection closed while the client sends, it would never see the answer.
    cancel: () => void discard(chunks),
  }
  // Nothing is read until the handler reads.
  return new ReadableStream(source, { highWaterMark: 0 })
}

/** The parts of a body. Who leaves them ends the connection: Node's own iterator would keep it open, with the rest unread. */
function chunksOf(request: NodeRequest): AsyncIterator<Uint8Array | string> {
  const chunks = request[Symbol.asyncIterator]()
  const { socket } = request
  return {
    next: () => chunks.next(),
    async return() {
      await chunks.return?.()
      socket?.destroy?.()
      return { done: true, value: undefined }
    },
  }
}
