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
