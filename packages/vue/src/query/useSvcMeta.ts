import type { SvcError, V1MetaResponse } from '@svc/core/data'
import { type MetaQueryParameters, metaQueryOptions } from '@svc/core/query'
import type { UseQueryReturnType } from '@tanstack/vue-query'
import type { MaybeRefOrGetter } from 'vue'
import { type ClientQueryParameters, useClientQuery } from './useClientQuery.ts'

/** How the data model is read, and under `query` the options of the query library. */
export interface UseSvcMetaParameters<TData = V1MetaResponse>
  extends MetaQueryParameters,
    ClientQueryParameters<V1MetaResponse, TData> {}

/**
 * The data model. `metaOf(data.value)` returns its index. Components that ask for the same model share one request.
 * `await useSvcMeta().suspense()` waits in `<Suspense>` and on a server.
 *
 * @throws {ClientMissingError} when neither the parameters nor the plugin have a data client.
 */
export function useSvcMeta<TData = V1MetaResponse>(
  parameters: MaybeRefOrGetter<UseSvcMetaParameters<TData>> = {},
): UseQueryReturnType<TData, SvcError> {
  return useClientQuery<V1MetaResponse, TData, UseSvcMetaParameters<TData>>(parameters, metaQueryOptions)
}
