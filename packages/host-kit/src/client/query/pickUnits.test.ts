import { expect, test } from 'vitest'
import { createQueryForm } from './createQueryForm.ts'
import { pickUnits } from './pickUnits.ts'
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
