import type { FormattableMember } from '@svc/core/format'

/**
 * The member with a changed format if it is an amount of money. The service trims trailing zeros (`$,.2~f`), so 4.5 becomes `$4.5`. Here,
 * an amount has all its decimals, or none where there is little room.
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
