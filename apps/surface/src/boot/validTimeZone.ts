import { warnIgnored } from './warnIgnored.ts'

/** The zone, if this browser knows it; offsets and unknown names fall back to none, and the console says so. */
export function validTimeZone(zone: unknown): string | null {
  if (typeof zone !== 'string' || zone === '') return null
  try {
    if (!/^[+-]/.test(zone)) return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    // It is none.
  }
  warnIgnored('There is no time zone', zone, 'Use a name such as Europe/Berlin.')
  return null
}
