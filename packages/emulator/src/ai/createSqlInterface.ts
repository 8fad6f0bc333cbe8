/** What is known about the SQL interface of one Core Data server. */
export interface SqlInterface {
  /** Whether SQL is worth a try: `true` until the server refuses it, and again a minute later. */
  readonly isOn: () => boolean
  /** Notes that the server has just refused SQL. */
  readonly turnOff: () => void
}

/** Not for good: the server may be started again with its SQL interface on. */
const rememberMs = 60_000

export function createSqlInterface(now: () => number = Date.now): SqlInterface {
  let offUntil = 0
  return {
    isOn: () => now() >= offUntil,
    turnOff() {
      offUntil = now() + rememberMs
    },
  }
}
