/** As much of one query of the query library as is used. */
export interface CachedQuery {
  readonly isActive: () => boolean
  readonly state: { readonly status: string; readonly fetchStatus: string }
}

/** As much of the query library's client as is used. */
export interface QueryCacheClient {
  getQueryCache: () => {
    find: (filters: { queryKey: readonly unknown[] }) => CachedQuery | undefined
    subscribe: (listener: (event: { readonly type: string; readonly query: CachedQuery }) => void) => () => void
  }
  getQueryState: (key: readonly unknown[]) => { readonly data: unknown; readonly dataUpdateCount: number } | undefined
  setQueryData: (key: readonly unknown[], data: never) => unknown
  invalidateQueries: (filters: { queryKey: readonly unknown[]; exact: true }) => Promise<unknown>
}

/** What is known of a subscription. */
export interface Followed {
  /** Answers were told, and the connection is there: what is in the cache is the newest there is. */
  isTold: boolean
  /** A failure was told, and the query asked once more since. */
  hasFailed: boolean
}

interface FollowedQuery extends Followed {
  /** Asked anew, maybe through another client: then that one follows from now on. After a failure it is followed anew. */
  readonly renew: (client: object, follow: Follow) => void
}

type Follow = (state: Followed) => () => void

const followed = new WeakMap<CachedQuery, FollowedQuery>()

/** A query that is followed, as soon as a component shows it; else nothing. */
export const followedOf = (query: CachedQuery): Followed | undefined => followed.get(query)

/**
 * Follows a query through `client` while a component shows it: from the first to the last, and again when one comes back.
 * `follow` begins and gives what ends it. On a server nothing is shown, and nothing followed;
 * React Native, which has a window and no document, follows too.
 */
export function followQuery(cache: QueryCacheClient, queryKey: readonly unknown[], client: object, follow: Follow): void {
  const queries = cache.getQueryCache()
  const query = queries.find({ queryKey })
  if (!query || typeof window === 'undefined') return
  const known = followed.get(query)
  if (known) return known.renew(client, follow)

  let present = client
  let begin = follow
  let end: (() => void) | undefined
  const stop = () => {
    end?.()
    end = undefined
    // From here on nothing is told, and what is in the cache grows old.
    state.isTold = false
  }
  const update = () => {
    if (query.isActive()) end ??= begin(state)
    else stop()
  }
  const unlisten = queries.subscribe((event) => {
    if (event.query !== query) return
    if (event.type !== 'removed') return update()
    unlisten()
    stop()
    followed.delete(query)
  })
  const state: FollowedQuery = {
    isTold: false,
    hasFailed: false,
    renew(next, follow) {
      if (next === present && !state.hasFailed) return
      state.hasFailed = false
      present = next
      begin = follow
      stop()
      update()
    },
  }
  followed.set(query, state)
  update()
}
