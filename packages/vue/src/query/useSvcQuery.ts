import type { AnyModel, DataModel, Exact, Queries, Query, ResponseFormat, SvcError } from '@svc/core/data'
import { type AnswerForm, type AnswerOf, type LoadQueryParameters, loadQueryOptions } from '@svc/core/query'
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
export function useSvcQuery<
  const Q extends Query<M> | Queries<M>,
  F extends ResponseFormat | undefined = undefined,
  T extends 'multi' | undefined = undefined,
  TData = AnswerOf<Q, F, T>,
  M extends DataModel = AnyModel,
>(
  // A getter is checked apart: with `Q & Exact` as its result, the compiler would not infer `Q` from it.
  query:
    | (Q & Exact<Q, M>)
    | Ref<(Q & Exact<Q, M>) | undefined>
    | ((() => Q | undefined) & (() => Exact<Q, M> | undefined))
    | undefined,
  parameters: MaybeRefOrGetter<UseSvcQueryParameters<AnswerOf<Q, F, T>, TData, M> & AnswerForm<F, T>> = {},
): UseQueryReturnType<TData, SvcError> {
  type Parameters = UseSvcQueryParameters<AnswerOf<Q, F, T>, TData, M>
  return useClientQuery<AnswerOf<Q, F, T>, TData, Parameters>(parameters, (client, rest) => {
    const wanted: AnyQuery | undefined = toValue(query as MaybeRefOrGetter<AnyQuery | undefined>)
    // `undefined` goes there as well: `refetch` asks in spite of `enabled`, and the client refuses to ask for nothing.
    return { ...loadQueryOptions(client, wanted as AnyQuery, rest), enabled: wanted !== undefined }
  })
}
