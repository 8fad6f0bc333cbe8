import { formatLocale } from 'd3-format'

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
  const one = intl().format(1)
  // What stands on both sides of the digits, with its spaces.
  const around = (value: number, options: Intl.NumberFormatOptions) =>
    intl({ ...options, maximumFractionDigits: 0 })
      .format(value)
      .split(one) as [string, string]
  const sample = intl().format(-1234567890.5)
  const signs = sample.split(/\p{Nd}+/u)
  // 1,23,45,67,890 is grouped by three, then by two.
  const [second, first] = sample
    .match(/\p{Nd}+/gu)!
    .slice(-3)
    .map((digits) => [...digits].length)
  const d3 = formatLocale({
    decimal: signs.at(-2)!,
    thousands: signs[1]!,
    grouping: [first!, ...Array<number>(9).fill(second!)],
    currency: around(1, { style: 'currency', currency }),
    percent: around(0.01, { style: 'percent' })[1],
    numerals: [...intl({ useGrouping: false }).format(9876543210)].reverse(),
  })
  const format = d3.format(specifier)
  // These types alone are written digit by digit.
  const [, comma, decimals = 6, trim, type] = /(,?)(?:\.(\d+))?(~?)([f%d])$/.exec(specifier) ?? []
  const places = type === 'd' ? 0 : Number(decimals)
  const digits = intl({ useGrouping: !!comma, minimumFractionDigits: trim ? 0 : places, maximumFractionDigits: places })

  return (text) => {
    const rounded = format(Number(text))
    if (!type || !/^[-+]?[\d.]{16,}$/.test(text)) return rounded
    // d3 draws all that stands around the digits; Intl reads text as a decimal, exactly.
    const exact = `${text.replace(/^[-+]/, '')}e${type === '%' ? 2 : 0}` as Intl.StringNumericLiteral
    return rounded.replace(/\p{Nd}(.*\p{Nd})?/u, () => digits.format(exact))
  }
}
