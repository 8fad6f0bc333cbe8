import type { ChatUsage } from '@svc/core/ai'
import { expect, test } from 'vitest'
import { tokenCount } from './tokenCount.ts'

test.each([
  [1234, '1,234 tokens'],
  [1, '1 token'],
  [0, ''],
  [undefined, ''],
])('a run of %s tokens is told as "%s"', (totalTokens, text) => {
  expect(tokenCount({ totalTokens } as ChatUsage)).toBe(text)
})

test('nothing is told of a run that said nothing', () => {
  expect(tokenCount(undefined)).toBe('')
})
