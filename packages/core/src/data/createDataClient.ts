import { createPause, createTransport, isBrowser, readJson, type TransportOptions } from '../http/index.ts'
import type { DataClient } from './clientTypes.ts'
import type { Ask } from './createQueryTools.ts'
import type { createSubscriptions } from './createSubscriptions.ts'
import { loadPart } from './loadPart.ts'
import type { LoadOptions } from './loadTypes.ts'
import type { V1MetaResponse } from './metaTypes.ts'
import { poll } from './poll.ts'
import type { AnyModel, DataModel } from './queryTypes.ts'
import { refuseImpossible } from './refuseImpossible.ts'
import type { CubesqlOptions, SqlOptions, SqlStream } from './sqlTypes.ts'
import type { SubscribeHandlers, SubscribeOptions, WebSocketConstructor } from './subscribeTypes.ts'
import { toRequest } from './toRequest.ts'

/** Address, token, timeouts and retries of the client. The token is a JWT, sent in `authorization` without a prefix. */
export interface DataClientOptions
  extends Pick<
    TransportOptions,
    'baseUrl' | 'token' | 'tokenTimeoutMs' | 'timeoutMs' | 'retry' | 'headers' | 'fetch' | 'allowInsecure'
  > {
  /** Replaces the global `WebSocket`, for `subscribe`. */
  WebSocket?: WebSocketConstructor | undefined
}

/**
 * Creates a client of the Core Data API. It sends nothing before its first call.
 *
 * `M` is the type of your data model, written by the code generator: with it members, granularities and operators
 * are checked where you write them.
 *
 * @throws {HttpOptionError} when `baseUrl` is not an https address (http is fine for this machine)
 * @see Service interface, "Core Data API"
 */
export function createDataClient<M extends DataModel = AnyModel>(options: DataClientOptions): DataClient<M> {
  const http = createTransport({ ...options, scheme: undefined }, createPause)
  // The last model, with and without `extended`. In a browser its own cache does this: CORS does not allow `if-none-match` there.
  const models = new Map<boolean, { etag: string; meta: V1MetaResponse }>()

  /** Sends requests until there is an answer, by POST if there is a body. The code that reads answers loads meanwhile. */
  const ask: Ask = (path, options, body, init) => {
    const method = body ? 'POST' : 'GET'
    return Promise.all([
      poll({ method, url: `${http.baseUrl}/${path.split('?')[0]}` }, options, (once) =>
        http.send(method, path, { ...init, ...once, body, timeoutMs: options.timeoutMs, idempotent: true }, readJson),
      ),
      loadPart(import('./answers.ts')),
    ])
  }
  // Code that not every page uses loads with its first use. After a failure, as without a network, the next use loads it again.
  const tools = async () => (await loadPart(import('./createQueryTools.ts'))).createQueryTools(ask)
  let follow: ReturnType<typeof createSubscriptions> | undefined

  return {
    // As it was written: then query keys made of it are the same on the server that renders a page and in the page.
    baseUrl: options.baseUrl.replace(/\/+$/, ''),

    async meta({ extended = false, ...options } = {}) {
      const known = models.get(extended)
      const [answer, { readMeta }] = await ask(`v1/meta${extended ? '?extended=true' : ''}`, options, undefined, {
        cache: 'no-cache',
        // With the first header alone `fetch` adds `no-cache`, and servers that obey it send the whole model again.
        headers: known && { 'if-none-match': known.etag, 'cache-control': 'max-age=0' },
      })
      if (answer.status === 304 && known) return known.meta
      const meta = readMeta(answer)
      const etag = answer.headers.get('etag')
      if (etag && !isBrowser()) models.set(extended, { etag, meta })
      return meta
    },

    async load(query: unknown, options: LoadOptions = {}) {
      const sent = toRequest(query, options)
      const [answer, { readLoad }] = await (options.method === 'GET'
        ? ask(`v1/load?${new URLSearchParams({ ...sent, query: JSON.stringify(sent.query) })}`, options)
        : ask('v1/load', options, sent))
      return readLoad(answer, sent.queryType === 'multi') as never
    },

    dryRun: async (query, options) => (await tools()).dryRun(query, options),
    sql: async (query: never, options: SqlOptions) => (await tools()).sql(query, options) as never,
    convertQuery: async (query, options) => (await tools()).convertQuery(query, options) as never,

    cubesql<R extends readonly unknown[]>(query: string, options?: CubesqlOptions) {
      let opening: Promise<SqlStream<R>> | undefined
      const open = () =>
        (opening ??= loadPart(import('./createSqlStream.ts')).then((room) => room.createSqlStream<R>(http, query, options)))
      return {
        get schema() {
          return open().then((opened) => opened.schema)
        },
        get lastRefreshTime() {
          return open().then((opened) => opened.lastRefreshTime)
        },
        next: () => open().then((opened) => opened.next()),
        return: () => open().then((opened) => opened.return()),
        toArray: () => open().then((opened) => opened.toArray()),
        [Symbol.asyncIterator]() {
          return this
        },
      }
    },

    subscribe(query: unknown, handlers: SubscribeHandlers<never>, subscribeOptions?: SubscribeOptions) {
      refuseImpossible(query)
      const undo = new AbortController()
      loadPart(import('./createSubscriptions.ts'))
        .then((room) => {
          follow ??= room.createSubscriptions(http, options)
          return follow(query, handlers, undo, subscribeOptions)
        })
        .catch((error) => handlers.onError?.(error))
      return () => undo.abort()
    },
  }
}
