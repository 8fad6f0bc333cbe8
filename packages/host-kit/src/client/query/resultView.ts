import {
  type LoadResponse,
  type LoadResult,
  type NormalizedQuery,
  type ResultColumn,
  ResultTable,
  type Row,
  type SeriesName,
} from '@svc/core/data'
import { createFormatter, evenDecimals, type Formatter } from '@svc/core/format'
import type { ChartData } from '../charts/createChart.ts'
import { isWholeTable } from '../charts/isWholeTable.ts'
import { largestFirst } from '../charts/largestFirst.ts'
import { leftOutNote } from '../charts/leftOutNote.ts'
import { maxSeries } from '../charts/maxSeries.ts'
import { mostHeads } from '../table/mostHeads.ts'
import { rowCount } from '../table/rowCount.ts'
import { shownRows } from '../table/shownRows.ts'
import type { TableView } from '../table/TableView.ts'
import { titleKind } from '../table/titleKind.ts'
import { unitOf } from '../table/unitOf.ts'

/** More groups of bars than this would be too thin to see. */
const maxGroups = 40
/** More bars than this, side by side in groups, would be as thin. */
const maxBars = 120

/** A result of `load()` as texts and a chart, in the viewer's language. */
export function resultView(answer: LoadResponse, locale: string): TableView {
  const table = new ResultTable(answer)
  const rows = table.rows()
  const formatter = createFormatter({ locale, timezone: table.timezone, placeholder: '–' })
  const columns = table.columns()
  const titles = titleKind(columns)
  const heads = columns.filter(({ kind }) => kind !== 'measure').slice(0, mostHeads)
  const values = rows.map((row) => columns.map(({ name }) => row[name] ?? null))
  const formats = columns.map((column, index) =>
    evenDecimals(
      column,
      values.map((row) => row[index]),
    ),
  )
  return {
    columns: columns.map((column) => ({
      key: column.name,
      title: column[titles],
      isNumber: column.kind === 'measure' && column.type === 'number',
      isHead: heads.includes(column),
      lang: column.type === 'number' || column.type === 'time' ? locale : undefined,
    })),
    rows: values.slice(0, shownRows).map((row) => row.map((value, index) => formatter.format(value, formats[index]))),
    values,
    valueTitles: columns.map(({ title }) => title),
    count: rowCount(values.length, (answer.query as NormalizedQuery).limit),
    chart: chartOf(answer, rows, columns, formatter, locale),
  }
}

/** A chart of the measures over time, or by dimension: a line, or a bar of its own, for each value of the other dimensions. */
function chartOf(
  answer: LoadResponse,
  rows: readonly Row[],
  columns: readonly ResultColumn[],
  formatter: Formatter,
  locale: string,
): ChartData | undefined {
  const ofKind = (kind: ResultColumn['kind']) => columns.filter((column) => column.kind === kind)
  const measures = ofKind('measure')
  const dimensions = ofKind('dimension')
  const [time] = ofKind('timeDimension')
  const [first, ...others] = dimensions
  const axis = time ?? first
  if (!measures.some(({ type }) => type === 'number') || !axis || rows.length < 2) return undefined

  // Series that are not drawn are dropped before the pivot: with many ids over many days, its cells would not fit into memory.
  const [size] = measures
  const keyOf = (of: readonly ResultColumn[]) => (row: Row) => splitKey(of.map(({ name }) => row[name] ?? null))
  const isFew = !time && rows.length <= maxBars / measures.length
  const isTable = isFew && isWholeTable(rows, keyOf([axis]), keyOf(others), maxSeries / measures.length)
  const splitOf = keyOf(time ? dimensions : others)
  const splits = time || isTable ? largestFirst(rows, splitOf, (row) => row[size!.name]) : []
  const drawn = new Set(splits.slice(0, maxSeries))
  // The first and last row stay, so that the time axis covers the whole result.
  const ends = [0, rows.length - 1]
  const isDrawn = (row: Row, index: number) =>
    time ? ends.includes(index) || drawn.has(splitOf(row)) : isTable || index < maxGroups
  const part = rows.filter(isDrawn)

  const table = new ResultTable({ ...(answer as LoadResult), data: part })
  const pivot = isTable ? { x: [axis.name], y: [...others.map(({ name }) => name), 'measures'] } : undefined
  const places = table.chartPivot(pivot)
  const rankOf = ({ yValues }: SeriesName) => splits.indexOf(splitKey(yValues.slice(0, -1)))
  const titles = titleKind(columns)
  const names = table.seriesNames(pivot).sort((a, b) => rankOf(a) - rankOf(b))
  return {
    kind: time ? 'line' : 'bar',
    locale,
    categories: places.map(({ xValues }) =>
      xValues.map((value, index) => formatter.format(value, index === 0 ? axis : {})).join(', '),
    ),
    note: leftOutNote([
      [splits.length * measures.length, maxSeries, 'series'],
      [time || isTable ? 0 : rows.length, maxGroups, 'groups'],
    ]),
    series: names.slice(0, maxSeries).map(({ key, yValues, ...named }) => {
      const measure = columns.find(({ name }) => name === yValues.at(-1))
      const name = named[titles]
      const end = `, ${measure?.[titles]}`
      const values = places.map((row) => (typeof row[key] === 'number' ? row[key] : null))
      const format = measure && evenDecimals(measure, values)
      return {
        name,
        measure: measure?.[titles] ?? name,
        split: name.endsWith(end) ? name.slice(0, -end.length) : undefined,
        unit: measure ? unitOf(measure) : '',
        values,
        format: (value: number) => formatter.format(value, format),
      }
    }),
  }
}

/** One key for a row and for its series. In a series, lists and objects are JSON already. */
const splitKey = (values: readonly unknown[]) =>
  JSON.stringify(values.map((value) => (Object(value) === value ? JSON.stringify(value) : value)))
