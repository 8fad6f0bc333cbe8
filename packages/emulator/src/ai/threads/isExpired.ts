import type { Run } from './createRun.ts'

/** A suspended run can be continued for this long. AI API: facts, `__suspended__`. */
const suspensionLifetimeMs = 24 * 60 * 60_000

/** Whether a run has been suspended for so long that it cannot continue. */
export const isExpired = ({ state, suspendedAt }: Run, now: number): boolean =>
  state === 'suspended' && suspendedAt !== undefined && now - suspendedAt >= suspensionLifetimeMs
