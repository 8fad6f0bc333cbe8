/** A short number format for an axis, whatever the format of the values is. `unit` is a result of `unitOf`. */
export function tickFormat(locale: string, unit: string | undefined): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    notation: 'compact',
    minimumFractionDigits: 0, // Safari's default for currencies is 1: $15.0M
    maximumFractionDigits: 1,
    ...(unit === 'percent' && { style: 'percent' }),
    ...(unit && /^[A-Z]{3}$/.test(unit) && { style: 'currency', currency: unit }),
  })
}
