import type { Caller } from './Caller.ts'

/** The user id to record for a caller: where the contract asks for a user of the account, an embed session counts as the admin. */
export const userIdOf = (caller: Caller): number => (caller.kind === 'admin' ? caller.userId : 1)
