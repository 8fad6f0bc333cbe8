import { expect, test } from 'vitest'
import { readFilters } from '../boot/readFilters.ts'
import { textOf } from '../i18n/textOf.ts'
import { filterWords } from './filterWords.ts'

const words = (filter: object | undefined, language: 'en' | 'de' | 'es' = 'en') => {
  const found = readFilters(`f_orders.status=${JSON.stringify(filter ?? null)}`)['orders.status']
  return filterWords(found ?? undefined, textOf(language))
}

test('says what a filter lets through, in the language of the page', () => {
  expect(words(undefined, 'de')).toBe('Alle')
  expect(words({ value: 'completed' })).toBe('completed')
  expect(words({ value: ['completed', 'shipped'] }, 'es')).toBe('2 seleccionados')
  const other = { value: ['completed', 'shipped'], operator: 'notEquals' }
  expect(words(other)).toBe('not completed, shipped')
  expect(words(other, 'de')).toBe('nicht completed, shipped')
  expect(words(other, 'es')).toBe('no completed, shipped')
  expect(words({ value: null, operator: 'notSet' }, 'de')).toBe('ohne Wert')
  expect(words({ value: 5, operator: 'gte' })).toBe('≥ 5')
})
