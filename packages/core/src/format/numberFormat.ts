import { formatLocale, formatSpecifier } from 'd3-format'

/**
 * Creates a function that formats the text of a number by a d3-format specifier, with the separators and signs of a locale.
 *
 * Where the text, or what is shown of it, has more digits than a double keeps, the types f, % and d round as decimals (half away from
 * zero).
 *
 * @throws {Error} when d3 cannot read the specifier
 * @throws {RangeError} when the locale or currency is unknown, or the width or precision is over 100
 */
export function numberFormat(specifier: string, locale: string | undefined, currency: string): (text: string) => string {
  const intl = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)
  /** The ten digits, from 9 to 0. */
  const numerals = intl({ useGrouping: false }).format(9_876_543_210)
  /** From the first digit of a number to its last. Not by `\p{Nd}`: the digits of some numbering systems are letters. */
  const digits = RegExp(`[${numerals}](?:.*[${numerals}])?`, 'u')
  // The separators are read from a formatted number, from its end: the last group may be longer than the others (hi: 98,76,543.2).
  const [, decimal, last, thousands, second = last] = intl()
    .formatToParts(9_876_543.2)
    .map(({ value }) => value)
    .reverse()
  const format = formatLocale({
    decimal: decimal!,
    thousands: thousands!,
    grouping: [3, ...Array<number>(9).fill([...second!].length)],
    numerals: [...numerals].reverse(),
    currency: intl({ style: 'currency', currency }).format(1).split(digits) as [string, string],
    percent: intl({ style: 'percent' }).format(1).replace(digits, ''),
  }).format(specifier)

  const { comma, precision = 6, trim, type, width, zero } = formatSpecifier(specifier)
  // d3 fills any width: a long one takes seconds, or all memory.
  if (width! > 100) throw new RangeError('width')
  const places = type === 'd' ? 0 : precision
  const exact = intl({
    useGrouping: comma,
    style: type === '%' ? 'percent' : 'decimal',
    maximumFractionDigits: places,
    minimumFractionDigits: trim ? 0 : places,
  })
  // d3 writes what is around the digits, also zeros that fill a width. Where a double cannot keep all digits of the text, or all that are
  // shown, Intl writes the digits: it reads text as a decimal.
  return (text) =>
    format(+text).replace(digits, (rounded) =>
      /[f%d]/.test(type) && (text === String(+text) ? (zero ? '' : rounded) : text).length > 15
        ? exact.format(text as Intl.StringNumericLiteral).match(digits)![0]
        : rounded,
    )
}
