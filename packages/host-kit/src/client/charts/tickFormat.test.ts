import { expect, test } from 'vitest'
import { tickFormat } from './tickFormat.ts'

const ticks = (unit: string | undefined, ...values: number[]) => values.map(tickFormat('en', unit).format)

test('the numbers of an axis are short, in each unit', () => {
  expect(ticks('USD', 0, 15_000_000, 1_250_000)).toEqual(['$0', '$15M', '$1.3M'])
  expect(ticks('percent', 0.5, 0.125)).toEqual(['50%', '12.5%'])
  expect(ticks('size 0', 0, 1500)).toEqual(ticks(undefined, 0, 1500))
  expect(ticks(undefined, 0, 1500)).toEqual(['0', '1.5K'])
})

test('the steps of small values differ', () => {
  expect(ticks(undefined, 0, 0.01, 0.02, 0.30000000000000004)).toEqual(['0', '0.01', '0.02', '0.3'])
  expect(ticks('USD', 0.005, 0.01, 0.5)).toEqual(['$0.005', '$0.01', '$0.5'])
  expect(ticks('percent', 0.0005, 0.001)).toEqual(['0.05%', '0.1%'])
  expect(ticks(undefined, 1e-9, 2e-9)).toEqual(['1E−9', '2E−9'])
})

test('the numbers of an axis are short, however large they are', () => {
  expect(ticks(undefined, 5e14, 2e15, 1e308)).toEqual(['500T', '2E15', '1E308'])
})

test('the sign of an axis is that of its values', () => {
  expect(ticks('EUR', -300, -1_200_000)).toEqual(['−€300', '−€1.2M'])
})
