/** What relative dates and local times of a query depend on. */
export interface TimeContext {
  /** Checked IANA name: it becomes part of the SQL. */
  readonly timezone: string
  /** Epoch milliseconds. */
  readonly now: number
}
