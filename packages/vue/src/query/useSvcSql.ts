import type { Cell, SvcError } from '@svc/core/data'
import { type CubesqlQueryParameters, cubesqlQueryOptions, type SqlRows } from '@svc/core/query'
import type { UseQueryReturnType } from '@tanstack/vue-query'
import { type MaybeRefOrGetter, toValue } from 'vue'
import { type ClientQueryParameters, useClientQuery } from './useClientQuery.ts'

/** How the SQL is run, and under `query` the options of the query library. */
export interface UseSvcSqlParameters<R extends readonly unknown[] = readonly Cell[], TData = SqlRows<R>>
  extends CubesqlQueryParameters,
    ClientQueryParameters<SqlRows<R>, TData> {}

/**
 * Runs SQL. `data.rows` grows while the answer streams in; `data.isComplete` tells when all rows are there. With `undefined` it waits for
 * a statement.
 *
 * @throws {ClientMissingError} when neither the parameters nor the plugin have a data client.
 */
export function useSvcSql<R extends readonly unknown[] = readonly Cell[], TData = SqlRows<R>>(
  sql: MaybeRefOrGetter<string | undefined>,
  parameters: MaybeRefOrGetter<UseSvcSqlParameters<R, TData>> = {},
): UseQueryReturnType<TData, SvcError> {
  return useClientQuery<SqlRows<R>, TData, UseSvcSqlParameters<R, TData>>(parameters, (client, rest) => {
    const text = toValue(sql)
    // Without a statement, `refetch` asks in spite of `enabled`: the options refuse to ask for nothing.
    return { ...cubesqlQueryOptions<R>(client, text ?? '', rest), enabled: text !== undefined }
  })
}
