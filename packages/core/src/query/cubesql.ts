import type { DataClient } from '../data/clientTypes.ts'
import type { Cell } from '../data/resultTypes.ts'
import type { CubesqlOptions, SqlColumn } from '../data/sqlTypes.ts'
import { QueryInvalidError } from '../errors/data.ts'
import { digest } from './digest.ts'

/** How SQL is run. */
export interface CubesqlQueryParameters extends Pick<CubesqlOptions, 'timezone' | 'cache'> {}

/** The rows that have arrived so far. Each step has a new object and a new list, so that what is derived from them can be memoized. */
export interface SqlRows<R extends readonly unknown[] = readonly Cell[]> {
  /** Names and types of the columns. */
  readonly columns: readonly SqlColumn[]
  /** Rows that have arrived. */
  readonly rows: readonly R[]
  /** Whether all of them are there. */
  readonly isComplete: boolean
  /** When the data was last refreshed, as an ISO instant; `undefined` where the server does not say it. */
  readonly lastRefreshTime: string | undefined
}

/** The part of a data client that these options use. */
export type CubesqlClient = Pick<DataClient, 'baseUrl' | 'cubesql'>

/** The part of the query library's context that is used. Older versions pass no client: then all rows appear at once. */
export interface CubesqlQueryContext {
  /** Aborts when nobody shows the rows any more. */
  signal: AbortSignal
  /** The key of this query. */
  queryKey: readonly unknown[]
  /** The cache that rows are put into while the stream runs. */
  client?:
    | {
        getQueryData: (key: readonly unknown[]) => unknown
        setQueryData: (key: readonly unknown[], data: unknown) => unknown
        invalidateQueries: (filters: { queryKey: readonly unknown[]; exact: true; refetchType: 'none' }) => unknown
      }
    | undefined
}

/** Holds a digest of the statement, since its text may contain personal data. */
export function cubesqlQueryKey(
  client: Pick<CubesqlClient, 'baseUrl'>,
  sql: string,
  { timezone, cache }: CubesqlQueryParameters = {},
) {
  return ['svc', 'cubesql', client.baseUrl, digest([sql, { timezone, cache }])] as const
}

/** Shortest time between two updates, in milliseconds: a fast stream must not render once per batch. */
const stepMs = 100

/** SQL as options of a query library. */
export interface CubesqlQueryOptionsReturn<R extends readonly unknown[] = readonly Cell[]> {
  /** Base URL of the client, and a digest of the statement and its options. */
  queryKey: ReturnType<typeof cubesqlQueryKey>
  /** Runs the statement. @throws {QueryInvalidError} when it is empty, besides what `cubesql` of the client throws. */
  queryFn(context: CubesqlQueryContext): Promise<SqlRows<R>>
  /** Rows are data, not a tree to compare part by part. */
  structuralSharing: false
  /** The client retries by itself. */
  retry: false
}

/** SQL as plain options for the query library of any framework. The data grows while the stream runs; on a server it comes whole. */
export function cubesqlQueryOptions<R extends readonly unknown[] = readonly Cell[]>(
  client: CubesqlClient,
  sql: string,
  parameters: CubesqlQueryParameters = {},
): CubesqlQueryOptionsReturn<R> {
  return {
    queryKey: cubesqlQueryKey(client, sql, parameters),
    async queryFn({ signal, queryKey, client: cache }) {
      // A statement that is not there yet: bindings wait for it, but `refetch` of the query library does not.
      if (!sql) throw new QueryInvalidError('sql', 'a statement is needed')
      const stream = client.cubesql<R>(sql, { ...parameters, signal })
      const columns = await stream.schema
      const lastRefreshTime = await stream.lastRefreshTime
      const rows: R[] = []
      const give = (isComplete: boolean): SqlRows<R> => ({ columns, rows: rows.slice(), isComplete, lastRefreshTime })
      // On a refetch the complete rows stay on the screen until the new ones are complete, too. A server renders a page once: whoever waits
      // for its rows there, as `suspense()` of Vue does, would get the first ones as the answer.
      const growing = typeof window !== 'undefined' && !(cache?.getQueryData(queryKey) as SqlRows | undefined)?.isComplete
      // Marks partial rows stale, so that a remount refetches.
      const markStale = () => cache?.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
      let shown = Date.now() - stepMs
      let timer: ReturnType<typeof setTimeout> | undefined
      const forget = () => {
        clearTimeout(timer)
        timer = undefined
      }
      const show = () => {
        forget()
        shown = Date.now()
        cache?.setQueryData(queryKey, give(false))
        markStale()
      }
      if (growing) {
        signal.addEventListener('abort', () => {
          forget()
          // On abort the library restores the last setQueryData, so mark it stale again.
          markStale()
        })
      }
      try {
        for await (const batch of stream) {
          for (const row of batch) rows.push(row)
          if (!growing) continue
          const wait = shown + stepMs - Date.now()
          if (wait <= 0) show()
          // The next batch may be long in coming.
          else timer ??= setTimeout(show, wait)
        }
      } catch (error) {
        if (timer && !signal.aborted) show()
        throw error
      } finally {
        forget()
      }
      return give(true)
    },
    structuralSharing: false,
    retry: false,
  }
}
