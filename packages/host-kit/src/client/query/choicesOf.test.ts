import { expect, test } from 'vitest'
import { createQueryForm } from './createQueryForm.ts'
import { granularityChoices } from './granularityChoices.ts'
import { memberChoices } from './memberChoices.ts'
import { pickUnits } from './pickUnits.ts'
import { threeUnits as meta } from './test/threeUnits.ts'
import { timeChoices } from './timeChoices.ts'

const form = createQueryForm().getSnapshot()

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
