import { expect, test } from 'vitest'
import { createQueryForm, firstForm, limitOf, memberForm, toQuery } from './queryForm.ts'
import { threeUnits as meta } from './test/threeUnits.ts'

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

test('a limit is a number of rows that may be asked for', () => {
  expect([Number.NaN, 0, -3, 1.5, 70, 1e9].map(limitOf)).toEqual([1, 1, 1, 1, 70, 50_000])
})

test('a first question is there, and one about a member', () => {
  expect(firstForm(meta)).toEqual({ measures: ['orders.count'], time: 'orders.created_at', granularity: 'month' })
  expect(memberForm(meta.member('users.created_at')!)).toMatchObject({ time: 'users.created_at', measures: [] })
})
