import type { DbtSync } from '../../store/PlatformState.ts'

/** Why a sync that has failed did so. */
export const syncError = (sync: DbtSync): string | null =>
  sync.cancelledAt === undefined ? (sync.fails?.message ?? null) : 'The sync was cancelled'
