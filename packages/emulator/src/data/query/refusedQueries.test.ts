import { afterAll, expect, test } from 'vitest'
import { createJoinedShop } from '../test/createJoinedShop.ts'

const { service, ask } = await createJoinedShop()
afterAll(() => service.close())

const fault = (query: unknown, expected: RegExp) => [JSON.stringify(query).slice(0, 90), query, expected] as const

test.each([
  fault({}, /^400 UserError Query should contain either measures, dimensions or timeDimensions with granularities/),
  fault([], /^400 UserError/),
  fault('nothing', /^(400|500)/),
  fault({ measures: 'orders.count' }, /^400 UserError Invalid query format: "measures" must be an array/),
  fault({ measures: ['count'] }, /"measures\[0\]" with value "count" fails to match the required pattern/),
  fault({ measures: ['orders.count'], order: [['orders.count', 'asc', 'desc']] }, /"order\[0\]" must contain at most 2 items/),
  fault({ measures: ['orders.count'], order: { 'orders.count': 'up' } }, /"order\.orders\.count" must be one of \[asc, desc\]/),
  fault({ measures: ['orders.status'] }, /^400 UserError 'status' not found for path 'orders.status'/),
  fault({ measures: ['nowhere.count'] }, /^400 UserError Cube 'nowhere' not found for path 'nowhere.count'/),
  fault({ measures: ['__proto__.count'] }, /^400 UserError Cube '__proto__' not found/),
  fault({ dimensions: ['orders.constructor'] }, /^400 UserError 'constructor' not found/),
  fault({ measures: ['orders.count'], limit: 50_001 }, /^500 {2}Error: The query limit has been exceeded\./),
  fault({ measures: ['orders.count'], limit: -1 }, /"limit" must be greater than or equal to 0/),
  fault({ measures: ['orders.count'], renewQuery: true }, /^400 UserError .*"renewQuery" is not allowed/),
  fault({ measures: ['orders.count'], timezone: "UTC', now()) --" }, /"timezone" must be a valid IANA time zone/),
  fault(
    { measures: ['orders.count'], timeDimensions: [{ dimension: 'orders.created_at', granularity: 'fortnight' }] },
    /Granularity "fortnight" does not exist in dimension orders.created_at/,
  ),
  fault(
    { measures: ['orders.count'], timeDimensions: [{ dimension: 'orders.created_at', dateRange: 'when pigs fly' }] },
    /Can't parse date: 'when pigs fly'/,
  ),
  fault(
    {
      measures: ['orders.count'],
      timeDimensions: [{ dimension: 'orders.created_at', dateRange: 'today', compareDateRange: ['today'] }],
    },
    /conflict between optional exclusive peers/,
  ),
  fault(
    { measures: ['orders.count'], filters: [{ member: 'orders.status', operator: 'equals' }] },
    /^400 UserError Values required for filter/,
  ),
  fault(
    { measures: ['orders.count'], filters: [{ member: 'orders.status', operator: 'resembles', values: ['x'] }] },
    /"filters\[0\]" does not match/,
  ),
  fault(
    {
      measures: ['orders.count'],
      filters: [
        {
          or: [
            { member: 'orders.status', operator: 'set' },
            { member: 'orders.count', operator: 'gt', values: ['1'] },
          ],
        },
      ],
    },
    /You cannot use dimension and measure in same condition/,
  ),
  fault(
    { measures: ['orders.count'], filters: [{ member: 'orders.count', operator: 'contains', values: ['1'] }] },
    /^400 UserError Operator contains is not supported for the measure/,
  ),
  fault(
    { measures: ['orders.count'], filters: [{ member: 'orders.amount', operator: 'gt', values: ['much'] }] },
    /^400 {2}Error: Conversion Error/,
  ),
  fault(
    { measures: ['orders.count'], subqueryJoins: [{ sql: 'SELECT 1', on: 'x', joinType: 'LEFT', alias: 'x' }] },
    /^400 UserError .*subqueryJoins are not supported/,
  ),
  fault(
    {
      measures: ['orders.count'],
      timeDimensions: [{ dimension: 'orders.created_at', compareDateRange: ['today', 'yesterday'] }],
    },
    /^400 UserError 'compareDateRangeQuery' query type is not supported by the client\.Please update the client\./,
  ),
  fault([{ measures: ['orders.count'] }], /^400 UserError/),
] as const)('a query that asks for what is wrong is refused with the reason: %s', async (_, query, expected) => {
  const { status, body } = await ask('/v1/load', { query })
  expect(`${status} ${body.type ?? ''} ${body.error}`).toMatch(expected)
})
