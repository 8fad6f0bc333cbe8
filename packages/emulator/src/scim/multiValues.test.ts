import { expect, test } from 'vitest'
import { listed, withoutValues, withValues } from './multiValues.ts'

test('a value that exists is merged in its place, also when two entries had it before', () => {
  const work = { value: 'a', type: 'work' }
  const home = { value: 'a', type: 'home' }
  expect(withValues([work, home], { value: 'a', display: 'A' })).toEqual([{ ...work, display: 'A' }, home])
})

test('entries without a value are the same when all of their fields are, in any order', () => {
  const street = { street: 'S', city: { name: 'C', zip: '1' } }
  const turned = { city: { zip: '1', name: 'C' }, street: 'S' }
  expect(withValues([street], [turned, { street: 'T' }])).toEqual([street, { street: 'T' }])
  expect(withoutValues([street, { street: 'T' }], turned)).toEqual([{ street: 'T' }])
})

test('text and number are two values', () => {
  expect(withValues(['1'], 1)).toEqual(['1', 1])
  expect(withoutValues([{ value: '1' }, { value: 1 }], { value: 1 })).toEqual([{ value: '1' }])
})

test('of several new primary entries the last one stays primary', () => {
  const before = [{ value: 'a', primary: true }, { value: 'b' }]
  const more = [{ value: 'b', primary: true }, { value: 'c', primary: true }, { value: 'd' }]
  expect(withValues(before, more)).toEqual([
    { value: 'a', primary: false },
    { value: 'b', primary: false },
    { value: 'c', primary: true },
    { value: 'd' },
  ])
})

test('only an attribute with several values becomes a list', () => {
  expect(listed('PhoneNumbers', { value: '1' })).toEqual([{ value: '1' }])
  expect(listed('members', [{ value: '1' }])).toEqual([{ value: '1' }])
  expect(listed('name', { givenName: 'A' })).toEqual({ givenName: 'A' })
})
