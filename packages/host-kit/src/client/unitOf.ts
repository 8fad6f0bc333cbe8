import type { FormattableMember } from '@svc/core/format'

/** What the values of a member count in, where the model says it: an ISO 4217 code, `currency` or `percent`. */
export function unitOf({ format, formatDescription, currency }: FormattableMember): string {
  const { type, value } = (typeof format === 'object' ? (format ?? {}) : { type: format }) as { type?: unknown; value?: unknown }
  const specifier = formatDescription?.specifier ?? (typeof value === 'string' ? value : '')
  if (type === 'percent' || specifier.endsWith('%')) return 'percent'
  return formatDescription?.currency ?? currency ?? (type === 'currency' ? type : '')
}
