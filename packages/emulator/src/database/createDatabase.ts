import { setMaxListeners } from 'node:events'
import { stat } from 'node:fs/promises'
import { type DuckDBConnection, DuckDBInstance, type DuckDBType, type DuckDBValue } from '@duckdb/node-api'
import { createGate } from './createGate.ts'
import { addOrders, generateHistory } from './generateHistory.ts'
import { loadFiles } from './loadFiles.ts'

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
   * Adds `count` made-up orders behind the last, all or none. Resolves to how many orders there are then. Of data that are the
   * user's own there is no such thing.
   */
  readonly addOrders?: ((count: number) => Promise<number>) | undefined
  /** Paths of files in the directory of data that are no data files. */
  readonly unread: readonly string[]
  /** Stops what runs, and then ends it. Without anything that runs it has ended at once. */
  readonly close: () => Promise<void>
}

export interface DatabaseOptions {
  /** Directory of CSV, Parquet and JSON files, one table each. Left out, with no `file`: two years of made-up orders. */
  readonly dataDir?: string | undefined
  /** An existing DuckDB file, opened to read. */
  readonly file?: string | undefined
}

/** Connections kept open between statements. One runs one statement at a time, and a slow reader keeps its own. */
const mostIdle = 4

/** How often a statement that is to end is told so, in milliseconds. */
const interruptMs = 20

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
    return await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${file} cannot be opened as a DuckDB database: ${words}`, { cause })
  }
}

export async function createDatabase({ dataDir, file }: DatabaseOptions = {}): Promise<Database> {
  if (dataDir !== undefined && file !== undefined) throw new Error('Give a directory of data files or a database file, not both')
  const instance = file === undefined ? await DuckDBInstance.create(':memory:') : await openFile(file)
  const first = await instance.connect()
  // Times without a zone are UTC, wherever the emulator runs.
  await first.run("SET GLOBAL TimeZone = 'UTC'")
  // DuckDB 1.5 takes sub queries that differ by a column for one, and answers with sums of other rows.
  await first.run("SET GLOBAL disabled_optimizers = 'common_subplan'")
  const isMadeUp = dataDir === undefined && file === undefined
  const unread = dataDir === undefined ? [] : await loadFiles(first, dataDir)
  if (isMadeUp) await generateHistory(first)
  await first.run('SET enable_external_access = false')
  await first.run('SET lock_configuration = true')

  const open = new Set([first])
  const idle = [first]
  const running = new Set<Promise<unknown>>()
  const gate = createGate(mostRunning)
  let closing: Promise<void> | undefined
  /** Asks the engine for something that takes a while: whoever closes it meanwhile ends the process. */
  async function call<T>(ask: () => Promise<T>): Promise<T> {
    if (closing) throw new Error('The database is closed')
    const asked = ask()
    running.add(asked)
    return asked.finally(() => running.delete(asked))
  }
  async function take(): Promise<DuckDBConnection> {
    const connection = idle.pop() ?? (await call(() => instance.connect()))
    open.add(connection)
    return connection
  }
  function give(connection: DuckDBConnection): void {
    // Whoever closes the engine closes all that are open.
    if (closing) return
    if (idle.length < mostIdle) return void idle.push(connection)
    open.delete(connection)
    connection.closeSync()
  }

  let lastWrite: Promise<unknown> = Promise.resolve()
  async function write(count: number): Promise<number> {
    const connection = await take()
    return addOrders(connection, count).finally(() => give(connection))
  }
  /** One after the other: each takes the ids behind the last. */
  function writeInTurn(count: number): Promise<number> {
    const written = lastWrite.then(() => call(() => write(count)))
    lastWrite = written.catch(() => undefined)
    return written
  }

  async function start(sql: string, params: readonly unknown[], { signal }: QueryOptions) {
    signal?.throwIfAborted()
    // Many queries may be of one request.
    if (signal) setMaxListeners(0, signal)
    const connection = await take()
    let again: NodeJS.Timeout | undefined
    const interrupt = () => {
      connection.interrupt()
      // A statement that still waits for a thread is not interrupted: what was said before it began does not count.
      again = setInterval(() => closing ?? connection.interrupt(), interruptMs)
    }
    signal?.addEventListener('abort', interrupt)
    let held = true
    const release = () => {
      if (!held) return
      held = false
      signal?.removeEventListener('abort', interrupt)
      clearInterval(again)
      give(connection)
    }
    try {
      signal?.throwIfAborted()
      // Prepared, since of several statements in one text the engine would run all: SQL of a model is one expression of one query.
      const statement = await call(() => connection.prepare(sql))
      const run = () => {
        statement.bind(params as DuckDBValue[])
        signal?.throwIfAborted()
        return statement.stream()
      }
      const result = await gate.pass(() => call(run), signal).finally(() => statement.destroySync())
      const types = result.columnTypes()
      return { result, release, signal, columns: result.columnNames().map((name, index) => ({ name, type: types[index]! })) }
    } catch (error) {
      release()
      throw error
    }
  }

  async function end() {
    const interrupt = () => {
      for (const connection of open) connection.interrupt()
    }
    const again = setInterval(interrupt, interruptMs)
    gate.clear(new Error('The database is closed'))
    interrupt()
    while (running.size > 0) await Promise.allSettled(running)
    clearInterval(again)
    for (const connection of open) connection.closeSync()
    instance.closeSync()
  }

  async function* batchesOf({ result, release, signal }: Awaited<ReturnType<typeof start>>) {
    try {
      for (;;) {
        const chunk = await gate.pass(() => call(() => result.fetchChunk()), signal)
        if (chunk === null || chunk.rowCount === 0) return
        yield chunk.getRows()
      }
    } finally {
      release()
    }
  }

  return {
    async query(sql, params = [], options = {}) {
      const opened = await start(sql, params, options)
      const rows: (readonly DuckDBValue[])[] = []
      for await (const batch of batchesOf(opened)) for (const row of batch) rows.push(row)
      return { columns: opened.columns, rows }
    },
    async stream(sql, params = [], options = {}) {
      const opened = await start(sql, params, options)
      return { columns: opened.columns, batches: batchesOf(opened), close: opened.release }
    },
    addOrders: isMadeUp ? writeInTurn : undefined,
    unread,
    close() {
      closing ??= end()
      return closing
    },
  }
}
