'use client'
import { clientOf } from '@svc/core/binding'
import type { AnyModel, DataClient, DataModel } from '@svc/core/data'
import { useSvc } from '../SvcProvider.tsx'

/** What every hook of this entry takes besides its own parameters; `Options` are those of the query library. */
export interface ClientQueryParameters<Options, M extends DataModel = AnyModel> {
  /** Data client to use. One that knows its model checks queries. @default `clients.data` of the provider, whose type knows no model */
  client?: DataClient<M> | undefined
  /** Options of the query library, apart from the others so that names never clash. */
  query?: Omit<Options, 'queryKey' | 'queryFn'> | undefined
}

/** The data client of a hook: its own, or else the provider's. @throws {ClientMissingError} when there is neither */
export const useDataClient = (own: DataClient | undefined): DataClient => clientOf('data', own, useSvc().clients)
