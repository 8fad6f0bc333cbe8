import type { Cell, Row } from '@svc/core/data'
import type { LoadedData } from '../api/LoadedData.ts'
import { timeKey } from '../format/timeKey.ts'

/** What a widget's query asks for, in the order its result is read. */
export interface AskedQuery {
  readonly measures: readonly string[]
  readonly dimensions?: readonly string[]
  readonly timeDimensions?: readonly { readonly dimension: string; readonly granularity?: string }[]
}

interface Category {
  /** As the service sends it. */
  readonly value: Cell
}
export interface Series {
  /** Value of the dimension that splits, as the service sends it, or `undefined` where none does. */
  readonly split: Cell | undefined
  readonly measure: string
  /** One per category; `null` where there is no row. */
  readonly values: readonly (number | null)[]
  readonly rows: readonly (Row | null)[]
}
export interface Points {
  /** Member on the axis, or `undefined` when the query has none. */
  readonly axis: string | undefined
  readonly granularity: string | undefined
  readonly splitBy: string | undefined
  readonly categories: readonly Category[]
  readonly series: readonly Series[]
  /** Whether smaller series are left out. */
  readonly isCut: boolean
}

/** More cannot be told apart. A dimension may have thousands of values, and as many series would stop the page. */
const mostSeries = 30

/**
 * Rows as axis and series. The axis is the time, or else the first dimension; another dimension splits into series. A time without a row
 * has its place on the axis, and no value: 0 would be wrong for an average.
 */
export function readPoints(query: AskedQuery, data: LoadedData): Points {
  const time = query.timeDimensions?.find(({ granularity }) => granularity)
  const dimensions = query.dimensions ?? []
  const axis = time ? timeKey(time) : dimensions[0]
  const splitBy = time ? dimensions[0] : dimensions[1]
  // What has no place on an axis, such as a share of nothing, is no value of a chart: it would take all others away.
  const number = (value: unknown) => {
    const read = value === null || value === '' ? Number.NaN : Number(value)
    return Number.isFinite(read) ? read : null
  }

  const seen = new Set<Cell>()
  const splits = new Map<Cell | undefined, number>()
  const cells = new Map<string, Row>()
  for (const row of data.rows) {
    const value = axis ? (row[axis] ?? null) : null
    seen.add(value)
    const split = splitBy ? (row[splitBy] ?? null) : undefined
    splits.set(split, (splits.get(split) ?? 0) + (number(row[query.measures[0] ?? '']) ?? 0))
    cells.set(JSON.stringify([value, split]), row)
  }
  // While rows of another granularity load, those that are shown belong to the last one.
  const { timeAxis } = data
  const places = timeAxis && timeAxis.member === axis ? timeAxis.times : [...seen]
  // The largest first, so that a split has the same colour in every widget.
  const ordered = [...splits].sort(([, a], [, b]) => b - a).map(([split]) => split)
  const shown = ordered.slice(0, Math.max(1, Math.floor(mostSeries / query.measures.length)))
  return {
    axis,
    granularity: time?.granularity,
    splitBy,
    categories: places.map((value) => ({ value })),
    isCut: shown.length < ordered.length,
    series: shown.flatMap((split) =>
      query.measures.map((measure) => {
        const rows = places.map((value) => cells.get(JSON.stringify([value, split])) ?? null)
        return { split, measure, rows, values: rows.map((row) => number(row?.[measure])) }
      }),
    ),
  }
}
