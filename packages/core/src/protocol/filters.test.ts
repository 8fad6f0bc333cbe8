import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildEmbedUrl } from '../embed/buildEmbedUrl.ts'
import { filters } from './filters.ts'
import type { FilterInput } from './types.ts'

test('writes the contract’s own example to the letter', () => {
  expect(filters.encode({ 'orders.status': 'completed' })).toBe('f_orders.status={"value":"completed"}')
  expect(filters.encode({ 'a.b': ['x', 'y'], 'c.d': { value: 3, operator: 'gt' } })).toBe(
    'f_a.b={"value":["x","y"]}&f_c.d={"value":3,"operator":"gt"}',
  )
})

test('null clears: no value at all is left', () => {
  expect(filters.encode({ 'a.b': null })).toBe('f_a.b={"value":[]}')
})

test('reads escaped and plain text alike, and leaves out what is no filter', () => {
  const wanted = { 'orders.status': 'completed' }
  expect(filters.decode('f_orders.status={"value":"completed"}')).toEqual(wanted)
  expect(filters.decode(`?session=s&f_orders.status=${encodeURIComponent('{"value":"completed"}')}`)).toEqual(wanted)
  expect(
    filters.decode(new URLSearchParams({ 'f_orders.status': '{"value":"completed","operator":"equals"}', locale: 'de' })),
  ).toEqual(wanted)
  expect(filters.decode('f_a.b=broken&f_c.d=7&f_e.f=null&f_g.h={"other":1}&f_=1&=&f_%')).toEqual({})
})

test('a member named __proto__ is a member', () => {
  const decoded = filters.decode('f___proto__={"value":1}')
  expect(Object.keys(decoded)).toEqual(['__proto__'])
  expect(({} as Record<string, unknown>)['value']).toBeUndefined()
})

const value = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom('&', '%', '+', '=', '#', 'a b', '\n', '%41', '"'),
)
const member = fc.stringMatching(/^[a-z_]{1,8}\.[a-z_]{1,8}$/)
const entry = fc.oneof(
  value,
  fc.array(value),
  fc.record({ value: fc.oneof(value, fc.array(value)), operator: fc.constantFrom('notEquals', 'contains') }),
)

test('every filter survives set-filter’s form, an address and a standard query parser', () => {
  fc.assert(
    fc.property(fc.dictionary(member, entry), (input: FilterInput) => {
      const text = filters.encode(input)
      expect(filters.decode(text)).toEqual({ ...input })
      expect(filters.decode(new URLSearchParams(text))).toEqual({ ...input })
      const url = buildEmbedUrl({
        origin: 'https://acme.example.com',
        surface: { kind: 'dashboard', publicId: 'a1', filters: input },
      })
      expect(filters.decode(new URL(url).searchParams)).toEqual({ ...input })
    }),
    { numRuns: 2000 },
  )
})
