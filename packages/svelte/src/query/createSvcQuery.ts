import type { AnyModel, DataModel, Exact, LoadAnswer, Queries, Query, SvcError } from '@svc/core/data'
import { type CreateQueryResult, createQuery } from '@tanstack/svelte-query'
import { dataClient, type QueryParameters, queryOptions } from './options.js'

/** Runs a query. Equal queries share one request, wherever they are written; `undefined` waits for one. */
export function createSvcQuery<const Q extends Query<M> | Queries<M>, TData = LoadAnswer<Q>, M extends DataModel = AnyModel>(
  asked: () => (Q & Exact<Q, M>) | undefined,
  parameters: () => QueryParameters<Q, TData, M> = () => ({}),
): CreateQueryResult<TData, SvcError> {
  const clientFor = dataClient()
  return createQuery(() => {
    const given = parameters()
    return queryOptions(clientFor(given.client), asked(), given)
  })
}
