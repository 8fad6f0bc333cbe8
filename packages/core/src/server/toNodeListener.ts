/** What is read of a request of node:http or Express. */
export interface NodeRequest extends AsyncIterable<Uint8Array | string> {
  method?: string | undefined
  url?: string | undefined
  /** Express: the address before routers cut it. */
  originalUrl?: string | undefined
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Express: what a body parser has read already. */
  body?: unknown
  socket?: object | undefined
}

/** What is used of a response of node:http or Express. */
export interface NodeResponse {
  statusCode: number
  setHeader: (name: string, value: string | string[]) => unknown
  write: (chunk: Uint8Array) => boolean
  end: () => unknown
  once: (event: 'drain' | 'close', listener: () => void) => unknown
  off: (event: 'drain' | 'close', listener: () => void) => unknown
  readonly writableFinished: boolean
  readonly headersSent?: boolean | undefined
  destroy?: (() => unknown) | undefined
}

/**
 * A fetch-style handler as a listener of node:http, or a route of Express. Streams both ways; a client that goes away
 * aborts `request.signal`. Failures go to `next` where there is one, else they are a 500 without words; one in the middle of an
 * answer breaks the connection.
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
  const { status, headers, body } = await handler(toRequest(request, gone.signal))
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
  const secure = request.socket && 'encrypted' in request.socket
  const url = new URL(
    request.originalUrl ?? request.url ?? '/',
    `${secure ? 'https' : 'http'}://${headers['host'] ?? 'localhost'}`,
  )
  const copied = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (name.startsWith(':')) continue // HTTP/2's own
    for (const one of [value ?? []].flat()) copied.append(name, one)
  }
  const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(request)
  // `duplex` is needed with a stream and missing in the types of the DOM.
  return new Request(url, { method, headers: copied, signal, body, duplex: 'half' } as RequestInit)
}

function bodyOf(request: NodeRequest): BodyInit | null {
  const { body } = request
  if (typeof body === 'string' || body instanceof Uint8Array) return body as BodyInit
  if (body !== undefined && body !== null) return JSON.stringify(body)
  const chunks = request[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    cancel: async () => void (await chunks.return?.()),
  })
}
