import { LRUCache } from 'lru-cache'
import type { Database, Rows } from '../../database/types.ts'
import type { SqlStatement } from '../sql/compileQuery.ts'
import { refreshSeconds } from '../sql/refreshSeconds.ts'

/** How many cells are kept in all, and at most of one result. */
const mostCells = 250_000
const mostCellsOfOne = 50_000

/** Rows, and when the database was asked for them, in epoch milliseconds. */
export interface Result extends Rows {
  readonly askedAt: number
  /** Whether it was taken although it is no longer fresh. */
  readonly isStale: boolean
}

/**
 * The result of a statement, by the cache mode of its query. `no-cache` always asks the database, and the others take what is fresh. An
 * old result is taken at once by `stale-while-revalidate`, which asks meanwhile, and by `stale-if-slow` where the database takes its
 * time. Once data is added, no earlier result is taken.
 */
export type ResultCache = (statement: SqlStatement, cacheMode: string, signal: AbortSignal) => Promise<Result>

// The statement of a viewer holds all that they may see: whoever sends the same may have the same rows.
const keyOf = ({ sql, params }: SqlStatement, changes: number) =>
  JSON.stringify([changes, sql, params], (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))

/** @param slowMs how long `stale-if-slow` waits before it takes an old result */
export function createResultCache(database: Pick<Database, 'query' | 'changes'>, now: () => number, slowMs: number): ResultCache {
  const kept = new LRUCache<string, Result>({
    maxSize: mostCells,
    maxEntrySize: mostCellsOfOne,
    sizeCalculation: ({ columns, rows }) => 1 + columns.length * rows.length,
  })
  /** What is still asked for after its request has taken an old result. The next wait for it: more of the same would only slow it down. */
  const renewals = new Map<string, Promise<Result>>()
  function goOn(key: string, asked: Promise<Result>): void {
    if (renewals.has(key)) return
    renewals.set(key, asked)
    // Whoever asks next is told what is wrong.
    const end = () => void renewals.delete(key)
    asked.then(end, end)
  }

  return async (statement, cacheMode, signal) => {
    const key = keyOf(statement, database.changes())
    const askedAt = now()
    const ask = async (until?: AbortSignal) => {
      const result = { ...(await database.query(statement.sql, statement.params, { signal: until })), askedAt, isStale: false }
      kept.set(key, result)
      return result
    }
    const known = cacheMode === 'no-cache' ? undefined : kept.get(key)
    if (known === undefined) return ask(signal)
    // A clock that is set back makes no result fresh for ever.
    if (Math.abs(askedAt - known.askedAt) < refreshSeconds * 1000) return known
    const stale = { ...known, isStale: true }
    if (cacheMode === 'stale-while-revalidate') {
      if (!renewals.has(key)) goOn(key, ask())
      return stale
    }
    if (cacheMode !== 'stale-if-slow') return ask(signal)
    // Once the old result is taken, nothing that happens to the request stops what others may wait for.
    const stop = new AbortController()
    const leave = () => stop.abort(signal.reason)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave)
    try {
      const asked = renewals.get(key) ?? ask(stop.signal)
      const result = await unlessSlow(asked, slowMs, stale)
      if (result === stale && !signal.aborted) goOn(key, asked)
      return result
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }
}

/** What is `asked` for, or `otherwise` if it does not come in time. What comes later, also an error, is then for nobody. */
async function unlessSlow(asked: Promise<Result>, slowMs: number, otherwise: Result): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), slowMs)
  })
  try {
    return await Promise.race([asked, patience])
  } finally {
    clearTimeout(timer)
  }
}
