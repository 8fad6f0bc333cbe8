import type { CacheMode, DataClient, LoadProgress, Query } from '@svc/core/data'

/** Options of the query library that the contract tries. */
interface LibraryOptions {
  readonly select?: ((answer: never) => unknown) | undefined
  readonly enabled?: boolean | undefined
}

/** What a component of the contract asks for. */
export type Asking = LibraryOptions &
  (
    | { readonly kind: 'meta'; readonly extended?: boolean | undefined }
    | { readonly kind: 'cube' | 'member'; readonly name: string; readonly extended?: boolean | undefined }
    | {
        readonly kind: 'query'
        readonly query: Query | undefined
        readonly cache?: CacheMode | undefined
        readonly live?: boolean | undefined
        readonly onConnection?: ((connected: boolean) => void) | undefined
        readonly onProgress?: ((progress: LoadProgress) => void) | undefined
      }
    | { readonly kind: 'sql'; readonly sql: string | undefined; readonly timezone?: string | undefined }
  )

/** What a test asks a binding to render with. */
export interface QueryContractOptions {
  /** Given to each hook. */
  client?: DataClient | undefined
  /** Given to the provider above them. */
  provided?: DataClient | undefined
  /** Components that ask for the same. @default 1 */
  count?: number | undefined
}

/** What every version of the query library says of a query. */
export interface QueryResultView {
  /** `pending` until there is an answer or an error. */
  readonly status: 'pending' | 'error' | 'success'
  /** Whether it is being asked for. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  /** The answer, or what `select` made of it. */
  readonly data: unknown
  /** Why it failed. */
  readonly error: unknown
}

/** What a binding has rendered. */
export interface QueryView {
  /** Results as the framework shows them, one per component. */
  readonly results: () => readonly QueryResultView[]
  /** Renders all components again, with a new asking or one that is written anew. */
  readonly rerender: (asking: Asking) => void | Promise<void>
  /** All that the cache knows of its queries but their data: keys, hashes, options. */
  readonly cached: () => readonly { readonly queryKey: unknown; readonly queryHash: string; readonly meta: unknown }[]
  /** Ends what was rendered. May be called twice. */
  readonly unmount: () => void | Promise<void>
}

/** Renders with a new query client of the library's own defaults, and throws, or rejects, with what setting it up threw. */
export type RenderQuery = (asking: Asking, options: QueryContractOptions) => QueryView | Promise<QueryView>
