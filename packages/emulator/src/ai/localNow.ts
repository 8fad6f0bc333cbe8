/**
 * The time whose UTC date is today in a time zone: late in the evening in London it is tomorrow in Auckland already. An unknown zone
 * counts as UTC, as the query will be refused anyway.
 */
export function localNow(now: number, timeZone: string | undefined): number {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: timeZone ?? 'UTC',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }).formatToParts(now)
    const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
    return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
  } catch {
    return now
  }
}
