import type { Platform } from '../../createPlatform.ts'
import { stageAt, type Timeline } from '../../stageAt.ts'
import type { DbtSync, StoredDeployment } from '../../store/PlatformState.ts'
import { hashFiles } from '../branches/hashFiles.ts'
import { isDeployBranch } from '../branches/isDeployBranch.ts'
import { startBuild } from '../deployments/startBuild.ts'

export const dbtTimeline = [
  ['INITIALIZING', 0],
  ['CREATING_SANDBOX', 1000],
  ['UPLOADING_PROJECT', 2000],
  ['INSTALLING_DEPENDENCIES', 3000],
  ['RUNNING_DBT_DEPS', 4000],
  ['COMPILING_DBT', 6000],
  ['PROCESSING_MANIFEST', 9000],
  ['WRITING_CUBE_FILES', 10_000],
  ['FINALIZING', 11_000],
  ['COMPLETED', 12_000],
] as const satisfies Timeline

export type DbtStage = (typeof dbtTimeline)[number][0] | 'FAILED'

/** The start of a stage, in milliseconds after the start of the sync. */
export const dbtStageAfter = (stage: string): number => dbtTimeline.find(([name]) => name === stage)?.[1] ?? 0

/** The present stage of a sync, when it ended (epoch milliseconds), and the last stage it reached. */
export function dbtProgress(sync: DbtSync, now: number): { stage: DbtStage; endedAt: number | undefined; lastStage: DbtStage } {
  const until = Math.min(now, sync.cancelledAt ?? now)
  const failsAt = sync.fails && sync.startedAt + dbtStageAfter(sync.fails.stage) + 500
  if (failsAt !== undefined && until >= failsAt) {
    return { stage: 'FAILED', endedAt: failsAt, lastStage: sync.fails!.stage as DbtStage }
  }
  const stage = stageAt(dbtTimeline, sync.startedAt, until)
  if (stage === 'COMPLETED') return { stage, endedAt: sync.startedAt + dbtStageAfter('COMPLETED'), lastStage: stage }
  // The contract has two final stages, COMPLETED and FAILED: a cancelled sync has the latter.
  if (sync.cancelledAt !== undefined) return { stage: 'FAILED', endedAt: sync.cancelledAt, lastStage: stage }
  return { stage, endedAt: undefined, lastStage: stage }
}

/** Writes the files of completed syncs to their branches, once per sync. */
export function settleSyncs(platform: Pick<Platform, 'now' | 'nextId'>, deployment: StoredDeployment): void {
  for (const sync of deployment.syncs) {
    const { stage, endedAt } = dbtProgress(sync, platform.now())
    if (sync.settled || endedAt === undefined) continue
    sync.settled = true
    const branch = deployment.branches.find(({ name }) => name === sync.branchName)
    if (stage !== 'COMPLETED' || sync.output !== 'branch' || !branch) continue
    for (const { path, content } of sync.files) branch.files[path] = { content }
    branch.lastHash = hashFiles(branch.files)
    if (isDeployBranch(deployment, branch)) startBuild(platform, deployment, endedAt)
  }
}
