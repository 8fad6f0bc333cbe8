import { expect, test } from 'vitest'
import { granularityChoices, memberChoices, pickUnits, timeChoices } from './pickUnits.ts'
import { createQueryForm } from './queryForm.ts'
import { threeUnits as meta } from './test/threeUnits.ts'

const form = createQueryForm().getSnapshot()

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
