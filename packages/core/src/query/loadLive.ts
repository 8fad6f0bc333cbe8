import { HttpOptionError } from '../errors/http.ts'
import { followQuery, type QueryCacheClient } from './followQuery.ts'
import type { LoadClient, LoadQueryParameters } from './load.ts'

/**
 * Loads a query, and from then on puts what `client` hears of it into the cache, while a component shows it.
 * @throws {HttpOptionError} The query library is too old to give its cache, or the client cannot subscribe.
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
  // What was told meanwhile is newer.
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
      },
      onError() {
        state.isTold = false
        // Asked once more, the failure is the query's own, and every component sees it. That answer does not follow anew: a server
        // that fails each subscription would be asked without an end. The next one does.
        void cache.invalidateQueries({ queryKey, exact: true }).then(() => {
          state.hasFailed = true
        })
      },
    }
    return subscribe(query as never, handlers, options)
  })
  return newest
}
