import { bad } from '../../PlatformFault.ts'

/** @throws {PlatformFault} 400 for a time zone that does not exist */
export function checkTimezone(timezone: string | null | undefined): void {
  if (timezone == null) return
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone })
  } catch {
    throw bad('timezone', 'is not an IANA time zone')
  }
}
