import { expect, test } from 'vitest'
import { panelsOf } from './panelsOf.ts'

const series = (split: string, measure: string, unit: string) => ({
  name: `${split}, ${measure}`,
  measure,
  split,
  unit,
  values: [],
  format: String,
})

test('series of one unit share a panel, in the order in which they came', () => {
  expect(
    panelsOf([
      series('US', 'Revenue', 'USD'),
      series('US', 'Orders', ''),
      series('US', 'Average', 'USD'),
      series('DE', 'Revenue', 'USD'),
    ]),
  ).toEqual([
    { unit: 'USD', series: [0, 2, 3], names: ['US, Revenue', 'US, Average', 'DE, Revenue'], title: 'Revenue, Average' },
    { unit: '', series: [1], names: ['US'], title: 'Orders' },
  ])
  expect(panelsOf([])).toEqual([])
})

test('what stands for a whole measure keeps its name', () => {
  const { split: _, ...whole } = series('', 'Revenue', '')
  expect(panelsOf([{ ...whole, name: 'Revenue' }])[0]?.names).toEqual(['Revenue'])
})
