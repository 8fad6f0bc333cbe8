/** What `createDataClient` returns. */

import type { Extra } from './Extra.ts'
import type { Exact, LoadAnswer, LoadOptions, SqlAnswers } from './loadTypes.ts'
import type { V1MetaResponse } from './metaTypes.ts'
import type { PollOptions } from './poll.ts'
import type { AnyModel, CacheMode, DataModel, Queries, Query } from './queryTypes.ts'
import type { Cell, NormalizedQuery, QueryType } from './resultTypes.ts'

/** How the data model is read. */
export interface MetaOptions extends PollOptions {
  /** Ask for more, such as definitions, which the server leaves out otherwise. @default false */
  extended?: boolean | undefined
}

// --- SQL ------------------------------------------------------------------------------------------------------------

/** How SQL is run. */
export interface CubesqlOptions extends PollOptions {
  /** IANA name of the zone that times of the answer are in. */
  timezone?: string | undefined
  /** How fresh the answer has to be. @default 'stale-if-slow' */
  cache?: CacheMode | undefined
  /** Timeout between two parts of the answer, in milliseconds. @default 60_000 */
  silenceMs?: number | undefined
}

/** A column of an SQL answer. */
export interface SqlColumn extends Extra {
  /** Name in the statement's select list. */
  readonly name: string
  /** Such as `Int64`, `Double`, `String`, `Boolean`, `Timestamp`. */
  readonly column_type: string
}

/**
 * Rows of an SQL query, in batches as the server sends them. The request starts with the first use. Only what you ask for is read,
 * and leaving a `for await` loop early ends the transfer.
 */
export interface SqlStream<R extends readonly unknown[] = readonly Cell[]>
  extends AsyncIterableIterator<readonly R[], undefined> {
  /** The columns, known before the first rows. Rejects where reading the first batch would. */
  readonly schema: Promise<readonly SqlColumn[]>
  /** When the data was last refreshed, as an ISO instant; `undefined` where the server does not say it. */
  readonly lastRefreshTime: Promise<string | undefined>
  /** Ends the transfer. */
  return: () => Promise<IteratorReturnResult<undefined>>
  /** Reads all rows into memory. */
  toArray: () => Promise<R[]>
}

/** How the SQL of a query is requested. */
export interface SqlOptions extends PollOptions {
  /** `rest`: the query is a query object; `sql`: it is SQL text. */
  format?: 'rest' | 'sql' | undefined
  /** Ask for SQL that runs in the database alone. */
  disablePostProcessing?: boolean | undefined
}

/** The SQL that a query compiles to. */
export interface SqlAnswer extends Extra {
  /** The statement, or why there is none. */
  readonly sql: SqlDescription
}
/** SQL, or why there is none. */
export interface SqlDescription extends Extra {
  /** Text with its parameters. */
  readonly sql?: readonly [text: string, params: readonly unknown[]] | undefined
  /** Such as `ok`, where the server says it. */
  readonly status?: string | undefined
  /** How the statement is run, where the server says it. */
  readonly query_type?: string | undefined
  /** Why there is no SQL. */
  readonly error?: unknown
}

/** Queries as the server would run them. */
export interface DryRunAnswer extends Extra {
  /** What the result would be. */
  readonly queryType: QueryType
  /** Ranges resolved, limits and timezone filled in. */
  readonly normalizedQueries: readonly NormalizedQuery[]
  /** Order of each query. */
  readonly queryOrder?: readonly Readonly<Record<string, 'asc' | 'desc'>>[] | undefined
  /** What the server turns them into to find pre-aggregations. */
  readonly transformedQueries?: readonly unknown[] | undefined
  /** The axes of all results together. */
  readonly pivotQuery?: NormalizedQuery | undefined
}

/** SQL as a query object, or why it cannot be one. */
export type ConvertedQuery<M extends DataModel = AnyModel> =
  | ({ readonly status: 'ok'; readonly query: Query<M>; readonly error?: undefined } & Extra)
  | ({ readonly status: 'error'; readonly error: string; readonly query?: undefined } & Extra)

// --- live results ---------------------------------------------------------------------------------------------------

/** The part of the platform's `WebSocket` that the client uses. */
export interface WebSocketLike {
  /** Sends one message; called once the socket is open. */
  send: (data: string) => void
  /** Ends the connection. */
  close: (code?: number, reason?: string) => void
  /** Set by the client: the socket is open. */
  onopen: ((event: never) => void) | null
  /** Set by the client: a message came, in `event.data`. */
  onmessage: ((event: never) => void) | null
  /** Set by the client: the connection has ended. */
  onclose: ((event: never) => void) | null
  /** Set by the client: the connection has failed. */
  onerror: ((event: never) => void) | null
}
/** The platform's `WebSocket`, or a class that is constructed the same way. */
export type WebSocketConstructor = new (url: string) => WebSocketLike

/** Listeners of a live query. */
export interface SubscribeHandlers<Answer> {
  /** Called with the first result and with each later one that differs; after a lost connection also with the same one again. */
  onResult: (answer: Answer) => void
  /**
   * Called when the query fails, and again each time the server retries it and fails. A lost connection is restored without a call;
   * the code `HTTP_NETWORK` means that none can be made.
   */
  onError?: ((error: Error) => void) | undefined
  /** Called while the server works on the first result. */
  onProgress?: ((progress: { stage: string | undefined; timeElapsed: number | undefined }) => void) | undefined
  /** Called with `true` when the connection is ready, and with `false` when it is lost. */
  onConnection?: ((connected: boolean) => void) | undefined
}

/** How a live query is run. */
export interface SubscribeOptions extends Pick<LoadOptions, 'cache' | 'responseFormat' | 'queryType'> {
  /** An abort ends the subscription. */
  signal?: AbortSignal | undefined
}

// --- the client -----------------------------------------------------------------------------------------------------

declare const model: unique symbol

/** Phantom type: carries the data model `M` for inference. The property never exists at run time. */
export interface OfModel<M extends DataModel> {
  readonly [model]?: M | undefined
}

/**
 * A client of the Core Data API. A client that knows its model can be passed wherever any `DataClient` is taken: to a provider, or to
 * a function of yours.
 *
 * Each call rejects with `HttpStatusError` (the server's words are in `body`), `HttpNetworkError`, `HttpTimeoutError`,
 * `HttpBodyError` (an answer of another shape; `path` tells where), `HttpTokenError`, or with the reason of an aborted signal.
 */
export interface DataClient<M extends DataModel = AnyModel> extends OfModel<M> {
  /** Base URL as it was given, without trailing slashes. */
  readonly baseUrl: string

  // Method signatures where the model matters: properties are compared more strictly, and would refuse a client that knows its model
  // where any client will do. None of them uses `this`.

  /** Reads the data model. On later calls an unchanged model is not sent again, and the same object is returned. */
  meta: (options?: MetaOptions) => Promise<V1MetaResponse>

  /**
   * Runs a query, or several at once (blending), and waits until the server is done.
   * `renewQuery` is sent as the cache mode `must-revalidate`.
   *
   * @throws {QueryInvalidError} when no server can answer it: `path` tells where
   * @throws {QueryFailedError} when the server reports the failure inside an answer with status 200
   */
  load<const Q extends Query<M> | Queries<M>, const O extends LoadOptions = Record<never, never>>(
    this: void,
    query: Q & Exact<Q, M>,
    options?: O & LoadOptions,
  ): Promise<LoadAnswer<Q, O>>

  /** Runs SQL. You name the type of a row: `cubesql<[status: string, count: string]>(...)`. */
  cubesql: <R extends readonly unknown[] = readonly Cell[]>(sql: string, options?: CubesqlOptions) => SqlStream<R>

  /** Returns the SQL that a query compiles to; a list of it for a list of queries, and for a query that compares ranges. */
  sql<const Q extends Query<M> | Queries<M> | string>(this: void, query: Q, options?: SqlOptions): Promise<SqlAnswers<Q>>

  /** Returns queries as the server understands them, without running them. */
  dryRun(this: void, query: Query<M> | Queries<M>, options?: Pick<LoadOptions, 'queryType'> & PollOptions): Promise<DryRunAnswer>

  /** Turns SQL into a query object, where that is possible. */
  convertQuery: (sql: string, options?: Pick<PollOptions, 'signal' | 'timeoutMs' | 'spanId'>) => Promise<ConvertedQuery<M>>

  /**
   * Follows a query over a WebSocket: a result now and one after each change. The connection is shared; a lost one is restored after
   * waits that grow. Returns a function that ends the subscription.
   *
   * @throws {QueryInvalidError} when `load` would. Everything else goes to `onError`, even that the platform has no `WebSocket`
   */
  subscribe<const Q extends Query<M> | Queries<M>, const O extends SubscribeOptions = Record<never, never>>(
    this: void,
    query: Q & Exact<Q, M>,
    handlers: SubscribeHandlers<LoadAnswer<Q, O>>,
    options?: O & SubscribeOptions,
  ): () => void
}
