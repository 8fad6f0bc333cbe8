import type { AnyModel, DataModel, Exact, Queries, Query, ResponseFormat, SvcError } from '@svc/core/data'
import type { AnswerOf } from '@svc/core/query'
import { type CreateQueryResult, createQuery } from '@tanstack/svelte-query'
import { type CreateSvcQueryParameters, dataClient, queryOptions } from './options.js'

/**
 * Runs a query. Equal queries share one request, wherever they are written. With `undefined` it waits for a query.
 *
 * @throws {ClientMissingError} when neither the parameters nor the context have a data client.
 */
export function createSvcQuery<
  const Q extends Query<M> | Queries<M>,
  F extends ResponseFormat | undefined = undefined,
  T extends 'multi' | undefined = undefined,
  TData = AnswerOf<Q, F, T>,
  M extends DataModel = AnyModel,
>(
  query: () => (Q & Exact<Q, M>) | undefined,
  parameters: () => CreateSvcQueryParameters<Q, TData, M, F, T> = () => ({}),
): CreateQueryResult<TData, SvcError> {
  const clientFor = dataClient()
  return createQuery(() => {
    const given = parameters()
    return queryOptions(clientFor(given.client), query(), given)
  })
}
