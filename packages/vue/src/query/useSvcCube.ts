import type { DataClient, SvcError, V1CubeMeta } from '@svc/core/data'
import { type MetaQueryParameters, metaOf } from '@svc/core/query'
import type { UseQueryReturnType } from '@tanstack/vue-query'
import { type MaybeRefOrGetter, toValue } from 'vue'
import { useSvcMeta } from './useSvcMeta.ts'

/** One cube or view of the data model; `undefined` as data when the model has no such unit. */
export function useSvcCube(
  name: MaybeRefOrGetter<string>,
  parameters: MaybeRefOrGetter<MetaQueryParameters> = {},
  options: { client?: DataClient | undefined } = {},
): UseQueryReturnType<V1CubeMeta | undefined, SvcError> {
  return useSvcMeta(() => {
    const wanted = toValue(name)
    return { ...toValue(parameters), query: { select: (response) => metaOf(response).unit(wanted) } }
  }, options)
}
