import { expect, test } from 'vitest'
import { tryStringify } from './tryStringify.ts'

test('what can be written as JSON is, and nothing is thrown for what cannot', () => {
  expect(tryStringify({ a: [1, null] })).toBe('{"a":[1,null]}')
  const round: unknown[] = []
  round.push(round)
  expect(tryStringify(round)).toBeUndefined()
  // Newer engines write JSON of any depth.
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  expect([undefined, deep]).toContain(tryStringify(JSON.parse(deep)))
})
