import { expect, test } from 'vitest'
import { readFilters } from './readFilters.ts'

test('one value, several values, an operator, and clearing', () => {
  expect(
    readFilters(
      [
        'f_o.a={"value":"x"}',
        'f_o.b={"value":["x",2,true]}',
        'f_o.c={"value":["5"],"operator":"gte"}',
        'f_o.d={"value":null}',
        'f_o.e={"value":[]}',
        'f_o.f={"value":null,"operator":"set"}',
      ].join('&'),
    ),
  ).toEqual({
    'o.a': { operator: 'equals', values: ['x'] },
    'o.b': { operator: 'equals', values: ['x', '2', 'true'] },
    'o.c': { operator: 'gte', values: ['5'] },
    'o.d': null,
    'o.e': null,
    'o.f': { operator: 'set', values: [] },
  })
})

test('what is no filter is left out', () => {
  const bad = [
    'f_o.a=x',
    'f_o.b=7',
    'f_o.c={"value":{}}',
    'f_o.d={"value":[[1]]}',
    'f_o.e={"value":1,"operator":"drop"}',
    'g_o.f={"value":1}',
  ]
  expect(readFilters(bad.join('&'))).toEqual({})
})

test('a filter on __proto__ changes no prototype', () => {
  expect(Object.keys(readFilters('f___proto__={"value":"x"}'))).toEqual(['__proto__'])
  expect(({} as Record<string, unknown>)['operator']).toBeUndefined()
})
