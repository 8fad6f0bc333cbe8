import { expect, test } from 'vitest'
import { countryNames, isCountryCode } from './countryNames.ts'

const named = (value: string, values = [value], name = 'orders.land') =>
  countryNames({ name, title: name, shortTitle: name, type: 'string' }, values)(value)

test.each([
  ['DE', ['Germany', 'Deutschland', 'Alemania']],
  ['GB', ['United Kingdom', 'Vereinigtes Königreich', 'Reino Unido', 'UK']],
  ['UK', ['United Kingdom', 'GB']],
  ['US', ['United States', 'Vereinigte Staaten', 'USA']],
  ['BA', ['Bosnia and Herzegovina']],
  ['HK', ['Hong Kong']],
  ['Germany', ['DE', 'Deutschland']],
  ['vereinigtes königreich', ['GB', 'United Kingdom']],
])('%s is also called %j', (value, names) => {
  expect(named(value)).toEqual(expect.arrayContaining(names))
})

test('a short name is no code of another country', () => {
  expect(named('GB')).not.toContain('RU')
  expect(named('RU')).not.toContain('United Kingdom')
})

test('values that are no countries have no other names', () => {
  for (const value of ['de', 'in', 'XX', 'Berlin', '']) expect(named(value)).toEqual([])
  // States, departments, first names and languages.
  expect(named('CA', ['CA', 'NY', 'DE'])).toEqual([])
  expect(named('IT', ['IT', 'Sales', 'Support'])).toEqual([])
  expect(named('Jordan', ['Jordan', 'Ann', 'Bob'])).toEqual([])
  expect(named('DE', ['DE', 'FR'], 'orders.language')).toEqual([])
  expect(named('CA', ['CA', 'DE'], 'orders.ship_state')).toEqual([])
})

test('a few other values among countries are no matter', () => {
  expect(named('DE', ['DE', 'FR', 'Unknown', ''])).toContain('Germany')
})

test('codes are in capitals', () => {
  expect(['DE', 'IN', 'de', 'In', 'OR', 'DEU'].map(isCountryCode)).toEqual([true, true, false, false, false, false])
})
