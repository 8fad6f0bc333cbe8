import { expect, test } from 'vitest'
import { createFormatter, type FormattableMember, type FormattableValue } from './createFormatter.ts'
import { evenDecimals } from './evenDecimals.ts'

const { format } = createFormatter({ locale: 'en' })
const written = (member: FormattableMember, values: readonly FormattableValue[], most?: number) => {
  const even = evenDecimals(member, values, most)
  return values.map((value) => format(value, even)).join(' ')
}
const named = (value: string, alias: string) => ({ type: 'number', format: { type: 'custom-numeric', value, alias } })
const number = { type: 'number' }

test.each<[string, FormattableMember, string]>([
  ['no format', number, '33.90 37.85 35.00'],
  ['number', { ...number, format: 'number' }, '33.90 37.85 35.00'],
  ['a named number of decimals', named(',.1~f', 'number_1'), '33.9 37.9 35.0'],
  ['a name alone', { ...number, format: 'decimal_1' }, '33.9 37.9 35.0'],
  [
    'currency',
    { format: 'currency', formatDescription: { name: 'currency', specifier: '$,.2~f', currency: 'EUR' } },
    '€33.90 €37.85 €35.00',
  ],
  ['accounting', named('(,.2~f', 'accounting'), '33.90 37.85 35.00'],
  ['its description', { ...number, formatDescription: { name: 'number', specifier: ',.2~f' } }, '33.90 37.85 35.00'],
])('numbers of a column by %s have the same number of decimals', (_what, member, texts) => {
  expect(written(member, ['33.9', 37.85, '35'])).toBe(texts)
})

test('percentages count the decimals of what is shown', () => {
  expect(written({ type: 'number', format: 'percent' }, ['0.125', '0.5', null])).toBe('12.50% 50.00% ∅')
  expect(written({ type: 'number', format: 'percent' }, ['0.25', '0.5'])).toBe('25% 50%')
})

test('whole numbers have none, also once they are rounded, and money has those of its currency', () => {
  expect(written(number, ['4', '5.001', '0.00', null, 'n/a'])).toBe('4 5 0 ∅ n/a')
  expect(written(number, ['4', { toString: 1 } as never])).toBe('4 {"toString":1}')
  expect(written({ format: 'currency' }, ['4', '5'])).toBe('$4.00 $5.00')
  expect(written({ format: 'currency', currency: 'JPY' }, ['4', '5'])).toBe('¥4 ¥5')
  expect(written({ format: 'currency', currency: 'JPY' }, ['4', '0.35'])).toBe('¥4.00 ¥0.35')
  expect(written({ format: 'currency', currency: 'no currency' }, ['4', '5'])).toBe('4 5')
  expect(written({ format: 'currency_0' }, ['4', '5'])).toBe('$4 $5')
})

test('no digit of a long number is lost', () => {
  expect(written(number, ['12345678901234567890', '3'])).toBe('12,345,678,901,234,567,890 3')
  expect(written(number, ['12345678901234567890.5', '3'])).toBe('12,345,678,901,234,567,890.50 3.00')
})

test('there are no more decimals than there is room for', () => {
  expect(written({ format: 'currency' }, ['1234.5', '4'], 0)).toBe('$1,235 $4')
  expect(written(number, ['1234.5'], 0)).toBe('1,235')
  expect(written(number, ['1234.5'], 9)).toBe('1,234.50')
})

test.each<[string, FormattableMember]>([
  ['nothing', {}],
  ['text', { type: 'string' }],
  ['a time', { type: 'time', format: 'number' }],
  ['a specifier of the author', { ...number, format: { type: 'custom-numeric', value: ',.2~f' } }],
  ['a description of the author', { ...number, formatDescription: { name: 'custom', specifier: ',.3~f' } }],
  ['fixed decimals', named('$,.2f', 'money')],
  ['short numbers', named('.1~s', 'abbr_1')],
  ['an id', { ...number, format: 'id' }],
  ['an unknown name', { ...number, format: 'toString' }],
  ['a description that is no text', { ...number, formatDescription: { specifier: { toString: 1 } as never } }],
  ['an unknown form', { ...number, format: { type: { toString: 1 } as never } }],
])('a member with %s comes back as it is', (_what, member) => {
  expect(evenDecimals(member, ['1.5', '2'])).toBe(member)
})
