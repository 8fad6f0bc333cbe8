import { afterAll, expect, test } from 'vitest'
import { createJoinedShop } from '../test/createJoinedShop.ts'

const { service, load, refusal } = await createJoinedShop()
afterAll(() => service.close())

const evil = ["' OR 1=1 --", '"; DROP TABLE orders; --', "\\'", '\u0000', '?', '$1', '\uE0000\uE001', '%', '_']

test.each(evil)('the value %j is compared as a text', async (value) => {
  for (const operator of ['equals', 'contains', 'startsWith', 'endsWith']) {
    const data = await load({ measures: ['orders.count'], filters: [{ member: 'orders.status', operator, values: [value] }] })
    expect(data).toEqual([{ 'orders.count': '0' }])
  }
  const kept = await load({
    measures: ['orders.count'],
    filters: [{ member: 'orders.status', operator: 'notContains', values: [value] }],
  })
  expect(kept).toEqual([{ 'orders.count': '10' }])
})

test('names, orders, limits and ranges accept nothing else', async () => {
  expect(await refusal({ measures: ['orders.count"; DROP TABLE orders; --'] })).toContain('fails to match the required pattern')
  expect(await refusal({ measures: ['orders.count'], order: { '1; DROP TABLE orders': 'asc' } })).toContain(
    '"order.1; DROP TABLE orders" is not allowed',
  )
  expect(await refusal({ measures: ['orders.count'], limit: '1; DROP TABLE orders' })).toContain('"limit" must be a number')
  const range = await refusal({
    measures: ['orders.count'],
    timeDimensions: [{ dimension: 'orders.created_at', dateRange: ["2024-01-01' OR '1'='1", '2024-01-02'] }],
  })
  expect(range).toContain("Can't parse date")
  expect(await load({ measures: ['orders.count'] })).toEqual([{ 'orders.count': '10' }])
})
