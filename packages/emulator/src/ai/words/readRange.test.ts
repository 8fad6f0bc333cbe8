import { expect, test } from 'vitest'
import { readRange } from './readRange.ts'

const now = Date.parse('2026-11-21T10:00:00Z')

test.each([
  ['Revenue by country in 2025?', '2025-01-01', '2026-01-01', 'in 2025'],
  ['Revenue 2025 by country', '2025-01-01', '2026-01-01', '2025'],
  ['orders in March 2025', '2025-03-01', '2025-04-01', 'in March 2025'],
  ['orders of dec 2024, please', '2024-12-01', '2025-01-01', 'of dec 2024'],
  ['Q1 2025 revenue', '2025-01-01', '2025-04-01', 'Q1 2025'],
  ['revenue for q4 of 2025', '2025-10-01', '2026-01-01', 'for q4 of 2025'],
  ['revenue in 2025 Q2', '2025-04-01', '2025-07-01', 'in 2025 Q2'],
  ['Orders THIS MONTH', '2026-11-01', '2026-12-01', 'THIS MONTH'],
])('"%s" is from %s to %s', (question, from, to, words) => {
  expect(readRange(question, now)).toEqual({ from, to, words })
})

test.each([
  'orders since 2025',
  'orders since March 2025',
  'orders before Q1 2025',
  'more than 2000 orders',
  'orders on 5 March 2025',
  'orders on March 5, 2025',
  'orders on 2025-03-05',
  'orders 2024-2025',
  'orders from 2023 to 2025',
  'order 120256',
  'orders in March',
])('"%s" names no whole year, quarter or month', (question) => {
  expect(readRange(question, now)).toBeUndefined()
})

test('long runs of spaces are read at once', () => {
  const gap = ' '.repeat(10_000)
  const begin = performance.now()
  expect(readRange(`orders${gap}in${gap}2025`, now)?.words).toBe(`in${gap}2025`)
  expect(readRange(`orders since${gap}2025`, now)).toBeUndefined()
  expect(performance.now() - begin).toBeLessThan(1000)
})
