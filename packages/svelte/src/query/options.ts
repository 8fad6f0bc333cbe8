import { clientOf, givenOptions } from '@svc/core/binding'
import type { AnyModel, Cell, DataClient, DataModel, LoadAnswer, Queries, Query, SvcError, V1MetaResponse } from '@svc/core/data'
import {
  type AnswerForm,
  type AnswerOf,
  type CubesqlQueryParameters,
  cubesqlQueryOptions,
  enabledWhen,
  type LoadQueryParameters,
  loadQueryOptions,
  type MetaQueryParameters,
  metaQueryOptions,
  type SqlRows,
} from '@svc/core/query'
import type { CreateQueryOptions } from '@tanstack/svelte-query'
import { getSvc } from '../context.js'
import type { ClientQueryParameters } from './ClientQueryParameters.js'

type AnyQuery = Query<AnyModel> | Queries<AnyModel>
/** How the data model is read, and under `query` the options of the query library. */
export type CreateSvcMetaParameters<TData = V1MetaResponse> = MetaQueryParameters & ClientQueryParameters<V1MetaResponse, TData>
/** How the query is run, and under `query` the options of the query library. */
export type CreateSvcQueryParameters<
  Q,
  TData = LoadAnswer<Q>,
  M extends DataModel = AnyModel,
  F = undefined,
  T = undefined,
> = LoadQueryParameters & AnswerForm<F, T> & ClientQueryParameters<AnswerOf<Q, F, T>, TData, M>
/** How the SQL is run, and under `query` the options of the query library. */
export type CreateSvcSqlParameters<R extends readonly unknown[], TData = SqlRows<R>> = CubesqlQueryParameters &
  ClientQueryParameters<SqlRows<R>, TData>

type Options<TQuery, TData> = CreateQueryOptions<TQuery, SvcError, TData, readonly unknown[]>

/** Chooses the data client: the one given, else that of the context, which can only be read while a component is set up. */
export function dataClient(): (own: DataClient | undefined) => DataClient {
  const config = getSvc()
  return (own) => clientOf('data', own, config().clients)
}

export const metaOptions = <TData>(
  client: DataClient,
  { client: _, query = {}, ...parameters }: CreateSvcMetaParameters<TData>,
): Options<V1MetaResponse, TData> => ({ ...metaQueryOptions(client, parameters), ...givenOptions(query) })

export function queryOptions<Q, F, T, TData>(
  client: DataClient,
  query: Q | undefined,
  { client: _, query: libraryOptions = {}, ...parameters }: CreateSvcQueryParameters<Q, TData, AnyModel, F, T>,
): Options<AnswerOf<Q, F, T>, TData> {
  // `undefined` goes there as well: `refetch` asks in spite of `enabled`, and the client refuses to ask for nothing.
  const options = loadQueryOptions(client, query as AnyQuery, parameters)
  return {
    ...(options as typeof options & { queryFn: () => Promise<AnswerOf<Q, F, T>> }),
    ...givenOptions(libraryOptions),
    enabled: enabledWhen(query !== undefined, libraryOptions.enabled),
  }
}

export const sqlOptions = <R extends readonly unknown[] = readonly Cell[], TData = SqlRows<R>>(
  client: DataClient,
  sql: string | undefined,
  { client: _, query = {}, ...parameters }: CreateSvcSqlParameters<R, TData>,
): Options<SqlRows<R>, TData> => ({
  // Without a statement, `refetch` asks in spite of `enabled`: the options refuse to ask for nothing.
  ...cubesqlQueryOptions<R>(client, sql ?? '', parameters),
  ...givenOptions(query),
  enabled: enabledWhen(sql !== undefined, query.enabled),
})
