import type { PlatformState, StoredUser } from '../../store/PlatformState.ts'

/** The user of the account whom a request names, by id or by address. */
export function namedUser(
  { users }: PlatformState,
  { userId, email }: { userId?: number | null | undefined; email?: string | null | undefined },
): StoredUser | undefined {
  return userId != null
    ? users.find(({ id }) => id === userId)
    : users.find((user) => user.email.toLowerCase() === email?.toLowerCase())
}
