import { ServerOptionError } from '../errors/server.ts'
import { ownFields } from '../util/ownFields.ts'

/** How many requests one user may make. */
export interface RateLimitOptions {
  /** Requests per user and window. @default 30 */
  limit?: number | undefined
  /** Length of the window, in milliseconds. @default 60_000 */
  windowMs?: number | undefined
}

/** How many users are remembered. Beyond that, the user who was seen longest ago is forgotten. */
const maxUsers = 10_000

/**
 * Counts requests per user over a sliding window, in the memory of this process.
 * The returned function counts a request: it returns 0 if the user may go on, else the milliseconds until the next try.
 *
 * @throws {ServerOptionError} when the numbers would limit nobody, such as `NaN` from a variable that is not set.
 */
export function createRateLimit(options: RateLimitOptions = {}): (user: string) => number {
  const { limit = 30, windowMs = 60_000 } = ownFields(options)
  if (!(limit >= 1 && windowMs > 0 && windowMs < Number.POSITIVE_INFINITY)) {
    throw new ServerOptionError('rateLimit', 'needs a `limit` of 1 or more and a `windowMs` above 0; `false` is no limit.')
  }
  const users = new Map<string, number[]>()
  return (user) => {
    const now = Date.now()
    const times = (users.get(user) ?? []).filter((time) => time > now - windowMs)
    users.delete(user) // set again below, so that the map is ordered by last use
    const wait = times.length < limit ? 0 : times[0]! + windowMs - now
    if (wait === 0) times.push(now)
    users.set(user, times)
    for (const [oldest] of users) {
      if (users.size <= maxUsers) break
      users.delete(oldest)
    }
    return wait
  }
}
