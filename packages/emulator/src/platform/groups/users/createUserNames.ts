import type { StoredUser } from '../../store/PlatformState.ts'

const fields = ['username', 'email'] as const

/** Finds users by name or e-mail address, ignoring case. */
export interface UserNames {
  readonly holder: (field: (typeof fields)[number], text: string) => StoredUser | undefined
  readonly add: (user: StoredUser) => void
  /** Call it before the name or address of a user changes, and before a user is removed. */
  readonly remove: (user: StoredUser) => void
}

/** An index: searching all users for each new one would take minutes to add ten thousand of them. */
export function createUserNames(users: readonly StoredUser[]): UserNames {
  const holders = { username: new Map<string, StoredUser>(), email: new Map<string, StoredUser>() }
  const add = (user: StoredUser) => {
    for (const field of fields) holders[field].set(user[field].toLowerCase(), user)
  }
  users.forEach(add)
  return {
    holder: (field, text) => holders[field].get(text.toLowerCase()),
    add,
    remove(user) {
      for (const field of fields) holders[field].delete(user[field].toLowerCase())
    },
  }
}
