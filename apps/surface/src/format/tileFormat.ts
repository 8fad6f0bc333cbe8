import type { MemberAnnotation } from '@svc/core/data'
import type { FormattableMember } from '@svc/core/format'
import { moneyFormat } from '@svc/host-kit'
import { trimmedFormat } from './trimmedFormat.ts'

/** From here on, decimals take more room than they say. */
const large = 100_000

/**
 * The format for the number of a tile. Tiles stand side by side as the numbers of a column do: money has its cents, and another number
 * two decimals or, if it is whole, none. Large numbers have none at all. Decimals that the model's author has chosen stay.
 */
export function tileFormat(member: MemberAnnotation, value: unknown): FormattableMember {
  const isLarge = Math.abs(Number(value)) >= large
  const specifier = trimmedFormat(member)
  if (!specifier) return moneyFormat(member, isLarge ? 'none' : 'all')
  // A value that is whole once it is rounded has no decimals to show: 12.001 is 12.
  const shown = Number(value) * (specifier.endsWith('%') ? 100 : 1)
  const decimals = isLarge || Number.isInteger(Number(shown.toFixed(2))) ? 0 : 2
  return { ...member, format: { type: 'custom-numeric', value: specifier.replace('2~', String(decimals)) } }
}
