'use client'
import { clientOf } from '@svc/core/binding'
import type { AnyModel, DataClient, DataModel } from '@svc/core/data'
import { useSvc } from '../SvcProvider.tsx'

/** What every hook of this entry takes besides its own parameters; `Options` are those of the query library. */
export interface ClientQueryParameters<Options, M extends DataModel = AnyModel> {
  /** One that knows its model checks a query. @default the provider's `clients.data`, whose model no type tells */
  client?: DataClient<M> | undefined
  /** Options of the query library, kept apart so that its names never clash with ours. */
  query?: Omit<Options, 'queryKey' | 'queryFn'> | undefined
}

/** The data client a hook works with: its own, else the provider's. @throws {ClientMissingError} There is neither. */
export const useDataClient = (own: DataClient | undefined): DataClient => clientOf('data', own, useSvc().clients)
