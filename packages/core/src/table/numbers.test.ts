import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cell } from '../data/resultTypes.ts'
import { ResultShapeError } from '../errors/result.ts'
import { toBigInt, toDecimal, toNumber } from './numbers.ts'

test('10,000 random decimals lose no digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 12 }), (digits, places) => {
      const text = withPoint(digits, places)
      const decimal = toDecimal(text)!
      expect(toDecimal(decimal)).toBe(decimal)
      expect(BigInt(shift(decimal, places))).toBe(digits)
      if (places === 0) expect(toBigInt(text)).toBe(digits)
      try {
        expect(toDecimal(toNumber(text)!)).toBe(decimal)
      } catch (error) {
        expect(error).toBeInstanceOf(ResultShapeError)
        expect(toDecimal(Number(text))).not.toBe(decimal)
      }
    }),
    { numRuns: 10_000 },
  )
})

test.each([
  ['1e21', '1000000000000000000000'],
  ['-1.50', '-1.5'],
  ['.5', '0.5'],
  ['007', '7'],
  ['-0.0', '0'],
  ['1.5e-7', '0.00000015'],
  [1e-7, '0.0000001'],
  ['12.', '12'],
])('%s is the decimal %s', (cell, text) => {
  expect(toDecimal(cell)).toBe(text)
})

test('a number of a million digits is read as fast as it is long', () => {
  const zeros = '0'.repeat(1_000_000)
  expect(toDecimal(`0.${zeros}1`)).toHaveLength(1_000_003)
  expect(toDecimal(`1.${zeros}`)).toBe('1')
  expect(toBigInt(`${zeros}7.${zeros}`)).toBe(7n)
})

test('what is no number is refused, null stays null', () => {
  for (const cell of ['', 'n/a', '1,5', 'NaN', true, Number.NaN, '0x10', '1e99999', ['5'], {}])
    expect(() => toDecimal(cell as Cell)).toThrow(ResultShapeError)
  expect([toDecimal(null), toNumber(null), toBigInt(null)]).toEqual([null, null, null])
  expect(() => toBigInt('1.5')).toThrow(ResultShapeError)
  expect(() => toNumber('9007199254740993')).toThrow(ResultShapeError)
  expect(toNumber('9007199254740993', { rounding: 'nearest' })).toBe(9007199254740992)
})

function withPoint(digits: bigint, places: number): string {
  const text = String(digits)
    .replace('-', '')
    .padStart(places + 1, '0')
  const point = text.length - places
  return `${digits < 0n ? '-' : ''}${text.slice(0, point)}${places ? '.' : ''}${text.slice(point)}`
}

function shift(decimal: string, places: number): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  return whole + fraction.padEnd(places, '0')
}
