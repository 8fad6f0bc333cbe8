import type {
  AnyModel,
  Cell,
  DataModel,
  Exact,
  LoadAnswer,
  MetaMember,
  Queries,
  Query,
  SvcError,
  V1CubeMeta,
  V1MetaResponse,
} from '@svc/core/data'
import { metaOf, type SqlRows } from '@svc/core/query'
import {
  type CreateQueryOptions,
  type QueryClient,
  QueryObserver,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/svelte-query'
import { get, type Readable, readable } from 'svelte/store'
import {
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
/** A value, or a store of it: then the query follows. */
export type StoreOrValue<T> = T | Readable<T>

const isStore = <T>(value: StoreOrValue<T>): value is Readable<T> =>
  typeof (value as Partial<Readable<T>> | undefined)?.subscribe === 'function'

function storeOf<T, TQuery, TData>(
  asked: StoreOrValue<T>,
  optionsOf: (asked: T) => CreateQueryOptions<TQuery, SvcError, TData, readonly unknown[]>,
  queryClient: QueryClient = useQueryClient(),
): QueryStore<TData> {
  const source = isStore(asked) ? asked : readable(asked)
  const observer = new QueryObserver(queryClient, optionsOf(get(source)) as never) as unknown as QueryObserver<TData, SvcError>
  return readable(observer.getCurrentResult(), (set) => {
    const end = observer.subscribe(set)
    const forget = source.subscribe((value) => observer.setOptions(optionsOf(value) as never))
    return () => {
      forget()
      end()
    }
  })
}

/** `createSvcMeta` as a store: `$meta.data`. */
export function svcMetaStore<TData = V1MetaResponse>(
  parameters: MetaParameters<TData> = {},
  queryClient?: QueryClient,
): QueryStore<TData> {
  const client = dataClient()(parameters.client)
  return storeOf(undefined, () => metaOptions(client, parameters), queryClient)
}

function selectStore<TData>(
  name: StoreOrValue<string>,
  find: (response: V1MetaResponse, name: string) => TData,
  { query, ...rest }: MetaParameters<TData>,
  queryClient: QueryClient | undefined,
): QueryStore<TData> {
  const client = dataClient()(rest.client)
  return storeOf(
    name,
    (wanted) =>
      metaOptions<TData>(client, {
        ...rest,
        query: { ...query, select: query?.select ?? ((response) => find(response, wanted)) },
      }),
    queryClient,
  )
}

/** `createSvcCube` as a store: `$cube.data`. */
export const svcCubeStore = (
  name: StoreOrValue<string>,
  parameters: MetaParameters<V1CubeMeta | undefined> = {},
  queryClient?: QueryClient,
): QueryStore<V1CubeMeta | undefined> =>
  selectStore(name, (response, wanted) => metaOf(response).unit(wanted), parameters, queryClient)

/** `createSvcMember` as a store: `$member.data`. */
export const svcMemberStore = (
  name: StoreOrValue<string>,
  parameters: MetaParameters<MetaMember | undefined> = {},
  queryClient?: QueryClient,
): QueryStore<MetaMember | undefined> =>
  selectStore(name, (response, wanted) => metaOf(response).member(wanted), parameters, queryClient)

/** `createSvcQuery` as a store: `$orders.data`. A store of queries is followed; `undefined` waits for one. */
export function svcQueryStore<const Q extends Query<M> | Queries<M>, TData = LoadAnswer<Q>, M extends DataModel = AnyModel>(
  asked: StoreOrValue<(Q & Exact<Q, M>) | undefined>,
  parameters: QueryParameters<Q, TData, M> = {},
  queryClient?: QueryClient,
): QueryStore<TData> {
  const client = dataClient()(parameters.client)
  return storeOf(asked, (query) => queryOptions(client, query, parameters), queryClient)
}

/** `createSvcSql` as a store: `$rows.data`. A store of statements is followed; `undefined` waits for one. */
export function svcSqlStore<R extends readonly unknown[] = readonly Cell[], TData = SqlRows<R>>(
  sql: StoreOrValue<string | undefined>,
  parameters: SqlParameters<R, TData> = {},
  queryClient?: QueryClient,
): QueryStore<TData> {
  const client = dataClient()(parameters.client)
  return storeOf(sql, (text) => sqlOptions<R, TData>(client, text, parameters), queryClient)
}
