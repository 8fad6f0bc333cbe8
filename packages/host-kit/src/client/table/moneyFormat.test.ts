import { createFormatter } from '@svc/core/format'
import { expect, test } from 'vitest'
import { moneyFormat } from './moneyFormat.ts'

const { format } = createFormatter({ locale: 'en' })
const amount = {
  type: 'number',
  format: 'currency',
  formatDescription: { name: 'currency', specifier: '$,.2~f', currency: 'EUR' },
}

test('money has all its decimals or none, in the currency of the member', () => {
  expect(format('1234.5', amount)).toBe('€1,234.5')
  expect(format('1234.5', moneyFormat(amount))).toBe('€1,234.50')
  expect(format('1234.5', moneyFormat(amount, 'none'))).toBe('€1,235')
  expect(format('4', moneyFormat({ type: 'number', format: 'currency' }))).toBe('$4.00')
  expect(format('-4.5', moneyFormat({ format: { type: 'custom-numeric', value: '(,.2~f', alias: 'accounting' } }))).toBe('(4.50)')
})

test('every other format stays as the model says', () => {
  for (const member of [
    {},
    { type: 'string' },
    { type: 'number', formatDescription: { name: 'number', specifier: ',.2~f' } },
    { format: { type: 'custom-numeric', value: '$,.2f' } },
    { format: { type: 'custom-numeric', value: '.1~s' } },
    { format: 'percent', formatDescription: { name: 'percent', specifier: '.2~%' } },
    { format: null },
  ])
    expect(moneyFormat(member)).toBe(member)
})
