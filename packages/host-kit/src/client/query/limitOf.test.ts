import { expect, test } from 'vitest'
import { limitOf } from './limitOf.ts'

test('a limit is a number of rows that may be asked for, the usual one where none is typed', () => {
  expect([Number.NaN, 0, -3, 1.5, 70, 1e9].map(limitOf)).toEqual([500, 1, 1, 1, 70, 50_000])
})
