import { setMaxListeners } from 'node:events'
import type { DuckDBConnection, DuckDBResult, DuckDBValue } from '@duckdb/node-api'
import type { ConnectionPool } from './createConnectionPool.ts'
import type { Gate } from './createGate.ts'
import type { QueryOptions, RowStream } from './types.ts'

/** What runs statements: the connections, and the gate that lets some of them through at once. */
export interface Engine {
  readonly pool: ConnectionPool
  readonly gate: Gate
}

/** Interrupts a connection when the signal aborts. Returns what gives the connection back, which may be called twice. */
function interruptOn(signal: AbortSignal | undefined, pool: ConnectionPool, connection: DuckDBConnection): () => void {
  let endInterrupt: (() => void) | undefined
  const interrupt = () => {
    endInterrupt = pool.interrupt(connection)
  }
  signal?.addEventListener('abort', interrupt)
  let held = true
  return () => {
    if (!held) return
    held = false
    signal?.removeEventListener('abort', interrupt)
    endInterrupt?.()
    pool.give(connection)
  }
}

/** Prepared, since of several statements in one text the engine would run all: the SQL of a model is one expression of one query. */
async function open(
  { pool, gate }: Engine,
  connection: DuckDBConnection,
  sql: string,
  params: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<DuckDBResult> {
  signal?.throwIfAborted()
  const statement = await pool.call(() => connection.prepare(sql))
  const run = () => {
    statement.bind(params as DuckDBValue[])
    signal?.throwIfAborted()
    return statement.stream()
  }
  return gate.pass(() => pool.call(run), signal).finally(() => statement.destroySync())
}

async function* batchesOf(
  { pool, gate }: Engine,
  result: DuckDBResult,
  release: () => void,
  signal: AbortSignal | undefined,
): RowStream['batches'] {
  try {
    for (;;) {
      const chunk = await gate.pass(() => pool.call(() => result.fetchChunk()), signal)
      if (chunk === null || chunk.rowCount === 0) return
      yield chunk.getRows()
    }
  } finally {
    release()
  }
}

/**
 * Runs one statement on a connection of its own, which it gives back with the last of its rows, when it fails, or when it is closed.
 * @throws Error with the message of the engine, or the reason of the signal
 */
export async function runStatement(
  engine: Engine,
  sql: string,
  params: readonly unknown[],
  { signal }: QueryOptions,
): Promise<RowStream> {
  signal?.throwIfAborted()
  // One request may run many queries, each of which listens to its signal.
  if (signal) setMaxListeners(0, signal)
  const connection = await engine.pool.take()
  const release = interruptOn(signal, engine.pool, connection)
  try {
    const result = await open(engine, connection, sql, params, signal)
    const types = result.columnTypes()
    const columns = result.columnNames().map((name, index) => ({ name, type: types[index]! }))
    return { columns, batches: batchesOf(engine, result, release, signal), close: release }
  } catch (error) {
    release()
    throw error
  }
}
