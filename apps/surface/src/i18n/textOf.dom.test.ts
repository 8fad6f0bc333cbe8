import { expect, test } from 'vitest'
import { textOf } from './textOf.ts'

test('one is not many, in each language', () => {
  const rows = (count: string) => (['en', 'de', 'es'] as const).map((language) => textOf(language)('rows', { count }))
  expect(rows('1')).toEqual(['1 row', '1 Zeile', '1 fila'])
  expect(rows('1,000')).toEqual(['1,000 rows', '1,000 Zeilen', '1,000 filas'])
})

test('a chart of one value has no range', () => {
  const summary = (count: number) =>
    textOf('en')('chartSummary', { title: 'T', kind: 'pie chart', count, first: 'US', last: 'FR' })
  expect([summary(1), summary(2)]).toEqual(['T: pie chart with one value, US', 'T: pie chart with 2 values, from US to FR'])
})

test('a name turns no words of the sentence around it, and one from right to left is read from there', () => {
  const asked = (name: string) => textOf('en')('deleteReport', { name })
  expect(asked('A\u202egnp.exe\u2069')).toBe('Delete the report “Agnp.exe”? This cannot be undone.')
  expect(asked('מכירות (1)')).toBe('Delete the report “\u2068מכירות (1)\u2069”? This cannot be undone.')
  expect(asked('Größe 日本')).toBe('Delete the report “Größe 日本”? This cannot be undone.')
})
