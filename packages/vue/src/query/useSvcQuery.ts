import type { AnyModel, DataClient, LoadAnswer, Queries, Query, SvcError } from '@svc/core/data'
import { type LoadQueryParameters, loadQueryOptions } from '@svc/core/query'
import { type UseQueryReturnType, useQuery } from '@tanstack/vue-query'
import { computed, type MaybeRefOrGetter, toValue } from 'vue'
import type { QueryExtras } from './QueryExtras.ts'
import { useDataClient } from './useDataClient.ts'

type Asked = Query<AnyModel> | Queries<AnyModel>

export interface UseSvcQueryParameters<TAnswer, TData = TAnswer> extends LoadQueryParameters {
  /** Options of the query library, kept apart so that its names never clash with ours. */
  query?: QueryExtras<TAnswer, TData> | undefined
}

/**
 * Runs a query. Equal queries share one request, wherever they are written; `undefined` waits for one.
 * `await useSvcQuery(...).suspense()` waits in `<Suspense>` and on a server.
 */
export function useSvcQuery<const Q extends Asked, TData = LoadAnswer<Q>>(
  asked: MaybeRefOrGetter<Q | undefined>,
  parameters: MaybeRefOrGetter<UseSvcQueryParameters<LoadAnswer<Q>, TData>> = {},
  { client }: { client?: DataClient | undefined } = {},
): UseQueryReturnType<TData, SvcError> {
  const data = useDataClient(client)
  return useQuery<LoadAnswer<Q>, SvcError, TData>(
    computed(() => {
      const { query, ...rest } = toValue(parameters)
      const wanted = toValue(asked)
      const enabled = wanted === undefined ? false : (query?.enabled ?? true)
      return { ...loadQueryOptions(data, (wanted ?? {}) as Asked, rest), ...query, enabled, shallow: true } as never
    }),
  )
}
