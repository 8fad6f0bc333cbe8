import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QueryInvalidError } from '../errors/data.ts'
import { EmbedOptionError } from '../errors/embed.ts'
import { filters } from '../protocol/index.ts'
import { checkQuery } from './checkQuery.ts'
import { queryFilters } from './queryFilters.ts'

test('values and lists are equals, as text; null in a list is the missing value', () => {
  expect(
    queryFilters({
      'o.status': 'completed',
      'o.channel': ['web', 2, true, null],
      'o.total': { value: 100.5, operator: 'gte' },
      'o.city': { value: ['Rome'] },
      'o.at': { value: ['2024-01-01', '2024-01-31'], operator: 'inDateRange' },
      'o.free': '',
      'o.paid': false,
    }),
  ).toEqual([
    { member: 'o.status', operator: 'equals', values: ['completed'] },
    { member: 'o.channel', operator: 'equals', values: ['web', '2', 'true', null] },
    { member: 'o.total', operator: 'gte', values: ['100.5'] },
    { member: 'o.city', operator: 'equals', values: ['Rome'] },
    { member: 'o.at', operator: 'inDateRange', values: ['2024-01-01', '2024-01-31'] },
    { member: 'o.free', operator: 'equals', values: [''] },
    { member: 'o.paid', operator: 'equals', values: ['false'] },
  ])
})

test('a filter without values is none', () => {
  const none = {
    'o.a': null,
    'o.b': [],
    'o.c': undefined,
    'o.d': { value: null },
    'o.e': { value: [], operator: 'contains' },
    'o.f': { value: null, operator: 'notEquals' },
  }
  expect(queryFilters(none)).toEqual([])
  expect(queryFilters({})).toEqual([])
})

test('operators without values have none, whatever stands beside them', () => {
  const entries = {
    'o.a': { value: null, operator: 'set' },
    'o.b': { value: ['x'], operator: 'notSet' },
    'o.n': { value: [], operator: 'measureFilter' },
  }
  expect(queryFilters(entries)).toEqual([
    { member: 'o.a', operator: 'set' },
    { member: 'o.b', operator: 'notSet' },
    { member: 'o.n', operator: 'measureFilter' },
  ])
})

test('an operator that no query has is refused, and so is what an embed refuses', () => {
  for (const operator of ['drop', '', 'toString', '__proto__']) {
    const refused = expect(() => queryFilters({ 'o.a': { value: 'x', operator } }))
    refused.toThrow(QueryInvalidError)
    refused.toThrow(expect.objectContaining({ path: 'o.a.operator' }))
  }
  for (const value of [Number.NaN, {}, [['x']], { value: 1n }, undefined]) {
    expect(() => queryFilters({ 'o.a': { value: value as never } })).toThrow(EmbedOptionError)
  }
  expect(() => queryFilters(null as never)).toThrow(EmbedOptionError)
})

test('a query takes them, and they are the same by way of the address', () => {
  const value = fc.oneof(fc.string({ unit: 'grapheme' }), fc.double({ noDefaultInfinity: true, noNaN: true }), fc.boolean())
  const operator = fc.constantFrom('equals', 'notEquals', 'contains', 'gt', 'set', undefined)
  const entry = fc.oneof(
    value,
    fc.array(value),
    fc.record({ value: fc.oneof(value, fc.array(value)), operator }),
    fc.constant(null),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('o.a', 'o.b', 'o.c'), entry), (input) => {
      const found = queryFilters(input)
      expect(() => checkQuery({ dimensions: ['o.a'], filters: found })).not.toThrow()
      expect(queryFilters(filters.decode(filters.encode(input)))).toEqual(found)
    }),
  )
})
