import { expect, test } from 'vitest'
import { repeatMark } from './repeatMark.ts'

test('no two of 30 series look alike, even with no more than 6 colours', () => {
  const looks = Array.from({ length: 30 }, (_, index) => JSON.stringify([index % 6, repeatMark(index, 6)]))
  expect(new Set(looks).size).toBe(30)
  for (const part of ['dashes', 'lineIcon', 'symbol', 'decal'] as const)
    expect(new Set([0, 6, 12, 18, 24].map((index) => JSON.stringify(repeatMark(index, 6)?.[part]))).size).toBe(5)
})

test('the first series of a colour has no mark', () => {
  expect([0, 5].map((index) => repeatMark(index, 6))).toEqual([undefined, undefined])
})
