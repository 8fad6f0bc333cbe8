import { expect, test } from 'vitest'
import { firstForm } from './firstForm.ts'
import { threeUnits as meta } from './test/threeUnits.ts'

test('a first question is there', () => {
  expect(firstForm(meta)).toEqual({ measures: ['orders.count'], time: 'orders.created_at', granularity: 'month' })
})
