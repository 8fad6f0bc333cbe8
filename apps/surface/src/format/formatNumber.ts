import type { MemberAnnotation } from '@svc/core/data'

/** A number as the service sent it, by the member's format and currency. `short` is for axes: 1.2M. */
export function formatNumber(value: string, info: MemberAnnotation | undefined, tag: string, short = false): string {
  const number = Number(value)
  if (Number.isNaN(number)) return value
  const format = typeof info?.format === 'string' ? info.format : undefined
  const options: Intl.NumberFormatOptions = {
    ...(short && { notation: 'compact', maximumFractionDigits: 1 }),
    ...(!short && { maximumFractionDigits: Number.isInteger(number) ? 0 : 2 }),
    ...(format === 'percent' && { style: 'percent', maximumFractionDigits: 1 }),
    ...(info?.currency && {
      style: 'currency',
      currency: info.currency,
      ...(!short && Math.abs(number) >= 10_000 && { maximumFractionDigits: 0 }),
    }),
  }
  return new Intl.NumberFormat(tag, options).format(number)
}
