import { expect, test } from 'vitest'
import { createQueryForm } from './createQueryForm.ts'
import { toQuery } from './toQuery.ts'

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
