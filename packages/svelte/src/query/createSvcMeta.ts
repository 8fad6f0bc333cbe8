import type { SvcError, V1MetaResponse } from '@svc/core/data'
import { type CreateQueryResult, createQuery } from '@tanstack/svelte-query'
import { dataClient, type MetaParameters, metaOptions } from './options.js'

/**
 * The data model; `metaOf(meta.data)` gives its index. The parameters are a function, so that what it reads is followed.
 * Components that ask for the same share one request.
 */
export function createSvcMeta<TData = V1MetaResponse>(
  parameters: () => MetaParameters<TData> = () => ({}),
): CreateQueryResult<TData, SvcError> {
  const clientFor = dataClient()
  return createQuery(() => {
    const given = parameters()
    return metaOptions(clientFor(given.client), given)
  })
}
