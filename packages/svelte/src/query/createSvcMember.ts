import type { MetaMember, SvcError } from '@svc/core/data'
import { selectMember } from '@svc/core/query'
import type { CreateQueryResult } from '@tanstack/svelte-query'
import { createSvcMeta } from './createSvcMeta.js'
import type { CreateSvcMetaParameters } from './options.js'

/**
 * One measure, dimension or segment by its name, such as `orders.count`; `undefined` as data when there is none.
 *
 * @throws {ClientMissingError} when neither the parameters nor the context have a data client.
 */
export function createSvcMember(
  name: () => string,
  parameters: () => CreateSvcMetaParameters<MetaMember | undefined> = () => ({}),
): CreateQueryResult<MetaMember | undefined, SvcError> {
  return createSvcMeta(() => {
    const wanted = name()
    const { query, ...rest } = parameters()
    return { ...rest, query: { ...query, select: query?.select ?? selectMember(wanted) } }
  })
}
