import type { FormattableMember } from './createFormatter.ts'
import { namedSpecifier } from './namedSpecifier.ts'

/** What a format may hold. A model may send anything, even null. */
type Format = Partial<Record<'type' | 'value' | 'alias', unknown>>

/** A specifier that drops zeros at the end of the decimals: what stands before them, how many there are, and its type. */
const trimmed = /^([($]{0,2},?)\.(\d)~([f%])$/

/**
 * The member with a format that writes all numbers of a column with the same number of decimals, so that they can be compared: 33.90 and
 * 35.00 where the formats of the data model drop zeros and write 33.9 and 35.
 *
 * The numbers get all decimals that the format allows. Where all of them are whole they get none, and amounts of money those of their
 * currency. Other members come back as they are, such as those whose specifier the author of the model wrote.
 *
 * @param member the member, or the column of a `ResultTable`
 * @param values the values of the column
 * @param most the largest number of decimals, where there is little room @default all that the format allows
 */
export function evenDecimals<Member extends FormattableMember>(
  member: Member,
  values: Iterable<unknown>,
  most: number = Number.POSITIVE_INFINITY,
): Member {
  const specifier = specifierOf(member)
  const parts = typeof specifier === 'string' && trimmed.exec(specifier)
  if (!parts) return member
  const [, before = '', allowed, type] = parts
  const shift = type === '%' ? 2 : 0
  const areWhole = [...values].every((value) => isWhole(value, Number(allowed), shift))
  const needed = areWhole ? (/[$(]/.test(before) ? decimalsOf(member) : 0) : Number(allowed)
  const decimals = Math.min(needed, Number(allowed), most)
  return { ...member, format: { type: 'custom-numeric', value: `${before}.${decimals}${type}` } }
}

/** The specifier that the member is written by, unless the author of the model wrote it. */
function specifierOf({ type, format, formatDescription: described }: FormattableMember): unknown {
  const { type: form, value, alias }: Format = Object(typeof format === 'string' ? { type: format } : format)
  if (type !== undefined && type !== 'number') return undefined
  if (form === 'custom-numeric') return alias && value
  if (form !== undefined) return typeof form === 'string' && namedSpecifier(form)
  return described?.name === 'custom' ? undefined : (described?.specifier ?? (type && ',.2~f'))
}

/** The usual decimals of a currency: dollars have two, yen none. */
function decimalsOf({ currency, formatDescription }: FormattableMember): number {
  try {
    const money = new Intl.NumberFormat('en', { style: 'currency', currency: currency ?? formatDescription?.currency ?? 'USD' })
    return money.resolvedOptions().maximumFractionDigits ?? 0
  } catch {
    return 0 // no currency: the formatter reports it
  }
}

/** Whether a value is written without decimals, once it is rounded to so many. */
function isWhole(value: unknown, decimals: number, shift: number): boolean {
  // Some databases return lists and objects in cells.
  if (Object(value) === value) return true
  const shown = Number(value) * 10 ** shift
  // Where a double has no decimals left, the text may have some.
  if (Math.abs(shown) > Number.MAX_SAFE_INTEGER) return !/\.\d*[1-9]/.test(String(value))
  return Number.isNaN(shown) || Number.isInteger(Number(shown.toFixed(decimals)))
}
