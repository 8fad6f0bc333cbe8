import type { Cell, SvcError } from '@svc/core/data'
import type { SqlRows } from '@svc/core/query'
import { type CreateQueryResult, createQuery } from '@tanstack/svelte-query'
import { type CreateSvcSqlParameters, dataClient, sqlOptions } from './options.js'

/**
 * Runs SQL. `data.rows` grows while the answer streams in; `data.isComplete` tells when all rows are there. With `undefined` it waits for
 * a statement.
 *
 * @throws {ClientMissingError} when neither the parameters nor the context have a data client.
 */
export function createSvcSql<R extends readonly unknown[] = readonly Cell[], TData = SqlRows<R>>(
  sql: () => string | undefined,
  parameters: () => CreateSvcSqlParameters<R, TData> = () => ({}),
): CreateQueryResult<TData, SvcError> {
  const clientFor = dataClient()
  return createQuery(() => {
    const given = parameters()
    return sqlOptions<R, TData>(clientFor(given.client), sql(), given)
  })
}
