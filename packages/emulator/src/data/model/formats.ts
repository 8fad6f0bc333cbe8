import type { Format, FormatDescription } from './types.ts'

const currencyOf = (decimals: string) => `$,.${decimals}f`

/** Families whose name carries the number of decimals: `number_0` to `number_6`. `~` trims trailing zeros. */
const families: Readonly<Record<string, (n: number) => string>> = {
  number: (n) => (n === 0 ? ',.0f' : `,.${n}~f`),
  decimal: (n) => (n === 0 ? ',.0f' : `,.${n}~f`),
  percent: (n) => (n === 0 ? '.0%' : `.${n}~%`),
  currency: (n) => currencyOf(n === 0 ? '0' : `${n}~`),
  abbr: (n) => `.${n}~s`,
  accounting: (n) => (n === 0 ? '(,.0f' : `(,.${n}~f`),
}

const unnumbered: Readonly<Record<string, string>> = { decimal: ',.2~f', abbr: '.2~s', accounting: '(,.2~f', id: '.0f' }

const simple: Readonly<Record<string, string>> = { number: ',.2~f', percent: '.2~%', currency: '$,.2~f' }

/** The d3-format specifier of a named format, such as `abbr_1`. */
export function namedSpecifier(name: string): string | undefined {
  if (Object.hasOwn(unnumbered, name)) return unnumbered[name]
  const [, family, digits] = /^([a-z]+)_([0-6])$/.exec(name) ?? []
  return family && digits && Object.hasOwn(families, family) ? families[family]!(Number(digits)) : undefined
}

const d3Specifier = /^(?:.?[<>=^])?[+\-( ]?[$#]?0?\d*,?(?:\.\d+)?~?[efgrspbodxcn%]?$/i

/** A time format: at least one conversion of POSIX strftime or d3-time-format, with its flag or modifier, besides any `%%`. */
const timeSpecifier = /^(?:[^%]|%%)*(?:%[-_0]?[EO]?[aAbBcCdDeFfgGhHIjLmMnpqQrRsStTuUVwWxXyYzZ](?:[^%]|%%)*)+$/

/** Formats that stay plain texts in the metadata. */
const plain = ['imageUrl', 'link', 'currency', 'percent', 'number', 'id']

/**
 * The metadata form of a format as it is written in a model.
 * @returns undefined when the text is no format for this type
 */
export function resolveFormat(written: string, type: string): Format | undefined {
  // On a text `id` stays a word: written as a number, the id `007` would become `7`.
  const named = written === 'id' && type !== 'number' ? undefined : namedSpecifier(written)
  if (named !== undefined) return { type: 'custom-numeric', value: named, alias: written }
  if (plain.includes(written)) return written
  if (type === 'time') return timeSpecifier.test(written) ? { type: 'custom-time', value: written } : undefined
  if (type === 'number')
    return written !== '' && d3Specifier.test(written) ? { type: 'custom-numeric', value: written } : undefined
  return undefined
}

/** How the numbers of a member are written. */
export function describeFormat(format: Format | undefined, currency: string | undefined): FormatDescription {
  const base =
    typeof format === 'object' && format.type === 'custom-numeric'
      ? { name: format.alias ?? 'custom', specifier: format.value }
      : typeof format === 'string' && Object.hasOwn(simple, format)
        ? { name: format, specifier: simple[format]! }
        : { name: 'number', specifier: simple['number']! }
  return currency === undefined ? base : { ...base, currency }
}
