import { guard } from '../util/guard.ts'

/** A component that shows a query: what the query library calls an observer. Its options are those of `loadQueryOptions`, and others. */
interface Shower {
  readonly options: object
  /** Whether the component is still there. */
  readonly hasListeners: () => boolean
}

/** The part of one query of the query library that is used. */
export interface CachedQuery {
  /** Whether a component shows it. */
  readonly isActive: () => boolean
  /** The components that show it, and those that wait to. */
  readonly observers: readonly Shower[]
  /** How it stands. */
  readonly state: { readonly status: string; readonly fetchStatus: string }
}

/** What happens to a query: only an event about a component names one. */
interface CacheEvent {
  readonly type: string
  readonly query: CachedQuery
  readonly observer?: Shower
}

/** The part of the query library's client that is used. */
export interface QueryCacheClient {
  /** The cache: finds a query by its key, and tells what happens to any. */
  getQueryCache: () => {
    find: (filters: { queryKey: readonly unknown[] }) => CachedQuery | undefined
    subscribe: (listener: (event: CacheEvent) => void) => () => void
  }
  /** How the query of this key stands. */
  getQueryState: (key: readonly unknown[]) => { readonly data: unknown; readonly dataUpdateCount: number } | undefined
  /** Puts an answer into the cache. */
  setQueryData: (key: readonly unknown[], data: never) => unknown
  /** Marks the query of this key stale, and refetches it if it is shown. */
  invalidateQueries: (filters: { queryKey: readonly unknown[]; exact: true }) => Promise<unknown>
}

/** State of a subscription. */
export interface Followed {
  /** An answer has arrived and the connection is there: the cache holds the newest answer. */
  isTold: boolean
  /** The subscription failed, and the query has been refetched since. */
  hasFailed: boolean
  /** Called when the connection is ready, and when it is lost: tells the components. */
  readonly connect: (connected: boolean) => void
}

interface FollowedQuery extends Followed {
  /** Called when the query is refetched. With another client, or after a failure, the subscription starts anew. */
  readonly renew: (client: object, follow: Follow) => void
}

type Follow = (state: Followed) => () => void

const followed = new WeakMap<CachedQuery, FollowedQuery>()

/** State of the subscription to a query; `undefined` where there is none. */
export const followedOf = (query: CachedQuery): Followed | undefined => followed.get(query)

/**
 * Follows a query through `client` while any component shows it, and again when one comes back. `follow` starts the subscription and
 * returns a function that ends it. On a server nothing is followed; in React Native, which has a window and no document, it is.
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
  let isConnected = false
  const tell = ({ options }: Shower, connected: boolean) => {
    const { onConnection } = options as { onConnection?: (connected: boolean) => void }
    if (onConnection) guard(onConnection, connected)
  }
  const stop = () => {
    end?.()
    end = undefined
    // From here on there are no updates, and the answer in the cache ages.
    state.isTold = false
    state.connect(false)
  }
  const update = () => {
    if (query.isActive()) end ??= begin(state)
    else stop()
  }
  const unlisten = queries.subscribe((event) => {
    if (event.query !== query) return
    if (isConnected && event.observer) {
      if (event.type === 'observerAdded') tell(event.observer, true)
      // It shows another query now, whose connection is still to come, or is not live any more.
      if (event.type === 'observerRemoved' && event.observer.hasListeners()) tell(event.observer, false)
    }
    if (event.type !== 'removed') return update()
    unlisten()
    stop()
    followed.delete(query)
  })
  const state: FollowedQuery = {
    isTold: false,
    hasFailed: false,
    connect(connected) {
      if (connected === isConnected) return
      isConnected = connected
      for (const observer of query.observers) tell(observer, connected)
    },
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
