import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const codes = [...readFileSync('packages/core/src/errors/codes.ts', 'utf8').matchAll(/^ {2}\| '([A-Z_]+)'/gm)].map(
  ([, code]) => code,
)

test('every error code has a page in the docs that names it', () => {
  expect(codes.length).toBeGreaterThan(20)
  const missing = codes.filter((code) => {
    const page = `apps/docs/errors/${code}.md`
    return !existsSync(page) || !readFileSync(page, 'utf8').includes(`${code}`)
  })
  expect(missing).toEqual([])
})
