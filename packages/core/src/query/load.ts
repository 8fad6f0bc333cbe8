import type { DataClient, OfModel } from '../data/clientTypes.ts'
import type { Exact, LoadAnswer, LoadOptions } from '../data/loadTypes.ts'
import type { LoadProgress } from '../data/poll.ts'
import type { AnyModel, DataModel, Queries, Query } from '../data/queryTypes.ts'
import { fingerprint } from './fingerprint.ts'

export interface LoadQueryParameters extends Pick<LoadOptions, 'cache' | 'responseFormat' | 'queryType'> {
  /** Called while the server works on it: see `LoadOptions`. Not part of the key. */
  onProgress?: ((progress: LoadProgress) => void) | undefined
}

/** What these options need of a data client. */
export type LoadClient<M extends DataModel = AnyModel> = Pick<DataClient<M>, 'baseUrl' | 'load'> & OfModel<M>

/** A fingerprint of the query and what changes the answer; the query itself may hold personal data. */
export function loadQueryKey(
  client: Pick<LoadClient, 'baseUrl'>,
  query: unknown,
  { cache, responseFormat, queryType }: LoadQueryParameters = {},
) {
  return ['svc', 'load', client.baseUrl, fingerprint([query, { cache, responseFormat, queryType }])] as const
}

/**
 * A query as plain options for the query library of any framework. Equal queries share one request.
 * How long rows count as fresh is for the page to say, with the query library's own `staleTime`: dashboards differ in it,
 * and a value here would win over the one that a page set for all its queries.
 */
export function loadQueryOptions<
  M extends DataModel,
  const Q extends Query<M> | Queries<M>,
  const O extends LoadQueryParameters = Record<never, never>,
>(client: LoadClient<M>, query: Q & Exact<Q, M>, parameters?: O & LoadQueryParameters) {
  return {
    queryKey: loadQueryKey(client, query, parameters),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<LoadAnswer<Q, O>> =>
      // The client checks `Exact` once more, on the checked type, which the compiler cannot see through.
      client.load(query as never, { ...parameters, signal }) as unknown as Promise<LoadAnswer<Q, O>>,
    // The client repeats what may be repeated; a second layer would multiply it.
    retry: false as const,
  }
}
