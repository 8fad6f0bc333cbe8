/** What of the query library's options a composable passes on: all but key and function, which are ours. */
export interface QueryExtras<TQuery, TData = TQuery> {
  enabled?: boolean | undefined
  select?: ((answer: TQuery) => TData) | undefined
  staleTime?: number | undefined
  gcTime?: number | undefined
  refetchInterval?: number | false | undefined
  refetchOnMount?: boolean | 'always' | undefined
  refetchOnWindowFocus?: boolean | 'always' | undefined
  refetchOnReconnect?: boolean | 'always' | undefined
  placeholderData?: TQuery | ((previous: TQuery | undefined) => TQuery | undefined) | undefined
  initialData?: TQuery | undefined
  throwOnError?: boolean | undefined
  meta?: Record<string, unknown> | undefined
}
