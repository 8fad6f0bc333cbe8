import { expect, test } from 'vitest'
import type { LoadedData } from '../api/load.ts'
import { drillQuery } from './drillQuery.ts'
import { readPoints } from './readPoints.ts'

const info = (extra: object = {}) => ({ title: 'T', shortTitle: 'T', type: 'number', ...extra })
const data: LoadedData = {
  members: { 'orders.count': info({ drillMembers: ['orders.id', 'orders.status'] }), 'orders.status': info({ type: 'string' }) },
  rows: [
    { 'orders.created_at.month': '2024-01-01T00:00:00.000', 'orders.status': 'completed', 'orders.count': '3' },
    { 'orders.created_at.month': '2024-02-01T00:00:00.000', 'orders.status': null, 'orders.count': '5' },
  ],
}
const query = {
  measures: ['orders.count'],
  dimensions: ['orders.status'],
  timeDimensions: [{ dimension: 'orders.created_at', granularity: 'month' }],
  filters: [{ member: 'orders.channel', operator: 'equals', values: ['web'] }],
  timezone: 'Europe/Berlin',
}

test('the rows behind a value keep the filters and are those of its month and dimension', () => {
  expect(drillQuery(query, data, data.rows[0] ?? null, 'orders.count')).toEqual({
    measures: ['orders.count'],
    dimensions: ['orders.id', 'orders.status'],
    timeDimensions: [{ dimension: 'orders.created_at', dateRange: ['2024-01-01', '2024-01-31'] }],
    filters: [...query.filters, { member: 'orders.status', operator: 'equals', values: ['completed'] }],
    limit: 100,
    timezone: 'Europe/Berlin',
  })
})

test('a missing value is looked for as missing', () => {
  expect(drillQuery(query, data, data.rows[1] ?? null, 'orders.count')['filters']).toContainEqual({
    member: 'orders.status',
    operator: 'notSet',
  })
})

test.each([
  ['day', '2024-02-29T00:00:00.000', ['2024-02-29', '2024-02-29']],
  ['week', '2024-12-30T00:00:00.000', ['2024-12-30', '2025-01-05']],
  ['month', '2024-02-01T00:00:00.000', ['2024-02-01', '2024-02-29']],
  ['quarter', '2024-10-01T00:00:00.000', ['2024-10-01', '2024-12-31']],
  ['year', '2024-01-01T00:00:00.000', ['2024-01-01', '2024-12-31']],
])('a %s ends on its last day', (granularity, start, dateRange) => {
  const timed = { measures: ['orders.count'], timeDimensions: [{ dimension: 'o.t', granularity }] }
  expect(drillQuery(timed, data, { [`o.t.${granularity}`]: start }, 'orders.count')['timeDimensions']).toEqual([
    { dimension: 'o.t', dateRange },
  ])
})

test('points put time on the axis and split by the dimension, the largest first, with gaps where there is no row', () => {
  const points = readPoints(query, data)
  expect(points.axis).toBe('orders.created_at.month')
  expect(points.series.map(({ split, values }) => [split, values])).toEqual([
    ['–', [null, 5]],
    ['completed', [3, null]],
  ])
})
