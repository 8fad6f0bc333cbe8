import type { DataClient } from '../data/clientTypes.ts'
import type { V1MetaResponse } from '../data/metaTypes.ts'
import { createMeta } from '../meta/createMeta.ts'
import type { Meta } from '../meta/types.ts'

/** How the data model is read. */
export interface MetaQueryParameters {
  /** Ask for what the server leaves out otherwise, such as definitions. @default false */
  extended?: boolean | undefined
}

/** What these options need of a data client. */
export type MetaClient = Pick<DataClient, 'baseUrl' | 'meta'>

/** Only what changes the answer, in a fixed shape, and never a token: keys show up in devtools. */
export function metaQueryKey(client: Pick<MetaClient, 'baseUrl'>, { extended = false }: MetaQueryParameters = {}) {
  return ['svc', 'meta', client.baseUrl, { extended }] as const
}

/**
 * The data model as plain options for the query library of any framework. The data is the answer itself, so that it travels from
 * a server to the page; `metaOf` gives its index.
 */
export function metaQueryOptions(client: MetaClient, parameters: MetaQueryParameters = {}) {
  return {
    queryKey: metaQueryKey(client, parameters),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<V1MetaResponse> => client.meta({ ...parameters, signal }),
    staleTime: 5 * 60_000, // the model changes on deployment, not with the data
    // The client repeats what may be repeated; a second layer would multiply it.
    retry: false as const,
  }
}

/** The index of an answer: one per answer, so that every component shares it and `select` gives the same object again. */
export const metaOf = (response: V1MetaResponse): Meta => createMeta(response)
