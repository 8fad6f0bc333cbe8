import { expect, test } from 'vitest'
import { roundedEnds } from './roundedEnds.ts'

/** The corners of bars with these values: clockwise, from the upper left. */
function corners(rows: (number | null)[][], bars: object = {}) {
  const series = rows.map((values) => ({ split: undefined, measure: 'o.sum', values, rows: [] }))
  const ends = roundedEnds(series, { radius: 4, isStacked: false, isHorizontal: false, ...bars })
  return ends.map((values) =>
    values.map((value) => (value && typeof value === 'object' ? value.itemStyle.borderRadius.join('') : value)),
  )
}

test('a bar is rounded away from 0, in each direction', () => {
  expect(corners([[5, -5, 0, null]])).toEqual([['4400', '0044', 0, null]])
  expect(corners([[5, -5]], { isHorizontal: true })).toEqual([['0440', '4004']])
})

test('of a stack, only the outermost bar on each side of 0 is rounded', () => {
  expect(
    corners(
      [
        [5, 5, -5],
        [5, null, 5],
        [5, 0, -5],
      ],
      { isStacked: true },
    ),
  ).toEqual([
    [5, '4400', -5],
    [5, null, '4400'],
    ['4400', 0, '0044'],
  ])
})
