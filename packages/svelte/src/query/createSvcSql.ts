import type { Cell, SvcError } from '@svc/core/data'
import type { SqlRows } from '@svc/core/query'
import { type CreateQueryResult, createQuery } from '@tanstack/svelte-query'
import { dataClient, type SqlParameters, sqlOptions } from './options.js'

/** Runs SQL. `data.rows` grows while the answer streams in; `data.isComplete` tells when all of it is there. */
export function createSvcSql<R extends readonly unknown[] = readonly Cell[], TData = SqlRows<R>>(
  sql: () => string | undefined,
  parameters: () => SqlParameters<R, TData> = () => ({}),
): CreateQueryResult<TData, SvcError> {
  const clientFor = dataClient()
  return createQuery(() => {
    const given = parameters()
    return sqlOptions<R, TData>(clientFor(given.client), sql(), given)
  })
}
