import type { Params } from './createParams.ts'
import { operand } from './operand.ts'

/**
 * The SQL type to compare a number in. A DOUBLE keeps 15 digits; a longer number gets a type that keeps its own, unless it is too
 * long or has an exponent. A DECIMAL of up to 18 places leaves room for the 20 digits of the largest integers of a column.
 */
function typeFor(number: string): string {
  const [, before = '', behind = ''] = /^[+-]?(\d*)(?:\.(\d*))?$/.exec(number.trim()) ?? []
  const whole = before.replace(/^0+/, '')
  const places = behind.replace(/(?<!0)0+$/, '')
  const digits = whole.length + places.length
  if (digits > 15 && digits <= 38 && places === '') return 'HUGEINT'
  if (digits > 15 && whole.length <= 20 && places.length <= 18) return `DECIMAL(${digits}, ${places.length})`
  return 'DOUBLE'
}

/**
 * The columns that are compared with such a number digit by digit. All others may hold binary fractions, which it has to be rounded
 * to; and the engine cannot give more than 20 digits the places of a DECIMAL.
 */
const exactColumns = (numbers: readonly string[]) =>
  numbers.some((number) => /\d{21}/.test(number)) ? '.*INT|DECIMAL\\(\\d+,0\\)' : '.*INT|DECIMAL.*'

/**
 * A test of a column against numbers, which come as texts. They are cast: left to itself, the engine would round `2.5` before it
 * compares it with integers. Numbers longer than a DOUBLE keeps are compared digit by digit where the column keeps its digits too;
 * `typeof` is known before anything runs, so the engine drops the CASE.
 * @param glue joins the tests of numbers that need different types
 */
export function numberTest(
  { sql, params }: { readonly sql: string; readonly params: Params },
  numbers: readonly string[],
  glue: ' AND ' | ' OR ',
  test: (field: string, operands: readonly string[]) => string,
): string {
  const field = operand(sql)
  const cast = (type: string) => (number: string) => `CAST(${params.add(number)} AS ${type})`
  const rounded = test(field, numbers.map(cast('DOUBLE')))
  const byType = new Map<string, string[]>()
  for (const number of numbers) {
    const type = typeFor(number)
    const same = byType.get(type)
    if (same) same.push(number)
    else byType.set(type, [number])
  }
  if ([...byType.keys()].every((type) => type === 'DOUBLE')) return rounded
  const exact = [...byType].map(([type, same]) => test(field, same.map(cast(type))))
  return `CASE WHEN typeof(${field}) SIMILAR TO '${exactColumns(numbers)}' THEN ${exact.join(glue)} ELSE ${rounded} END`
}
