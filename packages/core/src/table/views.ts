import type { Cell } from '../data/resultTypes.ts'
import { own } from '../util/own.ts'
import type { PivotConfig } from './axes.ts'
import { axisText } from './axisText.ts'
import type { Grid, GridColumn } from './createGrid.ts'
import { distinctKeys } from './distinctKeys.ts'
import { isNumeric } from './numbers.ts'
import { recordsOf } from './recordsOf.ts'

/** One row of `pivot()`. */
export interface PivotRow {
  /** Values along x, the name of a measure last. */
  readonly xValues: readonly Cell[]
  /** Values along y, each with its cell. */
  readonly yValuesArray: readonly (readonly [yValues: readonly Cell[], value: Cell])[]
}
/** One row of `tablePivot()`, by column. */
export type TableRow = Readonly<Record<string, Cell>>
/** One row of `chartPivot()`: a place along x, with one number per series. */
export type ChartRow = {
  /** Values along x as one text. */
  readonly x: string
  /** Values along x, the name of a measure last. */
  readonly xValues: readonly Cell[]
} & { readonly [series: string]: unknown }
/** A series of a chart. */
export interface SeriesName {
  /** Key of the series in rows of a chart. */
  readonly key: string
  /** Titles of its values and measure. */
  readonly title: string
  /** The same, with the short title of the measure. */
  readonly shortTitle: string
  /** Values along y, the name of a measure last. */
  readonly yValues: readonly Cell[]
}
/** One point of a series. */
export interface SeriesPoint {
  /** Values along x as one text. */
  readonly x: string
  /** The cell; numeric text is a number here. */
  readonly value: Cell
}
/** A series with its points. */
export interface Series extends Omit<SeriesName, 'yValues'> {
  /** Its points, in the order of the rows. */
  readonly series: readonly SeriesPoint[]
}

export function pivotRows(grid: Grid): PivotRow[] {
  return Array.from({ length: grid.height }, (_, x) => ({
    xValues: grid.xTuple(x),
    yValuesArray: grid.columns.map(({ values }, column) => [values, grid.value(x, column)] as const),
  }))
}

export function tableRows(grid: Grid): TableRow[] {
  const { axes, columns } = grid
  const names = axes.measuresOn ? distinctKeys(columns, axes.x) : []
  const cells = [...axes.x.map((_, member) => grid.xColumn(member)), ...names.map((_, column) => grid.valueColumn(column))]
  return recordsOf([...axes.x, ...names], cells, grid.height)
}

/** Keys of a chart row that are no series. */
const placeKeys = ['x', 'xValues'] as const

const seriesKeys = (columns: readonly Pick<GridColumn, 'values'>[], alias: Alias) =>
  distinctKeys(columns, placeKeys, (values, index) => axisText(alias(values, index), ','))

export function chartRows(grid: Grid, config: PivotConfig): ChartRow[] {
  const keys = seriesKeys(grid.columns, aliaser(grid, config))
  const xValues = Array.from({ length: grid.height }, (_, x) => grid.xTuple(x))
  const values = keys.map((_, column) => grid.valueColumn(column).map(chartValue))
  const records = recordsOf<unknown>(
    [...placeKeys, ...keys],
    [xValues.map((tuple) => axisText(tuple, ',')), xValues, ...values],
    grid.height,
  )
  return records as ChartRow[]
}

export function seriesNames(grid: Grid, config: PivotConfig): SeriesName[] {
  const alias = aliaser(grid, config)
  const columns = columnsByRow(grid)
  const keys = seriesKeys(columns, alias)
  return columns.map(({ values }, index) => {
    const aliased = alias(values, index)
    const measure = grid.axes.measuresOn === 'y' ? values.at(-1) : undefined
    const title = (which: 'title' | 'shortTitle') =>
      axisText(measure === undefined ? aliased : [...aliased.slice(0, -1), titleOf(grid, measure, which)], ', ')
    return { title: title('title'), shortTitle: title('shortTitle'), key: keys[index]!, yValues: values }
  })
}

export function series(grid: Grid, config: PivotConfig): Series[] {
  const xs = Array.from({ length: grid.height }, (_, x) => axisText(grid.xTuple(x), ','))
  const columns = columnsByRow(grid)
  return seriesNames(grid, config).map(({ title, shortTitle, key }, index) => {
    const { column } = columns[index]!
    return { title, shortTitle, key, series: points(xs, grid.valueColumn(column)) }
  })
}

function points(xs: readonly string[], values: readonly Cell[]): SeriesPoint[] {
  return xs.map((x, row) => ({ value: chartValue(values[row]!), x }))
}

/** Charts draw doubles: numeric text becomes the nearest number, other values stay. */
function chartValue(cell: Cell): Cell {
  return isNumeric(cell) ? Number(cell) : cell
}

/** Columns in the order in which rows name them, with their number in the grid. */
function columnsByRow({ parts, offsets }: Grid): { values: readonly Cell[]; column: number }[] {
  return parts.flatMap((part, index) =>
    Array.from({ length: part.yCount }, (_, y) => ({ values: part.yTuple(y, 'rows'), column: offsets[index]! + part.yOf(y) })),
  )
}

function titleOf({ parts }: Grid, measure: Cell, which: 'title' | 'shortTitle'): string {
  const name = String(measure)
  // Where several results describe it, the last one wins, as in the compatible client.
  const annotation = parts.map(({ source }) => own(source.result.annotation.measures, name)).findLast(Boolean)
  return annotation?.[which] ?? name
}

type Alias = (values: GridColumn['values'], index: number) => (Cell | number)[]

/** Makes keys of series distinct: puts a given alias first, or the number of the series where results share a measure. */
function aliaser({ parts, join }: Grid, { aliasSeries }: PivotConfig): Alias {
  const all = join === 'value' ? parts.flatMap(({ source }) => source.measures) : []
  const shared = new Set(all.filter((measure, index) => all.indexOf(measure) !== index))
  return (values, index) => {
    const present = values.filter((value) => value !== null)
    const alias = aliasSeries?.[index]
    if (alias) return [alias, ...present]
    return shared.has(String(present[0])) ? [index, ...present] : present
  }
}
