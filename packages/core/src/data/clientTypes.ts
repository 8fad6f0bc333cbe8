/** What `createDataClient` gives. */

import type { Extra } from './Extra.ts'
import type { Exact, LoadAnswer, LoadOptions, SqlAnswers } from './loadTypes.ts'
import type { V1MetaResponse } from './metaTypes.ts'
import type { PollOptions } from './poll.ts'
import type { AnyModel, CacheMode, DataModel, Queries, Query } from './queryTypes.ts'
import type { Cell, NormalizedQuery, QueryType } from './resultTypes.ts'

/** How the data model is read. */
export interface MetaOptions extends PollOptions {
  /** Ask for what the server leaves out otherwise, such as definitions. */
  extended?: boolean | undefined
}

// --- SQL ------------------------------------------------------------------------------------------------------------

/** How SQL is run. */
export interface CubesqlOptions extends PollOptions {
  /** IANA name that times of the answer are meant in. */
  timezone?: string | undefined
  /** How fresh the answer has to be. @default 'stale-if-slow' */
  cache?: CacheMode | undefined
  /** Longest silence between two parts of the answer, in milliseconds. @default 60_000 */
  silenceMs?: number | undefined
}

/** A column of an SQL answer. */
export interface SqlColumn extends Extra {
  /** Name in the statement's list. */
  readonly name: string
  /** Such as `Int64`, `Double`, `String`, `Boolean`, `Timestamp`. */
  readonly column_type: string
}

/**
 * Rows of an SQL query, in batches as the server sends them. The request starts with the first use; only what is
 * asked for is read, and leaving a `for await` loop early ends it.
 */
export interface SqlStream<R extends readonly unknown[] = readonly Cell[]>
  extends AsyncIterableIterator<readonly R[], undefined> {
  /** The columns; there before the first rows. Rejects as the first batch would. */
  readonly schema: Promise<readonly SqlColumn[]>
  /** When the data was last refreshed, as an ISO instant, where the server says it. */
  readonly lastRefreshTime: Promise<string | undefined>
  /** Ends the transfer. */
  return: () => Promise<IteratorReturnResult<undefined>>
  /** Reads all rows into memory. */
  toArray: () => Promise<R[]>
}

/** What SQL is asked for. */
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
  /** What the server makes of them to find pre-aggregations. */
  readonly transformedQueries?: readonly unknown[] | undefined
  /** The axes of all results together. */
  readonly pivotQuery?: NormalizedQuery | undefined
}

/** SQL as a query object, or why it is none. */
export type ConvertedQuery<M extends DataModel = AnyModel> =
  | ({ readonly status: 'ok'; readonly query: Query<M>; readonly error?: undefined } & Extra)
  | ({ readonly status: 'error'; readonly error: string; readonly query?: undefined } & Extra)

// --- live results ---------------------------------------------------------------------------------------------------

/** As much of the platform's `WebSocket` as is used. */
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
/** The platform's `WebSocket`, or one that is made like it. */
export type WebSocketConstructor = new (url: string) => WebSocketLike

/** What hears of a live query. */
export interface SubscribeHandlers<Answer> {
  /** Called with the first result and with each one that differs from the last; with the same again after a lost connection. */
  onResult: (answer: Answer) => void
  /** Called when the query fails, and with each further try of the server that does. Lost connections are mended without a call; `HTTP_NETWORK` means giving up. */
  onError?: ((error: Error) => void) | undefined
  /** Called while the first result is being made. */
  onProgress?: ((progress: { stage: string | undefined; timeElapsed: number | undefined }) => void) | undefined
  /** Called when the connection is there, and when it is lost. */
  onConnection?: ((connected: boolean) => void) | undefined
}

/** How a live query is run. */
export interface SubscribeOptions extends Pick<LoadOptions, 'cache' | 'responseFormat' | 'queryType'> {
  /** An abort ends the subscription. */
  signal?: AbortSignal | undefined
}

// --- the client -----------------------------------------------------------------------------------------------------

declare const model: unique symbol

/** What is of a data model, for the compiler alone: the property is never there. `M` is inferred from it. */
export interface OfModel<M extends DataModel> {
  readonly [model]?: M | undefined
}

/**
 * A client of the Core Data API. One that knows its model can be given wherever any client can: to a provider, to a function of
 * yours that takes a `DataClient`.
 *
 * Each call rejects with `HttpStatusError` (the server's words are in `body`), `HttpNetworkError`, `HttpTimeoutError`,
 * `HttpBodyError` (an answer of another shape; `path` tells where), `HttpTokenError`, or with the reason of an aborted signal.
 */
export interface DataClient<M extends DataModel = AnyModel> extends OfModel<M> {
  /** Base URL as it was given, without trailing slashes. */
  readonly baseUrl: string

  // Signatures of methods where a model is taken: properties would refuse a client that knows its model where any client will do.
  // None of them uses `this`.

  /** Reads the data model. Asked again, an unchanged model is not sent again, and the same object is given. */
  meta: (options?: MetaOptions) => Promise<V1MetaResponse>

  /**
   * Runs a query, or several at once (blending), and waits until the server is done.
   * `renewQuery` is sent as the cache mode `must-revalidate`.
   *
   * @throws {QueryInvalidError} No server can answer it: `path` tells where.
   * @throws {QueryFailedError} The server failed it inside a 200 answer.
   */
  load<const Q extends Query<M> | Queries<M>, const O extends LoadOptions = Record<never, never>>(
    this: void,
    query: Q & Exact<Q, M>,
    options?: O & LoadOptions,
  ): Promise<LoadAnswer<Q, O>>

  /** Runs SQL. The type of a row is yours to give: `cubesql<[status: string, count: string]>(...)`. */
  cubesql: <R extends readonly unknown[] = readonly Cell[]>(sql: string, options?: CubesqlOptions) => SqlStream<R>

  /** Gives the SQL that a query compiles to: a list for a list of queries, and for a compare. */
  sql<const Q extends Query<M> | Queries<M> | string>(this: void, query: Q, options?: SqlOptions): Promise<SqlAnswers<Q>>

  /** Gives queries as the server understands them, without running them. */
  dryRun(this: void, query: Query<M> | Queries<M>, options?: Pick<LoadOptions, 'queryType'> & PollOptions): Promise<DryRunAnswer>

  /** Turns SQL into a query object, where it can be one. */
  convertQuery: (sql: string, options?: Pick<PollOptions, 'signal' | 'timeoutMs' | 'spanId'>) => Promise<ConvertedQuery<M>>

  /**
   * Follows a query over a WebSocket: a result now and one after each change. The connection is shared, and made again
   * with growing waits when it is lost. Returns the undo.
   *
   * @throws {QueryInvalidError} As `load` does; everything else, a platform without `WebSocket` too, goes to `onError`.
   */
  subscribe<const Q extends Query<M> | Queries<M>, const O extends SubscribeOptions = Record<never, never>>(
    this: void,
    query: Q & Exact<Q, M>,
    handlers: SubscribeHandlers<LoadAnswer<Q, O>>,
    options?: O & SubscribeOptions,
  ): () => void
}
