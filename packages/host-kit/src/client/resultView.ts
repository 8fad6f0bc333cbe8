import { type LoadResponse, type NormalizedQuery, type ResultColumn, ResultTable, type SeriesName } from '@svc/core/data'
import { createFormatter, type Formatter } from '@svc/core/format'
import type { ChartData } from './createChart.ts'
import { moneyFormat } from './moneyFormat.ts'
import { rowCount } from './rowCount.ts'
import type { TableView } from './TableView.ts'
import { unitOf } from './unitOf.ts'

/** Lines that an eye can tell apart. */
const maxSeries = 12
/** Groups of bars that still have a width. */
const maxGroups = 40

/** An answer of `load()` as texts and a chart, in the viewer's language. */
export function resultView(answer: LoadResponse, locale: string): TableView {
  const table = new ResultTable(answer)
  const formatter = createFormatter({ locale, timezone: table.timezone, placeholder: '–' })
  const columns = table.columns()
  const formats = columns.map((column) => moneyFormat(column))
  const values = table.rows().map((row) => columns.map(({ name }) => row[name] ?? null))
  return {
    columns: columns.map(({ name, title, kind, type }) => ({
      key: name,
      title,
      isNumber: kind === 'measure' && type === 'number',
    })),
    rows: values.map((row) => row.map((value, index) => formatter.format(value, formats[index]))),
    values,
    count: rowCount(values.length, (answer.query as NormalizedQuery).limit),
    chart: chartOf(table, columns, formatter, locale),
  }
}

/** Measures over one time, or by the dimensions. */
function chartOf(
  table: ResultTable,
  columns: readonly ResultColumn[],
  formatter: Formatter,
  locale: string,
): ChartData | undefined {
  const isNumeric = columns.some(({ kind, type }) => kind === 'measure' && type === 'number')
  const axis = columns.find(({ kind }) => kind === 'timeDimension') ?? columns.find(({ kind }) => kind === 'dimension')
  if (!isNumeric || !axis || table.length < 2) return undefined
  const rows = table.chartPivot()
  const names = largestFirst(table.seriesNames(), rows)
  const isLine = axis.kind === 'timeDimension'
  const shown = isLine ? rows : rows.slice(0, maxGroups)
  return {
    kind: isLine ? 'line' : 'bar',
    locale,
    categories: shown.map(({ xValues }) =>
      xValues.map((value, index) => formatter.format(value, index === 0 ? axis : {})).join(', '),
    ),
    note: noteOf([names.length, maxSeries, 'series'], [rows.length, shown.length, 'groups']),
    series: names.slice(0, maxSeries).map(({ key, title, yValues }) => {
      const measure = columns.find(({ name }) => name === yValues.at(-1))
      const format = measure && moneyFormat(measure)
      return {
        name: title,
        measure: measure?.title ?? title,
        split: title.endsWith(`, ${measure?.title}`) ? title.slice(0, -`, ${measure?.title}`.length) : undefined,
        unit: measure ? unitOf(measure) : '',
        values: shown.map((row) => (typeof row[key] === 'number' ? row[key] : null)),
        format: (value: number) => formatter.format(value, format),
      }
    }),
  }
}

/** A chart that leaves out says so: whoever looks at it alone takes it for the whole. */
function noteOf(...counts: readonly [all: number, most: number, what: string][]): string | undefined {
  const parts = counts.filter(([all, most]) => all > most)
  return parts.length > 0
    ? `Shown: ${parts.map(([all, most, what]) => `${most} of ${all.toLocaleString('en')} ${what}`).join(', ')}`
    : undefined
}

/** By the first measure of each split: a split keeps its colour from answer to answer, and the small ones are left out of many. */
function largestFirst(names: readonly SeriesName[], rows: readonly Record<string, unknown>[]): SeriesName[] {
  const splitOf = ({ yValues }: SeriesName) => JSON.stringify(yValues.slice(0, -1))
  const totalOf = ({ key }: SeriesName) => rows.reduce((sum, row) => sum + (Number(row[key]) || 0), 0)
  // From the last on, so that the first of each split stays.
  const totals = new Map(names.toReversed().map((name) => [splitOf(name), totalOf(name)]))
  return [...names].sort((a, b) => (totals.get(splitOf(b)) ?? 0) - (totals.get(splitOf(a)) ?? 0))
}
