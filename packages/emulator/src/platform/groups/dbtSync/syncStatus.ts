import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { DbtSync } from '../../store/PlatformState.ts'
import { dbtProgress, dbtStageAfter } from './settleSyncs.ts'
import { syncError } from './syncError.ts'

/** How far a sync is. */
export function syncStatus({ now, time }: Platform, sync: DbtSync): S.DbtSyncStatusResponse {
  const { stage, endedAt, lastStage } = dbtProgress(sync, now())
  const percentComplete = Math.round((dbtStageAfter(lastStage) / dbtStageAfter('COMPLETED')) * 100)
  return {
    syncJobId: sync.id,
    status: stage,
    progress: { stage, percentComplete, message: stage.toLowerCase().replaceAll('_', ' ') },
    updatedAt: time(endedAt ?? now()),
    ...(stage === 'FAILED' && { error: syncError(sync) }),
  }
}
