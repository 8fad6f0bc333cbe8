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
  /** Has the field `encrypted` if the connection is https. */
  socket?: object | undefined
}

/** The part of a node:http or Express response that is used. */
export interface NodeResponse {
  /** HTTP status; set before the body is written. */
  statusCode: number
  /** Sets one header; all cookies are set in one call. */
  setHeader: (name: string, value: string | string[]) => unknown
  /** Writes a part of the body; `false` asks to wait for `drain`. */
  write: (chunk: Uint8Array) => boolean
  /** Ends the response. */
  end: () => unknown
  /** Adds a listener for `drain` (ready for more) or `close` (the connection has ended). */
  once: (event: 'drain' | 'close', listener: () => void) => unknown
  /** Removes a listener. */
  off: (event: 'drain' | 'close', listener: () => void) => unknown
  /** Whether everything was handed to the connection. */
  readonly writableFinished: boolean
  /** Whether the response has begun. */
  readonly headersSent?: boolean | undefined
  /** Closes the connection at once. */
  destroy?: (() => unknown) | undefined
}

/**
 * Turns a fetch-style handler into a listener for node:http and node:http2, or a route of Express. Streams both ways; when the
 * client goes away, `request.signal` is aborted. An error of the handler goes to `next` if there is one, else the answer is an
 * empty 500; in the middle of an answer, the connection is closed. A request that no `Request` can be made of is answered with
 * 400.
 */
export function toNodeListener(
  handler: (request: Request) => Response | Promise<Response>,
): (request: NodeRequest, response: NodeResponse, next?: (error: unknown) => void) => void {
  return (request, response, next) => {
    void answer(handler, request, response).catch((error: unknown) => {
      // Ended properly, half an answer would look complete.
      if (response.headersSent) response.destroy?.()
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
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  let webRequest: Request
  try {
    webRequest = toRequest(request, gone.signal)
  } catch {
    // An invalid host, or a method that fetch does not know: nothing the handler could answer.
    response.statusCode = 400
    response.end()
    return
  }
  const { status, headers, body } = await handler(webRequest)
  response.statusCode = status
  for (const [name, value] of headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (body) {
    const reader = body.getReader()
    gone.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}))
    for (let part = await reader.read(); !part.done && !gone.signal.aborted; part = await reader.read()) {
      if (!response.write(part.value)) await drained(response)
    }
  }
  response.end()
  // Discards what nobody has read: the next request on this connection comes after it. A body that is being read, or was cut off,
  // refuses to be cancelled.
  await webRequest.body?.cancel().catch(() => {})
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

function toRequest(request: NodeRequest, signal: AbortSignal): Request {
  const { method = 'GET', headers } = request
  const scheme = request.socket && 'encrypted' in request.socket ? 'https' : 'http'
  const host = headers[':authority'] ?? headers['host'] ?? 'localhost'
  // Only its path, appended to the host as text: `//evil.example/` would be read as another host.
  const [, path = '/'] = /^(?:\w+:\/\/[^/]*)?(\/.*)/.exec(request.originalUrl ?? request.url ?? '/') ?? []
  const copied = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (name.startsWith(':')) continue // pseudo-headers of HTTP/2
    for (const one of [value ?? []].flat()) copied.append(name, one)
  }
  const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(request)
  // `duplex` is required with a stream, but missing in the DOM types.
  return new Request(`${scheme}://${host}${path}`, { method, headers: copied, signal, body, duplex: 'half' } as RequestInit)
}

function bodyOf(request: NodeRequest): BodyInit | null {
  const { body } = request
  if (typeof body === 'string' || body instanceof Uint8Array) return body as BodyInit
  if (body !== undefined && body !== null) return JSON.stringify(body)
  const chunks = request[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    // Read to the end: if the connection closed while the client sends, it would never see the answer.
    cancel: () => void drain(chunks).catch(() => {}),
  }
  // Nothing is read until the handler reads.
  return new ReadableStream(source, { highWaterMark: 0 })
}

async function drain(chunks: AsyncIterator<unknown>): Promise<void> {
  while (!(await chunks.next()).done);
}
