import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import { stageAt } from '../../stageAt.ts'
import type { StoredDeployment } from '../../store/PlatformState.ts'
import { branchOf } from '../branches/branchOf.ts'
import { hashFiles } from '../branches/hashFiles.ts'
import { readBranchModel } from '../branches/readBranchModel.ts'
import { buildTimeline } from './buildTimeline.ts'

/** The build of a branch, which fails when its data model has errors. */
export function buildStatusOf(
  { now, time }: Platform,
  deployment: StoredDeployment,
  branchName: string = deployment.settings.deployBranchName,
): S.BuildStatusResponse {
  const branch = branchOf(deployment, { branchName })
  const { errors } = readBranchModel(branch)
  const stage = stageAt(buildTimeline, deployment.buildAt, now())
  const failed = stage === 'ready' && errors.length > 0
  return {
    branchName,
    deploymentId: deployment.id,
    buildJobId: deployment.buildJobId,
    mode: branchName === deployment.settings.deployBranchName ? 'production' : 'dev_mode',
    status: failed ? 'build_error' : stage,
    deploymentStatus: stage,
    errorText: failed ? errors[0]!.message : null,
    filesHash: hashFiles(branch.files),
    lastHash: branch.lastHash,
    updatedAt: time(deployment.buildAt),
  }
}
