import { expect, test } from 'vitest'
import { parseScimFilter } from './parseScimFilter.ts'

test('a string keeps its quotes and backslashes, and one that is not closed is no filter', () => {
  expect(parseScimFilter('userName eq "a\\\\\\"b"')).toMatchObject({ compValue: 'a\\"b' })
  for (const open of ['userName eq "a', 'userName eq "a\\', 'userName eq "a\\"', 'userName eq "a" and title eq "b\\\n'])
    expect(() => parseScimFilter(open)).toThrow('The filter could not be read')
})

test('hundreds of filters that are all quotes and backslashes are refused at once', () => {
  for (let length = 15_900; length < 16_200; length++)
    expect(() => parseScimFilter('"\\'.repeat(length / 2))).toThrow('The filter could not be read')
})
