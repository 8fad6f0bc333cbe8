/** Numbers of an axis, which has room for a few characters only, whatever the format of the values is. `unit` as `unitOf` gives it. */
export function tickFormat(locale: string, unit: string | undefined): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    notation: 'compact',
    minimumFractionDigits: 0, // Safari takes one where there is a currency: $15.0M
    maximumFractionDigits: 1,
    ...(unit === 'percent' && { style: 'percent' }),
    ...(unit && /^[A-Z]{3}$/.test(unit) && { style: 'currency', currency: unit }),
  })
}
