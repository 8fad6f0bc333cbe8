import type { RowsToolResult } from '@svc/core/ai'
import type { MemberOfKind, Meta } from '@svc/core/data'
import { createFormatter, evenDecimals, type FormattableValue } from '@svc/core/format'
import { rowCount } from '../table/rowCount.ts'
import { shownRows } from '../table/shownRows.ts'
import type { TableView } from '../table/TableView.ts'
import { unitOf } from '../table/unitOf.ts'

/** Columns share an axis if their largest values differ by at most this factor. */
const mostApart = 20

const isNumeric = (columnType: string) => /int|double|float|decimal|number/i.test(columnType)
const isTime = (columnType: string) => /time|date/i.test(columnType)

/** The rows of an agent's answer as texts and a chart. With `meta`, measures are formatted as the data model says. */
export function answerView(result: RowsToolResult, locale: string, meta?: Meta): TableView {
  const { schema, data, totalRows } = result
  const formatter = createFormatter({ locale, placeholder: '–' })
  const measures = schema.map(({ name }) => meta && measureOf(name, result, meta))
  const formats = schema.map(({ column_type: type, name }, index) => {
    const usual = {
      type: isNumeric(type) ? 'number' : isTime(type) ? 'time' : 'string',
      granularity: /_(day|week|month|quarter|year)$/.exec(name)?.[1],
    }
    return evenDecimals(
      measures[index] ?? usual,
      data.map((row) => row[index]),
    )
  })
  const columns = schema.map(({ name, column_type: type }, index) => ({
    // Two columns of SQL may have the same name, but the frameworks' lists need unique keys.
    key: schema.findIndex((one) => one.name === name) === index ? name : `${name} ${index}`,
    title: wordsOf(name),
    isNumber: isNumeric(type),
  }))
  const rows = data.map((row) => schema.map((_, index) => formatter.format(row[index] as FormattableValue, formats[index])))
  const x = columns.findIndex(({ isNumber }) => !isNumber)
  const numbers = columns.flatMap(({ isNumber }, index) => (isNumber ? [index] : []))
  const valuesOf = (index: number) =>
    data.map((row) => (row[index] === null || row[index] === undefined ? null : Number(row[index])))
  const sizes = unitsOf(numbers.map(valuesOf))
  return {
    columns,
    rows: rows.slice(0, shownRows),
    values: data,
    valueTitles: columns.map(({ title }) => title),
    count: rowCount(totalRows ?? data.length),
    chart:
      x >= 0 && numbers.length > 0 && data.length > 1
        ? {
            kind: formats[x]!.type === 'time' ? 'line' : 'bar',
            locale,
            categories: rows.map((row) => row.filter((_, index) => !columns[index]!.isNumber).join(', ')),
            series: numbers.map((index, place) => ({
              name: columns[index]!.title,
              measure: columns[index]!.title,
              unit: (measures[index] && unitOf(measures[index])) || sizes[place]!,
              values: valuesOf(index),
              format: (value) => formatter.format(value, formats[index]),
            })),
          }
        : undefined,
  }
}

/** The measure of a query that a column is named after. The column itself has only a type. */
const measureOf = (column: string, result: RowsToolResult, meta: Meta): MemberOfKind<'measure'> | undefined =>
  measuresIn(result, meta).find(({ name }) => name.endsWith(`.${column}`))

/** The measures of a query of `/v1/load`, or all those of the cubes and views in SQL. */
function measuresIn({ sqlQuery, loadQuery }: RowsToolResult, meta: Meta): readonly MemberOfKind<'measure'>[] {
  const measures = meta.units().flatMap((unit) => meta.membersOf(unit.name, 'measure').map((measure) => ({ unit, measure })))
  const words = typeof sqlQuery === 'string' ? sqlQuery.split(/\W+/) : []
  const { measures: named } = Object(loadQuery) as { measures?: unknown }
  const isIn = ({ unit, measure }: (typeof measures)[number]) =>
    words.includes(unit.name) || (Array.isArray(named) && named.includes(measure.name))
  return measures.filter(isIn).map(({ measure }) => measure)
}

/** Groups columns into axes, since columns of an answer have no unit: values of very different sizes cannot be read on one axis. */
function unitsOf(columns: readonly (readonly (number | null)[])[]): string[] {
  const sizes = columns.map((values) => values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0))
  const leaders: number[] = []
  return sizes.map((size) => {
    const near = leaders.findIndex((leader) => Math.max(size, leader) <= mostApart * Math.min(size, leader) || size === leader)
    return `size ${near < 0 ? leaders.push(size) - 1 : near}`
  })
}

function wordsOf(name: string): string {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
