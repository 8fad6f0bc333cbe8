import { expect, test } from 'vitest'
import { aliasOf } from './aliases.ts'

test.each([
  ['products.listPrice', 'products__list_price'],
  ['Orders.createdAt.month', 'orders__created_at__month'],
  ['line_items.total', 'line_items__total'],
])('the column of %s is %s', (name, alias) => {
  expect(aliasOf(name)).toBe(alias)
})
