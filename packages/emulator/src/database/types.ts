import type { DuckDBType, DuckDBValue } from '@duckdb/node-api'

export interface Column {
  readonly name: string
  readonly type: DuckDBType
}

export interface Rows {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly DuckDBValue[])[]
}

export interface RowStream {
  readonly columns: readonly Column[]
  /** Batches of rows, as the database makes them. */
  readonly batches: AsyncIterable<readonly (readonly DuckDBValue[])[]>
  /** Gives the connection back: needed when the batches are not read to their end. May be called twice. */
  readonly close: () => void
}

export interface QueryOptions {
  /** Stops the statement in the database. */
  readonly signal?: AbortSignal | undefined
}

/** An engine whose queries only read: what it holds is loaded before the first of them, and nothing outside can be reached. */
export interface Database {
  /** @throws Error with the message of the engine */
  readonly query: (sql: string, params?: readonly unknown[], options?: QueryOptions) => Promise<Rows>
  readonly stream: (sql: string, params?: readonly unknown[], options?: QueryOptions) => Promise<RowStream>
  /**
   * Adds `count` generated orders after the last one, all or none. Resolves to how many orders there are then. Undefined for data of
   * the user's own.
   */
  readonly addOrders?: ((count: number) => Promise<number>) | undefined
  /** How often data has been added. Two results of one statement are alike if it is the same for both. */
  readonly changes: () => number
  /** Paths of files in the data directory that are no data files. */
  readonly unread: readonly string[]
  /** The data files that cannot be read and have no table, one line each. */
  readonly broken: readonly string[]
  /** Stops the running statements, then closes the database. With nothing running it is closed as soon as this returns. */
  readonly close: () => Promise<void>
}
