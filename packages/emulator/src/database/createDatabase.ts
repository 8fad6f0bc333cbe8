import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DuckDBInstance } from '@duckdb/node-api'
import { literal } from '../sqlText.ts'
import { createConnectionPool } from './createConnectionPool.ts'
import { createGate } from './createGate.ts'
import { duckdb } from './duckdb.ts'
import { addOrders, generateHistory } from './generateHistory.ts'
import { loadFiles } from './loadFiles.ts'
import { runStatement } from './runStatement.ts'
import type { Database } from './types.ts'

export interface DatabaseOptions {
  /** Directory of CSV, Parquet and JSON files, one table each. Left out, with no `file`: two years of generated orders. */
  readonly dataDir?: string | undefined
  /** An existing DuckDB file, opened to read. */
  readonly file?: string | undefined
}

/**
 * Statements that run at once. Each keeps one of the threads that Node has for files, signatures and addresses too: one of these
 * is left free, so that whatever needs no query is answered while long ones run.
 */
const mostRunning = Math.max(1, (Number(process.env['UV_THREADPOOL_SIZE']) || 4) - 1)

/** @throws Error naming the file, and what is wrong with it */
async function openFile(file: string): Promise<DuckDBInstance> {
  const kind = await stat(file).catch((cause: unknown) => {
    throw new Error(`There is no database file ${file}`, { cause })
  })
  if (!kind.isFile())
    throw new Error(`${file} is a directory. A database is one file; a directory of CSV, Parquet and JSON files is --data`)
  try {
    return await duckdb.DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${file} cannot be opened as a DuckDB database: ${words}`, { cause })
  }
}

/** The engine with all its data, and locked: from here on it reaches nothing outside. */
async function openEngine({ dataDir, file }: DatabaseOptions) {
  const instance = file === undefined ? await duckdb.DuckDBInstance.create(':memory:') : await openFile(file)
  const connection = await instance.connect()
  // Times without a zone are UTC, wherever the emulator runs.
  await connection.run("SET GLOBAL TimeZone = 'UTC'")
  // DuckDB 1.5 takes sub queries that differ by a column for one, and answers with sums of other rows.
  await connection.run("SET GLOBAL disabled_optimizers = 'common_subplan'")
  // For what does not fit into memory. The engine's own choice is a folder in the directory that the emulator was started in.
  const overflow = join(tmpdir(), `svc-emulator-${randomUUID()}`)
  await connection.run(`SET temp_directory = ${literal(overflow)}`)
  const isGenerated = dataDir === undefined && file === undefined
  const leftOut = dataDir === undefined ? { unread: [], broken: [] } : await loadFiles(connection, dataDir)
  if (isGenerated) await generateHistory(connection)
  await connection.run('SET enable_external_access = false')
  await connection.run('SET lock_configuration = true')
  return { instance, connection, leftOut, isGenerated, overflow }
}

export async function createDatabase(options: DatabaseOptions = {}): Promise<Database> {
  if (options.dataDir !== undefined && options.file !== undefined)
    throw new Error('Give a directory of data files or a database file, not both')
  const { instance, connection: first, leftOut, isGenerated, overflow } = await openEngine(options)
  const pool = createConnectionPool(instance, first)
  const gate = createGate(mostRunning)

  async function write(count: number): Promise<number> {
    const connection = await pool.take()
    return addOrders(connection, count).finally(() => pool.give(connection))
  }
  let changes = 0
  let lastWrite: Promise<unknown> = Promise.resolve()
  /** One after the other: each takes the ids after the last. */
  function writeInTurn(count: number): Promise<number> {
    const written = lastWrite.then(() => pool.call(() => write(count)))
    lastWrite = written.then(
      () => {
        changes += 1
      },
      () => undefined,
    )
    return written
  }

  return {
    async query(sql, params = [], queryOptions = {}) {
      const { columns, batches } = await runStatement({ pool, gate }, sql, params, queryOptions)
      const rows = []
      for await (const batch of batches) for (const row of batch) rows.push(row)
      return { columns, rows }
    },
    stream: (sql, params = [], queryOptions = {}) => runStatement({ pool, gate }, sql, params, queryOptions),
    addOrders: isGenerated ? writeInTurn : undefined,
    changes: () => changes,
    ...leftOut,
    close() {
      const closed = pool.close()
      gate.clear(new Error('The database is closed'))
      return closed.then(() => rm(overflow, { recursive: true, force: true, maxRetries: 5 }))
    },
  }
}
