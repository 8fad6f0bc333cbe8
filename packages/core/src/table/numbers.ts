import type { Cell } from '../data/resultTypes.ts'
import { ResultShapeError } from '../errors/result.ts'

const decimalText = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:e([+-]?\d{1,4}))?$/i

/** Whether a value is the text of a number. */
export function isNumeric(cell: Cell): boolean {
  return typeof cell === 'string' && decimalText.test(cell)
}

/**
 * A number as plain decimal text with all of its digits: no exponent, no leading or trailing zeros.
 *
 * @returns `null` for null
 * @throws {ResultShapeError} when the value is not a number
 */
export function toDecimal(cell: Cell): string | null {
  if (cell === null) return null
  const match = typeof cell === 'number' || typeof cell === 'string' ? decimalText.exec(String(cell)) : null
  if (!match) throw notA('decimal number')
  const fraction = match[3] ?? match[4] ?? ''
  const exponent = Number(match[5] ?? 0)
  let digits = (match[2] ?? '') + fraction
  let point = digits.length - fraction.length + exponent
  if (point < 0) {
    digits = '0'.repeat(-point) + digits
    point = 0
  }
  digits = digits.padEnd(point, '0')
  const whole = digits.slice(0, point).replace(/^0+/, '') || '0'
  // Not by `/0+$/`, which takes quadratic time for many zeros before another digit: a cell may have a million.
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  const rest = digits.slice(point, end)
  const text = rest ? `${whole}.${rest}` : whole
  return match[1] === '-' && text !== '0' ? `-${text}` : text
}

/**
 * A number as a JavaScript number, if that keeps all of its digits.
 *
 * @param options `rounding: 'nearest'` takes the nearest number instead of throwing when digits would be lost
 * @returns `null` for null
 * @throws {ResultShapeError} when the value is not a number, or when digits would be lost
 */
export function toNumber(cell: Cell, options: { rounding?: 'refuse' | 'nearest' | undefined } = {}): number | null {
  if (cell === null) return null
  const decimal = toDecimal(cell)!
  const number = Number(cell)
  if (options.rounding !== 'nearest' && (!Number.isFinite(number) || toDecimal(number) !== decimal)) {
    throw new ResultShapeError({
      fact: 'A number has more digits than a JavaScript number keeps.',
      advice: "Read it as a decimal or bigint, or allow rounding: 'nearest'.",
    })
  }
  return number
}

/**
 * A whole number as a bigint.
 *
 * @returns `null` for null
 * @throws {ResultShapeError} when the value is not a whole number
 */
export function toBigInt(cell: Cell): bigint | null {
  const decimal = toDecimal(cell)
  if (decimal === null) return null
  if (decimal.includes('.')) throw notA('whole number')
  return BigInt(decimal)
}

function notA(kind: string): ResultShapeError {
  return new ResultShapeError({ fact: `A value is not a ${kind}.`, advice: 'Check the type of the member in its annotation.' })
}
