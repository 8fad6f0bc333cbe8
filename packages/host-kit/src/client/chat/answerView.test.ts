import { createMeta } from '@svc/core/data'
import { expect, test } from 'vitest'
import { answerView } from './answerView.ts'

const column = (name: string, column_type: string) => ({ name, column_type })
const units = (...rows: unknown[][]) =>
  answerView(
    { schema: [column('month', 'Date'), column('a', 'Double'), column('b', 'Int64'), column('c', 'Int64')], data: rows } as never,
    'en',
  ).chart?.series.map(({ unit }) => unit)

test('numbers of an answer share an axis unless one of them would lie flat on it', () => {
  expect(units(['2024-01-01', 5_000_000, 900, 40_000_000], ['2024-02-01', 9_000_000, '1200', null])).toEqual([
    'size 0',
    'size 1',
    'size 0',
  ])
  expect(units(['2024-01-01', 0, 0, -3], ['2024-02-01', null, 0, 2])).toEqual(['size 0', 'size 0', 'size 1'])
})

test('a column that is named after a measure of the queried unit is written as that measure, and its axis too', () => {
  const unit = (name: string, currency: string) => ({
    name,
    type: 'view' as const,
    measures: [{ name: `${name}.revenue`, type: 'number', aggType: 'sum', format: 'currency' as const, currency }],
    dimensions: [],
    segments: [],
  })
  // A query has a field of that name.
  const meta = createMeta({ cubes: [unit('order', 'JPY'), unit('returns', 'EUR'), unit('sales', 'USD')] })
  const schema = [column('country', 'String'), column('revenue', 'Double')]
  const sqlQuery = 'SELECT "sales"."country", MEASURE("sales"."revenue") AS "revenue" FROM "sales" GROUP BY 1'
  const answer = {
    schema,
    sqlQuery,
    data: [
      ['US', 1234.5],
      ['FR', 7],
    ],
  } as never
  const { rows, chart } = answerView(answer, 'en', meta)
  expect([rows, chart?.series[0]?.unit]).toEqual([
    [
      ['US', '$1,234.50'],
      ['FR', '$7.00'],
    ],
    'USD',
  ])
  const loadQuery = { measures: ['sales.revenue'], dimensions: ['sales.country'], order: [['sales.revenue', 'desc']] }
  expect(answerView({ ...Object(answer), sqlQuery: undefined, loadQuery }, 'en', meta).rows).toEqual(rows)
  expect(answerView(answer, 'en').rows).toEqual([
    ['US', '1,234.50'],
    ['FR', '7.00'],
  ])
})

test('columns that a statement names alike have keys of their own', () => {
  const { columns } = answerView(
    { schema: [column('n', 'Int64'), column('n', 'Int64'), column('m', 'Int64')], data: [[1, 2, 3]] } as never,
    'en',
  )
  expect(columns.map(({ key }) => key)).toEqual(['n', 'n 1', 'm'])
  expect(columns.map(({ title }) => title)).toEqual(['N', 'N', 'M'])
})

test('the first two columns that are no numbers head the rows', () => {
  const schema = [column('n', 'Int64'), column('a', 'Utf8'), column('at', 'Timestamp'), column('b', 'Utf8')]
  const { columns } = answerView({ schema, data: [] } as never, 'en')
  expect(columns.map(({ isHead }) => isHead)).toEqual([false, true, true, false])
})

const chartOf = (schema: object[], data: unknown[][], totalRows?: number) =>
  answerView({ schema, data, totalRows } as never, 'en').chart

test('groups over time are lines of their own, the largest first, wherever the time stands', () => {
  const chart = chartOf(
    [column('status', 'String'), column('created_at_month', 'Date'), column('revenue', 'Double')],
    [
      ['shipped', '2024-01-01', 5],
      ['completed', '2024-01-01', 70],
      ['completed', '2024-02-01', '80'],
      ['shipped', '2024-03-01', 6],
    ],
  )
  expect(chart).toMatchObject({ kind: 'line', categories: ['Jan 2024', 'Feb 2024', 'Mar 2024'], note: undefined })
  expect(chart?.series.map(({ name, split, measure, values }) => ({ name, split, measure, values }))).toEqual([
    { name: 'completed, Revenue', split: 'completed', measure: 'Revenue', values: [70, 80, null] },
    { name: 'shipped, Revenue', split: 'shipped', measure: 'Revenue', values: [5, null, 6] },
  ])
})

test('two times that are written alike have places of their own', () => {
  const chart = chartOf(
    [column('fiscal_year', 'Date'), column('status', 'String'), column('revenue', 'Double')],
    [
      ['2024-01-01', 'new', 1],
      ['2024-01-01', 'old', 2],
      ['2024-07-01', 'new', 3],
      ['2024-07-01', 'old', 4],
    ],
  )
  expect(chart?.categories).toEqual(['2024', '2024'])
  expect(chart?.series.map(({ values }) => values)).toEqual([
    [2, 4],
    [1, 3],
  ])
})

test('one group over time is one line, and times out of their order, such as the best months, are bars', () => {
  const schema = [column('created_at_month', 'Date'), column('status', 'String'), column('revenue', 'Double')]
  const rows = [
    ['2024-01-01', 'shipped', 5],
    ['2024-02-01', 'shipped', 4],
  ]
  expect(chartOf(schema, rows)).toMatchObject({
    kind: 'line',
    categories: ['Jan 2024', 'Feb 2024'],
    series: [{ name: 'Revenue', values: [5, 4] }],
  })
  expect(chartOf(schema, [...rows].reverse())).toMatchObject({
    kind: 'bar',
    categories: ['Feb 2024, shipped', 'Jan 2024, shipped'],
    series: [{ name: 'Revenue', values: [4, 5] }],
  })
})

test('a table of two groups is bars side by side; a part of one is a bar for each row', () => {
  const schema = [column('country', 'String'), column('status', 'String'), column('revenue', 'Double')]
  const rows = [
    ['US', 'completed', 9],
    ['FR', 'completed', 8],
    ['US', 'shipped', 3],
    ['FR', 'shipped', 1],
  ]
  expect(chartOf(schema, rows)).toMatchObject({
    kind: 'bar',
    categories: ['US', 'FR'],
    series: [
      { name: 'completed, Revenue', split: 'completed', values: [9, 8] },
      { name: 'shipped, Revenue', split: 'shipped', values: [3, 1] },
    ],
  })
  expect(chartOf(schema, rows.slice(0, 3))).toMatchObject({
    kind: 'bar',
    categories: ['US, completed', 'FR, completed', 'US, shipped'],
    series: [{ name: 'Revenue', values: [9, 8, 3] }],
  })
})

test('an answer that is too large to draw has its first rows and no chart', () => {
  const rows = Array.from({ length: 10_001 }, (_, index) => [`US ${index}`, index])
  const view = answerView({ schema: [column('country', 'String'), column('orders', 'Int64')], data: rows } as never, 'en')
  expect([view.rows.length, view.values.length, view.count, view.chart]).toEqual([200, 10_001, '10,001 rows', undefined])
})

test('a chart of a part of an answer says of which', () => {
  const schema = [column('day', 'Date'), column('customer', 'String'), column('orders', 'Int64'), column('revenue', 'Double')]
  const rows = Array.from({ length: 20 }, (_, index) => ['2024-01-01', `customer ${index}`, index, index])
  const chart = chartOf(schema, rows, 500)
  expect(chart?.series.map(({ name }) => name)).toHaveLength(12)
  expect(chart?.note).toBe('Shown: 20 of 500 rows, 12 of 40 series')
})

test('of a large model, only the measures of the queried units are looked at', () => {
  const unit = (_: unknown, index: number) => ({
    name: `unit${index}`,
    type: 'cube' as const,
    measures: [{ name: `unit${index}.revenue`, type: 'number', format: 'currency' as const, currency: 'EUR' }],
    dimensions: [],
    segments: [],
  })
  const meta = createMeta({ cubes: Array.from({ length: 2_000 }, unit) })
  const looked: string[] = []
  const watched: typeof meta = {
    ...meta,
    membersOf(name, ...rest) {
      looked.push(name)
      return meta.membersOf(name, ...rest)
    },
  }
  const schema = [column('country', 'String'), column('revenue', 'Double')]
  const data = [['US', 2.5]]
  const text = (query: object) => answerView({ schema, data, ...query } as never, 'en', watched).rows[0]?.[1]
  expect(text({ sqlQuery: 'SELECT country, MEASURE(revenue) AS revenue FROM unit7 GROUP BY 1' })).toBe('€2.50')
  expect(text({ loadQuery: { measures: ['unit8.revenue'], dimensions: ['unit8.country'] } })).toBe('€2.50')
  expect(looked).toEqual(['unit7', 'unit8'])
})

test('an infinite number is no value of a chart, where it would take all others away', () => {
  const schema = [column('month', 'Date'), column('share', 'Double')]
  const data = [
    ['2024-01-01', 'Infinity'],
    ['2024-02-01', 7],
  ]
  expect(answerView({ schema, data } as never, 'en').chart?.series[0]?.values).toEqual([null, 7])
})
