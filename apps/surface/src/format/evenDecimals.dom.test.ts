import type { MemberAnnotation } from '@svc/core/data'
import { createFormatter, type FormattableValue } from '@svc/core/format'
import { expect, test } from 'vitest'
import { readAnswer } from '../api/readAnswer.ts'
import { evenDecimals } from './evenDecimals.ts'

const described = (specifier: string) => ({ formatDescription: { name: 'number', specifier } })

/** The texts of a column in German. */
function written(member: MemberAnnotation, values: readonly (string | number | null)[]): string[] {
  const answer = {
    query: { measures: ['shop.one'] },
    annotation: { measures: { 'shop.one': { type: 'number', ...member } }, dimensions: {}, segments: {}, timeDimensions: {} },
    data: values.map((value) => ({ 'shop.one': value })),
  }
  const { members, rows } = evenDecimals(readAnswer(answer))
  const formatter = createFormatter({ locale: 'de', placeholder: '–' })
  return rows.map((row) => formatter.format(row['shop.one'] as FormattableValue, members['shop.one']))
}

test.each<[string, MemberAnnotation]>([
  ['no format', {}],
  ['the service’s own description', described(',.2~f')],
  ['the format `number`', { format: 'number', ...described(',.2~f') }],
])('Numbers of a column with %s get two decimals', (_, member) => {
  expect(written(member, ['33.9', '37.854', 35, null])).toEqual(['33,90', '37,85', '35,00', '–'])
  expect(written(member, ['1234.5', '7'])).toEqual(['1.234,50', '7,00'])
})

test('Percentages of a column get the same number of decimals', () => {
  expect(written({ format: 'percent', ...described('.2~%') }, ['0.125', '0.5'])).toEqual(['12,50\u00a0%', '50,00\u00a0%'])
})

test.each<[string, string, string[]]>([
  ['number_1', ',.1~f', ['3,3', '4,8', '3,0']],
  ['decimal', ',.2~f', ['3,26', '4,80', '3,00']],
  ['percent_1', '.1~%', ['325,8\u00a0%', '480,0\u00a0%', '300,0\u00a0%']],
])('Numbers of a column with the named format %s get the decimals of its name', (alias, value, texts) => {
  const numbers = ['3.258', '4.8', '3']
  expect(written({ format: { type: 'custom-numeric', value, alias } }, numbers)).toEqual(texts)
  expect(written({ format: alias }, numbers)).toEqual(texts)
  expect(written({ format: alias }, ['3', '5'])).toEqual(alias === 'percent_1' ? ['300\u00a0%', '500\u00a0%'] : ['3', '5'])
})

test('Whole numbers stay whole, with all their digits', () => {
  expect(written(described(',.2~f'), ['12345678901234567890', '3'])).toEqual(['12.345.678.901.234.567.890', '3'])
})

test.each<[string, MemberAnnotation, string[]]>([
  ['decimals of its own', { format: { type: 'custom-numeric', value: ',.3~f' } }, ['1,125', '2']],
  ['trimmed decimals of its own', { format: { type: 'custom-numeric', value: ',.2~f' } }, ['1,13', '2']],
  ['no decimals by name', { format: { type: 'custom-numeric', value: ',.0f', alias: 'number_0' } }, ['1', '2']],
  ['the format `id`', { format: 'id', ...described('.0f') }, ['1', '2']],
  ['another type', { type: 'string' }, ['1.125', '2']],
])('A column with %s stays as it is', (_, member, texts) => {
  expect(written(member, ['1.125', '2'])).toEqual(texts)
})
