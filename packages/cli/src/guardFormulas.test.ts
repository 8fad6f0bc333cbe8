import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the rule is the same as in the pages: this package cannot import it from there, as that one is not published', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  expect(read('./guardFormulas.ts')).toBe(read('../../host-kit/src/client/table/guardFormulas.ts'))
})
