import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'

/** Connections kept open between statements. One runs one statement at a time, and a slow reader keeps its own. */
const mostIdle = 4

/** How often a statement that is to end is interrupted, in milliseconds: one that still waits for a thread does not notice it. */
const interruptMs = 20

/** The connections of one engine. */
export interface ConnectionPool {
  /** A connection to use alone, until it is given back. */
  readonly take: () => Promise<DuckDBConnection>
  readonly give: (connection: DuckDBConnection) => void
  /**
   * Does work in the engine that takes a while: closing the engine meanwhile would end the process, so closing waits for it.
   * @throws Error once the pool is closing
   */
  readonly call: <T>(work: () => Promise<T>) => Promise<T>
  /** Interrupts what runs on a connection, until the returned function is called. */
  readonly interrupt: (connection: DuckDBConnection) => () => void
  /** Interrupts everything, then closes all connections and the engine. May be called twice. */
  readonly close: () => Promise<void>
}

/** @param first a connection that is open already */
export function createConnectionPool(instance: DuckDBInstance, first: DuckDBConnection): ConnectionPool {
  const open = new Set([first])
  const idle = [first]
  const running = new Set<Promise<unknown>>()
  let closing: Promise<void> | undefined

  async function call<T>(work: () => Promise<T>): Promise<T> {
    if (closing) throw new Error('The database is closed')
    const done = work()
    running.add(done)
    return done.finally(() => running.delete(done))
  }

  async function end(): Promise<void> {
    const interrupt = () => {
      for (const connection of open) connection.interrupt()
    }
    interrupt()
    const again = setInterval(interrupt, interruptMs)
    while (running.size > 0) await Promise.allSettled(running)
    clearInterval(again)
    for (const connection of open) connection.closeSync()
    instance.closeSync()
  }

  return {
    call,
    async take() {
      const connection = idle.pop() ?? (await call(() => instance.connect()))
      open.add(connection)
      return connection
    },
    give(connection) {
      // Closing the pool closes every open connection itself.
      if (closing) return
      if (idle.length < mostIdle) return void idle.push(connection)
      open.delete(connection)
      connection.closeSync()
    },
    interrupt(connection) {
      connection.interrupt()
      // Once the pool is closing, it interrupts every connection itself, and then they are gone.
      const again = setInterval(() => closing ?? connection.interrupt(), interruptMs)
      return () => clearInterval(again)
    },
    close() {
      closing ??= end()
      return closing
    },
  }
}
