import { expect, test } from 'vitest'
import { checkShape } from './checkShape.ts'

const filter = { member: 'orders.status', operator: 'equals', values: ['paid'] }
const time = (more: object) => ({ timeDimensions: [{ dimension: 'orders.created_at', ...more }] })
/** A filter inside of so many groups. */
const nested = (depth: number): object => (depth ? { [depth % 2 ? 'and' : 'or']: [nested(depth - 1)] } : filter)
const any = 'does not match any of the allowed types'

test.each<[object, string]>([
  [{ measures: [7] }, '"measures[0]" must be one of [string, object]'],
  [{ measures: ['orders.created_at.day'] }, '"measures[0]" with value "orders.created_at.day" fails to match'],
  [{ dimensions: ['a.b.c.d'] }, '"dimensions[0]" with value "a.b.c.d" fails to match'],
  [{ segments: 'orders.paid' }, '"segments" must be an array'],
  [{ filters: {} }, '"filters" must be an array'],
  [{ filters: [filter, null] }, `"filters[1]" ${any}`],
  [{ filters: [{ ...filter, dimension: 'orders.status' }] }, `"filters[0]" ${any}`],
  [{ filters: [{ ...filter, member: 'status' }] }, `"filters[0]" ${any}`],
  [{ filters: [{ operator: 'set' }] }, `"filters[0]" ${any}`],
  [{ filters: [{ ...filter, operator: 'like' }] }, `"filters[0]" ${any}`],
  [{ filters: [{ ...filter, values: 'paid' }] }, `"filters[0]" ${any}`],
  [{ filters: [{ ...filter, values: [{}] }] }, `"filters[0]" ${any}`],
  [{ filters: [{ ...filter, more: 1 }] }, `"filters[0]" ${any}`],
  [{ filters: [{ or: filter }] }, `"filters[0]" ${any}`],
  [{ filters: [{ or: [filter], and: [filter] }] }, `"filters[0]" ${any}`],
  [{ filters: [{ or: [filter, { and: [7] }] }] }, `"filters[0]" ${any}`],
  [{ filters: [nested(65)] }, `"filters[0]" ${any}`],
  [{ timeDimensions: [null] }, '"timeDimensions[0]" must be of type object'],
  [{ timeDimensions: [{}] }, '"timeDimensions[0].dimension" is required'],
  [{ timeDimensions: [{ dimension: 7 }] }, '"timeDimensions[0].dimension" must be a string'],
  [{ timeDimensions: [{ dimension: 'created_at' }] }, '"timeDimensions[0].dimension" with value "created_at" fails'],
  [time({ more: 1 }), '"timeDimensions[0].more" is not allowed'],
  [time({ granularity: 7 }), '"timeDimensions[0].granularity" must be a string'],
  [time({ granularity: '' }), '"timeDimensions[0].granularity" must be a string'],
  [time({ dateRange: [] }), `"timeDimensions[0].dateRange" ${any}`],
  [time({ dateRange: ['a', 'b', 'c'] }), `"timeDimensions[0].dateRange" ${any}`],
  [time({ dateRange: ['2024-01-01', 7] }), `"timeDimensions[0].dateRange" ${any}`],
  [time({ dateRange: 7 }), `"timeDimensions[0].dateRange" ${any}`],
  [time({ compareDateRange: 'today' }), '"timeDimensions[0].compareDateRange" must be an array'],
  [time({ compareDateRange: ['today', 7] }), `"timeDimensions[0].compareDateRange[1]" ${any}`],
  [time({ compareDateRange: ['today'], dateRange: 'today' }), '"timeDimensions[0]" contains a conflict'],
  [{ order: 'asc' }, '"order" must be one of [object, array]'],
  [{ order: ['orders.count'] }, '"order[0]" must be an array'],
  [{ order: [['orders.count']] }, '"order[0]" must contain at least 2 items'],
  [{ order: [[7, 'asc']] }, '"order[0][0]" must be a string'],
  [{ order: [['a b', 'asc']] }, '"order[0][0]" with value "a b" fails'],
  [{ order: [['orders.count', 'up']] }, '"order[0][1]" must be one of [asc, desc]'],
  [{ timezone: 7 }, '"timezone" must be a string'],
  [{ timezone: 'Mars/Base' }, '"timezone" must be a valid IANA time zone'],
  [{ limit: '7' }, '"limit" must be a number'],
  [{ limit: 1.5 }, '"limit" must be an integer'],
  [{ offset: 1e300 }, '"offset" must be a safe number'],
  [{ offset: -1 }, '"offset" must be greater than or equal to 0'],
  [{ total: 'yes' }, '"total" must be a boolean'],
  [{ ungrouped: 1 }, '"ungrouped" must be a boolean'],
  [{ cache: 'never' }, '"cache" must be one of [stale-if-slow,'],
  [{ responseFormat: 'csv' }, '"responseFormat" must be one of [default, compact, columnar]'],
  [{ joinHints: ['orders'] }, '"joinHints[0]" must be an array'],
  [{ joinHints: [['orders', 7]] }, '"joinHints[0]" must be an array'],
  [{ toString: 1 }, '"toString" is not allowed'],
])('%j is refused', (query, message) => {
  expect(() => checkShape(query)).toThrow(`Invalid query format: ${message}`)
})

test.each([[[]], [null], ['text'], [7]])('%j is no query', (query) => {
  expect(() => checkShape(query)).toThrow('must be of type object')
})

test.each<object>([
  {},
  { measures: undefined },
  { dimensions: ['orders.status', 'orders.created_at.month'] },
  { filters: [filter, { dimension: 'orders.status', operator: 'notSet' }, nested(64)] },
  { filters: [{ ...filter, values: [null, 1, true, 'x'] }] },
  time({ granularity: null, dateRange: null }),
  time({ dateRange: ['2024-01-01'] }),
  time({ granularity: 'day', compareDateRange: ['today', ['2024-01-01', '2024-01-02']] }),
  { timezone: null },
  { timezone: '' },
  { order: { 'orders.count': 'desc' } },
  { order: [['orders.created_at.month', 'asc']] },
  { joinHints: [['orders', 'customers']], total: true, ungrouped: false, limit: 0, offset: 0 },
])('%j has the shape of a query', (query) => {
  expect(() => checkShape(query)).not.toThrow()
})
