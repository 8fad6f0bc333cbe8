import type { Cell } from '../data/resultTypes.ts'

/** Numbers that stand for values: equal values have equal ids, counted from 0 in the order of their first appearance. */
export interface Ids {
  readonly ids: Int32Array
  /** How many there are. */
  readonly count: number
}

/** Ids of the combinations of values across columns. Without columns all rows are one combination. */
export function encode(columns: readonly (readonly Cell[] | undefined)[], length: number): Ids {
  let all: Ids | undefined
  for (const column of columns) {
    if (!column) continue
    // Once every row is its own combination, nothing splits them further.
    if (all?.count === length) break
    const next = encodeColumn(column)
    all = all ? combine(all, next) : next
  }
  return all ?? { ids: new Int32Array(length), count: length > 0 ? 1 : 0 }
}

function encodeColumn(column: readonly Cell[]): Ids {
  const ids = new Int32Array(column.length)
  const known = new Map<Cell, number>()
  for (let row = 0; row < column.length; row++) {
    const cell = column[row]!
    let id = known.get(cell)
    if (id === undefined) {
      id = known.size
      known.set(cell, id)
    }
    ids[row] = id
  }
  return { ids, count: known.size }
}

function combine(a: Ids, b: Ids): Ids {
  if (b.count <= 1) return a
  if (a.count <= 1) return b
  const ids = new Int32Array(a.ids.length)
  const size = a.count * b.count
  let count = 0
  if (size <= Math.max(65_536, ids.length * 8)) {
    // Few enough combinations for a table, in which 0 means none yet.
    const table = new Int32Array(size)
    for (let row = 0; row < ids.length; row++) {
      const key = a.ids[row]! * b.count + b.ids[row]!
      let id = table[key]!
      if (id === 0) {
        id = ++count
        table[key] = id
      }
      ids[row] = id - 1
    }
    return { ids, count }
  }
  const known = new Map<number, number>()
  for (let row = 0; row < ids.length; row++) {
    const key = a.ids[row]! * b.count + b.ids[row]!
    let id = known.get(key)
    if (id === undefined) {
      id = count++
      known.set(key, id)
    }
    ids[row] = id
  }
  return { ids, count }
}

/** The row where each id first appears. */
export function firstRows({ ids, count }: Ids): Int32Array {
  const rows = new Int32Array(count)
  for (let row = ids.length - 1; row >= 0; row--) rows[ids[row]!] = row
  return rows
}
