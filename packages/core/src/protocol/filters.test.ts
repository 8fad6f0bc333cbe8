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
  expect(filters.encode({ 'a.b': [], 'c.d': undefined as never })).toBe('f_a.b={"value":[]}')
  expect(filters.decode('f_a.b={"value":[]}&f_c.d={"value":null}')).toEqual({ 'a.b': null, 'c.d': null })
  expect(filters.encode({ 'a.b': { value: null, operator: 'set' } })).toBe('f_a.b={"value":null,"operator":"set"}')
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, { a: 1 }, [[1]], new Date(0), 1n, { value: 1, operator: 2 }])(
  'refuses a value that has no form on the wire: %s',
  (value) => {
    expect(() => filters.encode({ 'orders.status': value as never })).toThrow(
      expect.objectContaining({ code: 'EMBED_OPTION', option: 'filters', message: expect.stringContaining('orders.status') }),
    )
  },
)

test('reads escaped and plain text alike, and leaves out what is no filter', () => {
  const wanted = { 'orders.status': 'completed' }
  expect(filters.decode('f_orders.status={"value":"completed"}')).toEqual(wanted)
  expect(filters.decode(`?session=s&f_orders.status=${encodeURIComponent('{"value":"completed"}')}`)).toEqual(wanted)
  expect(
    filters.decode(new URLSearchParams({ 'f_orders.status': '{"value":"completed","operator":"equals"}', locale: 'de' })),
  ).toEqual(wanted)
  expect(filters.decode('f_a.b=broken&f_c.d=7&f_e.f=null&f_g.h={"other":1}&f_=1&=&f_%')).toStrictEqual({})
  expect(filters.decode('f_a.b={"value":{"x":1}}&f_c.d={"value":1,"operator":5}&f_e.f={"value":[[1]]}')).toStrictEqual({})
  expect(filters.decode('?f_a.b={"value":"1 & 2"}&ms_c.d={"value":1}&f_={"value":1}')).toStrictEqual({ 'a.b': '1 & 2' })
})

test('reads what a form serializer wrote, where a plus is a space', () => {
  const wanted = { 'a.b': 'New York + more & 100%' }
  const query = new URLSearchParams({ 'f_a.b': JSON.stringify({ value: wanted['a.b'] }) }).toString()
  expect(query).toContain('New+York')
  expect(filters.decode(query)).toEqual(wanted)
})

test('reads JSON that nobody escaped, whatever is between its quotes', () => {
  expect(filters.decode('f_a.b={"value":"R&D + C++ = 100%"}&locale=de&f_c.d={"value":["\\"&f_x={","}"]}')).toEqual({
    'a.b': 'R&D + C++ = 100%',
    'c.d': ['"&f_x={', '}'],
  })
})

test('a long hostile text is read in no time', () => {
  expect(filters.decode('&f_a={"'.repeat(50_000))).toStrictEqual({})
  expect(filters.decode('&f_a={'.repeat(50_000))).toStrictEqual({})
  expect(filters.decode(`f_a={${'"'.repeat(100_001)}`)).toStrictEqual({})
  // Each try would see the other's text as its string, up to the end.
  expect(filters.decode('&f_a={\\"'.repeat(50_000))).toStrictEqual({})
  // Quotes in names: all tries would agree, and each would read to the end.
  expect(filters.decode('&"={"'.repeat(100_000))).toStrictEqual({})
})

test.each([null, undefined, 'orders.status', ['completed'], 7])('%o is no set of filters', (wrong) => {
  expect(() => filters.encode(wrong as never)).toThrow(expect.objectContaining({ code: 'EMBED_OPTION', option: 'filters' }))
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
  fc.constant(null),
  fc.array(fc.oneof(value, fc.constant(null)), { minLength: 1 }), // an empty list comes back as null
  fc.record({ value: fc.oneof(value, fc.constant(null), fc.array(value)), operator: fc.constantFrom('notEquals', 'contains') }),
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
      expect(filters.decode(new URL(url).search)).toEqual({ ...input })
    }),
    { numRuns: 2000 },
  )
})

test('what a page has added to every object is no part of a filter', () => {
  const base = Object.prototype as Record<string, unknown>
  Object.assign(base, { value: 'ANY', operator: 'set' })
  let encoded: string
  try {
    encoded = filters.encode({ 'a.b': ['x'], 'a.c': { value: 'y' }, 'a.d': 'z' })
  } finally {
    for (const name of ['value', 'operator']) delete base[name]
  }
  expect(encoded).toBe('f_a.b={"value":["x"]}&f_a.c={"value":"y"}&f_a.d={"value":"z"}')
})
