'use client'
import type { AnyModel, DataClient, DataModel, Exact, LoadAnswer, Queries, Query, SvcError } from '@svc/core/data'
import { type LoadQueryParameters, loadQueryOptions } from '@svc/core/query'
import {
  type UseQueryOptions,
  type UseQueryResult,
  type UseSuspenseQueryOptions,
  type UseSuspenseQueryResult,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useDataClient } from './useDataClient.ts'

type Asked = Query<AnyModel> | Queries<AnyModel>
type Key = ReturnType<typeof loadQueryOptions>['queryKey']

interface Parameters<M extends DataModel> extends LoadQueryParameters {
  /** One that knows its model checks the query. @default the provider's `clients.data`, whose model no type tells */
  client?: DataClient<M> | undefined
}
export interface UseSvcQueryParameters<TAnswer, TData = TAnswer, M extends DataModel = AnyModel> extends Parameters<M> {
  /** Options of the query library, kept apart so that its names never clash with ours. */
  query?: Omit<UseQueryOptions<TAnswer, SvcError, TData, Key>, 'queryKey' | 'queryFn'> | undefined
}
export interface UseSuspenseSvcQueryParameters<TAnswer, TData = TAnswer, M extends DataModel = AnyModel> extends Parameters<M> {
  /** Options of the query library, kept apart so that its names never clash with ours. */
  query?: Omit<UseSuspenseQueryOptions<TAnswer, SvcError, TData, Key>, 'queryKey' | 'queryFn'> | undefined
}

/** Runs a query. Equal queries share one request, wherever they are written; `undefined` waits for one. */
export function useSvcQuery<const Q extends Query<M> | Queries<M>, TData = LoadAnswer<Q>, M extends DataModel = AnyModel>(
  asked: (Q & Exact<Q, M>) | undefined,
  { client, query, ...parameters }: UseSvcQueryParameters<LoadAnswer<Q>, TData, M> = {},
): UseQueryResult<TData, SvcError> {
  const options = loadQueryOptions(useDataClient(client), (asked ?? {}) as Asked, parameters)
  return useQuery({
    ...(options as typeof options & { queryFn: () => Promise<LoadAnswer<Q>> }),
    ...query,
    enabled: asked === undefined ? false : (query?.enabled ?? true),
  })
}

/** As `useSvcQuery`, waiting in the nearest `<Suspense>`. */
export function useSuspenseSvcQuery<const Q extends Query<M> | Queries<M>, TData = LoadAnswer<Q>, M extends DataModel = AnyModel>(
  asked: Q & Exact<Q, M>,
  { client, query, ...parameters }: UseSuspenseSvcQueryParameters<LoadAnswer<Q>, TData, M> = {},
): UseSuspenseQueryResult<TData, SvcError> {
  const options = loadQueryOptions(useDataClient(client), asked as Asked, parameters)
  return useSuspenseQuery({ ...(options as typeof options & { queryFn: () => Promise<LoadAnswer<Q>> }), ...query })
}
