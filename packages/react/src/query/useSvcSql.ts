'use client'
import type { Cell, DataClient, SvcError } from '@svc/core/data'
import { type CubesqlQueryParameters, cubesqlQueryOptions, type SqlRows } from '@svc/core/query'
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useDataClient } from './useDataClient.ts'

type Key = ReturnType<typeof cubesqlQueryOptions>['queryKey']

export interface UseSvcSqlParameters<R extends readonly unknown[] = readonly Cell[], TData = SqlRows<R>>
  extends CubesqlQueryParameters {
  /** @default the provider's `clients.data` */
  client?: DataClient | undefined
  /** Options of the query library, kept apart so that its names never clash with ours. */
  query?: Omit<UseQueryOptions<SqlRows<R>, SvcError, TData, Key>, 'queryKey' | 'queryFn'> | undefined
}

/** Runs SQL. `data.rows` grows while the answer streams in; `data.isComplete` tells when all of it is there. */
export function useSvcSql<R extends readonly unknown[] = readonly Cell[], TData = SqlRows<R>>(
  sql: string | undefined,
  { client, query, ...parameters }: UseSvcSqlParameters<R, TData> = {},
): UseQueryResult<TData, SvcError> {
  return useQuery({
    ...cubesqlQueryOptions<R>(useDataClient(client), sql ?? '', parameters),
    ...query,
    enabled: sql === undefined ? false : (query?.enabled ?? true),
  })
}
