import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { DbtSync } from '../../store/PlatformState.ts'
import { type DbtStage, dbtProgress } from './settleSyncs.ts'
import { syncError } from './syncError.ts'
import { syncPhases } from './syncPhases.ts'

const runStatus = (sync: DbtSync, stage: DbtStage) => {
  if (stage === 'COMPLETED') return 'COMPLETED'
  if (stage !== 'FAILED') return 'RUNNING'
  return sync.cancelledAt === undefined ? 'FAILED' : 'CANCELLED'
}

/** A sync as the list of syncs shows it. */
export function syncRun({ now, time }: Platform, deploymentId: number, sync: DbtSync): S.DbtSyncRun & { id: string } {
  const { stage, endedAt, lastStage } = dbtProgress(sync, now())
  const status = runStatus(sync, stage)
  return {
    id: sync.id,
    syncJobId: sync.id,
    deploymentId,
    branchName: sync.branchName,
    gitRef: sync.gitRef,
    source: sync.source,
    status,
    trigger: 'api',
    triggerContext: null,
    userId: sync.userId,
    startedAt: time(sync.startedAt),
    completedAt: endedAt === undefined ? null : time(endedAt),
    durationMs: endedAt === undefined ? null : endedAt - sync.startedAt,
    errorMessage: status === 'FAILED' ? syncError(sync) : null,
    failedPhase: status === 'FAILED' ? lastStage : null,
    lastStage,
    ...(endedAt !== undefined && { phases: syncPhases(sync, now()) }),
    stats: { ...sync.stats, cubeCount: sync.files.length, generatedFileCount: sync.files.length, dbtVersion: sync.dbtVersion },
  }
}
