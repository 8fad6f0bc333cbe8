'use client'
import { givenOptions } from '@svc/core/binding'
import type { AnyModel, DataModel, Exact, Queries, Query, ResponseFormat, SvcError } from '@svc/core/data'
import { type AnswerForm, type AnswerOf, enabledWhen, type LoadQueryParameters, loadQueryOptions } from '@svc/core/query'
import {
  type UseQueryOptions,
  type UseQueryResult,
  type UseSuspenseQueryOptions,
  type UseSuspenseQueryResult,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { type ClientQueryParameters, useDataClient } from './useDataClient.ts'

type AnyQuery = Query<AnyModel> | Queries<AnyModel>
type Key = ReturnType<typeof loadQueryOptions>['queryKey']

/** How the query is run, and under `query` the options of the query library. */
export interface UseSvcQueryParameters<TAnswer, TData = TAnswer, M extends DataModel = AnyModel>
  extends LoadQueryParameters,
    ClientQueryParameters<UseQueryOptions<TAnswer, SvcError, TData, Key>, M> {}
/** As `UseSvcQueryParameters`, for a component that suspends. */
export interface UseSuspenseSvcQueryParameters<TAnswer, TData = TAnswer, M extends DataModel = AnyModel>
  extends LoadQueryParameters,
    ClientQueryParameters<UseSuspenseQueryOptions<TAnswer, SvcError, TData, Key>, M> {}

/**
 * Runs a query. Equal queries share one request, wherever they are written. With `undefined` it waits for a query.
 *
 * @throws {ClientMissingError} while rendering, when neither the parameters nor the provider have a data client.
 */
export function useSvcQuery<
  const Q extends Query<M> | Queries<M>,
  F extends ResponseFormat | undefined = undefined,
  T extends 'multi' | undefined = undefined,
  TData = AnswerOf<Q, F, T>,
  M extends DataModel = AnyModel,
>(
  query: (Q & Exact<Q, M>) | undefined,
  {
    client,
    query: libraryOptions = {},
    ...parameters
  }: UseSvcQueryParameters<AnswerOf<Q, F, T>, TData, M> & AnswerForm<F, T> = {},
): UseQueryResult<TData, SvcError> {
  // `undefined` goes there as well: `refetch` asks in spite of `enabled`, and the client refuses to ask for nothing.
  const options = loadQueryOptions(useDataClient(client), query as AnyQuery, parameters)
  return useQuery({
    ...(options as typeof options & { queryFn: () => Promise<AnswerOf<Q, F, T>> }),
    ...givenOptions(libraryOptions),
    enabled: enabledWhen(query !== undefined, libraryOptions.enabled),
  })
}

/**
 * As `useSvcQuery`, for a component that suspends: it waits in the nearest `<Suspense>`.
 *
 * @throws {ClientMissingError} while rendering, when neither the parameters nor the provider have a data client.
 */
export function useSuspenseSvcQuery<
  const Q extends Query<M> | Queries<M>,
  F extends ResponseFormat | undefined = undefined,
  T extends 'multi' | undefined = undefined,
  TData = AnswerOf<Q, F, T>,
  M extends DataModel = AnyModel,
>(
  query: Q & Exact<Q, M>,
  {
    client,
    query: libraryOptions = {},
    ...parameters
  }: UseSuspenseSvcQueryParameters<AnswerOf<Q, F, T>, TData, M> & AnswerForm<F, T> = {},
): UseSuspenseQueryResult<TData, SvcError> {
  const options = loadQueryOptions(useDataClient(client), query as AnyQuery, parameters)
  return useSuspenseQuery({
    ...(options as typeof options & { queryFn: () => Promise<AnswerOf<Q, F, T>> }),
    ...givenOptions(libraryOptions),
  })
}
