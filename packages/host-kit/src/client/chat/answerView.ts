import type { RowsToolResult } from '@svc/core/ai'
import type { MemberOfKind, Meta } from '@svc/core/data'
import { createFormatter, evenDecimals, type FormattableValue } from '@svc/core/format'
import type { LeftOut } from '../charts/leftOutNote.ts'
import { mostHeads } from '../table/mostHeads.ts'
import { rowCount } from '../table/rowCount.ts'
import { shownRows } from '../table/shownRows.ts'
import type { TableView } from '../table/TableView.ts'
import { unitOf } from '../table/unitOf.ts'
import { answerChart } from './answerChart.ts'
import { isTooLargeToDraw } from './isTooLargeToDraw.ts'

const isNumeric = (columnType: string) => /int|double|float|decimal|number/i.test(columnType)
const isTime = (columnType: string) => /time|date/i.test(columnType)

/**
 * The rows of an agent's answer as texts and a chart. With `meta`, measures are formatted as the data model says. An answer that is too
 * large to draw has no chart.
 *
 * @param say writes what the chart leaves out @default in English
 */
export function answerView(
  result: RowsToolResult,
  locale: string,
  meta?: Meta,
  say?: (leftOut: readonly LeftOut[]) => string,
): TableView {
  const { schema, data, totalRows } = result
  const formatter = createFormatter({ locale, placeholder: '–' })
  const asked = meta ? measuresIn(result, meta) : []
  const measures = schema.map((column) => asked.find(({ name }) => name.endsWith(`.${column.name}`)))
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
  const heads = schema.filter(({ column_type: type }) => !isNumeric(type)).slice(0, mostHeads)
  const columns = schema.map((column, index) => {
    const { name, column_type: type } = column
    return {
      // Two columns of SQL may have the same name, but the frameworks' lists need unique keys.
      key: schema.findIndex((one) => one.name === name) === index ? name : `${name} ${index}`,
      title: wordsOf(name),
      isNumber: isNumeric(type),
      isHead: heads.includes(column),
      lang: isNumeric(type) || isTime(type) ? locale : undefined,
    }
  })
  const isTooLarge = isTooLargeToDraw(result)
  const written = isTooLarge ? data.slice(0, shownRows) : data
  const rows = written.map((row) => schema.map((_, index) => formatter.format(row[index] as FormattableValue, formats[index])))
  return {
    columns,
    rows: rows.slice(0, shownRows),
    values: data,
    valueTitles: columns.map(({ title }) => title),
    count: rowCount(totalRows ?? data.length),
    chart: isTooLarge
      ? undefined
      : answerChart({
          locale,
          say,
          total: totalRows ?? data.length,
          columns: columns.map(({ title, isNumber }, index) => {
            const measure = measures[index]
            return {
              title,
              kind: isNumber ? 'number' : formats[index]!.type === 'time' ? 'time' : 'text',
              unit: measure && unitOf(measure),
              values: data.map((row) => row[index]),
              texts: rows.map((row) => row[index]!),
              format: (value) => formatter.format(value, formats[index]),
            }
          }),
        }),
  }
}

/**
 * The measures that columns may be named after: those of a query of `/v1/load`, or all those of the cubes and views in SQL. A column itself
 * has only a type. Of a large model, nothing else is looked at.
 */
function measuresIn({ sqlQuery, loadQuery }: RowsToolResult, meta: Meta): readonly MemberOfKind<'measure'>[] {
  const words = new Set(typeof sqlQuery === 'string' ? sqlQuery.split(/\W+/) : [])
  const { measures: named } = Object(loadQuery) as { measures?: unknown }
  const names = (Array.isArray(named) ? named : []).filter((name) => typeof name === 'string')
  const owners = new Set(names.map((name) => name.split('.')[0]))
  return meta
    .units()
    .filter(({ name }) => words.has(name) || owners.has(name))
    .flatMap((unit) => meta.membersOf(unit.name, 'measure').filter(({ name }) => words.has(unit.name) || names.includes(name)))
}

function wordsOf(name: string): string {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
