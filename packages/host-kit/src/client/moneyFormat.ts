import type { FormattableMember } from '@svc/core/format'

/**
 * The member with a format of its own for amounts of money. The service leaves out zeros at the end (`$,.2~f`), so that 4.5 is `$4.5`: here
 * an amount has all its decimals, or, where the page has no room for what nobody reads, none.
 */
export function moneyFormat<Member extends FormattableMember>(
  member: Member,
  decimals: 'all' | 'none' = 'all',
): FormattableMember {
  const { format, formatDescription } = member
  const { type, value } = (typeof format === 'object' ? (format ?? {}) : { type: format }) as { type?: unknown; value?: unknown }
  const usual = type === 'currency' ? '$,.2~f' : undefined
  const specifier = type === 'custom-numeric' ? value : (formatDescription?.specifier ?? usual)
  if (typeof specifier !== 'string' || !/^[$(],?\.\d+~f$/.test(specifier)) return member
  const own = specifier.replace(/\.(\d+)~/, decimals === 'all' ? '.$1' : '.0')
  return { ...member, format: { type: 'custom-numeric', value: own } }
}
