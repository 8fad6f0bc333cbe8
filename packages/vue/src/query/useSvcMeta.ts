import type { DataClient, SvcError, V1MetaResponse } from '@svc/core/data'
import { type MetaQueryParameters, metaQueryOptions } from '@svc/core/query'
import { type UseQueryReturnType, useQuery } from '@tanstack/vue-query'
import { computed, type MaybeRefOrGetter, toValue } from 'vue'
import type { QueryExtras } from './QueryExtras.ts'
import { useDataClient } from './useDataClient.ts'

export interface UseSvcMetaParameters<TData = V1MetaResponse> extends MetaQueryParameters {
  /** Options of the query library, kept apart so that its names never clash with ours. */
  query?: QueryExtras<V1MetaResponse, TData> | undefined
}

/**
 * The data model. `metaOf(data.value)` gives its index; components that ask for the same share one request.
 * `await useSvcMeta().suspense()` waits in `<Suspense>` and on a server.
 */
export function useSvcMeta<TData = V1MetaResponse>(
  parameters: MaybeRefOrGetter<UseSvcMetaParameters<TData>> = {},
  { client }: { client?: DataClient | undefined } = {},
): UseQueryReturnType<TData, SvcError> {
  const data = useDataClient(client)
  return useQuery<V1MetaResponse, SvcError, TData>(
    computed(() => {
      const { query, ...rest } = toValue(parameters)
      return { ...metaQueryOptions(data, rest), ...query, shallow: true } as never
    }),
  )
}
