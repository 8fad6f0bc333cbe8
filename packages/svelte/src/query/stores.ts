import type {
  AnyModel,
  Cell,
  DataClient,
  DataModel,
  Exact,
  MetaMember,
  Queries,
  Query,
  ResponseFormat,
  SvcError,
  V1CubeMeta,
  V1MetaResponse,
} from '@svc/core/data'
import { type AnswerOf, type SqlRows, selectMember, selectUnit } from '@svc/core/query'
import {
  type CreateQueryOptions,
  type QueryClient,
  QueryObserver,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/svelte-query'
import { get, type Readable, readable } from 'svelte/store'
import {
  type CreateSvcMetaParameters,
  type CreateSvcQueryParameters,
  type CreateSvcSqlParameters,
  dataClient,
  metaOptions,
  queryOptions,
  sqlOptions,
} from './options.js'

/**
 * A query as a store of its result. It runs while the store has a subscriber. With a `client` and a `queryClient` it is made anywhere,
 * otherwise in a component.
 */
export type SvcQueryStore<TData> = Readable<QueryObserverResult<TData, SvcError>>
/** A value, or a store of it: then the query follows. */
export type StoreOrValue<T> = T | Readable<T>

/** A store with clients of its own is made anywhere: only a component has a context. */
const storeClient = ({ client }: { client?: DataClient | undefined }) => client ?? dataClient()(client)

const isStore = <T>(value: StoreOrValue<T>): value is Readable<T> =>
  typeof (value as Partial<Readable<T>> | undefined)?.subscribe === 'function'

function storeOf<T, TQuery, TData>(
  input: StoreOrValue<T>,
  optionsOf: (value: T) => CreateQueryOptions<TQuery, SvcError, TData, readonly unknown[]>,
  queryClient: QueryClient = useQueryClient(),
): SvcQueryStore<TData> {
  const source = isStore(input) ? input : readable(input)
  const observer = new QueryObserver<TQuery, SvcError, TData, TQuery, readonly unknown[]>(queryClient, optionsOf(get(source)))
  return readable(observer.getCurrentResult(), (set) => {
    const end = observer.subscribe(set)
    const forget = source.subscribe((value) => observer.setOptions(optionsOf(value)))
    return () => {
      forget()
      end()
    }
  })
}

/**
 * `createSvcMeta` as a store: `$meta.data`.
 *
 * @throws {ClientMissingError} when neither the parameters nor the context have a data client.
 */
export function svcMetaStore<TData = V1MetaResponse>(
  parameters: CreateSvcMetaParameters<TData> = {},
  queryClient?: QueryClient,
): SvcQueryStore<TData> {
  const client = storeClient(parameters)
  return storeOf(undefined, () => metaOptions(client, parameters), queryClient)
}

function selectStore<TData>(
  name: StoreOrValue<string>,
  selectFor: (name: string) => (response: V1MetaResponse) => TData,
  { query, ...rest }: CreateSvcMetaParameters<TData>,
  queryClient: QueryClient | undefined,
): SvcQueryStore<TData> {
  const client = storeClient(rest)
  return storeOf(
    name,
    (wanted) =>
      metaOptions<TData>(client, {
        ...rest,
        query: { ...query, select: query?.select ?? selectFor(wanted) },
      }),
    queryClient,
  )
}

/**
 * `createSvcCube` as a store: `$cube.data`.
 *
 * @throws {ClientMissingError} when neither the parameters nor the context have a data client.
 */
export const svcCubeStore = (
  name: StoreOrValue<string>,
  parameters: CreateSvcMetaParameters<V1CubeMeta | undefined> = {},
  queryClient?: QueryClient,
): SvcQueryStore<V1CubeMeta | undefined> => selectStore(name, selectUnit, parameters, queryClient)

/**
 * `createSvcMember` as a store: `$member.data`.
 *
 * @throws {ClientMissingError} when neither the parameters nor the context have a data client.
 */
export const svcMemberStore = (
  name: StoreOrValue<string>,
  parameters: CreateSvcMetaParameters<MetaMember | undefined> = {},
  queryClient?: QueryClient,
): SvcQueryStore<MetaMember | undefined> => selectStore(name, selectMember, parameters, queryClient)

/**
 * `createSvcQuery` as a store: `$orders.data`. A store of queries is followed; with `undefined` it waits for a query.
 *
 * @throws {ClientMissingError} when neither the parameters nor the context have a data client.
 */
export function svcQueryStore<
  const Q extends Query<M> | Queries<M>,
  F extends ResponseFormat | undefined = undefined,
  T extends 'multi' | undefined = undefined,
  TData = AnswerOf<Q, F, T>,
  M extends DataModel = AnyModel,
>(
  query: StoreOrValue<(Q & Exact<Q, M>) | undefined>,
  parameters: CreateSvcQueryParameters<Q, TData, M, F, T> = {},
  queryClient?: QueryClient,
): SvcQueryStore<TData> {
  const client = storeClient(parameters)
  return storeOf(query, (wanted) => queryOptions(client, wanted, parameters), queryClient)
}

/**
 * `createSvcSql` as a store: `$rows.data`. A store of statements is followed; with `undefined` it waits for a statement.
 *
 * @throws {ClientMissingError} when neither the parameters nor the context have a data client.
 */
export function svcSqlStore<R extends readonly unknown[] = readonly Cell[], TData = SqlRows<R>>(
  sql: StoreOrValue<string | undefined>,
  parameters: CreateSvcSqlParameters<R, TData> = {},
  queryClient?: QueryClient,
): SvcQueryStore<TData> {
  const client = storeClient(parameters)
  return storeOf(sql, (text) => sqlOptions<R, TData>(client, text, parameters), queryClient)
}
