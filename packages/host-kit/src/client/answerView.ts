import type { SqlToolResult } from '@svc/core/ai'
import { createFormatter, type FormattableValue } from '@svc/core/format'
import type { TableView } from './TableView.ts'

const isNumeric = (columnType: string) => /int|double|float|decimal|number/i.test(columnType)
const isTime = (columnType: string) => /time|date/i.test(columnType)

/** The rows behind an answer of the agent as texts and a chart. */
export function answerView({ schema, data }: SqlToolResult, locale: string): TableView {
  const formatter = createFormatter({ locale, placeholder: '–' })
  const formats = schema.map(({ column_type: type, name }) => ({
    type: isNumeric(type) ? 'number' : isTime(type) ? 'time' : 'string',
    granularity: /_(day|week|month|quarter|year)$/.exec(name)?.[1],
  }))
  const columns = schema.map(({ name, column_type: type }) => ({ key: name, title: wordsOf(name), isNumber: isNumeric(type) }))
  const rows = data.map((row) => schema.map((_, index) => formatter.format(row[index] as FormattableValue, formats[index])))
  const x = columns.findIndex(({ isNumber }) => !isNumber)
  const numbers = columns.flatMap(({ isNumber }, index) => (isNumber ? [index] : []))
  return {
    columns,
    rows,
    values: data,
    chart:
      x >= 0 && numbers.length > 0 && data.length > 1
        ? {
            kind: formats[x]!.type === 'time' ? 'line' : 'bar',
            locale,
            categories: rows.map((row) => row.filter((_, index) => !columns[index]!.isNumber).join(', ')),
            series: numbers.map((index) => ({
              name: columns[index]!.title,
              values: data.map((row) => (row[index] === null || row[index] === undefined ? null : Number(row[index]))),
              format: (value) => formatter.format(value, formats[index]),
            })),
          }
        : undefined,
  }
}

function wordsOf(name: string): string {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
