import type { CubesqlOptions, DataClient, SqlColumn } from '../data/clientTypes.ts'
import type { Cell } from '../data/resultTypes.ts'
import { fingerprint } from './fingerprint.ts'

/** How SQL is run. */
export interface CubesqlQueryParameters extends Pick<CubesqlOptions, 'timezone' | 'cache'> {}

/** Rows as far as they have come: a new object with a new list at each step, so that what is derived from them can be kept. */
export interface SqlRows<R extends readonly unknown[] = readonly Cell[]> {
  /** Names and types of the columns. */
  readonly columns: readonly SqlColumn[]
  /** Rows so far. */
  readonly rows: readonly R[]
  /** Whether all of them are there. */
  readonly isComplete: boolean
  /** When the data was last refreshed, as an ISO instant, where the server says it. */
  readonly lastRefreshTime: string | undefined
}

/** What these options need of a data client. */
export type CubesqlClient = Pick<DataClient, 'baseUrl' | 'cubesql'>

/** As much of the query library's context as is used; older versions give no client, and then rows come all at once. */
interface QueryContext {
  signal: AbortSignal
  queryKey: readonly unknown[]
  client?:
    | {
        getQueryData: (key: readonly unknown[]) => unknown
        setQueryData: (key: readonly unknown[], data: unknown) => unknown
        invalidateQueries: (filters: { queryKey: readonly unknown[]; exact: true; refetchType: 'none' }) => unknown
      }
    | undefined
}

/** A fingerprint of the statement: its text may hold personal data. */
export function cubesqlQueryKey(
  client: Pick<CubesqlClient, 'baseUrl'>,
  sql: string,
  { timezone, cache }: CubesqlQueryParameters = {},
) {
  return ['svc', 'cubesql', client.baseUrl, fingerprint([sql, { timezone, cache }])] as const
}

/** Time between two steps in which rows are shown, in milliseconds: a fast stream must not render once per batch. */
const stepMs = 100

/** SQL as plain options for the query library of any framework. The data grows while the stream runs. */
export function cubesqlQueryOptions<R extends readonly unknown[] = readonly Cell[]>(
  client: CubesqlClient,
  sql: string,
  parameters: CubesqlQueryParameters = {},
) {
  return {
    queryKey: cubesqlQueryKey(client, sql, parameters),
    async queryFn({ signal, queryKey, client: cache }: QueryContext): Promise<SqlRows<R>> {
      const stream = client.cubesql<R>(sql, { ...parameters, signal })
      const columns = await stream.schema
      const lastRefreshTime = await stream.lastRefreshTime
      const rows: R[] = []
      const give = (isComplete: boolean): SqlRows<R> => ({ columns, rows: rows.slice(), isComplete, lastRefreshTime })
      // When it is asked again, the complete rows stay on the screen until the new ones are complete, too.
      const growing = !(cache?.getQueryData(queryKey) as SqlRows | undefined)?.isComplete
      // Rows that are not whole are never fresh: who comes back to them, or finds them in a cache that was kept, asks again.
      const doubt = () => cache?.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
      // A query that nobody shows any more is put back to what was set last.
      if (growing) signal.addEventListener('abort', doubt)
      let shown = Date.now() - stepMs
      for await (const batch of stream) {
        for (const row of batch) rows.push(row)
        if (!growing || Date.now() - shown < stepMs) continue
        shown = Date.now()
        cache?.setQueryData(queryKey, give(false))
        doubt()
      }
      return give(true)
    },
    // Rows are data, not a tree to compare part by part.
    structuralSharing: false as const,
    retry: false as const,
  }
}
