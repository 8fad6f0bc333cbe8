import type { SvcError, V1CubeMeta } from '@svc/core/data'
import { selectUnit } from '@svc/core/query'
import type { UseQueryReturnType } from '@tanstack/vue-query'
import { type MaybeRefOrGetter, toValue } from 'vue'
import { type UseSvcMetaParameters, useSvcMeta } from './useSvcMeta.ts'

/**
 * One cube or view of the data model; `undefined` as data when the model has no such unit.
 *
 * @throws {ClientMissingError} when neither the parameters nor the plugin have a data client.
 */
export function useSvcCube(
  name: MaybeRefOrGetter<string>,
  parameters: MaybeRefOrGetter<UseSvcMetaParameters<V1CubeMeta | undefined>> = {},
): UseQueryReturnType<V1CubeMeta | undefined, SvcError> {
  return useSvcMeta<V1CubeMeta | undefined>(() => {
    const wanted = toValue(name)
    const { query, ...rest } = toValue(parameters)
    return { ...rest, query: { ...query, select: query?.select ?? selectUnit(wanted) } }
  })
}
