import { expect, test } from 'vitest'
import { drawnKind } from './drawnKind.ts'

const kind = (...values: (number | null)[]) =>
  drawnKind('pie', {
    axis: 'o.country',
    granularity: undefined,
    splitBy: undefined,
    categories: [],
    isCut: false,
    series: [{ split: undefined, measure: 'o.sum', values, rows: [] }],
  })

test('values that are no parts of a whole are bars instead of a pie', () => {
  expect([kind(3, 0, 5), kind(null, 5)]).toEqual(['pie', 'pie'])
  expect([kind(3, -1, 5), kind(0, 0), kind(0, null)]).toEqual(['bar', 'bar', 'bar'])
})
