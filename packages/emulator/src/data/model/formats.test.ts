import { expect, test } from 'vitest'
import { namedSpecifier, resolveFormat } from './formats.ts'

test.each([
  ['number_0', ',.0f'],
  ['number_3', ',.3~f'],
  ['decimal', ',.2~f'],
  ['decimal_1', ',.1~f'],
  ['percent_0', '.0%'],
  ['percent_2', '.2~%'],
  ['currency_0', '$,.0f'],
  ['currency_6', '$,.6~f'],
  ['abbr', '.2~s'],
  ['abbr_0', '.0~s'],
  ['accounting', '(,.2~f'],
  ['accounting_0', '(,.0f'],
  ['id', '.0f'],
  ['number_7', undefined],
  ['constructor', undefined],
])('the named format %s is %s', (name, specifier) => expect(namedSpecifier(name)).toBe(specifier))

test('`id` is a numeric format on numbers alone: on any other type it stays a word, and the id stays as it is', () => {
  expect(resolveFormat('id', 'number')).toEqual({ type: 'custom-numeric', value: '.0f', alias: 'id' })
  for (const type of ['string', 'boolean', 'time', 'geo']) expect(resolveFormat('id', type)).toBe('id')
})

const letters = [...'aAbBcCdDeFgGhHIjmMnprRStTuUVwWxXyYzZ', ...'fLqQs']
test.each([...letters.map((letter) => `%${letter}`), '%-d %b %Y', '%_d %0m', '%F %T %R %D %h', '%Ey %Od', '100%% %Y'])(
  'the time format %s of strftime or d3-time-format is taken as it is',
  (written) => {
    expect(resolveFormat(written, 'time')).toEqual({ type: 'custom-time', value: written })
  },
)

test.each(['', 'short', '100 %%', '%Y %', '%!', '%k', '%+d', '%--d', '%- d', '%EOd'])('%j is no time format', (written) => {
  expect(resolveFormat(written, 'time')).toBeUndefined()
})
