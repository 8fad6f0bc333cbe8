import type { DataClient, OfModel } from '../data/clientTypes.ts'
import type { Exact, LoadAnswer, LoadOptions } from '../data/loadTypes.ts'
import type { LoadProgress } from '../data/poll.ts'
import type { AnyModel, DataModel, Queries, Query } from '../data/queryTypes.ts'
import { QueryInvalidError } from '../errors/data.ts'
import { digest, unwritable } from './digest.ts'
import { type CachedQuery, followedOf, type QueryCacheClient } from './followQuery.ts'
import { loadLive } from './loadLive.ts'
import { tellProgress } from './tellProgress.ts'

/** How soon an answer without a subscription is refetched, in milliseconds. */
const soonMs = 50

/** How a query is run. */
export interface LoadQueryParameters extends Pick<LoadOptions, 'cache' | 'responseFormat' | 'queryType'> {
  /**
   * Called while the server works on it: see `LoadOptions`. Each component that shows the query is told, by the function that it gave
   * last; before version 5.66 of the query library, the one that asked. Not part of the key.
   */
  onProgress?: ((progress: LoadProgress) => void) | undefined
  /**
   * Keeps the answer up to date while a component shows it: what the server sends over a WebSocket (`subscribe` of the client) replaces
   * the answer in the cache. Needs version 5.66 of the query library or later. @default false
   */
  live?: boolean | undefined
  /**
   * With `live`: called with `true` when the connection is ready, at once where it already is, and with `false` when it is lost, when
   * `live` is turned off, or when another query is shown, until that one is followed. Each component that shows the query is told, by
   * the function that it gave last. Not part of the key.
   */
  onConnection?: ((connected: boolean) => void) | undefined
}

/** The part of a data client that these options use. */
export interface LoadClient<M extends DataModel = AnyModel> extends Pick<DataClient<M>, 'baseUrl' | 'load'>, OfModel<M> {
  /** Needed for `live`. */
  readonly subscribe?: DataClient<M>['subscribe'] | undefined
}

/** The part of the query library's context that is used. Older versions pass no client. */
export interface LoadQueryContext {
  /** Aborts when nobody shows the answer any more. */
  signal: AbortSignal
  /** The cache that new answers are put into; needed for `live`. */
  client?: QueryCacheClient | undefined
}

/** Holds a digest of the query and of what changes the answer, since the query itself may contain personal data. */
export function loadQueryKey(
  client: Pick<LoadClient, 'baseUrl'>,
  query: unknown,
  { cache, responseFormat, queryType, live }: LoadQueryParameters = {},
) {
  // A live answer has its own key: whether it is live must not depend on which of two components asked first.
  return ['svc', 'load', client.baseUrl, digest([query, { cache, responseFormat, queryType, live: live || undefined }])] as const
}

/** @throws {QueryInvalidError} when the key is that of a query that is not plain JSON: making a key must not throw, running it does. */
export function requireJson([, , , digested]: ReturnType<typeof loadQueryKey>): void {
  if (digested === unwritable) throw new QueryInvalidError('query', 'plain JSON, without a BigInt or a circle, is needed')
}

/** A query as options of a query library. `Q` is the type of the query, `O` that of its parameters. */
export interface LoadQueryOptionsReturn<Q, O = unknown> {
  /** Base URL of the client, and a digest of the query and of what changes the answer. */
  queryKey: ReturnType<typeof loadQueryKey>
  /** Runs the query. @throws {QueryInvalidError} when the query is not plain JSON, besides what `load` of the client throws. */
  queryFn(context: LoadQueryContext): Promise<LoadAnswer<Q, O>>
  /** The client retries by itself. */
  retry: false
  /** With `live`: whether the answer is refetched when it is shown, which only one without a subscription is. */
  refetchOnMount?(query: CachedQuery): boolean | 'always'
  /** With `live`: refetches an answer that has no subscription as soon as it is shown. In milliseconds. */
  refetchInterval?(query: CachedQuery): number | false
  /** What `onConnection` of the parameters is. The query library keeps it with each component. */
  onConnection?: LoadQueryParameters['onConnection']
  /** What `onProgress` of the parameters is. */
  onProgress?: LoadQueryParameters['onProgress']
}

/**
 * A query as plain options for the query library of any framework. Equal queries share one request.
 * They set no `staleTime`: dashboards differ in it, and a value here would win over the one that a page sets for all its queries.
 */
export function loadQueryOptions<
  M extends DataModel,
  const Q extends Query<M> | Queries<M>,
  const O extends LoadQueryParameters = Record<never, never>,
>(client: LoadClient<M>, query: Q & Exact<Q, M>, parameters?: O & LoadQueryParameters): LoadQueryOptionsReturn<Q, O> {
  const { live, onConnection, ...options }: LoadQueryParameters = parameters ?? {}
  const queryKey = loadQueryKey(client, query, parameters)
  return {
    queryKey,
    async queryFn(context: LoadQueryContext): Promise<LoadAnswer<Q, O>> {
      requireJson(queryKey)
      const onProgress = tellProgress(context.client, queryKey, options.onProgress)
      // The client's signature checks `Exact` again, and the compiler cannot resolve that for a type parameter.
      const load = () => client.load(query as never, { ...options, onProgress, signal: context.signal }) as Promise<unknown>
      const answer = live ? loadLive(context.client, queryKey, client, query, options, load) : load()
      return answer as Promise<LoadAnswer<Q, O>>
    },
    // The client retries what can be retried; a second layer would multiply the attempts.
    retry: false,
    // Also without `live`: a component that turns it off is told by this that it is not live any more.
    onConnection,
    onProgress: options.onProgress,
    // An answer in a page from a server may be old. One that a subscription keeps up to date is not.
    ...(live && {
      refetchOnMount(query: CachedQuery) {
        const followed = followedOf(query)
        return followed ? !followed.isTold : 'always'
      },
      // An answer that arrived without a request of this function has no subscription: one that a server streamed in, or one that was
      // fresh when the component switched to it. It is refetched as soon as it is shown.
      refetchInterval(query: CachedQuery) {
        const { status, fetchStatus } = query.state
        return status === 'success' && fetchStatus === 'idle' && !followedOf(query) && soonMs
      },
    }),
  }
}
