import { expect, test } from 'vitest'
import { isEmail } from './isEmail.ts'

test.each([
  ['jane@acme.example', true],
  ['jane', false],
  ['@acme.example', false],
  ['jane@', false],
  ['jane doe@acme.example', false],
  ['jane@acme@example', false],
])('%s: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test('a long text without an address in it does not stop the emulator', () => {
  expect(isEmail(`${'@'.repeat(1_000_000)} `)).toBe(false)
})
