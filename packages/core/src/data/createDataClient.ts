import {
  createTransport,
  type HttpAnswer,
  isBrowser,
  readJson,
  type TransportInit,
  type TransportOptions,
} from '../http/index.ts'
import type { DataClient, WebSocketConstructor } from './clientTypes.ts'
import { createSqlStream } from './createSqlStream.ts'
import { createSubscriptions } from './createSubscriptions.ts'
import type { LoadOptions } from './loadTypes.ts'
import { createSpanId, type PollOptions, poll } from './poll.ts'
import type { AnyModel, DataModel } from './queryTypes.ts'
import { readLoad } from './readLoad.ts'
import { readMeta } from './readMeta.ts'
import { readConverted, readDryRun, readSql } from './readSql.ts'
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

  const ask = (method: string, path: string, init: TransportInit, asked: PollOptions): Promise<HttpAnswer> =>
    poll({ method, url: `${http.baseUrl}/${path.split('?', 1)[0]}` }, asked, (once) =>
      http.send(method, path, { ...init, ...once, timeoutMs: asked.timeoutMs, idempotent: true }, readJson),
    )

  return {
    get baseUrl() {
      return http.baseUrl
    },

    async meta({ extended = false, ...asked } = {}) {
      const known = isBrowser() ? undefined : models.get(extended)
      const answer = await ask(
        'GET',
        extended ? 'v1/meta?extended=true' : 'v1/meta',
        { cache: 'no-cache', headers: known && { 'if-none-match': known.etag } },
        asked,
      )
      if (answer.status === 304 && known) return known.meta
      const meta = readMeta(answer)
      const etag = answer.headers.get('etag')
      if (etag) models.set(extended, { etag, meta })
      return meta
    },

    async load(query: unknown, asked: LoadOptions = {}) {
      refuseImpossible(query)
      const sent = toRequest(query, asked)
      const answer =
        asked.method === 'GET'
          ? await ask('GET', `v1/load?${toSearch(sent)}`, {}, asked)
          : await ask('POST', 'v1/load', { body: sent }, asked)
      return readLoad(answer, sent.queryType === 'multi') as never
    },

    cubesql: (query, asked) => createSqlStream(http, query, asked),
    async sql(query: unknown, { format, disablePostProcessing, ...asked } = {}) {
      if (typeof query !== 'string') refuseImpossible(query)
      const body = { query, format, disable_post_processing: disablePostProcessing }
      return readSql(await ask('POST', 'v1/sql', { body }, asked)) as never
    },
    async dryRun(query, asked = {}) {
      refuseImpossible(query)
      return readDryRun(await ask('POST', 'v1/dry-run', { body: toRequest(query, asked) }, asked))
    },
    async convertQuery(query, { spanId = createSpanId(), ...asked } = {}) {
      // Not a query that could be waited for, and `error` is one of its two answers.
      const init = { ...asked, body: { input: 'sql', output: 'rest', query }, requestId: `${spanId}-span-1`, idempotent: true }
      return readConverted<M>(await http.send('POST', 'v1/convert-query', init, readJson))
    },
    subscribe: createSubscriptions(http, options),
  }
}
