/** SQL and what the server says about a query without running it: options and answers. */

import type { Extra } from './Extra.ts'
import type { PollOptions } from './poll.ts'
import type { AnyModel, CacheMode, DataModel, Query } from './queryTypes.ts'
import type { Cell, NormalizedQuery, QueryType } from './resultTypes.ts'

/** How SQL is run. */
export interface CubesqlOptions extends PollOptions {
  /** IANA name of the zone that times of the answer are in. @default the server's own */
  timezone?: string | undefined
  /** How fresh the answer has to be. @default 'stale-if-slow' */
  cache?: CacheMode | undefined
  /** Timeout between two parts of the answer, in milliseconds. @default 60_000 */
  silenceMs?: number | undefined
}

/** A column of an SQL answer. */
export interface SqlColumn extends Extra {
  /** Name in the statement's select list. */
  readonly name: string
  /** Such as `Int64`, `Double`, `String`, `Boolean`, `Timestamp`. */
  readonly column_type: string
}

/**
 * Rows of an SQL query, in batches as the server sends them. The request starts with the first use. Only what you ask for is read,
 * and leaving a `for await` loop early ends the transfer.
 */
export interface SqlStream<R extends readonly unknown[] = readonly Cell[]>
  extends AsyncIterableIterator<readonly R[], undefined> {
  /** The columns, known before the first rows. Rejects where reading the first batch would. */
  readonly schema: Promise<readonly SqlColumn[]>
  /** When the data was last refreshed, as an ISO instant; `undefined` where the server does not say it. */
  readonly lastRefreshTime: Promise<string | undefined>
  /** Ends the transfer. */
  return: () => Promise<IteratorReturnResult<undefined>>
  /** Reads all rows that have not been read yet into memory. */
  toArray: () => Promise<R[]>
}

/** How the SQL of a query is requested. */
export interface SqlOptions extends PollOptions {
  /** `sql`: the query is SQL text; `rest`: it is a query object, or its JSON as text. @default 'rest' */
  format?: 'rest' | 'sql' | undefined
  /** Ask for SQL that runs in the database alone. */
  disablePostProcessing?: boolean | undefined
}

/** The SQL that a query compiles to. */
export interface SqlAnswer extends Extra {
  /** The statement, or why there is none. */
  readonly sql: SqlDescription
}
/** SQL, or why there is none. */
export interface SqlDescription extends Extra {
  /** Text with its parameters. */
  readonly sql?: readonly [text: string, params: readonly unknown[]] | undefined
  /** Such as `ok`, where the server says it. */
  readonly status?: string | undefined
  /** How the statement is run, where the server says it. */
  readonly query_type?: string | undefined
  /** Why there is no SQL. */
  readonly error?: unknown
}

/** Queries as the server would run them. */
export interface DryRunAnswer extends Extra {
  /** What the result would be. */
  readonly queryType: QueryType
  /** Ranges resolved, limits and timezone filled in. */
  readonly normalizedQueries: readonly NormalizedQuery[]
  /** Order of each query. */
  readonly queryOrder?: readonly Readonly<Record<string, 'asc' | 'desc'>>[] | undefined
  /** What the server turns them into to find pre-aggregations. */
  readonly transformedQueries?: readonly unknown[] | undefined
  /** The axes of all results together. */
  readonly pivotQuery?: NormalizedQuery | undefined
}

/** SQL as a query object (`ok`), or the server's words on why it cannot be one (`error`). */
export type ConvertedQuery<M extends DataModel = AnyModel> =
  | ({ readonly status: 'ok'; readonly query: Query<M>; readonly error?: undefined } & Extra)
  | ({ readonly status: 'error'; readonly error: string; readonly query?: undefined } & Extra)
