import type { SvcError, V1MetaResponse } from '@svc/core/data'
import { type CreateQueryResult, createQuery } from '@tanstack/svelte-query'
import { type CreateSvcMetaParameters, dataClient, metaOptions } from './options.js'

/**
 * The data model; `metaOf(meta.data)` returns its index. The parameters are a function, so that what it reads is followed.
 * Components that ask for the same model share one request.
 *
 * @throws {ClientMissingError} when neither the parameters nor the context have a data client.
 */
export function createSvcMeta<TData = V1MetaResponse>(
  parameters: () => CreateSvcMetaParameters<TData> = () => ({}),
): CreateQueryResult<TData, SvcError> {
  const clientFor = dataClient()
  return createQuery(() => {
    const given = parameters()
    return metaOptions(clientFor(given.client), given)
  })
}
