import { expect, test } from 'vitest'
import { seriesName } from './seriesName.ts'

test('a series is named by what tells it apart', () => {
  expect(seriesName(undefined, 'Revenue', true)).toBe('Revenue')
  expect(seriesName('US', 'Revenue', false)).toBe('US')
  expect([seriesName('US', 'Revenue', true), seriesName('US', 'Orders', true)]).toEqual(['US, Revenue', 'US, Orders'])
})
