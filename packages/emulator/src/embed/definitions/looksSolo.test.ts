import { expect, test } from 'vitest'
import { looksSolo } from './looksSolo.ts'

test('addresses, keys and sentences stand for one row each; words and codes do not', () => {
  for (const value of [
    'ada@example.com',
    'https://example.com/a',
    '10.0.0.1',
    '0b7e1f9c-1111-4111-8111-111111111111',
    '0123456789abcdef01234567',
    'The customer asked for help with it',
    'word '.repeat(12),
  ])
    expect([value, looksSolo([value, value])]).toEqual([value, true])
  for (const value of ['new', 'DE', 'Very important customer', '2025-01', 'a@b', ''])
    expect([value, looksSolo([value, value])]).toEqual([value, false])
})

test('half of the texts, a single text, and cells that are no texts are not enough', () => {
  expect(looksSolo(['a@example.com', 'b@example.com', 'new'])).toBe(true)
  expect(looksSolo(['a@example.com', 'new'])).toBe(false)
  expect(looksSolo(['a@example.com', null, 7])).toBe(false)
})

test('long cells that are almost addresses do not hold the emulator up', () => {
  expect(looksSolo(Array.from({ length: 2 }, () => `${'a@.'.repeat(2000)} x`))).toBe(true)
})
