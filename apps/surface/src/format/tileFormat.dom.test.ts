import type { MemberAnnotation } from '@svc/core/data'
import { createFormatter } from '@svc/core/format'
import { expect, test } from 'vitest'
import { tileFormat } from './tileFormat.ts'

const described = (specifier: string) => ({ formatDescription: { name: 'number', specifier } })
const money: MemberAnnotation = { format: 'currency', ...described('$,.2~f') }
const formatter = createFormatter({ locale: 'en', placeholder: '–' })

/** The texts of tiles. */
const written = (member: MemberAnnotation, ...values: readonly (string | number | null)[]) =>
  values.map((value) => formatter.format(value, tileFormat({ type: 'number', ...member }, value)))

test.each<[string, MemberAnnotation]>([
  ['no format', {}],
  ['the service’s own description', described(',.2~f')],
  ['the format `number`', { format: 'number' }],
])('A number with %s has two decimals, or none if it is whole', (_, member) => {
  expect(written(member, '12.3', '1024.567', 12, '12.001', '-0.5')).toEqual(['12.30', '1,024.57', '12', '12', '−0.50'])
  expect(written(member, null)).toEqual(['–'])
})

test('A percentage has two decimals as well, or none', () => {
  expect(written({ format: 'percent' }, '0.125', '0.6825', '0.5', '0.28')).toEqual(['12.50%', '68.25%', '50%', '28%'])
})

test('Money has all of its cents', () => {
  expect(written(money, '12.3', '12')).toEqual(['$12.30', '$12.00'])
})

test('From 100,000 on, neither has decimals', () => {
  expect(written({}, '100000.5', '-123456.789', '99999.5')).toEqual(['100,001', '−123,457', '99,999.50'])
  expect(written(money, '100000.4')).toEqual(['$100,000'])
  expect(written({}, '12345678901234567890')).toEqual(['12,345,678,901,234,567,890'])
})

test.each<[string, MemberAnnotation, string]>([
  ['decimals of its own', { format: { type: 'custom-numeric', value: ',.3~f' } }, '1.125'],
  ['a named number of decimals', { format: 'number_1' }, '1.1'],
  ['the format `id`', { format: 'id' }, '1'],
  ['a format named like what objects inherit', { format: 'toString' }, '1.125'],
  ['another type', { type: 'string' }, '1.125'],
])('A number with %s stays as it is', (_, member, text) => {
  expect(written(member, '1.125')).toEqual([text])
})
