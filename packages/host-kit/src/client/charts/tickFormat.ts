/** Below this, even a few decimals would be many zeros. */
const tiny = 1e-4
/** From here on, English has no short word, and a number in its largest one would be long. */
const huge = 1e15

/** A short number format for an axis, whatever the format of the values is. `unit` is a result of `unitOf`. */
export function tickFormat(locale: string, unit: string | undefined): { readonly format: (value: number) => string } {
  const of = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 0, // Safari's default for currencies is 1: $15.0M
      ...options,
      ...(unit === 'percent' && { style: 'percent' }),
      ...(unit && /^[A-Z]{3}$/.test(unit) && { style: 'currency', currency: unit }),
    })
  const usual = of({ notation: 'compact', maximumFractionDigits: 1 })
  // With one decimal, the steps of an axis up to 0.05 would all be 0.
  const small = of({ maximumSignificantDigits: 3 })
  const extreme = of({ notation: 'scientific', maximumSignificantDigits: 3 })
  const formatOf = (size: number) =>
    size === 0 || (size >= 1 && size < huge) ? usual : size >= tiny && size < 1 ? small : extreme
  // The sign is that of the values.
  return { format: (value) => formatOf(Math.abs(value)).format(value).replaceAll('-', '−') }
}
