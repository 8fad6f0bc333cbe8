import type { V1CubeMetaDimension, V1CubeMetaMeasure } from '@svc/core/data'

const known = new Set(Intl.supportedValuesOf('currency'))

/** Whether this is the code of a currency that numbers can be written with. */
export const isCurrency = (text: string): boolean => known.has(text.trim().toUpperCase())

/** Whether these are currencies, as data write them: codes, or whatever short there is in a column of that name. */
export function areCurrencies({ name }: V1CubeMetaDimension, values: readonly unknown[]): boolean {
  const texts = values.filter((value) => typeof value === 'string' && value !== '').map(String)
  return texts.length > 1 && (texts.every(isCurrency) || (saysCurrency(name) && texts.every((text) => text.trim().length <= 3)))
}

const saysCurrency = (name: string) => /(?:^|[._])(?:currency|currencies|ccy|waehrung|devise|moneda|divisa)(?:_|$)/i.test(name)

/** Names of what is counted or measured, and of money that is all in one currency. */
const isOther =
  /(?:^|[._])(?:quantity|qty|count|number|items?|units?|pieces?|stock|weight|kg|volume|distance|km|(?:milli)?seconds?|minutes?|hours?|days?|age|score|rating|rate|percent|pct|usd|eur|gbp|jpy|chf|cad|aud|cny|inr|sek|nok|dkk|pln)(?:_|$)/i

/** Amounts of money that are in the currency of their row: the model does not say that all are in one. */
export function isMixed({ name, aggType, format, currency }: V1CubeMetaMeasure): boolean {
  if (currency !== undefined || format === 'percent') return false
  if (format === 'currency') return aggType !== 'count' && aggType !== 'countDistinct'
  return ['sum', 'avg', 'min', 'max'].includes(aggType ?? '') && !isOther.test(name)
}

/** The dimension that a unit's currencies are in, by its name alone. */
export const namedCurrency = (dimensions: readonly V1CubeMetaDimension[]): V1CubeMetaDimension | undefined =>
  dimensions.find(({ name, type }) => type === 'string' && saysCurrency(name))
