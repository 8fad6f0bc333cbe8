import { createPause, createTransport, isBrowser, readJson, type TransportOptions } from '../http/index.ts'
import type {
  CubesqlOptions,
  DataClient,
  SqlOptions,
  SqlStream,
  SubscribeHandlers,
  SubscribeOptions,
  WebSocketConstructor,
} from './clientTypes.ts'
import type { Ask } from './createQueryTools.ts'
import type { createSubscriptions } from './createSubscriptions.ts'
import { loadPart } from './loadPart.ts'
import type { LoadOptions } from './loadTypes.ts'
import type { V1MetaResponse } from './metaTypes.ts'
import { poll } from './poll.ts'
import type { AnyModel, DataModel } from './queryTypes.ts'
import { refuseImpossible } from './refuseImpossible.ts'
import { toRequest } from './toRequest.ts'

/** Address, token, times and repeats of the client; the token (a JWT) goes into `authorization` alone. */
export interface DataClientOptions
  extends Pick<
    TransportOptions,
    'baseUrl' | 'token' | 'tokenTimeoutMs' | 'timeoutMs' | 'retry' | 'headers' | 'fetch' | 'allowInsecure'
  > {
  /** Replaces the global `WebSocket`, for `subscribe`. */
  WebSocket?: WebSocketConstructor | undefined
}

/**
 * Makes a client of the Core Data API. It touches no network before its first call.
 *
 * `M` is the type of your data model, written by the code generator: with it members, granularities and operators
 * are checked where you write them.
 *
 * @throws {HttpOptionError} `baseUrl` is no https address (this machine may be http).
 * @see Service interface, "Core Data API"
 */
export function createDataClient<M extends DataModel = AnyModel>(options: DataClientOptions): DataClient<M> {
  const http = createTransport({ ...options, scheme: undefined }, createPause)
  // The last model of each kind. A browser's own cache does the same there, where `if-none-match` may not be sent.
  const models = new Map<boolean, { etag: string; meta: V1MetaResponse }>()

  /** Asks until there is an answer, by POST if there is a body. What only an answer needs comes while it is waited for. */
  const ask: Ask = (path, asked, body, init) => {
    const method = body ? 'POST' : 'GET'
    return Promise.all([
      poll({ method, url: `${http.baseUrl}/${path.split('?')[0]}` }, asked, (once) =>
        http.send(method, path, { ...init, ...once, body, timeoutMs: asked.timeoutMs, idempotent: true }, readJson),
      ),
      loadPart(import('./answers.ts')),
    ])
  }
  // What not every page uses comes when it is used. What could not come, as there was no network, may be asked for again.
  const tools = async () => (await loadPart(import('./createQueryTools.ts'))).createQueryTools(ask)
  let follow: ReturnType<typeof createSubscriptions> | undefined

  return {
    // As it was written: the same on the server that renders a page and in the page, so that keys made of it are too.
    baseUrl: options.baseUrl.replace(/\/+$/, ''),

    async meta({ extended = false, ...asked } = {}) {
      const known = models.get(extended)
      const [answer, { readMeta }] = await ask(`v1/meta${extended ? '?extended=true' : ''}`, asked, undefined, {
        cache: 'no-cache',
        // Without the second, platforms add `no-cache` to the first, and servers that heed it send all again.
        headers: known && { 'if-none-match': known.etag, 'cache-control': 'max-age=0' },
      })
      if (answer.status === 304 && known) return known.meta
      const meta = readMeta(answer)
      const etag = answer.headers.get('etag')
      if (etag && !isBrowser()) models.set(extended, { etag, meta })
      return meta
    },

    async load(query: unknown, asked: LoadOptions = {}) {
      const sent = toRequest(query, asked)
      const [answer, { readLoad }] = await (asked.method === 'GET'
        ? ask(`v1/load?${new URLSearchParams({ ...sent, query: JSON.stringify(sent.query) })}`, asked)
        : ask('v1/load', asked, sent))
      return readLoad(answer, sent.queryType === 'multi') as never
    },

    dryRun: async (query, asked) => (await tools()).dryRun(query, asked),
    sql: async (query: never, asked: SqlOptions) => (await tools()).sql(query, asked) as never,
    convertQuery: async (query, asked) => (await tools()).convertQuery(query, asked) as never,

    cubesql<R extends readonly unknown[]>(query: string, asked?: CubesqlOptions) {
      let opening: Promise<SqlStream<R>> | undefined
      const stream = <T>(use: (opened: SqlStream<R>) => Promise<T>) => {
        opening ??= loadPart(import('./createSqlStream.ts')).then((room) => room.createSqlStream<R>(http, query, asked))
        return opening.then(use)
      }
      return {
        get schema() {
          return stream((opened) => opened.schema)
        },
        get lastRefreshTime() {
          return stream((opened) => opened.lastRefreshTime)
        },
        next: () => stream((opened) => opened.next()),
        return: () => stream((opened) => opened.return()),
        toArray: () => stream((opened) => opened.toArray()),
        [Symbol.asyncIterator]() {
          return this
        },
      }
    },

    subscribe(query: unknown, handlers: SubscribeHandlers<never>, asked?: SubscribeOptions) {
      refuseImpossible(query)
      const undo = new AbortController()
      loadPart(import('./createSubscriptions.ts'))
        .then((room) => {
          follow ??= room.createSubscriptions(http, options)
          follow(query, handlers, undo.signal, asked)
        })
        .catch((error) => handlers.onError?.(error))
      return () => undo.abort()
    },
  }
}
