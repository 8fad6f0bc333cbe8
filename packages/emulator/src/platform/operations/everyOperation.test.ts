import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { platformOperations } from '@svc/core/platform'
import { expect, test } from 'vitest'

test('each operation of the Platform API is called in a test of this folder, with a good answer', () => {
  const files = [...readdirSync(import.meta.dirname), '../test/openOperations.ts']
  const tests = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  // A call within `status()` or `refused()` may be refused; any other that is refused fails its test.
  const called = new Set(tests.join('\n').match(/(?<!\b(?:status|refused)\(\s*(?:\w+\.)*\w+)\.\w+(?=\()/g))
  const ids = platformOperations().map(({ id }) => id)
  expect(new Set(ids)).toHaveLength(161)
  expect(ids.filter((id) => !called.has(`.${id}`))).toEqual([])
})
