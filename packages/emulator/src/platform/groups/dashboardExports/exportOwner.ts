import type { Caller } from '../../Caller.ts'

/** Who may see an export: the admin who started it, or viewers. */
export const exportOwner = (caller: Caller): string => (caller.kind === 'admin' ? `user ${caller.userId}` : 'viewer')
