'use client'
import { givenOptions } from '@svc/core/binding'
import type { Cell, SvcError } from '@svc/core/data'
import { type CubesqlQueryParameters, cubesqlQueryOptions, enabledWhen, type SqlRows } from '@svc/core/query'
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ClientQueryParameters, useDataClient } from './useDataClient.ts'

type Key = ReturnType<typeof cubesqlQueryOptions>['queryKey']

/** How the SQL is run, and under `query` the options of the query library. */
export interface UseSvcSqlParameters<R extends readonly unknown[] = readonly Cell[], TData = SqlRows<R>>
  extends CubesqlQueryParameters,
    ClientQueryParameters<UseQueryOptions<SqlRows<R>, SvcError, TData, Key>> {}

/**
 * Runs SQL. `data.rows` grows while the answer streams in; `data.isComplete` tells when all rows are there. With `undefined` it waits for
 * a statement.
 *
 * @throws {ClientMissingError} while rendering, when neither the parameters nor the provider have a data client.
 */
export function useSvcSql<R extends readonly unknown[] = readonly Cell[], TData = SqlRows<R>>(
  sql: string | undefined,
  { client, query = {}, ...parameters }: UseSvcSqlParameters<R, TData> = {},
): UseQueryResult<TData, SvcError> {
  return useQuery({
    // Without a statement, `refetch` asks in spite of `enabled`: the options refuse to ask for nothing.
    ...cubesqlQueryOptions<R>(useDataClient(client), sql ?? '', parameters),
    ...givenOptions(query),
    enabled: enabledWhen(sql !== undefined, query.enabled),
  })
}
