import type { Cell, LoadAnswer, SvcError, V1MetaResponse } from '@svc/core/data'
import type { SqlRows } from '@svc/core/query'
import {
  type CreateQueryOptions,
  type QueryClient,
  QueryObserver,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/svelte-query'
import type { Readable } from 'svelte/store'
import {
  type Asked,
  dataClient,
  type MetaParameters,
  metaOptions,
  type QueryParameters,
  queryOptions,
  type SqlParameters,
  sqlOptions,
} from './options.js'

/** A query as a store of its result. It runs while the store has a subscriber. */
export type QueryStore<TData> = Readable<QueryObserverResult<TData, SvcError>>

function storeOf<TQuery, TData>(
  options: CreateQueryOptions<TQuery, SvcError, TData, readonly unknown[]>,
  queryClient: QueryClient = useQueryClient(),
): QueryStore<TData> {
  const observer = new QueryObserver(queryClient, options as never) as unknown as QueryObserver<TData, SvcError>
  return {
    subscribe(run) {
      run(observer.getCurrentResult())
      return observer.subscribe(run)
    },
  }
}

/** `createSvcMeta` as a store: `$meta.data`. */
export const svcMetaStore = <TData = V1MetaResponse>(
  parameters: MetaParameters<TData> = {},
  queryClient?: QueryClient,
): QueryStore<TData> => storeOf(metaOptions(dataClient()(parameters.client), parameters), queryClient)

/** `createSvcQuery` as a store: `$orders.data`. */
export const svcQueryStore = <const Q extends Asked, TData = LoadAnswer<Q>>(
  asked: Q,
  parameters: QueryParameters<Q, TData> = {},
  queryClient?: QueryClient,
): QueryStore<TData> => storeOf(queryOptions(dataClient()(parameters.client), asked, parameters), queryClient)

/** `createSvcSql` as a store: `$rows.data`. */
export const svcSqlStore = <R extends readonly unknown[] = readonly Cell[], TData = SqlRows<R>>(
  sql: string,
  parameters: SqlParameters<R, TData> = {},
  queryClient?: QueryClient,
): QueryStore<TData> => storeOf(sqlOptions<R, TData>(dataClient()(parameters.client), sql, parameters), queryClient)
