import type { Exact, LoadAnswer, LoadOptions, SqlAnswers } from './loadTypes.ts'
import type { V1MetaResponse } from './metaTypes.ts'
import type { PollOptions } from './poll.ts'
import type { AnyModel, DataModel, Queries, Query } from './queryTypes.ts'
import type { Cell } from './resultTypes.ts'
import type { ConvertedQuery, CubesqlOptions, DryRunAnswer, SqlOptions, SqlStream } from './sqlTypes.ts'
import type { SubscribeHandlers, SubscribeOptions } from './subscribeTypes.ts'

/** How the data model is read. */
export interface MetaOptions extends PollOptions {
  /** Ask for more, such as definitions, which the server leaves out otherwise. @default false */
  extended?: boolean | undefined
}

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

  /**
   * Reads the data model. On later calls an unchanged model is not sent again, and the same object is returned.
   *
   * @throws {QueryFailedError} when the server reports a failure inside an answer with status 200
   */
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

  /**
   * Runs SQL. You name the type of a row: `cubesql<[status: string, count: string]>(...)`. Nothing is thrown before the stream is read;
   * reading rejects with `QueryFailedError` when the server reports a failure inside it.
   */
  cubesql: <R extends readonly unknown[] = readonly Cell[]>(sql: string, options?: CubesqlOptions) => SqlStream<R>

  /**
   * Returns the SQL that a query compiles to; a list of it for a list of queries, and for a query that compares ranges. A query in SQL
   * needs `{ format: 'sql' }`, because the server takes a text for JSON.
   *
   * @throws {QueryInvalidError} when `load` would
   * @throws {QueryFailedError} when the server reports a failure inside an answer with status 200
   */
  sql<const Q extends Query<M> | Queries<M> | string>(
    this: void,
    query: Q & (Q extends string ? unknown : Exact<Q, M>),
    options?: SqlOptions,
  ): Promise<SqlAnswers<Q>>

  /**
   * Returns queries as the server understands them, without running them.
   *
   * @throws {QueryInvalidError} when `load` would
   * @throws {QueryFailedError} when the server reports a failure inside an answer with status 200
   */
  dryRun(this: void, query: Query<M> | Queries<M>, options?: Pick<LoadOptions, 'queryType'> & PollOptions): Promise<DryRunAnswer>

  /** Turns SQL into a query object, where that is possible. SQL that cannot be one is an answer with status `error`, not a rejection. */
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
