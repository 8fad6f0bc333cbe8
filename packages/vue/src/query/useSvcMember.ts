import type { DataClient, MetaMember, SvcError } from '@svc/core/data'
import { type MetaQueryParameters, metaOf } from '@svc/core/query'
import type { UseQueryReturnType } from '@tanstack/vue-query'
import { type MaybeRefOrGetter, toValue } from 'vue'
import { useSvcMeta } from './useSvcMeta.ts'

/** One measure, dimension or segment by its name, such as `orders.count`; `undefined` as data when there is none. */
export function useSvcMember(
  name: MaybeRefOrGetter<string>,
  parameters: MaybeRefOrGetter<MetaQueryParameters> = {},
  options: { client?: DataClient | undefined } = {},
): UseQueryReturnType<MetaMember | undefined, SvcError> {
  return useSvcMeta(() => {
    const wanted = toValue(name)
    return { ...toValue(parameters), query: { select: (response) => metaOf(response).member(wanted) } }
  }, options)
}
