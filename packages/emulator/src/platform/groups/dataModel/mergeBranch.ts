import type { Platform } from '../../createPlatform.ts'
import { bad, conflict } from '../../PlatformFault.ts'
import type { Branch, StoredDeployment } from '../../store/PlatformState.ts'
import { type BranchRef, branchOf } from '../branches/branchOf.ts'
import { isDeployBranch } from '../branches/isDeployBranch.ts'
import { startBuild } from '../deployments/startBuild.ts'
import { mergeFiles } from './mergeFiles.ts'
import { checkRemovable, removeBranch } from './removeBranch.ts'

/**
 * Merges a branch into its parent or into the deploy branch, and removes it afterwards if asked to.
 * @throws {PlatformFault} 400, 404, 409 for files that both have changed, and for a deploy branch that takes no merges
 */
export function mergeBranch(
  platform: Platform,
  deployment: StoredDeployment,
  ref: BranchRef,
  { target, isRemoved }: { readonly target: 'parent' | 'default'; readonly isRemoved: boolean },
): { into: Branch; answer: { merged: boolean; branchDeleted: boolean } } {
  const branch = branchOf(deployment, ref)
  const { deployBranchName, deployBranchMergeAllowed } = deployment.settings
  const into = branchOf(deployment, {
    branchName: target === 'default' ? deployBranchName : (branch.parentBranch ?? deployBranchName),
  })
  if (into === branch) throw bad('branchName', 'is the branch to merge into')
  if (isDeployBranch(deployment, into) && !deployBranchMergeAllowed)
    throw conflict('Merging into the deploy branch is not allowed')
  if (isRemoved) checkRemovable(deployment, branch)
  const merged = mergeFiles(branch, into)
  if (merged && isDeployBranch(deployment, into)) startBuild(platform, deployment)
  if (isRemoved) removeBranch(deployment, branch)
  return { into, answer: { merged, branchDeleted: isRemoved } }
}
