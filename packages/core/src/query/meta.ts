import type { DataClient } from '../data/clientTypes.ts'
import type { V1CubeMeta, V1MetaResponse } from '../data/metaTypes.ts'
import { createMeta } from '../meta/createMeta.ts'
import type { Meta, MetaMember } from '../meta/types.ts'

/** How the data model is read. */
export interface MetaQueryParameters {
  /** Ask for more, such as definitions, which the server leaves out otherwise. @default false */
  extended?: boolean | undefined
}

/** The part of a data client that these options use. */
export type MetaClient = Pick<DataClient, 'baseUrl' | 'meta'>

/** Holds only what changes the answer, in a fixed shape, and never a token: keys show up in devtools. */
export function metaQueryKey(client: Pick<MetaClient, 'baseUrl'>, { extended = false }: MetaQueryParameters = {}) {
  return ['svc', 'meta', client.baseUrl, { extended }] as const
}

/** The data model as options of a query library. */
export interface MetaQueryOptionsReturn {
  /** Base URL of the client, and `extended`. */
  queryKey: ReturnType<typeof metaQueryKey>
  /** Reads the data model. */
  queryFn: (context: { signal: AbortSignal }) => Promise<V1MetaResponse>
  /** Five minutes, in milliseconds: the model changes on deployment, not with the data. */
  staleTime: number
  /** The client retries by itself. */
  retry: false
}

/**
 * The data model as plain options for the query library of any framework. The data is the answer itself, so that a server can send it
 * along with the page; `metaOf` returns its index.
 */
export function metaQueryOptions(client: MetaClient, parameters: MetaQueryParameters = {}): MetaQueryOptionsReturn {
  return {
    queryKey: metaQueryKey(client, parameters),
    queryFn: ({ signal }) => client.meta({ ...parameters, signal }),
    staleTime: 5 * 60_000, // the model changes on deployment, not with the data
    // The client retries what can be retried; a second layer would multiply the attempts.
    retry: false,
  }
}

/** Returns the index of an answer. There is one per answer: all components share it, and `select` returns the same object each time. */
export const metaOf = (response: V1MetaResponse): Meta => createMeta(response)

/** A `select` that picks one cube or view; `undefined` when the model has no such unit. */
export const selectUnit =
  (name: string) =>
  (response: V1MetaResponse): V1CubeMeta | undefined =>
    metaOf(response).unit(name)

/** A `select` that picks one measure, dimension or segment; `undefined` when the model has no such member. */
export const selectMember =
  (name: string) =>
  (response: V1MetaResponse): MetaMember | undefined =>
    metaOf(response).member(name)
