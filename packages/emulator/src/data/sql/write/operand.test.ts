import { expect, test } from 'vitest'
import { operand } from './operand.ts'

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
