import { expect, test } from 'vitest'
import { readLoadRows } from './readLoadRows.ts'

test('rows have the columns that SQL would have: their order, their names and exact numbers', () => {
  const query = {
    measures: ['orders.count', 'orders.revenue'],
    dimensions: ['customers.status', 'orders.is_paid'],
    timeDimensions: [
      { dimension: 'orders.created_at', granularity: 'month' },
      { dimension: 'orders.shipped_at', dateRange: 'last year' },
    ],
  }
  const month = 'orders.created_at.month'
  const answer = {
    query: {},
    annotation: {
      measures: { 'orders.count': { type: 'number' }, 'orders.revenue': { type: 'number' } },
      dimensions: { 'customers.status': { type: 'string' }, 'orders.is_paid': { type: 'boolean' } },
      segments: {},
      timeDimensions: { [month]: { type: 'time' }, 'orders.created_at': { type: 'time' } },
    },
    data: [
      {
        [month]: '2024-01-01T00:00:00.000',
        'customers.status': '10',
        'orders.is_paid': true,
        'orders.count': '12',
        'orders.revenue': '12345678901234567.89',
      },
      { [month]: '2024-02-01T00:00:00.000', 'customers.status': null, 'orders.is_paid': false, 'orders.count': 3 },
    ],
  }
  expect(readLoadRows(query, answer as never)).toEqual({
    schema: [
      { name: 'created_at_month', column_type: 'Timestamp' },
      { name: 'customers_status', column_type: 'String' },
      { name: 'is_paid', column_type: 'Boolean' },
      { name: 'count', column_type: 'Double' },
      { name: 'revenue', column_type: 'Double' },
    ],
    data: [
      ['2024-01-01T00:00:00.000', '10', true, 12, '12345678901234567.89'],
      ['2024-02-01T00:00:00.000', null, false, 3, null],
    ],
  })
})
