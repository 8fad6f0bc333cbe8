import { expect, test } from 'vitest'
import { nearestPoint } from './nearestPoint.ts'

/** A chart with 100 pixels between the places of its axis, and 1 for each unit. */
const placeOf = (_series: number, index: number, value: number) => [100 * index, value] as const
const lines = [{ values: [50, null, 50] }, { values: [80, 80, null] }]
const touched = (x: number, y: number) => nearestPoint(lines, placeOf, [x, y], 24)

test('a finger beside a point takes it, and of two the nearer one', () => {
  expect(touched(210, 40)).toEqual({ series: 0, index: 2 })
  expect([touched(0, 64), touched(0, 66)]).toEqual([
    { series: 0, index: 0 },
    { series: 1, index: 0 },
  ])
})

test('further away than a finger is wide, or where there is no value, it takes none', () => {
  expect([touched(50, 50), touched(200, 76), touched(100, 50)]).toEqual([undefined, undefined, undefined])
})
