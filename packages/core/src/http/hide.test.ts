import { expect, test } from 'vitest'
import { hide } from './hide.ts'

test.each([
  ['twice', 'a 12345678, b 12345678', '12345678', 'a ***, b ***'],
  ['but not a word that any text may have', 'Not a number', 'a', 'Not a number'],
  ['of seven characters neither', 'a 1234567', '1234567', 'a 1234567'],
  ['but nothing where none was sent', 'a undefined', undefined, 'a undefined'],
  ['in text alone', 12345678, '12345678', 12345678],
])('a token is taken out of a text %s', (_, value, token, hidden) => {
  expect(hide<unknown>(value, token)).toBe(hidden)
})
