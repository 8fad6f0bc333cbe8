import { ResultTable } from '@svc/core/data'
import { expect, test } from 'vitest'
import { formatRows } from './formatRows.ts'

const table = new ResultTable({
  query: {
    measures: ['v.fees', 'v.share', 'v.none'],
    dimensions: ['v.code', 'v.site'],
    timeDimensions: [{ dimension: 'v.at', granularity: 'month' }],
    timezone: 'UTC',
  },
  annotation: {
    measures: {
      'v.fees': { type: 'number', format: 'currency', currency: 'EUR' },
      'v.share': { type: 'number', format: 'percent' },
      'v.none': { type: 'number' },
    },
    dimensions: { 'v.code': { type: 'string' }, 'v.site': { type: 'string', format: { type: 'link', label: 'Site' } } },
    timeDimensions: { 'v.at.month': { type: 'time', granularity: { name: 'month', title: 'month' } } },
    segments: {},
  },
  data: [
    {
      'v.code': '007',
      'v.site': 'https://a.test/1',
      'v.at.month': '2024-01-01T00:00:00.000',
      'v.fees': '1234.5',
      'v.share': 0.25,
      'v.none': null,
    },
    {
      'v.code': '010',
      'v.site': null,
      'v.at.month': '2024-02-01T00:00:00.000',
      'v.fees': null,
      'v.share': null,
      'v.none': null,
    },
  ],
} as never)
const columns = table.columns()
const formatted = formatRows(
  columns,
  table.rows().map((row) => columns.map(({ name }) => row[name])),
  'UTC',
)

test('values follow the formats of their columns, a link is its address, and null is empty', () => {
  expect(formatted.texts).toEqual([
    ['007', 'https://a.test/1', 'Jan 2024', '€1,234.50', '25%', ''],
    ['010', '', 'Feb 2024', '', '', ''],
  ])
})

test('columns of numbers are known by their values: neither a code of digits nor a column without a value is one', () => {
  expect(formatted.areNumbers).toEqual([false, false, false, true, true, false])
})

test('the numbers of a column have the same number of decimals', () => {
  const fees = columns.filter(({ name }) => name === 'v.fees')
  const { texts } = formatRows(fees, [['8373847.37'], ['26742216.9'], ['4']], 'UTC')
  expect(texts).toEqual([['€8,373,847.37'], ['€26,742,216.90'], ['€4.00']])
})
