import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { conflict } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import { findSync } from './findSync.ts'
import { dbtProgress } from './settleSyncs.ts'
import { startDbtSync } from './startDbtSync.ts'
import { syncLogs } from './syncLogs.ts'
import { syncRun } from './syncRun.ts'
import { syncStatus } from './syncStatus.ts'

export function createDbtSyncGroup(platform: Platform): Handlers<'dbtSync'> {
  const { requireDeployment, now, time } = platform
  return {
    listDbtSyncs({ deploymentId, query }) {
      const { syncs } = requireDeployment(deploymentId)
      const runs = syncs.toReversed().map((sync) => syncRun(platform, deploymentId, sync))
      const found = runs.filter(
        ({ status, trigger }) =>
          (query.status == null || query.status === status) && (query.trigger == null || query.trigger === trigger),
      )
      return pageOf(found, query)
    },
    startDbtSync: ({ deploymentId, body }, caller) => startDbtSync(platform, requireDeployment(deploymentId), body, caller),
    cancelDbtSync({ deploymentId, syncJobId }) {
      const sync = findSync(platform, deploymentId, syncJobId)
      if (dbtProgress(sync, now()).endedAt !== undefined) throw conflict('The sync has ended already')
      sync.cancelledAt = now()
      return { message: 'The sync was cancelled' }
    },
    getDbtSyncStatus: ({ deploymentId, syncJobId }) => syncStatus(platform, findSync(platform, deploymentId, syncJobId)),
    getDbtSyncGeneratedFiles({ deploymentId, syncJobId, query }) {
      const sync = findSync(platform, deploymentId, syncJobId)
      if (sync.output !== 'files') throw conflict('The sync puts its files on a branch')
      if (dbtProgress(sync, now()).stage !== 'COMPLETED') throw conflict('The sync has not completed')
      return pageOf(sync.files, query)
    },
    getDbtSyncLogs: ({ deploymentId, syncJobId }) =>
      pageOf(syncLogs(platform, findSync(platform, deploymentId, syncJobId)), {}, Number.MAX_SAFE_INTEGER),
    getDbtSyncResult({ deploymentId, syncJobId }) {
      const sync = findSync(platform, deploymentId, syncJobId)
      const { stage, endedAt } = dbtProgress(sync, now())
      if (stage !== 'COMPLETED') throw conflict('The sync has not completed')
      return {
        syncJobId,
        completedAt: time(endedAt),
        durationMs: endedAt! - sync.startedAt,
        cubeCount: sync.files.length,
        generatedFiles: sync.files,
        manifestStats: sync.stats,
      }
    },
  }
}
