import type { Cell, DataClient, SvcError } from '@svc/core/data'
import { type CubesqlQueryParameters, cubesqlQueryOptions, type SqlRows } from '@svc/core/query'
import { type UseQueryReturnType, useQuery } from '@tanstack/vue-query'
import { computed, type MaybeRefOrGetter, toValue } from 'vue'
import type { QueryExtras } from './QueryExtras.ts'
import { useDataClient } from './useDataClient.ts'

export interface UseSvcSqlParameters<R extends readonly unknown[] = readonly Cell[], TData = SqlRows<R>>
  extends CubesqlQueryParameters {
  /** Options of the query library, kept apart so that its names never clash with ours. */
  query?: QueryExtras<SqlRows<R>, TData> | undefined
}

/** Runs SQL. `data.rows` grows while the answer streams in; `data.isComplete` tells when all of it is there. */
export function useSvcSql<R extends readonly unknown[] = readonly Cell[], TData = SqlRows<R>>(
  sql: MaybeRefOrGetter<string | undefined>,
  parameters: MaybeRefOrGetter<UseSvcSqlParameters<R, TData>> = {},
  { client }: { client?: DataClient | undefined } = {},
): UseQueryReturnType<TData, SvcError> {
  const data = useDataClient(client)
  return useQuery<SqlRows<R>, SvcError, TData>(
    computed(() => {
      const { query, ...rest } = toValue(parameters)
      const text = toValue(sql)
      const enabled = text === undefined ? false : (query?.enabled ?? true)
      return { ...cubesqlQueryOptions<R>(data, text ?? '', rest), ...query, enabled, shallow: true } as never
    }),
  )
}
