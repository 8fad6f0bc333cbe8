import type { AnyModel, Exact, LoadAnswer, SvcError } from '@svc/core/data'
import { type CreateQueryResult, createQuery } from '@tanstack/svelte-query'
import { type Asked, dataClient, type QueryParameters, queryOptions } from './options.js'

/** Runs a query. Equal queries share one request, wherever they are written; `undefined` waits for one. */
export function createSvcQuery<const Q extends Asked, TData = LoadAnswer<Q>>(
  asked: () => (Q & Exact<Q, AnyModel>) | undefined,
  parameters: () => QueryParameters<Q, TData> = () => ({}),
): CreateQueryResult<TData, SvcError> {
  const clientFor = dataClient()
  return createQuery(() => {
    const given = parameters()
    return queryOptions(clientFor(given.client), asked(), given)
  })
}
