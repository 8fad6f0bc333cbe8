import { expect, test } from 'vitest'
import { readSpan } from './readSpan.ts'

const now = Date.parse('2026-11-25T10:00:00Z')

test.each([
  ['orders since 2025', '2025-01-01', undefined],
  ['trips since March 2026 by weather', '2026-03-01', undefined],
  ['trips since yesterday', '2026-11-24', undefined],
  ['orders after June 2025', '2025-07-01', undefined],
  ['orders before 2025', undefined, '2025-01-01'],
  ['orders before last month', undefined, '2026-10-01'],
  ['orders until March 2024', undefined, '2024-04-01'],
  ['orders between March 2024 and May 2024', '2024-03-01', '2024-06-01'],
  ['orders from March to May 2025', '2025-03-01', '2025-06-01'],
  ['revenue from 2024-02-01 to 2024-02-15', '2024-02-01', '2024-02-16'],
  ['orders on 5 March 2025', '2025-03-05', '2025-03-06'],
  ['orders on March 5th, 2025', '2025-03-05', '2025-03-06'],
  ['orders in January, 2025', '2025-01-01', '2025-02-01'],
  ['orders in the week of 2025-03-05', '2025-03-03', '2025-03-10'],
  ['orders today', '2026-11-25', '2026-11-26'],
  ['revenue in the first quarter of 2025', '2025-01-01', '2025-04-01'],
  ['revenue in the second half of last year', '2025-07-01', '2026-01-01'],
  ['revenue in the last two months of 2025', '2025-11-01', '2026-01-01'],
  ['orders in Q2 last year', '2025-04-01', '2025-07-01'],
  ['orders in the past 30 days', '2026-10-26', '2026-11-25'],
  ['orders in the last two years', '2024-01-01', '2026-01-01'],
  ['Kosten im letzten Monat', '2026-10-01', '2026-11-01'],
  ['Kosten seit 2025', '2025-01-01', undefined],
  ['Kosten von März 2025 bis Mai 2025', '2025-03-01', '2025-06-01'],
  ['Kosten am 5. März 2025', '2025-03-05', '2025-03-06'],
  ['Kosten im ersten Quartal 2025', '2025-01-01', '2025-04-01'],
  ['Kosten in den letzten 30 Tagen', '2026-10-26', '2026-11-25'],
  ['goles el mes pasado', '2026-10-01', '2026-11-01'],
  ['goles en marzo de 2025', '2025-03-01', '2025-04-01'],
  ['goles en los últimos 3 meses', '2026-08-01', '2026-11-01'],
  ['goles antes de 2025', undefined, '2025-01-01'],
])('"%s" is from %s to %s', (question, from, to) => {
  expect(readSpan(question, now)).toMatchObject({ from, to })
})

test.each([
  ['revenue this year and last year', '2025-01-01', '2027-01-01', 'year'],
  ['revenue 2024 vs 2025', '2024-01-01', '2026-01-01', 'year'],
  ['2024 vs 2025 revenue', '2024-01-01', '2026-01-01', 'year'],
  ['orders in 2024 and 2025 by country', '2024-01-01', '2026-01-01', 'year'],
  ['March and April 2025', '2025-03-01', '2025-05-01', 'month'],
  ['Kosten dieses Jahr und letztes Jahr', '2025-01-01', '2027-01-01', 'year'],
])('of "%s", each is asked for', (question, from, to, granularity) => {
  expect(readSpan(question, now)).toMatchObject({ from, to, granularity })
})

test.each([
  'revenue in 2025',
  'orders on February 30, 2025',
  'trips in Q1 2025 and Q3 2025',
  'more than 2000 orders',
  'orders in March',
  'order 120256',
  'trips between 2000 and 2010 minutes',
  'trips with 2025 or 2026 minutes',
  'status of orders',
])('"%s" is no span', (question) => {
  const found = readSpan(question, now)
  expect(found?.granularity).toBeUndefined()
  // Of two times that do not touch, the first is one of its own.
  if (!question.includes('Q1')) expect(found).toBeUndefined()
})

test('the words are those of the question, and open ends are said as days', () => {
  expect(readSpan('orders since March 2026, please', now)).toMatchObject({ words: 'since March 2026', days: 'from 2026-03-01' })
  expect(readSpan('orders until March 2024', now)?.days).toBe('up to 2024-03-31')
  expect(readSpan('from 2024-02-01 to 2024-02-15', now)?.days).toBeUndefined()
})

test.each(['in ', ' ', 'from march ', '2025 and ', 'last 3 ', 'in the of de en el '])(
  'a question of many "%s" is read at once',
  (words) => {
    const begin = performance.now()
    readSpan(words.repeat(Math.ceil(4000 / words.length)), now)
    expect(performance.now() - begin).toBeLessThan(1000)
  },
)
