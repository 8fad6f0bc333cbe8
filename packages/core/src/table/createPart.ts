import type { Cell } from '../data/resultTypes.ts'
import type { Axes, PivotConfig } from './axes.ts'
import { axisColumn } from './axisColumn.ts'
import type { Source } from './createSource.ts'
import { encode, firstRows, type Ids } from './encode.ts'
import { fillDates, type Place } from './fillDates.ts'

/** One result laid out along two axes. Nothing is copied: cells are read from the result's columns on demand. */
export interface Part {
  readonly source: Source
  readonly xCount: number
  readonly yCount: number
  xTuple: (x: number) => Cell[]
  /** Values along y. `order: 'rows'` counts columns in the order of rows instead of the order along x. */
  yTuple: (y: number, order?: 'rows') => Cell[]
  /** Position in the order along x of a column counted in the order of rows. */
  yOf: (y: number) => number
  value: (x: number, y: number) => Cell
  /** All values of one member of the x axis; the result's own column where nothing was grouped. */
  xColumn: (member: number) => readonly Cell[]
  /** All values of one column along y. */
  valueColumn: (y: number) => readonly Cell[]
}

export function createPart(source: Source, axes: Axes, config: PivotConfig): Part {
  const { length, measures } = source
  const dimensionsOf = (axis: readonly string[]) =>
    axis.filter((member) => member !== 'measures').map((member) => axisColumn(source.column(member)))
  const xColumns = dimensionsOf(axes.x)
  const yColumns = dimensionsOf(axes.y)
  const xs = encode(xColumns, length)
  const ys = encode(yColumns, length)
  const xFirst = firstRows(xs)
  const yFirst = firstRows(ys)

  const times = () => Array.from(xFirst, (row) => xColumns[0]?.[row] ?? null)
  const fills = axes.isTimeSeries && config.fillMissingDates !== false
  const places = fills ? fillDates(source, times(), config) : undefined
  let yOrder = orderAlong(xs.ids, ys.ids, ys.count, places)
  if (yColumns.length === 1 && axes.measuresOn !== 'y')
    yOrder = wholeNumbersFirst(yOrder, (id) => yColumns[0]?.[yFirst[id]!] ?? null)
  const yRank = new Int32Array(ys.count)
  yOrder.forEach((id, rank) => {
    yRank[id] = rank
  })

  // Built for the first cell that is read: the headers of a pivot that is too large to be drawn can still be read.
  let rowAt: Int32Array | undefined
  const rowOf = (x: number, y: number): number => {
    rowAt ??= rowsByCell(xs, ys)
    return rowAt[x * ys.count + y]!
  }

  const perX = axes.measuresOn === 'x' ? measures.length || 1 : 1
  const perY = axes.measuresOn === 'y' ? measures.length || 1 : 1
  const values = measures.map((measure) => source.column(measure))
  const { fillWithValue: fill = 0 } = config

  const place = (x: number): Place => (places ? places[Math.floor(x / perX)]! : Math.floor(x / perX))
  const dimensionAt = (x: number, member: number): Cell => {
    const at = place(x)
    return typeof at === 'string' ? at : (xColumns[member]?.[xFirst[at]!] ?? null)
  }
  const yTuple = (id: number, measure: number): Cell[] => {
    const tuple: Cell[] = yColumns.map((column) => column?.[yFirst[id]!] ?? null)
    if (axes.measuresOn === 'y' && measures.length > 0) tuple.push(measures[measure]!)
    return tuple
  }
  const xCell = (x: number, member: number): Cell =>
    member < xColumns.length ? dimensionAt(x, member) : (measures[x % perX] ?? null)
  const xLength = xColumns.length + (axes.measuresOn === 'x' && measures.length > 0 ? 1 : 0)

  const xCount = (places?.length ?? xs.count) * perX
  // Every row is a row of the pivot, in the same order: columns can be passed on as they are.
  const isUngrouped = !places && perX === 1 && xs.count === length
  const every = (cell: (x: number) => Cell) => {
    const cells = new Array<Cell>(xCount)
    for (let x = 0; x < xCount; x++) cells[x] = cell(x)
    return cells
  }
  const value = (x: number, y: number): Cell => {
    const at = place(x)
    const row = typeof at === 'string' ? -1 : rowOf(at, yOrder[Math.floor(y / perY)]!)
    return (row < 0 ? null : values[axes.measuresOn === 'x' ? x % perX : y % perY]?.[row]) ?? fill
  }

  return {
    source,
    xCount,
    yCount: ys.count * perY,
    xTuple: (x) => Array.from({ length: xLength }, (_, member) => xCell(x, member)),
    yTuple: (y, order) => yTuple(order ? Math.floor(y / perY) : yOrder[Math.floor(y / perY)]!, y % perY),
    yOf: (y) => yRank[Math.floor(y / perY)]! * perY + (y % perY),
    value,
    xColumn: (member) => (isUngrouped && xColumns[member]) || every((x) => xCell(x, member)),
    valueColumn(y) {
      const own = isUngrouped && ys.count === 1 ? values[y % perY] : undefined
      if (!own) return every((x) => value(x, y))
      return own.includes(null) ? own.map((cell) => cell ?? fill) : own
    },
  }
}

/** The row of each cell; -1 means none. Of several rows in one cell the last one wins. */
function rowsByCell(xs: Ids, ys: Ids): Int32Array {
  const rowAt = new Int32Array(xs.count * ys.count).fill(-1)
  for (let row = 0; row < xs.ids.length; row++) rowAt[xs.ids[row]! * ys.count + ys.ids[row]!] = row
  return rowAt
}

/** Ids along y in the order in which they first appear along x, and there row by row. */
function orderAlong(xIds: Int32Array, yIds: Int32Array, count: number, places: readonly Place[] | undefined): number[] {
  const order = Array.from({ length: count }, (_, id) => id)
  if (count < 2) return order
  const position = places && new Map(places.map((place, index) => [place, index]))
  const bestX = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  const bestRow = new Int32Array(count)
  for (let row = 0; row < xIds.length; row++) {
    const x = position ? position.get(xIds[row]!)! : xIds[row]!
    const y = yIds[row]!
    if (x < bestX[y]!) {
      bestX[y] = x
      bestRow[y] = row
    }
  }
  return order.sort((a, b) => bestX[a]! - bestX[b]! || bestRow[a]! - bestRow[b]!)
}

/** Whole numbers that are alone on y come first, ascending, as keys of objects do in compatible clients. */
function wholeNumbersFirst(order: number[], cell: (id: number) => Cell): number[] {
  const isWhole = (id: number) => /^(0|[1-9]\d{0,8})$/.test(String(cell(id)))
  const whole = order.filter(isWhole).sort((a, b) => Number(cell(a)) - Number(cell(b)))
  return [...whole, ...order.filter((id) => !isWhole(id))]
}
