import { expect, test } from 'vitest'
import { nearestName } from './nearestName.ts'

test.each([
  ['visit', 'visits'],
  ['Visits', 'visits'],
  ['vsiits', 'visits'],
  ['orders.cuont', 'orders.count'],
  ['order', 'orders'],
  ['orders', 'orders'],
  ['nonsense', undefined],
  ['x', undefined],
])('%s is near %s', (text, name) => {
  expect(nearestName(text, ['clinics', 'visits', 'orders_view', 'orders', 'orders.count'])).toBe(name)
})

test('a long text is far from everything, and says so at once', () => {
  expect(nearestName('x'.repeat(100_000), ['orders'])).toBeUndefined()
})
