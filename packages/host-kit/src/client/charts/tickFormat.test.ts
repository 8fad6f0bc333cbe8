import { expect, test } from 'vitest'
import { tickFormat } from './tickFormat.ts'

const ticks = (unit: string | undefined, ...values: number[]) => values.map(tickFormat('en', unit).format)

test('the numbers of an axis are short, in each unit', () => {
  expect(ticks('USD', 0, 15_000_000, 1_250_000)).toEqual(['$0', '$15M', '$1.3M'])
  expect(ticks('percent', 0.5, 0.125)).toEqual(['50%', '12.5%'])
  expect(ticks('size 0', 0, 1500)).toEqual(ticks(undefined, 0, 1500))
  expect(ticks(undefined, 0, 1500)).toEqual(['0', '1.5K'])
})
