import { localFields } from '../../data/index.ts'

/**
 * The time whose UTC date is today in a time zone: late in the evening in London it is tomorrow in Auckland already. An unknown zone
 * counts as UTC, as the query will be refused anyway.
 */
export function localNow(now: number, timezone = 'UTC'): number {
  try {
    return localFields(now, timezone)
  } catch {
    return now
  }
}
