import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import budgets from '../.size-limit.mjs'

test('the name of a budget says which file holds its limit: the advice of size-limit names another one', () => {
  expect(budgets.length).toBeGreaterThan(10)
  for (const { name } of budgets) {
    const [, plain = '', file = ''] = /^(.*) \(limit: (.*)\)$/.exec(name) ?? []
    expect(existsSync(file), name).toBe(true)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toContainEqual(
      expect.objectContaining({ name: plain, limit: expect.any(String) }),
    )
  }
})
