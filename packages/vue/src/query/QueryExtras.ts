/** The options of the query library that a composable passes on; key and function are ours. Plain values, where the library takes refs. */
export interface QueryExtras<TQuery, TData = TQuery> {
  /** `false` waits. @default true */
  enabled?: boolean | undefined
  /** Makes the data of the answer; called again only for another answer. */
  select?: ((answer: TQuery) => TData) | undefined
  /** How long an answer counts as fresh, in milliseconds. */
  staleTime?: number | undefined
  /** How long an answer that nobody shows is kept, in milliseconds. */
  gcTime?: number | undefined
  /** Asks again so often, in milliseconds; `false` does not. */
  refetchInterval?: number | false | undefined
  /** Asks again when a component begins to show it: if stale, `always`, or never. */
  refetchOnMount?: boolean | 'always' | undefined
  /** Asks again when the window gets the focus. */
  refetchOnWindowFocus?: boolean | 'always' | undefined
  /** Asks again when the network is back. */
  refetchOnReconnect?: boolean | 'always' | undefined
  /** Shown until the answer is there; never kept. */
  placeholderData?: TQuery | ((previous: TQuery | undefined) => TQuery | undefined) | undefined
  /** Kept as if it had been the answer. */
  initialData?: TQuery | undefined
  /** Throws a failure into the nearest error boundary. @default false */
  throwOnError?: boolean | undefined
  /** Notes of your own on the query. */
  meta?: Record<string, unknown> | undefined
}
