import type { V1CubeMeta, V1CubeMetaDimension, V1CubeMetaMeasure } from '@svc/core/data'
import { expect, test } from 'vitest'
import type { Plan } from '../plan/Plan.ts'
import { writeAnswer } from './writeAnswer.ts'

const unit: V1CubeMeta = { name: 'orders', type: 'cube', measures: [], dimensions: [], segments: [] }
const status: V1CubeMetaDimension = { name: 'orders.status', type: 'string', shortTitle: 'Status' }
const price: V1CubeMetaDimension = {
  name: 'orders.price',
  type: 'number',
  shortTitle: 'Price',
  format: 'currency',
  currency: 'EUR',
}
const created: V1CubeMetaDimension = { name: 'orders.created_at', type: 'time', shortTitle: 'Created at' }

function answer(measure: Partial<V1CubeMetaMeasure>, rows: readonly (readonly unknown[])[], change: Partial<Plan> = {}) {
  const plan: Plan = {
    unit,
    measures: [{ name: 'orders.value', type: 'number', shortTitle: 'Value', ...measure }],
    dimensions: [],
    currency: undefined,
    time: undefined,
    range: undefined,
    filters: [],
    limit: 100,
    unused: [],
    ...change,
  }
  return writeAnswer(plan, { schema: [], data: rows, totalRows: rows.length })
}

test.each<[string, Partial<V1CubeMetaMeasure>, unknown, string]>([
  ['a currency', { format: 'currency', currency: 'EUR' }, 1234.5, '€1,234.50'],
  ['a currency, told as text', { format: 'currency', currency: 'USD' }, '-12.25', '−$12.25'],
  ['a named currency format', { format: { type: 'custom-numeric', value: '$,.2f' }, currency: 'GBP' }, 1234.5, '£1,234.50'],
  ['a percentage', { format: 'percent' }, 0.256, '25.60%'],
  ['losses in brackets', { format: { type: 'custom-numeric', value: '(,.0f' } }, -1234, '\\(1,234\\)'],
  ['no format', {}, 1234567.891, '1,234,567.89'],
  ['a format that nobody knows', { format: 'gold' as never }, 1234, '1234'],
  ['no value', { format: 'currency', currency: 'EUR' }, null, '–'],
])('one number is shown with the format of its measure: %s', (_name, measure, value, text) => {
  expect(answer(measure, [[value]])).toBe(`**Value**: **${text}**.`)
})

test('a table has the format of the measure in each row, and of numbers to group by', () => {
  const rows = [
    ['2024-01-01T00:00:00.000', 'new', 9.5, 100],
    ['2024-02-01T00:00:00.000', '*old*', null, 20.5],
  ]
  const time = { dimension: created, granularity: 'month' }
  expect(answer({ format: 'currency', currency: 'USD' }, rows, { dimensions: [status, price], time })).toBe(
    [
      '**Value** is highest for **Jan 2024, new, €9.5** with **$100.00**.',
      '',
      '| Created at (month) | Status | Price | Value |',
      '| --- | --- | --- | ---: |',
      '| Jan 2024 | new | €9.5 | $100.00 |',
      '| Feb 2024 | \\*old\\* | – | $20.50 |',
    ].join('\n'),
  )
})

test.each([
  ['day', 'Mar 5, 2024'],
  ['week', 'W10 2024'],
  ['quarter', 'Q1 2024'],
  ['year', '2024'],
])('a time is written for the %s that it stands for', (granularity, text) => {
  const rows = [['2024-03-05T00:00:00.000', 100]]
  expect(answer({}, rows, { time: { dimension: created, granularity } })).toContain(`highest for **${text}** with`)
})

test('what has no value is not the highest, also where all others are below zero', () => {
  const rows = [
    ['new', null],
    ['old', -3],
    ['gone', -1],
  ]
  expect(answer({}, rows, { dimensions: [status] })).toMatch(/^\*\*Value\*\* is highest for \*\*gone\*\* with \*\*−1\*\*\./)
})

test('several measures have a sentence, a column and a format each', () => {
  const measures: Plan['measures'] = [
    { name: 'orders.revenue', type: 'number', shortTitle: 'Revenue', format: 'currency', currency: 'USD' },
    { name: 'orders.count', type: 'number', shortTitle: 'Count', title: 'Orders Count', aggType: 'count' },
  ]
  const rows = [
    ['new', 20.5, 3],
    ['old', 10, 7],
    ['gone', null, null],
  ]
  expect(answer({}, rows, { measures, dimensions: [status] })).toBe(
    [
      '**Revenue** is highest for **new** with **$20.50**. **Orders Count** is highest for **old** with **7**.',
      '',
      '| Status | Revenue | Orders Count |',
      '| --- | ---: | ---: |',
      '| new | $20.50 | 3 |',
      '| old | $10.00 | 7 |',
      '| gone | – | – |',
    ].join('\n'),
  )
  expect(answer({}, [[20.5, 3]], { measures })).toBe('**Revenue**: **$20.50**. **Orders Count**: **3**.')
  expect(answer({}, [], { measures })).toBe('There is no data for **Revenue** and **Orders Count**.')
})

test('amounts in several currencies are each written in their own, and none of them is the highest', () => {
  const currency: V1CubeMetaDimension = { name: 'orders.currency', type: 'string', shortTitle: 'Currency' }
  const measures: Plan['measures'] = [
    { name: 'orders.revenue', type: 'number', shortTitle: 'Revenue', aggType: 'sum', format: 'currency' },
    { name: 'orders.count', type: 'number', shortTitle: 'Count', title: 'Orders Count', aggType: 'count' },
  ]
  const rows = [
    ['new', 'JPY', 2000, 1],
    ['new', 'EUR', 20.5, 3],
    ['old', 'points', 7, 2],
  ]
  expect(answer({}, rows, { measures, dimensions: [status, currency], currency })).toBe(
    [
      '**Revenue** is in several currencies: each row has its own. **Orders Count** is highest for **new, EUR** with **3**.',
      '',
      '| Status | Currency | Revenue | Orders Count |',
      '| --- | --- | ---: | ---: |',
      '| new | JPY | ¥2,000 | 1 |',
      '| new | EUR | €20.50 | 3 |',
      '| old | points | 7 | 2 |',
    ].join('\n'),
  )
  const time = { dimension: created, granularity: 'year' }
  const single = answer({}, [['2024-01-01T00:00:00.000', 'eur', 5, 1]], { measures, dimensions: [currency], currency, time })
  expect(single).toMatch(/^\*\*Revenue\*\* is highest for \*\*2024, eur\*\* with \*\*€5\.00\*\*\./)
})

test('the last sentence names the words of the question that were not used, also where there is no data', () => {
  const unused = ['2025', 'Germany'].map((text) => ({ text, word: text.toLowerCase() }))
  expect(answer({}, [[7]], { unused })).toBe('**Value**: **7**.\n\nI did not use: 2025, Germany.')
  expect(answer({}, [], { unused })).toBe('There is no data for **Value**.\n\nI did not use: 2025, Germany.')
  const many = Array.from({ length: 14 }, (_, index) => ({ text: `w${index}`, word: `w${index}` }))
  expect(answer({}, [[7]], { unused: many })).toMatch(/: w0, .*, w11 and 2 more\.$/)
})

test('the range and the values that rows were chosen by are named', () => {
  const range = { dimension: created, from: '2025-01-01', to: '2026-01-01', words: 'In 2025' }
  const filters = [{ dimension: status, values: ['new', '*old*'] }]
  expect(answer({}, [[7]], { range, filters })).toBe('**Value** (in 2025, Status: new, \\*old\\*): **7**.')
})
