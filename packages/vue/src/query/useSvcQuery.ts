import type { AnyModel, DataModel, Exact, LoadAnswer, Queries, Query, SvcError } from '@svc/core/data'
import { type LoadQueryParameters, loadQueryOptions } from '@svc/core/query'
import type { UseQueryReturnType } from '@tanstack/vue-query'
import { type MaybeRefOrGetter, type Ref, toValue } from 'vue'
import { type ClientQueryParameters, useClientQuery } from './useClientQuery.ts'

type AnyQuery = Query<AnyModel> | Queries<AnyModel>

/** How the query is run, and under `query` the options of the query library. */
export interface UseSvcQueryParameters<TAnswer, TData = TAnswer, M extends DataModel = AnyModel>
  extends LoadQueryParameters,
    ClientQueryParameters<TAnswer, TData, M> {}

/**
 * Runs a query. Equal queries share one request, wherever they are written. With `undefined` it waits for a query.
 * `await useSvcQuery(...).suspense()` waits in `<Suspense>` and on a server.
 *
 * @throws {ClientMissingError} when neither the parameters nor the plugin have a data client.
 */
export function useSvcQuery<const Q extends Query<M> | Queries<M>, TData = LoadAnswer<Q>, M extends DataModel = AnyModel>(
  query: (Q & Exact<Q, M>) | Ref<Q | undefined> | (() => Q | undefined) | undefined,
  parameters: MaybeRefOrGetter<UseSvcQueryParameters<LoadAnswer<Q>, TData, M>> = {},
): UseQueryReturnType<TData, SvcError> {
  return useClientQuery<LoadAnswer<Q>, TData, UseSvcQueryParameters<LoadAnswer<Q>, TData, M>>(parameters, (client, rest) => {
    const wanted: AnyQuery | undefined = toValue(query as MaybeRefOrGetter<AnyQuery | undefined>)
    return { ...loadQueryOptions(client, wanted ?? {}, rest), enabled: wanted !== undefined }
  })
}
