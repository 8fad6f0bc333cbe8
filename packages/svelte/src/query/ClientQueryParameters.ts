import type { AnyModel, DataClient, DataModel, SvcError } from '@svc/core/data'
import type { CreateQueryOptions } from '@tanstack/svelte-query'

/** What every function of this entry takes besides its own parameters. */
export interface ClientQueryParameters<TQuery, TData = TQuery, M extends DataModel = AnyModel> {
  /** One that knows its model checks a query. @default the `clients.data` of `setSvc`, whose model no type tells */
  client?: DataClient<M> | undefined
  /** Options of the query library, kept apart so that its names never clash with ours. */
  query?: Omit<CreateQueryOptions<TQuery, SvcError, TData, readonly unknown[]>, 'queryKey' | 'queryFn'> | undefined
}
