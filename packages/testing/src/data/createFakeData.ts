import type { Cell, Query, Row, SqlColumn, V1MetaResponse, WebSocketConstructor } from '@svc/core/data'
import { answerLoad, lastRefreshTime } from './answerLoad.ts'
import { type Answer, createFakeSockets } from './createFakeSockets.ts'
import { modelFixture } from './modelFixture.ts'
import { readRequestBody } from './readRequestBody.ts'

/** What `createFakeData` takes. */
export interface FakeDataOptions {
  /** @default 'https://data.example.test/base' */
  baseUrl?: string | undefined
  /** @default a small model of orders: `modelFixture` */
  meta?: V1MetaResponse | undefined
  /** Rows of a query. A compare asks once for each of its ranges. @default one row with a value for each member: counted up, or a time */
  rows?: ((query: Query) => readonly Row[]) | undefined
  /** Columns and batches of rows of a statement. @default one column `n` with the rows 1, 2, 3 in three batches */
  sql?: ((statement: string) => FakeSqlAnswer) | undefined
}

/** What SQL is answered with. */
export interface FakeSqlAnswer {
  /** Names and types of the columns. */
  readonly columns: readonly SqlColumn[]
  /** Rows, in the batches in which they are sent. */
  readonly batches: readonly (readonly (readonly Cell[])[])[]
}

/** A request as it came. */
export interface FakeDataRequest {
  /** Below the base URL, such as `v1/load`. */
  readonly path: string
  /** Parameters of the address, such as `extended`. */
  readonly search: Readonly<Record<string, string>>
  /** Parsed JSON. */
  readonly body: Readonly<Record<string, unknown>> | undefined
  /** As they were sent. */
  readonly headers: Headers
  /** Whether the caller aborted it before its answer was complete. */
  readonly isAborted: boolean
}

/** Core Data at its HTTP edge. What `createFakeData` makes. */
export interface FakeData {
  /** For the `baseUrl` option of a data client. */
  readonly baseUrl: string
  /** For the `fetch` option of `createDataClient`. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Oldest first. */
  readonly requests: readonly FakeDataRequest[]
  /** Holds every answer from now on, and each batch of SQL rows, until `release`. */
  readonly hold: () => void
  /**
   * Releases held answers and batches: without `count` all of them, and later ones are not held any more; otherwise the first
   * `count`. Returns how many it released.
   */
  readonly release: (count?: number) => number
  /**
   * Fails every request and subscription with this status and body until it is called without arguments.
   * The default `body` is `{ error: 'Something went wrong' }`.
   */
  readonly fail: (status?: number, body?: unknown) => void
  /** For the `WebSocket` option of `createDataClient`: live answers. */
  readonly WebSocket: WebSocketConstructor
  /** Queries with a live subscription, oldest first. */
  readonly followed: () => readonly Query[]
  /** Sends every live subscription its rows again, as a server does after a change. Make `rows` return the changed ones first. */
  readonly push: () => void
}

/** To all else the service answers an HTML page. */
const routes: ReadonlySet<string> = new Set(['GET v1/meta', 'GET v1/load', 'POST v1/load', 'POST v1/cubesql'])

type OwnRequest = { -readonly [K in keyof FakeDataRequest]: FakeDataRequest[K] }

/**
 * The Core Data service at its edges: `meta`, `load` and `cubesql` by HTTP, live answers by WebSocket. It answers the shapes of the
 * contract and runs nothing: the emulator does. Like the service, it refuses a request without a token (403), with no query (400) or
 * malformed JSON (500).
 */
export function createFakeData(options: FakeDataOptions = {}): FakeData {
  const { baseUrl = 'https://data.example.test/base', meta = modelFixture(), rows, sql = threeRows } = options
  const requests: OwnRequest[] = []
  const waiting: (() => void)[] = []
  let held = false
  let failure: { status: number; body: unknown } | undefined

  const turn = (signal: AbortSignal | null | undefined) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      if (!held) return resolve()
      const go = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(signal?.reason)
      }
      waiting.push(go)
      signal?.addEventListener('abort', giveUp)
    })

  const load = (body: Readonly<Record<string, unknown>>) => {
    if (typeof body['query'] !== 'object' || body['query'] === null) return refusal('Query param is required')
    const message = answerLoad({ meta, rows }, body)
    return message === undefined
      ? refusal("Pass queryType: 'multi' with a list of queries, and with a compareDateRange")
      : { status: 200, message }
  }
  const sockets = createFakeSockets((params) => (failure ? { status: failure.status, message: failure.body } : load(params)))

  function stream({ query }: Record<string, unknown>, signal: AbortSignal | null | undefined, onWhole: () => void): Response {
    const { columns, batches } = sql(String(query))
    const encoder = new TextEncoder()
    const lines = [{ schema: columns, lastRefreshTime }, ...batches.map((data) => ({ data }))]
    let next = 0
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          signal?.throwIfAborted()
          const line = lines[next]
          if (line === undefined) {
            onWhole()
            return controller.close()
          }
          // The schema came with the turn of the answer itself.
          if (next > 0) await turn(signal)
          next += 1
          controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
        },
      },
      { highWaterMark: 0 },
    )
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }

  return {
    ...sockets,
    baseUrl,
    requests,
    hold() {
      held = true
    },
    release(count) {
      if (count === undefined) held = false
      const released = waiting.splice(0, count ?? waiting.length)
      for (const go of released) go()
      return released.length
    },
    fail(status, body = { error: 'Something went wrong' }) {
      failure = status === undefined ? undefined : { status, body }
    },
    async fetch(url, init) {
      init.signal?.throwIfAborted()
      const address = new URL(url)
      const path = address.pathname.slice(new URL(baseUrl).pathname.replace(/\/$/, '').length + 1)
      const search = Object.fromEntries(address.searchParams)
      const headers = new Headers(init.headers)
      const { body, isMalformed } = readRequestBody(init.body, search)
      const request: OwnRequest = { path, search, body, headers, isAborted: false }
      requests.push(request)
      const onAbort = () => {
        request.isAborted = true
      }
      init.signal?.addEventListener('abort', onAbort)
      await turn(init.signal)
      const onWhole = () => init.signal?.removeEventListener('abort', onAbort)
      const answer = ({ status, message }: Answer) => {
        onWhole()
        return Response.json(message, { status })
      }
      if (failure) return answer({ status: failure.status, message: failure.body })
      if (!routes.has(`${init.method ?? 'GET'} ${path}`)) {
        onWhole()
        return new Response('<!doctype html>Not found', { status: 404, headers: { 'content-type': 'text/html' } })
      }
      if (!headers.get('authorization')) return answer({ status: 403, message: { error: "Authorization header isn't set" } })
      if (isMalformed) return answer({ status: 500, message: { error: 'Error: The JSON is malformed' } })
      if (path === 'v1/meta') return answer({ status: 200, message: meta })
      if (path === 'v1/load') return answer(load(body ?? {}))
      if (typeof body?.['query'] !== 'string') return answer(refusal('Query param is required'))
      return stream(body, init.signal, onWhole)
    },
  }
}

/** How the service refuses a query. */
const refusal = (error: string): Answer => ({ status: 400, message: { type: 'UserError', error } })

const threeRows = (): FakeSqlAnswer => ({
  columns: [{ name: 'n', column_type: 'Int64' }],
  batches: [[['1']], [['2']], [['3']]],
})
