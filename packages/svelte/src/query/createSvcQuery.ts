import type { AnyModel, DataModel, Exact, LoadAnswer, Queries, Query, SvcError } from '@svc/core/data'
import { type CreateQueryResult, createQuery } from '@tanstack/svelte-query'
import { type CreateSvcQueryParameters, dataClient, queryOptions } from './options.js'

/**
 * Runs a query. Equal queries share one request, wherever they are written. With `undefined` it waits for a query.
 *
 * @throws {ClientMissingError} when neither the parameters nor the context have a data client.
 */
export function createSvcQuery<const Q extends Query<M> | Queries<M>, TData = LoadAnswer<Q>, M extends DataModel = AnyModel>(
  query: () => (Q & Exact<Q, M>) | undefined,
  parameters: () => CreateSvcQueryParameters<Q, TData, M> = () => ({}),
): CreateQueryResult<TData, SvcError> {
  const clientFor = dataClient()
  return createQuery(() => {
    const given = parameters()
    return queryOptions(clientFor(given.client), query(), given)
  })
}
