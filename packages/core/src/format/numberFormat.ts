import { formatLocale, formatSpecifier } from 'd3-format'

/** From the first digit of a number to its last. */
const digits = /\p{Nd}(?:.*\p{Nd})?/u

/**
 * Makes a function that formats the text of a number by a d3-format specifier, with the signs of a locale.
 *
 * Text with more digits than a double keeps is rounded as a decimal (half away from zero) by the types f, % and d.
 *
 * @throws Error for a specifier that d3 cannot read
 * @throws RangeError for an unknown locale or currency
 */
export function numberFormat(specifier: string, locale: string | undefined, currency: string): (text: string) => string {
  const intl = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)
  // The signs are read off a formatted number, from its end: the last group may be longer than those before it (hi: 10,00,000.5).
  const [, , decimal, last, thousands, second = last] = intl()
    .format(1_000_000.5)
    .split(/(\p{Nd}+)/u)
    .reverse()
  const format = formatLocale({
    decimal: decimal!,
    thousands: thousands!,
    grouping: [3, ...Array<number>(9).fill([...second!].length)],
    numerals: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(intl().format),
    percent: intl({ style: 'percent' }).format(1).replace(digits, ''),
    currency: intl({ style: 'currency', currency }).format(1).split(digits) as [string, string],
  }).format(specifier)

  const { comma, precision = 6, trim, type } = formatSpecifier(specifier)
  const places = type === 'd' ? 0 : precision
  const exact = intl({
    useGrouping: comma,
    minimumFractionDigits: trim ? 0 : places,
    maximumFractionDigits: places,
  })
  // d3 writes what stands around the digits, zeros that fill a width too. Where a double is too short for the digits, Intl writes them:
  // it reads text as a decimal.
  return (text) =>
    format(+text).replace(digits, (rounded) =>
      `${+text}` !== text && /^\W?[\d.]{16,}[f%d]$/.test(text + type)
        ? exact.format(`${text}e${type === '%' ? 2 : 0}` as Intl.StringNumericLiteral).match(digits)![0]
        : rounded,
    )
}
