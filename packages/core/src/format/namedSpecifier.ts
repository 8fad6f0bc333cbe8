/** `*` stands for the decimals. */
const specifiers: Readonly<Record<string, Partial<string>>> = {
  decimal: ',*f',
  number: ',*f',
  percent: '*%',
  currency: '$,*f',
  abbr: '*s',
  id: '.0f',
  accounting: '(,*f',
}

/**
 * The d3-format specifier of a named format, such as `currency_0`. A name that is not known comes back in quotes, which no specifier
 * has: so `createFormatter` reports it, and shows the value as it came.
 */
export function namedSpecifier(format: string): string {
  const [name, decimals = 2] = format.split('_')
  // A model may name a format `toString`, which objects inherit: hence `replace?.`.
  return specifiers[name!]?.replace?.('*', `.${decimals}~`) ?? `"${format}"`
}
