import { expect, test } from 'vitest'
import { normalizeQueries } from './normalizeQueries.ts'

const now = Date.parse('2024-05-15T12:00:00Z')
const blend = (...granularities: (string | undefined)[]) =>
  normalizeQueries(
    granularities.map((granularity) => ({
      measures: ['orders.count'],
      timeDimensions: [{ dimension: 'orders.created_at', ...(granularity && { granularity }) }],
    })),
    { now },
  )

test('queries are blended by one granularity, which some of them may omit', () => {
  expect(blend('day', undefined, 'day')).toMatchObject({ type: 'blendingQuery', queries: { length: 3 } })
  expect(() => blend(undefined, undefined)).toThrow('Data blending query without granularity is not supported')
  expect(() => blend('day', 'month')).toThrow('Data blending query granularities must match')
})

test('one request holds up to a thousand queries', () => {
  expect(blend(...Array(1000).fill('day'))).toMatchObject({ queries: { length: 1000 } })
  expect(() => blend(...Array(1001).fill('day'))).toThrow(
    'Invalid query format: "value" must contain less than or equal to 1000 items',
  )
  const compare = (count: number) => {
    const times = { dimension: 'orders.created_at', compareDateRange: Array(count).fill('today') }
    return normalizeQueries({ measures: ['orders.count'], timeDimensions: [times] }, { now }).queries
  }
  expect(compare(1000)).toHaveLength(1000)
  expect(() => compare(1001)).toThrow(
    'Invalid query format: "timeDimensions[0].compareDateRange" must contain less than or equal to 1000 items',
  )
})

test('each compared range is a query of its own; two times are not compared', () => {
  const compare = { dimension: 'orders.created_at', granularity: 'day', compareDateRange: ['today', 'yesterday'] }
  const other = { dimension: 'orders.shipped_at', dateRange: 'this year' }
  const { type, queries } = normalizeQueries({ measures: ['orders.count'], timeDimensions: [compare, other] }, { now })
  expect(type).toBe('compareDateRangeQuery')
  expect(queries.map(({ timeDimensions }) => timeDimensions.map(({ dateRange }) => dateRange?.[0]))).toEqual([
    ['2024-05-15T00:00:00.000', '2024-01-01T00:00:00.000'],
    ['2024-05-14T00:00:00.000', '2024-01-01T00:00:00.000'],
  ])
  expect(() => normalizeQueries({ timeDimensions: [compare, { ...compare, dimension: 'orders.shipped_at' }] }, { now })).toThrow(
    'compareDateRange can only exist for one timeDimension',
  )
})

test.each([
  ['inDateRange', 'yesterday', ['2024-05-14T00:00:00.000', '2024-05-14T23:59:59.999']],
  ['notInDateRange', 'last month', ['2024-04-01T00:00:00.000', '2024-04-30T23:59:59.999']],
  ['onTheDate', 'today', ['2024-05-15T00:00:00.000', '2024-05-15T23:59:59.999']],
  ['beforeDate', 'this month', ['2024-05-01T00:00:00.000']],
  ['afterOrOnDate', 'this month', ['2024-05-01T00:00:00.000']],
  ['beforeOrOnDate', 'this month', ['2024-05-31T23:59:59.999']],
  ['afterDate', 'this month', ['2024-05-31T23:59:59.999']],
  ['beforeDate', '2024-05-01', ['2024-05-01']],
  ['equals', 'today', ['today']],
])('%s: %s is read as dates where it has to be one', (operator, value, values) => {
  const filters = [{ and: [{ member: 'orders.created_at', operator, values: [value] }] }]
  const { queries } = normalizeQueries({ measures: ['orders.count'], filters }, { now })
  expect(queries[0]?.filters).toEqual([{ and: [{ member: 'orders.created_at', operator, values }] }])
})

test('a relative date must be the only value of a filter', () => {
  const filters = [{ member: 'orders.created_at', operator: 'inDateRange', values: ['yesterday', 'today'] }]
  expect(() => normalizeQueries({ measures: ['orders.count'], filters }, { now })).toThrow(
    'Relative-date strings are only supported when `values` has a single element',
  )
})

test('a limit above the bound is refused, and omitted fields get their defaults', () => {
  const measures = ['orders.count']
  expect(() => normalizeQueries({ measures, limit: 50_001 }, { now })).toThrow('The query limit has been exceeded.')
  expect(normalizeQueries({ measures, limit: 50_000 }, { now }).queries[0]).toEqual({
    measures,
    dimensions: [],
    segments: [],
    timeDimensions: [],
    filters: [],
    limit: 50_000,
    timezone: 'UTC',
    cacheMode: 'stale-if-slow',
  })
  const { queries } = normalizeQueries({ measures, cache: 'no-cache', timezone: '' }, { now, cacheMode: 'must-revalidate' })
  expect(queries[0]).toMatchObject({ limit: 10_000, timezone: 'UTC', cacheMode: 'must-revalidate' })
})

test('tens of thousands of times among the dimensions are told apart at once', () => {
  const dimensions = Array.from({ length: 60_000 }, (_, index) => `orders.created_at.m${index + 1_000_000}`)
  const { queries } = normalizeQueries({ dimensions: ['orders.status', ...dimensions] }, { now })
  expect(queries[0]!.dimensions).toEqual(['orders.status'])
  expect(queries[0]!.timeDimensions).toHaveLength(60_000)
})
