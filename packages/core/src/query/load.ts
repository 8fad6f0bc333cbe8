import type { DataClient, OfModel } from '../data/clientTypes.ts'
import type { Exact, LoadAnswer, LoadOptions } from '../data/loadTypes.ts'
import type { LoadProgress } from '../data/poll.ts'
import type { AnyModel, DataModel, Queries, Query } from '../data/queryTypes.ts'
import { QueryInvalidError } from '../errors/data.ts'
import { fingerprint, unwritable } from './fingerprint.ts'
import { type CachedQuery, followedOf, type QueryCacheClient } from './followQuery.ts'
import { loadLive } from './loadLive.ts'

/** How soon an answer that nobody follows is asked for, in milliseconds. */
const soonMs = 50

/** How a query is run. */
export interface LoadQueryParameters extends Pick<LoadOptions, 'cache' | 'responseFormat' | 'queryType'> {
  /** Called while the server works on it: see `LoadOptions`. Not part of the key. */
  onProgress?: ((progress: LoadProgress) => void) | undefined
  /**
   * Keeps the answer the newest there is while a component shows it: what the server tells over a WebSocket takes the place of
   * the answer in the cache (`subscribe` of the client). Needs version 5.66 of the query library or later. @default false
   */
  live?: boolean | undefined
}

/** What these options need of a data client. */
export interface LoadClient<M extends DataModel = AnyModel> extends Pick<DataClient<M>, 'baseUrl' | 'load'>, OfModel<M> {
  /** For live answers. */
  readonly subscribe?: DataClient<M>['subscribe'] | undefined
}

/** As much of the query library's context as is used; older versions give no client. */
interface QueryContext {
  signal: AbortSignal
  client?: QueryCacheClient | undefined
}

/** A fingerprint of the query and what changes the answer; the query itself may hold personal data. */
export function loadQueryKey(
  client: Pick<LoadClient, 'baseUrl'>,
  query: unknown,
  { cache, responseFormat, queryType, live }: LoadQueryParameters = {},
) {
  // A live answer is one of its own: it must not depend on who of two components asked first.
  return [
    'svc',
    'load',
    client.baseUrl,
    fingerprint([query, { cache, responseFormat, queryType, live: live || undefined }]),
  ] as const
}

/**
 * A query as plain options for the query library of any framework. Equal queries share one request.
 * How long rows count as fresh is for the page to say, with the query library's own `staleTime`: dashboards differ in it,
 * and a value here would win over the one that a page set for all its queries.
 */
export function loadQueryOptions<
  M extends DataModel,
  const Q extends Query<M> | Queries<M>,
  const O extends LoadQueryParameters = Record<never, never>,
>(client: LoadClient<M>, query: Q & Exact<Q, M>, parameters?: O & LoadQueryParameters) {
  const { live, ...options }: LoadQueryParameters = parameters ?? {}
  const queryKey = loadQueryKey(client, query, parameters)
  return {
    queryKey,
    async queryFn(context: QueryContext): Promise<LoadAnswer<Q, O>> {
      if (queryKey[3] === unwritable) throw new QueryInvalidError('query', 'plain JSON, without a BigInt or a circle, is needed')
      // The client checks `Exact` once more, on the checked type, which the compiler cannot see through.
      const load = () => client.load(query as never, { ...options, signal: context.signal }) as Promise<unknown>
      const answer = live ? loadLive(context.client, queryKey, client, query, options, load) : load()
      return answer as Promise<LoadAnswer<Q, O>>
    },
    // The client repeats what may be repeated; a second layer would multiply it.
    retry: false as const,
    // What came from a page that a server made may be old. What is told at once is not.
    ...(live && {
      refetchOnMount(query: CachedQuery) {
        const followed = followedOf(query)
        return followed ? !followed.isTold : ('always' as const)
      },
      // An answer that got here without a request of ours is followed by none: one streamed in by a server, say, or one that was fresh
      // when the component turned to it. It is asked for as soon as it is shown.
      refetchInterval(query: CachedQuery) {
        const { status, fetchStatus } = query.state
        return status === 'success' && fetchStatus === 'idle' && !followedOf(query) && soonMs
      },
    }),
  }
}
