import type { FormattableMember } from '@svc/core/format'

/** The unit of a member's values, if the model has one: an ISO 4217 code, `currency` or `percent`. */
export function unitOf({ format, formatDescription, currency }: FormattableMember): string {
  const { type, value } = (typeof format === 'object' ? (format ?? {}) : { type: format }) as { type?: unknown; value?: unknown }
  const specifier = formatDescription?.specifier ?? (typeof value === 'string' ? value : '')
  if (type === 'percent' || specifier.endsWith('%')) return 'percent'
  return formatDescription?.currency ?? currency ?? (type === 'currency' ? type : '')
}
