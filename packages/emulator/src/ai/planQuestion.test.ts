import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { V1MetaResponse } from '@svc/core/data'
import { expect, test } from 'vitest'
import { planQuestion } from './planQuestion.ts'
import { writeSql } from './writeSql.ts'

const fixture = fileURLToPath(new URL('../../../core/test/fixtures/captures/meta.json', import.meta.url))
const meta = (JSON.parse(readFileSync(fixture, 'utf8')) as { response: { json: V1MetaResponse } }).response.json
const now = Date.parse('2026-11-21T10:00:00Z')
const ask = (question: string) => planQuestion(question, meta, now)

test('finds the measure and the dimension that a question names', () => {
  const plan = ask('revenue by status')
  expect(plan?.measure.name).toBe('sales.revenue')
  expect(plan?.dimensions.map(({ name }) => name)).toEqual(['sales.status'])
})

test('takes granularity, range and limit from the words', () => {
  const plan = ask('top 5 orders by status per month last 30 days')
  expect(plan?.limit).toBe(5)
  expect(plan?.time).toMatchObject({ granularity: 'month' })
  expect(plan?.range).toMatchObject({ from: '2026-10-22', to: '2026-11-21' })
})

test.each([
  ['this month', '2026-11-01', '2026-12-01'],
  ['last month', '2026-10-01', '2026-11-01'],
  ['this quarter', '2026-10-01', '2027-01-01'],
  ['last year', '2025-01-01', '2026-01-01'],
  ['this week', '2026-11-16', '2026-11-23'],
])('%s is whole days', (words, from, to) => {
  expect(ask(`orders count ${words}`)?.range).toMatchObject({ from, to })
})

test('what comes behind "by" groups and is not measured', () => {
  const plan = ask('revenue by country')
  expect(plan?.measure.name).toMatch(/revenue|total_amount/)
})

test('"how many" counts the unit that is named', () => {
  expect(ask('How many orders by status?')?.measure.name).toBe('orders.count')
})

test('a question without a word of the model has no plan', () => {
  expect(ask('what is the meaning of life')).toBeUndefined()
})

test('the query quotes names of the model and holds no words of the question', () => {
  const plan = ask(`orders by status'; DROP TABLE orders; --`)
  expect(writeSql(plan!)).not.toContain('DROP')
  expect(writeSql(plan!)).toMatch(
    /^SELECT "orders"\."status" AS "status", MEASURE\("orders"\."count"\) AS "count"\nFROM "orders"\n/,
  )
})
