import { clientOf } from '@svc/core/binding'
import type { AnyModel, DataClient, DataModel, SvcError } from '@svc/core/data'
import { type UseQueryReturnType, useQuery } from '@tanstack/vue-query'
import { computed, type MaybeRefOrGetter, toValue } from 'vue'
import { useSvc } from '../createSvc.ts'
import type { QueryExtras } from './QueryExtras.ts'

/** What every composable of this entry takes besides its own parameters. */
export interface ClientQueryParameters<TQuery, TData = TQuery, M extends DataModel = AnyModel> {
  /** One that knows its model checks a query. @default the plugin's `clients.data`, whose model no type tells */
  client?: DataClient<M> | undefined
  /** Options of the query library, kept apart so that its names never clash with ours. */
  query?: QueryExtras<TQuery, TData> | undefined
}

/** A query of the library over one of the core's options. With `enabled: false` in what `optionsOf` gives, it waits. */
export function useClientQuery<TQuery, TData, P extends ClientQueryParameters<TQuery, TData>>(
  parameters: MaybeRefOrGetter<P>,
  optionsOf: (
    client: DataClient,
    rest: Omit<P, 'client' | 'query'>,
  ) => { readonly queryKey: readonly unknown[]; readonly enabled?: boolean },
): UseQueryReturnType<TData, SvcError> {
  const config = useSvc()
  return useQuery<TQuery, SvcError, TData>(
    computed(() => {
      const { client, query, ...rest } = toValue(parameters)
      const { enabled = true, ...options } = optionsOf(clientOf('data', client, config().clients), rest)
      // Shallow: answers are immutable, may be large, and `metaOf` knows them by identity.
      return { ...options, ...query, enabled: enabled && (query?.enabled ?? true), shallow: true } as never
    }),
  )
}
