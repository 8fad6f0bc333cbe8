import { bad } from '../../PlatformFault.ts'
import { remove } from '../../remove.ts'
import type { Branch, StoredDeployment } from '../../store/PlatformState.ts'
import { isDeployBranch } from '../branches/isDeployBranch.ts'

/** @throws {PlatformFault} 400 for the deploy branch */
export function checkRemovable(deployment: StoredDeployment, branch: Branch): void {
  if (isDeployBranch(deployment, branch)) throw bad('branchName', 'is the deploy branch, which cannot be removed')
}

/** Removes a branch. Those made from it become children of its parent. @throws {PlatformFault} 400 for the deploy branch */
export function removeBranch(deployment: StoredDeployment, branch: Branch): void {
  checkRemovable(deployment, branch)
  remove(deployment.branches, branch)
  for (const child of deployment.branches) if (child.parentBranch === branch.name) child.parentBranch = branch.parentBranch
  if (deployment.devBranch === branch.name) deployment.devBranch = null
}
