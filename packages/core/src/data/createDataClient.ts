import {
  createTransport,
  type HttpAnswer,
  isBrowser,
  readJson,
  type TransportInit,
  type TransportOptions,
} from '../http/index.ts'
import type {
  CubesqlOptions,
  DataClient,
  SqlStream,
  SubscribeHandlers,
  SubscribeOptions,
  WebSocketConstructor,
} from './clientTypes.ts'
import type { createSubscriptions } from './createSubscriptions.ts'
import type { LoadOptions } from './loadTypes.ts'
import { createSpanId, type PollOptions, poll } from './poll.ts'
import type { AnyModel, DataModel } from './queryTypes.ts'
import { refuseImpossible } from './refuseImpossible.ts'
import { toRequest, toSearch } from './toRequest.ts'
import type { V1MetaResponse } from './types.ts'

/** Address, token, times and repeats of the client; the token (a JWT) goes into `authorization` alone. */
export interface DataClientOptions
  extends Pick<
    TransportOptions,
    'baseUrl' | 'token' | 'tokenTimeoutMs' | 'timeoutMs' | 'retry' | 'headers' | 'fetch' | 'allowInsecure'
  > {
  /** Replaces the global `WebSocket`, for `subscribe`. */
  WebSocket?: WebSocketConstructor | undefined
}

type Answers = typeof import('./answers.ts')
type Reader<T> = (answers: Answers, answer: HttpAnswer) => T
type Subscribe = ReturnType<typeof createSubscriptions>

// What only an answer needs comes while it is waited for; streams and live results come when they are used.
// So a page carries little of this client before its first request.
const loadAnswers = (): Promise<Answers> => import('./answers.ts')

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
  const http = createTransport({ ...options, scheme: 'raw' })
  // The last model of each kind. A browser's own cache does the same there, where `if-none-match` may not be sent.
  const models = new Map<boolean, { etag: string; meta: V1MetaResponse }>()

  /** Asks until there is an answer; meanwhile the checks for answers arrive as well. */
  async function ask<T>(method: string, path: string, init: TransportInit, asked: PollOptions, read: Reader<T>): Promise<T> {
    const checks = loadAnswers()
    checks.catch(() => {}) // reported below, unless the request fails first
    const answer = await poll({ method, url: `${http.baseUrl}/${path.split('?', 1)[0]}` }, asked, (once) =>
      http.send(method, path, { ...init, ...once, timeoutMs: asked.timeoutMs, idempotent: true }, readJson),
    )
    return read(await checks, answer)
  }
  let subscribe: Promise<Subscribe> | undefined

  return {
    // As it was written: a path is the same on the server that renders a page and in the page, so that keys made of it are too.
    baseUrl: options.baseUrl.replace(/\/+$/, ''),

    meta({ extended = false, ...asked } = {}) {
      const known = isBrowser() ? undefined : models.get(extended)
      const init: TransportInit = { cache: 'no-cache', headers: known && { 'if-none-match': known.etag } }
      return ask('GET', extended ? 'v1/meta?extended=true' : 'v1/meta', init, asked, ({ readMeta }, answer) => {
        if (answer.status === 304 && known) return known.meta
        const meta = readMeta(answer)
        const etag = answer.headers.get('etag')
        if (etag) models.set(extended, { etag, meta })
        return meta
      })
    },

    async load(query: unknown, asked: LoadOptions = {}) {
      refuseImpossible(query)
      const sent = toRequest(query, asked)
      const get = asked.method === 'GET'
      return ask(
        get ? 'GET' : 'POST',
        get ? `v1/load?${toSearch(sent)}` : 'v1/load',
        get ? {} : { body: sent },
        asked,
        ({ readLoad }, answer) => readLoad(answer, sent.queryType === 'multi') as never,
      )
    },

    cubesql<R extends readonly unknown[]>(query: string, asked?: CubesqlOptions) {
      let stream: Promise<SqlStream<R>> | undefined
      const use = <T>(part: (stream: SqlStream<R>) => T | PromiseLike<T>) => {
        stream ??= import('./createSqlStream.ts').then(({ createSqlStream }) => createSqlStream<R>(http, query, asked))
        return stream.then(part)
      }
      return {
        get schema() {
          return use(({ schema }) => schema)
        },
        get lastRefreshTime() {
          return use(({ lastRefreshTime }) => lastRefreshTime)
        },
        next: () => use((stream) => stream.next()),
        return: () => use((stream) => stream.return()),
        toArray: () => use((stream) => stream.toArray()),
        [Symbol.asyncIterator]() {
          return this
        },
      }
    },

    async sql(query: unknown, { format, disablePostProcessing, ...asked } = {}) {
      if (typeof query !== 'string') refuseImpossible(query)
      const body = { query, format, disable_post_processing: disablePostProcessing }
      return ask('POST', 'v1/sql', { body }, asked, ({ readSql }, answer) => readSql(answer))
    },

    async dryRun(query, asked = {}) {
      refuseImpossible(query)
      return ask('POST', 'v1/dry-run', { body: toRequest(query, asked) }, asked, ({ readDryRun }, answer) => readDryRun(answer))
    },

    async convertQuery(query, { spanId = createSpanId(), ...asked } = {}) {
      // Not a query that could be waited for, and `error` is one of its two answers.
      const init = { ...asked, body: { input: 'sql', output: 'rest', query }, requestId: `${spanId}-span-1`, idempotent: true }
      const answer = await http.send('POST', 'v1/convert-query', init, readJson)
      return (await loadAnswers()).readConverted<M>(answer)
    },

    subscribe(query: unknown, handlers: SubscribeHandlers<never>, asked?: SubscribeOptions) {
      refuseImpossible(query)
      let stop: (() => void) | undefined
      let stopped = false
      subscribe ??= import('./createSubscriptions.ts').then(({ createSubscriptions }) => createSubscriptions(http, options))
      subscribe
        .then((follow) => {
          if (!stopped) stop = follow(query, handlers, asked)
        })
        .catch((error) => handlers.onError?.(error))
      return () => {
        stopped = true
        stop?.()
      }
    },
  }
}
