import type { MetaMember, SvcError } from '@svc/core/data'
import { selectMember } from '@svc/core/query'
import type { UseQueryReturnType } from '@tanstack/vue-query'
import { type MaybeRefOrGetter, toValue } from 'vue'
import { type UseSvcMetaParameters, useSvcMeta } from './useSvcMeta.ts'

/**
 * One measure, dimension or segment by its name, such as `orders.count`; `undefined` as data when there is none.
 *
 * @throws {ClientMissingError} when neither the parameters nor the plugin have a data client.
 */
export function useSvcMember(
  name: MaybeRefOrGetter<string>,
  parameters: MaybeRefOrGetter<UseSvcMetaParameters<MetaMember | undefined>> = {},
): UseQueryReturnType<MetaMember | undefined, SvcError> {
  return useSvcMeta<MetaMember | undefined>(() => {
    const wanted = toValue(name)
    const { query, ...rest } = toValue(parameters)
    return { ...rest, query: { ...query, select: query?.select ?? selectMember(wanted) } }
  })
}
