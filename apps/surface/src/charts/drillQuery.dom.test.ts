import type { Row } from '@svc/core/data'
import { expect, test } from 'vitest'
import { readAnswer } from '../api/readAnswer.ts'
import { drillQuery } from './drillQuery.ts'
import { readPoints } from './readPoints.ts'

const created = 'orders.created_at'
const rows = [
  { [`${created}.month`]: '2024-01-01T00:00:00.000', 'orders.status': 'completed', 'orders.count': '3' },
  { [`${created}.month`]: '2024-02-01T00:00:00.000', 'orders.status': null, 'orders.count': '5' },
]
const query = {
  measures: ['orders.count'],
  dimensions: ['orders.status'],
  timeDimensions: [{ dimension: created, granularity: 'month' }],
  filters: [{ member: 'orders.channel', operator: 'equals', values: ['web'] }],
  timezone: 'Europe/Berlin',
}
const count = { title: 'Count', drillMembers: ['orders.id', 'orders.status'] }

/** The rows as the page has loaded them, by a query that differs in `asked`, from a service that says `more` about its members. */
const loaded = (asked: object = {}, more: object = {}) =>
  readAnswer({
    query: { ...query, ...asked },
    data: rows,
    annotation: { measures: { 'orders.count': count }, dimensions: {}, segments: {}, timeDimensions: {}, ...more },
  })
const drill = (data: ReturnType<typeof loaded>, row: Row | null = rows[0] ?? null) => drillQuery(data, row, 'orders.count')
/** Drills into the bucket of a time that begins at `start`. */
function rangeOf(granularity: string, start: string, dateRange?: [string, string], more: object = {}) {
  const data = loaded({ dimensions: [], timeDimensions: [{ dimension: created, granularity, dateRange }] }, more)
  return drill(data, { [`${created}.${granularity}`]: start })['timeDimensions']
}

test('the rows behind a value keep the filters and are those of its month and dimension', () => {
  expect(drill(loaded())).toEqual({
    measures: ['orders.count'],
    dimensions: ['orders.id', 'orders.status'],
    timeDimensions: [{ dimension: created, dateRange: ['2024-01-01T00:00:00.000', '2024-01-31T23:59:59.999'] }],
    filters: [
      // Only what the measure counts.
      { member: 'orders.count', operator: 'measureFilter' },
      ...query.filters,
      { member: 'orders.status', operator: 'equals', values: ['completed'] },
    ],
    segments: [],
    limit: 100,
    timezone: 'Europe/Berlin',
  })
})

test('a missing value is looked for as missing', () => {
  expect(drill(loaded(), rows[1])['filters']).toContainEqual({ member: 'orders.status', operator: 'notSet' })
})

test.each([
  ['hour', '2024-02-29T13:00:00.000', ['2024-02-29T13:00:00.000', '2024-02-29T13:59:59.999']],
  ['day', '2024-02-29T00:00:00.000', ['2024-02-29T00:00:00.000', '2024-02-29T23:59:59.999']],
  ['week', '2024-12-30T00:00:00.000', ['2024-12-30T00:00:00.000', '2025-01-05T23:59:59.999']],
  ['month', '2024-02-01T00:00:00.000', ['2024-02-01T00:00:00.000', '2024-02-29T23:59:59.999']],
  ['quarter', '2024-10-01T00:00:00.000', ['2024-10-01T00:00:00.000', '2024-12-31T23:59:59.999']],
  ['year', '2024-01-01T00:00:00.000', ['2024-01-01T00:00:00.000', '2024-12-31T23:59:59.999']],
])('one %s ends with its last moment', (granularity, start, dateRange) => {
  expect(rangeOf(granularity, start)).toEqual([{ dimension: created, dateRange }])
})

test('a bucket that the range of the widget cuts has no rows beyond the range', () => {
  const range: [string, string] = ['2024-01-15T00:00:00.000', '2024-03-10T23:59:59.999']
  expect(rangeOf('month', '2024-01-01T00:00:00.000', range)).toEqual([
    { dimension: created, dateRange: ['2024-01-15T00:00:00.000', '2024-01-31T23:59:59.999'] },
  ])
  expect(rangeOf('month', '2024-03-01T00:00:00.000', range)).toEqual([
    { dimension: created, dateRange: ['2024-03-01T00:00:00.000', '2024-03-10T23:59:59.999'] },
  ])
})

test('a granularity of the model’s own is as long as the model says', () => {
  const granularity = { name: 'fiscal_year', title: 'Fiscal year', interval: '1 year', origin: '2024-02-01' }
  const more = { timeDimensions: { [`${created}.fiscal_year`]: { granularity } } }
  expect(rangeOf('fiscal_year', '2024-02-01T00:00:00.000', undefined, more)).toEqual([
    { dimension: created, dateRange: ['2024-02-01T00:00:00.000', '2025-01-31T23:59:59.999'] },
  ])
})

test('segments and ranges that only filter stay', () => {
  const paid = { dimension: 'orders.paid_at', dateRange: ['2024-01-01', '2024-12-31'] }
  const asked = drill(loaded({ segments: ['orders.paid'], timeDimensions: [...query.timeDimensions, paid] }))
  expect(asked['segments']).toEqual(['orders.paid'])
  expect(asked['timeDimensions']).toContainEqual(paid)
})

test('a filter on the measure, which chose the value, does not choose among its rows', () => {
  const many = { member: 'orders.count', operator: 'gt', values: ['2'] }
  expect(drill(loaded({ filters: [...query.filters, many] }))['filters']).toEqual(drill(loaded())['filters'])
})

test('a moment among the dimensions is a range, in the zone of the query', () => {
  const at = '2024-01-05T10:20:30.000'
  const more = { dimensions: { 'orders.paid_at': { type: 'time' } } }
  const data = loaded({ dimensions: ['orders.paid_at'], timeDimensions: [] }, more)
  expect(drill(data, { 'orders.paid_at': at })['timeDimensions']).toEqual([{ dimension: 'orders.paid_at', dateRange: [at, at] }])
})

test('where the model names no members to drill into, the rows have the dimensions of the value', () => {
  const more = { measures: { 'orders.count': { title: 'Count' } } }
  const { dimensions, measures, timeDimensions } = drill(loaded({}, more))
  expect([measures, dimensions]).toEqual([['orders.count'], ['orders.status']])
  expect(timeDimensions).toEqual(drill(loaded())['timeDimensions'])
  expect(drill(loaded({ dimensions: [], timeDimensions: [] }, more), { 'orders.count': '8' })).toMatchObject({
    measures: ['orders.count'],
    dimensions: [],
  })
})

test('measures among the drill members are asked for as measures', () => {
  const drillMembersGrouped = { measures: ['orders.total'], dimensions: ['orders.id'] }
  const more = { measures: { 'orders.count': { drillMembers: ['orders.id', 'orders.total'], drillMembersGrouped } } }
  expect(drill(loaded({}, more))).toMatchObject({ measures: ['orders.count', 'orders.total'], dimensions: ['orders.id'] })
})

test('points put time on the axis and split by the dimension, the largest first, with gaps where there is no row', () => {
  const points = readPoints(query, loaded())
  expect(points.axis).toBe('orders.created_at.month')
  expect(points.series.map(({ split, values }) => [split, values])).toEqual([
    [null, [null, 5]],
    ['completed', [3, null]],
  ])
})
