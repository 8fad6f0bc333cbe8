import type { StoredUser } from './types.ts'

const fields = ['username', 'email'] as const

/** Whose a name or an address is, in capitals or not. */
export interface UserNames {
  readonly holder: (field: (typeof fields)[number], text: string) => StoredUser | undefined
  readonly add: (user: StoredUser) => void
  /** To be called before the names of a user change, or the user goes. */
  readonly remove: (user: StoredUser) => void
}

/** Looked up rather than searched: a walk over all users for each new one makes ten thousand of them a matter of minutes. */
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
