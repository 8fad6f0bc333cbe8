import type { SvcError, V1CubeMeta } from '@svc/core/data'
import { selectUnit } from '@svc/core/query'
import type { CreateQueryResult } from '@tanstack/svelte-query'
import { createSvcMeta } from './createSvcMeta.js'
import type { CreateSvcMetaParameters } from './options.js'

/**
 * One cube or view of the data model; `undefined` as data when the model has no such unit.
 *
 * @throws {ClientMissingError} when neither the parameters nor the context have a data client.
 */
export function createSvcCube(
  name: () => string,
  parameters: () => CreateSvcMetaParameters<V1CubeMeta | undefined> = () => ({}),
): CreateQueryResult<V1CubeMeta | undefined, SvcError> {
  return createSvcMeta(() => {
    const wanted = name()
    const { query, ...rest } = parameters()
    return { ...rest, query: { ...query, select: query?.select ?? selectUnit(wanted) } }
  })
}
