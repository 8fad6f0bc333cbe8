/** As much of one query of the query library as is used. */
export interface CachedQuery {
  readonly isActive: () => boolean
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

interface Followed {
  /** Asked anew, maybe through another client: then that one follows from now on. */
  readonly renew: (client: object, follow: () => () => void) => void
}

const followed = new WeakMap<CachedQuery, Followed>()

/** Whether the query is followed as soon as a component shows it. */
export const isFollowed = (query: CachedQuery): boolean => followed.has(query)

/**
 * Follows a query through `client` while a component shows it: from the first to the last, and again when one comes back.
 * `follow` begins and gives what ends it. On a server nothing is shown, and nothing followed.
 */
export function followQuery(
  cache: QueryCacheClient,
  queryKey: readonly unknown[],
  client: object,
  follow: () => () => void,
): void {
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
  }
  const update = () => {
    if (query.isActive()) end ??= begin()
    else stop()
  }
  const unlisten = queries.subscribe((event) => {
    if (event.query !== query) return
    if (event.type !== 'removed') return update()
    unlisten()
    stop()
    followed.delete(query)
  })
  followed.set(query, {
    renew(next, follow) {
      if (next === present) return
      present = next
      begin = follow
      stop()
      update()
    },
  })
  update()
}
