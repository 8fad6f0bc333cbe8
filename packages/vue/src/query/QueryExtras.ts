/** The options of the query library that a composable passes on; key and function are ours. Plain values, where the library takes refs. */
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
