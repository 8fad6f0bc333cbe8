import { expect, test } from 'vitest'
import { readSpan } from './readSpan.ts'
import { readYear } from './readYear.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const rangeOf = (question: string) => readSpan(question, now) ?? readYear(question)

test.each([
  ['Revenue by country in 2025?', '2025-01-01', '2026-01-01', 'in 2025'],
  ['Revenue 2025 by country', '2025-01-01', '2026-01-01', '2025'],
  ['orders in March 2025', '2025-03-01', '2025-04-01', 'in March 2025'],
  ['orders of dec 2024, please', '2024-12-01', '2025-01-01', 'of dec 2024'],
  ['Q1 2025 revenue', '2025-01-01', '2025-04-01', 'Q1 2025'],
  ['revenue for q4 of 2025', '2025-10-01', '2026-01-01', 'for q4 of 2025'],
  ['revenue in 2025 Q2', '2025-04-01', '2025-07-01', 'in 2025 Q2'],
  ['Umsatz 2025 nach Land', '2025-01-01', '2026-01-01', '2025'],
  ['ventas de 2025 por país', '2025-01-01', '2026-01-01', '2025'],
  ['mehr als 2000 Bestellungen im letzten Jahr', '2025-01-01', '2026-01-01', 'im letzten Jahr'],
  ['más de 2000 pedidos el año pasado', '2025-01-01', '2026-01-01', 'el año pasado'],
  ['more than 2000 orders in 2025', '2025-01-01', '2026-01-01', 'in 2025'],
  ['mehr als 2000 Bestellungen im Jahr 2025', '2025-01-01', '2026-01-01', 'im Jahr 2025'],
  ['Orders THIS MONTH', '2026-11-01', '2026-12-01', 'THIS MONTH'],
])('"%s" is from %s to %s', (question, from, to, words) => {
  expect(rangeOf(question)).toMatchObject({ from, to, words })
})

test.each([
  'orders since 2025',
  'orders since March 2025',
  'orders before Q1 2025',
  'more than 2000 orders',
  'mehr als 2000 Bestellungen',
  'über 2000 Bestellungen',
  'más de 2000 pedidos',
  'menos de 2000 pedidos',
  'orders on 5 March 2025',
  'orders on March 5, 2025',
  'orders on 2025-03-05',
  'orders 2024-2025',
  'orders from 2023 to 2025',
  'order 120256',
  'orders in March',
])('"%s" names no whole year', (question) => {
  expect(readYear(question)).toBeUndefined()
})

test('long runs of spaces are read at once', () => {
  const gap = ' '.repeat(10_000)
  const begin = performance.now()
  expect(readYear(`orders${gap}in${gap}2025`)?.words).toBe(`in${gap}2025`)
  expect(readYear(`orders since${gap}2025`)).toBeUndefined()
  expect(performance.now() - begin).toBeLessThan(1000)
})
