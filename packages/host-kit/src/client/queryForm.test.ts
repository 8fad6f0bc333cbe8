import { createMeta } from '@svc/core/data'
import { expect, test } from 'vitest'
import {
  createQueryForm,
  firstForm,
  granularityChoices,
  limitOf,
  memberChoices,
  memberForm,
  operatorsFor,
  pickUnits,
  timeChoices,
  toQuery,
} from './queryForm.ts'

const unit = (name: string, type: 'cube' | 'view', joins: string[] = []) => ({
  name,
  type,
  measures: [{ name: `${name}.count`, type: 'number', aggType: 'count' }],
  dimensions: [
    { name: `${name}.status`, type: 'string' },
    { name: `${name}.created_at`, type: 'time' },
  ],
  segments: [],
  joins: joins.map((one) => ({ name: one, relationship: 'belongsTo' })),
})
const meta = createMeta({ cubes: [unit('orders', 'cube', ['users']), unit('users', 'cube'), unit('sales', 'view')] })
const form = createQueryForm().getSnapshot()

test('an empty form asks nothing; filters without their values are left out', () => {
  expect(toQuery(form)).toBeUndefined()
  expect(
    toQuery({
      ...form,
      measures: ['orders.count'],
      time: 'orders.created_at',
      range: 'last year',
      filters: [
        { id: 1, member: 'orders.status', operator: 'equals', values: ' new, old ,' },
        { id: 2, member: 'orders.status', operator: 'set', values: 'x' },
        { id: 3, member: 'orders.status', operator: 'contains', values: ' ' },
        { id: 4, member: '', operator: 'equals', values: 'x' },
      ],
    }),
  ).toEqual({
    measures: ['orders.count'],
    dimensions: [],
    timeDimensions: [{ dimension: 'orders.created_at', granularity: 'month', dateRange: 'last year' }],
    filters: [
      { member: 'orders.status', operator: 'equals', values: ['new', 'old'] },
      { member: 'orders.status', operator: 'set' },
    ],
    limit: 500,
  })
})

test('rows of one time stand by size, so that each answer has them in the same order', () => {
  const split = { ...form, measures: ['orders.count'], dimensions: ['orders.status'], time: 'orders.created_at' }
  expect(toQuery(split)?.order).toEqual([
    ['orders.created_at', 'asc'],
    ['orders.count', 'desc'],
  ])
  expect(toQuery({ ...split, granularity: '' })).not.toHaveProperty('order')
  expect(toQuery({ ...split, measures: [] })).not.toHaveProperty('order')
})

test('what cannot join the choice is marked', () => {
  const joinable = (measures: string[]) =>
    pickUnits(meta, { ...form, measures }).map(({ name, isJoinable }) => [name, isJoinable])
  expect(joinable([])).toEqual([
    ['orders', true],
    ['users', true],
    ['sales', true],
  ])
  expect(joinable(['users.count'])).toEqual([
    ['orders', true],
    ['users', true],
    ['sales', false],
  ])
})

test('operators fit the member, and a first question is there', () => {
  const names = (member: string) => operatorsFor(meta.member(member)).map(([operator]) => operator)
  expect(names('orders.count')).toContain('gte')
  expect(names('orders.count')).not.toContain('contains')
  expect(names('orders.status')).toContain('contains')
  expect(names('orders.created_at')).toContain('beforeDate')
  expect(firstForm(meta)).toEqual({ measures: ['orders.count'], time: 'orders.created_at', granularity: 'month' })
  expect(memberForm(meta.member('users.created_at')!)).toMatchObject({ time: 'users.created_at', measures: [] })
})

test('choices offer what goes together with the question', () => {
  const units = pickUnits(meta, { ...form, measures: ['users.count'] })
  expect(Object.keys(memberChoices(units))).toEqual([
    '',
    ...['orders', 'users'].flatMap((one) => [`${one}.status`, `${one}.created_at`, `${one}.count`]),
  ])
  expect(Object.keys(timeChoices(units))).toEqual(['', 'orders.created_at', 'users.created_at'])
  expect(granularityChoices(meta, 'orders.created_at')).toMatchObject({ '': 'No rows per time', month: 'Month' })
  expect(granularityChoices(meta, '')).toEqual({ '': 'No rows per time' })
})

test('a limit is a number of rows that may be asked for', () => {
  expect([Number.NaN, 0, -3, 1.5, 70, 1e9].map(limitOf)).toEqual([1, 1, 1, 1, 70, 50_000])
})
