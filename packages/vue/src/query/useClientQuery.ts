import { clientOf, givenOptions } from '@svc/core/binding'
import type { AnyModel, DataClient, DataModel, SvcError } from '@svc/core/data'
import { enabledWhen } from '@svc/core/query'
import { type QueryObserverOptions, type UseQueryReturnType, useQuery } from '@tanstack/vue-query'
import { computed, type MaybeRefOrGetter, toValue } from 'vue'
import { useSvc } from '../createSvc.ts'

type LibraryOptions<TQuery, TData> = Omit<
  QueryObserverOptions<TQuery, SvcError, TData, TQuery, readonly unknown[]>,
  'queryKey' | 'queryFn' | 'enabled'
> & {
  /** `false` waits. A function is a getter here: this library passes it no query. @default true */
  enabled?: boolean | (() => boolean)
}

/** What every composable of this entry takes besides its own parameters. */
export interface ClientQueryParameters<TQuery, TData = TQuery, M extends DataModel = AnyModel> {
  /** Data client to use. One that knows its model checks queries. @default `clients.data` of the plugin, whose type knows no model */
  client?: DataClient<M> | undefined
  /** Options of the query library, apart from the others so that names never clash. Plain values, where the library takes refs. */
  query?: { [K in keyof LibraryOptions<TQuery, TData>]: LibraryOptions<TQuery, TData>[K] | undefined } | undefined
}

/** A query of the library over options of the core. It waits while `enabled` is `false` in what `optionsOf` returns. */
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
      const { client, query = {}, ...rest } = toValue(parameters)
      const { enabled = true, ...options } = optionsOf(clientOf('data', client, config().clients), rest)
      // Shallow: answers are immutable, may be large, and `metaOf` knows them by identity.
      return { ...options, ...givenOptions(query), enabled: enabledWhen(enabled, query.enabled), shallow: true } as never
    }),
  )
}
