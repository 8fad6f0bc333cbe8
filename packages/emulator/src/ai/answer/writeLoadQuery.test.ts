import type { V1CubeMetaDimension } from '@svc/core/data'
import { expect, test } from 'vitest'
import type { AskedPlan } from '../plan/Plan.ts'
import { writeLoadQuery } from './writeLoadQuery.ts'

const status: V1CubeMetaDimension = { name: 'orders.status', type: 'string' }
const country: V1CubeMetaDimension = { name: 'customers.country', type: 'string' }
const created: V1CubeMetaDimension = { name: 'orders.created_at', type: 'time' }
const range = { dimension: created, from: '2024-02-01', to: '2024-03-01', words: 'in February 2024' }
const query = (change: Partial<AskedPlan>) =>
  writeLoadQuery({
    unit: { name: 'orders' },
    measures: [
      { name: 'orders.revenue', type: 'number' },
      { name: 'orders.count', type: 'number' },
    ],
    dimensions: [],
    time: undefined,
    range: undefined,
    filters: [],
    limit: 100,
    ...change,
  })
const measures = ['orders.revenue', 'orders.count']

test.each<[string, Partial<AskedPlan>, object]>([
  ['a number', {}, { measures, limit: 100 }],
  [
    'groups, the largest first',
    { dimensions: [status, country], limit: 5 },
    {
      measures,
      dimensions: ['orders.status', 'customers.country'],
      order: [
        ['orders.revenue', 'desc'],
        ['orders.status', 'asc'],
        ['customers.country', 'asc'],
      ],
      limit: 5,
    },
  ],
  [
    'groups over time, in the order of time, and whole days with both ends',
    { dimensions: [status], time: { dimension: created, granularity: 'month' }, range },
    {
      measures,
      dimensions: ['orders.status'],
      timeDimensions: [{ dimension: 'orders.created_at', granularity: 'month', dateRange: ['2024-02-01', '2024-02-29'] }],
      order: [
        ['orders.created_at', 'asc'],
        ['orders.status', 'asc'],
      ],
      limit: 100,
    },
  ],
  [
    'a range and values that choose rows',
    { range, filters: [{ dimension: country, values: ['DE', 'FR'] }] },
    {
      measures,
      timeDimensions: [{ dimension: 'orders.created_at', dateRange: ['2024-02-01', '2024-02-29'] }],
      filters: [{ member: 'customers.country', operator: 'equals', values: ['DE', 'FR'] }],
      limit: 100,
    },
  ],
  [
    'the values of a dimension',
    { unit: { name: 'customers' }, measures: [], dimensions: [country], limit: 51 },
    { dimensions: ['customers.country'], order: [['customers.country', 'asc']], limit: 51 },
  ],
])('a plan becomes a query for %s', (_name, change, expected) => {
  expect(query(change)).toEqual(expected)
})
