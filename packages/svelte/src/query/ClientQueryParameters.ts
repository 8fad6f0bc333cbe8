import type { AnyModel, DataClient, DataModel, SvcError } from '@svc/core/data'
import type { CreateQueryOptions } from '@tanstack/svelte-query'

/** What every function of this entry takes besides its own parameters. */
export interface ClientQueryParameters<TQuery, TData = TQuery, M extends DataModel = AnyModel> {
  /** Data client to use. One that knows its model checks queries. @default `clients.data` of `setSvc`, whose type knows no model */
  client?: DataClient<M> | undefined
  /** Options of the query library, apart from the others so that names never clash. */
  query?: Omit<CreateQueryOptions<TQuery, SvcError, TData, readonly unknown[]>, 'queryKey' | 'queryFn'> | undefined
}
