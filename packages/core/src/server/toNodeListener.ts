/** What is read of a request of node:http or Express. */
export interface NodeRequest extends AsyncIterable<Uint8Array | string> {
  /** HTTP method. */
  method?: string | undefined
  /** Path and query. */
  url?: string | undefined
  /** Express: the address before routers cut it. */
  originalUrl?: string | undefined
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Express: what a body parser has read already. */
  body?: unknown
  /** Tells https from http, by `encrypted`. */
  socket?: object | undefined
}

/** What is used of a response of node:http or Express. */
export interface NodeResponse {
  /** Set before the first part of the body. */
  statusCode: number
  /** Called with each header of the answer; with all cookies at once. */
  setHeader: (name: string, value: string | string[]) => unknown
  /** Takes a part of the body; `false` asks to wait for `drain`. */
  write: (chunk: Uint8Array) => boolean
  /** The answer is whole. */
  end: () => unknown
  /** Tells of room for more, and of the end of the connection. */
  once: (event: 'drain' | 'close', listener: () => void) => unknown
  /** Undoes `once`. */
  off: (event: 'drain' | 'close', listener: () => void) => unknown
  /** Whether all was handed to the connection. */
  readonly writableFinished: boolean
  /** Whether the answer has begun. */
  readonly headersSent?: boolean | undefined
  /** Breaks the connection. */
  destroy?: (() => unknown) | undefined
}

/**
 * A fetch-style handler as a listener of node:http and node:http2, or a route of Express. Streams both ways; a client that goes away
 * aborts `request.signal`. Failures go to `next` where there is one, else they are a 500 without words; one in the middle of an
 * answer breaks the connection. What no `Request` can be made of is a 400.
 */
export function toNodeListener(
  handler: (request: Request) => Response | Promise<Response>,
): (request: NodeRequest, response: NodeResponse, next?: (error: unknown) => void) => void {
  return (request, response, next) => {
    void answer(handler, request, response).catch((error: unknown) => {
      // Ended in good order, half an answer would look whole.
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
  let asked: Request
  try {
    asked = toRequest(request, gone.signal)
  } catch {
    // A host that is none, or a method that fetch does not know: not the handler's business.
    response.statusCode = 400
    response.end()
    return
  }
  const { status, headers, body } = await handler(asked)
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
  // What nobody has read goes: the next request on this connection is behind it. One that is being read, or broke off, says no.
  await asked.body?.cancel().catch(() => {})
}

/** Waits for room, or for the end of the connection. */
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
  // Its path alone, and put behind the host as text: `//evil.example/` would be read as another host.
  const [, path = '/'] = /^(?:\w+:\/\/[^/]*)?(\/.*)/.exec(request.originalUrl ?? request.url ?? '/') ?? []
  const copied = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (name.startsWith(':')) continue // HTTP/2's own
    for (const one of [value ?? []].flat()) copied.append(name, one)
  }
  const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(request)
  // `duplex` is needed with a stream and missing in the types of the DOM.
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
    // Heard to its end: hung up on while it sends, the client would never see the answer.
    cancel: () => void drain(chunks).catch(() => {}),
  }
  // Nothing is read before the handler asks for it.
  return new ReadableStream(source, { highWaterMark: 0 })
}

async function drain(chunks: AsyncIterator<unknown>): Promise<void> {
  while (!(await chunks.next()).done);
}
