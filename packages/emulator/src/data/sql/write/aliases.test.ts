import { expect, test } from 'vitest'
import { aliasOf, operand } from './aliases.ts'

test.each([
  ['products.listPrice', 'products__list_price'],
  ['Orders.createdAt.month', 'orders__created_at__month'],
  ['line_items.total', 'line_items__total'],
])('the column of %s is %s', (name, alias) => {
  expect(aliasOf(name)).toBe(alias)
})

test.each([
  'amount',
  '"orders"."Amount of it"',
  'main.orders.amount',
  'coalesce(a, (b))',
  '(a + b)',
  "replace(a, ')', '(')",
  'f("odd)name", g(x))',
])('%s is an operand as it is', (sql) => {
  expect(operand(sql)).toBe(sql)
})

test.each([
  'a + b',
  'f(a) + g(b)',
  '(a) OR (b)',
  "f(')') + (b)",
  'f(")") + (b)',
  "f('unfinished)",
  'f(a',
  'CASE WHEN a THEN b END',
])('%s becomes an operand in parentheses', (sql) => {
  expect(operand(sql)).toBe(`(${sql})`)
})
