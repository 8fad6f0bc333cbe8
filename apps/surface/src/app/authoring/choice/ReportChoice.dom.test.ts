import { expect, test } from 'vitest'
import { choiceOf } from './choiceOf.ts'
import { fitChoice } from './fitChoice.ts'
import { kinds } from './kinds.ts'
import { missingOf } from './missingOf.ts'
import { queryOf } from './queryOf.ts'
import type { ReportChoice } from './ReportChoice.ts'

const choice: ReportChoice = {
  kind: 'table',
  unit: 'orders',
  measures: ['orders.count', 'orders.total'],
  dimensions: ['orders.status', 'orders.channel', 'orders.id'],
  time: 'orders.created_at',
  granularity: 'week',
}

test.each([
  ['table', ['orders.count', 'orders.total'], ['orders.status', 'orders.channel', 'orders.id'], 'orders.created_at'],
  ['line', ['orders.count', 'orders.total'], ['orders.status'], 'orders.created_at'],
  ['bar', ['orders.count', 'orders.total'], ['orders.status'], 'orders.created_at'],
  ['stacked', ['orders.count'], ['orders.status'], 'orders.created_at'],
  ['pie', ['orders.count'], ['orders.status'], ''],
  ['number', ['orders.count'], [], ''],
] as const)('a %s keeps what it can show', (kind, measures, dimensions, time) => {
  expect(fitChoice({ ...choice, kind })).toEqual({ ...choice, kind, measures, dimensions, time })
})

test('stacked bars without a time are split by a second dimension', () => {
  expect(fitChoice({ ...choice, kind: 'stacked', time: '' }).dimensions).toEqual(['orders.status', 'orders.channel'])
})

test('what is missing is said until there is something to draw', () => {
  const empty = { ...choice, measures: [], dimensions: [], time: '' }
  const counted = { ...empty, measures: ['orders.count'] }
  expect(missingOf(empty)).toBe('needsColumn')
  expect(missingOf({ ...empty, dimensions: ['orders.status'] })).toBeUndefined()
  expect(missingOf({ ...empty, kind: 'number' })).toBe('needsMeasure')
  expect(missingOf({ ...counted, kind: 'number' })).toBeUndefined()
  expect(missingOf({ ...counted, kind: 'line' })).toBe('needsGroup')
  expect(missingOf({ ...counted, kind: 'line', time: 'orders.created_at' })).toBeUndefined()
  expect(missingOf({ ...counted, kind: 'bar', dimensions: ['orders.status'] })).toBeUndefined()
})

test('groups are ordered by the measure and limited, times are not', () => {
  const groups = { ...choice, measures: ['orders.count'], dimensions: ['orders.status'], time: '' }
  expect(queryOf({ ...groups, kind: 'bar' })).toEqual({
    measures: ['orders.count'],
    dimensions: ['orders.status'],
    order: { 'orders.count': 'desc' },
    limit: 20,
  })
  expect(queryOf({ ...groups, kind: 'line', time: 'orders.created_at' })).toEqual({
    measures: ['orders.count'],
    dimensions: ['orders.status'],
    timeDimensions: [{ dimension: 'orders.created_at', granularity: 'week' }],
  })
})

test.each(kinds.flatMap((kind) => ['', 'orders.created_at'].map((time) => ({ kind, time }))))(
  'a report is edited from the choice that made it: $kind, time "$time"',
  ({ kind, time }) => {
    const made = fitChoice({ ...choice, kind, time })
    const { granularity, ...others } = made
    expect(choiceOf({ kind, query: queryOf(made) })).toEqual({ ...others, granularity: made.time === '' ? 'month' : granularity })
  },
)

test('a query that no choice makes has none: with filters, another limit, a granularity of its own', () => {
  const query = queryOf({ ...choice, kind: 'table' })
  expect(
    choiceOf({ kind: 'table', query: { ...query, filters: [{ member: 'orders.status', operator: 'set' }] } }),
  ).toBeUndefined()
  expect(choiceOf({ kind: 'table', query: { ...query, limit: 5 } })).toBeUndefined()
  expect(
    choiceOf({ kind: 'table', query: { ...query, timeDimensions: [{ dimension: choice.time, granularity: 'fiscal_year' }] } }),
  ).toBeUndefined()
  expect(
    choiceOf({ kind: 'table', query: { ...query, timeDimensions: [{ dimension: choice.time, dateRange: 'last year' }] } }),
  ).toBeUndefined()
  // Of two measures, a pie shows one.
  expect(choiceOf({ kind: 'pie', query: { ...query, timeDimensions: [] } })).toBeUndefined()
})
