import { expect, test } from 'vitest'
import budgets from '../.size-limit.mjs'
import { looserLimit } from './looserLimit.mjs'

test.each([
  ['2.22 kB', '2243 B'],
  ['500 B', '505 B'],
])('where another zlib measures, %s are %s', (limit, looser) => {
  expect(looserLimit(limit)).toBe(looser)
})

test('every budget can be read so', () => {
  for (const { name, limit } of budgets) expect(looserLimit(limit), name).toMatch(/^\d+ B$/)
})
