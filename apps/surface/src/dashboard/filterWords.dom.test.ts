import { expect, test } from 'vitest'
import { readFilters } from '../boot/readFilters.ts'
import { textOf } from '../i18n/textOf.ts'
import { filterWords } from './filterWords.ts'

const words = (filter: object | undefined, language: 'en' | 'de' | 'es' = 'en') => {
  const found = readFilters(`f_orders.status=${JSON.stringify(filter ?? null)}`)['orders.status']
  return filterWords(found ?? undefined, textOf(language), language)
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

test('says days as they are written in the language of the page, and a range as one', () => {
  const half = { value: ['2025-01-01', '2025-06-30'], operator: 'inDateRange' }
  // Spaces and dashes are those of the browser's data.
  const plain = (said: string) => said.replace(/[\s\u2009]+/g, ' ').replace(/–|-/g, '–')
  expect(plain(words(half))).toBe('in Jan 1 – Jun 30, 2025')
  expect(plain(words(half, 'de'))).toBe('im Zeitraum 01.01. – 30.06.2025')
  expect(words({ value: '2025-03-09', operator: 'afterOrOnDate' }, 'de')).toBe('ab 09.03.2025')
  expect(words({ value: 'last year', operator: 'inDateRange' })).toBe('in last year')
  const odd = ['2025-02-30', '2025-13-45', '2025-01-01T10:00:00']
  for (const value of odd) expect(words({ value, operator: 'onTheDate' })).toBe(`on ${value}`)
  expect(words({ value: ['2025-06-30', '2025-01-01'], operator: 'notInDateRange' })).toBe('not in Jun 30, 2025, Jan 1, 2025')
})
