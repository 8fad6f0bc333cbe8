import { clientOf } from '@svc/core/binding'
import type { AnyModel, Cell, DataClient, DataModel, LoadAnswer, Queries, Query, SvcError, V1MetaResponse } from '@svc/core/data'
import {
  type CubesqlQueryParameters,
  cubesqlQueryOptions,
  type LoadQueryParameters,
  loadQueryOptions,
  type MetaQueryParameters,
  metaQueryOptions,
  type SqlRows,
} from '@svc/core/query'
import type { CreateQueryOptions } from '@tanstack/svelte-query'
import { getSvc } from '../context.js'
import type { ClientQueryParameters } from './ClientQueryParameters.js'

export type Asked = Query<AnyModel> | Queries<AnyModel>
/** How the data model is read, and options of the query library. */
export type MetaParameters<TData = V1MetaResponse> = MetaQueryParameters & ClientQueryParameters<V1MetaResponse, TData>
/** How the query is run, and options of the query library. */
export type QueryParameters<Q, TData = LoadAnswer<Q>, M extends DataModel = AnyModel> = LoadQueryParameters &
  ClientQueryParameters<LoadAnswer<Q>, TData, M>
/** How the SQL is run, and options of the query library. */
export type SqlParameters<R extends readonly unknown[], TData = SqlRows<R>> = CubesqlQueryParameters &
  ClientQueryParameters<SqlRows<R>, TData>

type Options<TQuery, TData> = CreateQueryOptions<TQuery, SvcError, TData, readonly unknown[]>

/** Chooses the data client: the one given, else that of the context, which can only be read while a component is set up. */
export function dataClient(): (own: DataClient | undefined) => DataClient {
  const config = getSvc()
  return (own) => clientOf('data', own, config().clients)
}

export const metaOptions = <TData>(
  client: DataClient,
  { client: _, query, ...rest }: MetaParameters<TData>,
): Options<V1MetaResponse, TData> => ({ ...metaQueryOptions(client, rest), ...query }) as never

export const queryOptions = <Q, TData>(
  client: DataClient,
  asked: Q | undefined,
  { client: _, query, ...rest }: QueryParameters<Q, TData>,
): Options<LoadAnswer<Q>, TData> =>
  ({
    ...loadQueryOptions(client, (asked ?? {}) as Asked, rest),
    ...query,
    enabled: asked === undefined ? false : (query?.enabled ?? true),
  }) as never

export const sqlOptions = <R extends readonly unknown[] = readonly Cell[], TData = SqlRows<R>>(
  client: DataClient,
  sql: string | undefined,
  { client: _, query, ...rest }: SqlParameters<R, TData>,
): Options<SqlRows<R>, TData> =>
  ({
    ...cubesqlQueryOptions<R>(client, sql ?? '', rest),
    ...query,
    enabled: sql === undefined ? false : (query?.enabled ?? true),
  }) as never
