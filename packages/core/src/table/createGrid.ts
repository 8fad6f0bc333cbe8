import type { Cell } from '../data/resultTypes.ts'
import type { Axes, PivotConfig } from './axes.ts'
import { createPart, type Part } from './createPart.ts'
import type { Source } from './createSource.ts'

/** A column of a grid: one combination of values along y, of one result. */
export interface GridColumn {
  /** Number of its part in `parts`. */
  readonly part: number
  readonly y: number
  readonly values: readonly Cell[]
}

/** All results of an answer, laid out along the same axes. */
export interface Grid {
  readonly axes: Axes
  readonly join: Join
  readonly parts: readonly Part[]
  readonly height: number
  readonly columns: readonly GridColumn[]
  /** Number in `columns` of the first column of each part. */
  readonly offsets: readonly number[]
  xTuple: (x: number) => Cell[]
  value: (x: number, column: number) => Cell
  xColumn: (member: number) => readonly Cell[]
  valueColumn: (column: number) => readonly Cell[]
}

/** How rows of several results are joined: by their values on x (blending), or by their position (compared ranges). */
export type Join = 'value' | 'position'

export function createGrid(sources: readonly Source[], axes: Axes, config: PivotConfig, join: Join): Grid {
  const parts = sources.map((source) => createPart(source, axes, config))
  const offsets: number[] = []
  const columns: GridColumn[] = []
  parts.forEach(({ yCount, yTuple }, part) => {
    offsets.push(columns.length)
    for (let y = 0; y < yCount; y++) columns.push({ part, y, values: yTuple(y) })
  })
  const [first] = parts
  if (parts.length === 1 && first) {
    return { ...first, axes, join, parts, offsets, columns, height: first.xCount }
  }
  // The shortest range names the rows. What longer ones have beyond it has nothing to be compared with, and is left out.
  const shortest = parts.reduce((least, part) => (part.xCount < least.xCount ? part : least))
  const rows = join === 'value' ? joinByValue(parts, axes) : joinByPosition(parts, shortest.xCount)
  const { fillWithValue: fill = 0 } = config
  const xTuple = (x: number): Cell[] => {
    if (join === 'value') {
      const lead = rows[x]!.findIndex((at) => at >= 0)
      return parts[lead]!.xTuple(rows[x]![lead]!)
    }
    return config.joinDateRange ? [parts.map((part) => part.xTuple(x).join(',')).join(', ')] : shortest.xTuple(x)
  }
  const value = (x: number, column: number): Cell => {
    const { part, y } = columns[column]!
    const at = rows[x]![part]!
    return at < 0 ? fill : parts[part]!.value(at, y)
  }
  return {
    axes,
    join,
    parts,
    offsets,
    columns,
    height: rows.length,
    xTuple,
    value,
    xColumn: (member) => rows.map((_, x) => xTuple(x)[member] ?? null),
    valueColumn: (column) => rows.map((_, x) => value(x, column)),
  }
}

/** For each row of the grid the row of each part; -1 means none. */
type Rows = number[][]

function joinByPosition(parts: readonly Part[], height: number): Rows {
  return Array.from({ length: height }, (_, x) => parts.map(() => x))
}

function joinByValue(parts: readonly Part[], axes: Axes): Rows {
  const rows = new Map<string, number[]>()
  parts.forEach((part, index) => {
    for (let x = 0; x < part.xCount; x++) {
      const key = JSON.stringify(part.xTuple(x))
      const row = rows.get(key) ?? parts.map(() => -1)
      row[index] = x
      rows.set(key, row)
    }
  })
  const entries = [...rows]
  // Local ISO text sorts like time, and `[null]`, a row without a time, comes after it.
  if (axes.isTimeSeries && entries.length > parts[0]!.xCount) entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([, row]) => row)
}
