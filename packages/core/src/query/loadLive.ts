import { HttpOptionError } from '../errors/http.ts'
import { followQuery, type QueryCacheClient } from './followQuery.ts'
import type { LoadClient, LoadQueryParameters } from './load.ts'

/**
 * Loads a query. From then on, while a component shows it, results of the client's subscription go into the cache.
 *
 * @throws {HttpOptionError} when the query library is too old to pass its cache, or when the client cannot subscribe
 */
export async function loadLive(
  cache: QueryCacheClient | undefined,
  queryKey: readonly unknown[],
  client: LoadClient,
  query: unknown,
  options: LoadQueryParameters,
  load: () => Promise<unknown>,
): Promise<unknown> {
  const { subscribe } = client
  if (!cache || !subscribe) {
    throw new HttpOptionError('live', 'needs a client with `subscribe`, and version 5.66 of the query library or later.')
  }
  const updates = () => cache.getQueryState(queryKey)?.dataUpdateCount
  const before = updates()
  const answer = await load()
  // An answer of the subscription that arrived meanwhile is newer.
  const newest = updates() === before ? answer : cache.getQueryState(queryKey)?.data
  followQuery(cache, queryKey, client, (state) => {
    const handlers = {
      onResult(next: unknown) {
        state.isTold = true
        state.hasFailed = false
        cache.setQueryData(queryKey, next as never)
      },
      onConnection(connected: boolean) {
        if (!connected) state.isTold = false
        state.connect(connected)
      },
      onError() {
        state.isTold = state.hasFailed = false
        // A refetch makes the failure that of the query, and every component sees it. This refetch does not subscribe anew: against a
        // server that fails every subscription that would never end. One that has another cause does.
        void cache.invalidateQueries({ queryKey, exact: true }).then(() => {
          state.hasFailed = true
        })
      },
    }
    return subscribe(query as never, handlers, options)
  })
  return newest
}
