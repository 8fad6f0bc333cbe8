import { createDataClient } from '@svc/core/data'
import { expect, test } from 'vitest'
import { readPoints } from '../charts/readPoints.ts'
import { loadRows } from './loadRows.ts'

const query = {
  measures: ['orders.count'],
  dimensions: ['orders.status'],
  timeDimensions: [{ dimension: 'orders.created_at', granularity: 'month' }],
}
const row = (month: string | null, status: string, count: string) => ({
  'orders.created_at.month': month,
  'orders.created_at': month,
  'orders.status': status,
  'orders.count': count,
})

/** The rows of a query, as the page loads them from a service that answers with `rows`. */
function load(rows: readonly object[], asked: object = query) {
  const annotation = { measures: {}, dimensions: {}, segments: {}, timeDimensions: {} }
  const fetch = async () => Response.json({ query: { timezone: 'UTC', ...asked }, data: rows, annotation })
  const client = createDataClient({ baseUrl: 'https://data.test', token: 't', fetch })
  return loadRows(client, { ...asked }, {})
}
const months = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `2024-${String(from + index).padStart(2, '0')}-01T00:00:00.000`)

test('a chart over time has a place for each time between the first and the last, without a value where there is no row', async () => {
  const data = await load([row(months(2, 2)[0]!, 'new', '3'), row(months(5, 5)[0]!, 'paid', '4')])
  const points = readPoints(query, data)
  expect(points.categories.map(({ value }) => value)).toEqual(months(2, 5))
  expect(points.series.map(({ split, values }) => [split, values])).toEqual([
    ['paid', [null, null, null, 4]],
    ['new', [3, null, null, null]],
  ])
})

test('with a date range, the axis covers the range', async () => {
  const timeDimensions = [{ ...query.timeDimensions[0], dateRange: ['2024-01-01T00:00:00.000', '2024-03-31T23:59:59.999'] }]
  const data = await load([row(months(2, 2)[0]!, 'new', '3')], { ...query, timeDimensions })
  expect(readPoints(query, data).series[0]?.values).toEqual([null, 3, null])
})

test('rows without a time stay, after all others', async () => {
  const data = await load([row(null, 'new', '1'), row(months(1, 1)[0]!, 'new', '3'), row(months(3, 3)[0]!, 'new', '4')])
  expect(readPoints(query, data).categories.map(({ value }) => value)).toEqual([...months(1, 3), null])
})

test('rows that are shown while others load keep to the axis that was asked for', async () => {
  const data = await load([row(months(1, 1)[0]!, 'new', '3'), row(months(3, 3)[0]!, 'new', '4')])
  const weekly = { ...query, timeDimensions: [{ dimension: 'orders.created_at', granularity: 'week' }] }
  expect(readPoints(weekly, data).categories).toEqual([{ value: null }])
})

test('without a time there is no time axis', async () => {
  const plain = { measures: ['orders.count'], dimensions: ['orders.status'] }
  const data = await load([{ 'orders.status': 'new', 'orders.count': '3' }], plain)
  expect(data.timeAxis).toBeUndefined()
  expect(readPoints(plain, data).categories).toEqual([{ value: 'new' }])
})
