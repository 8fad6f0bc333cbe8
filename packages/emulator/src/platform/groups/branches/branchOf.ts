import { missing } from '../../PlatformFault.ts'
import type { Branch, StoredDeployment } from '../../store/PlatformState.ts'

export interface BranchRef {
  readonly branchId?: number | null | undefined
  readonly branchName?: string | null | undefined
}

/**
 * The branch that a request names: by id, else by name, else the branch of the dev mode, else the deploy branch.
 * @throws {PlatformFault} 404
 */
export function branchOf(deployment: StoredDeployment, { branchId, branchName }: BranchRef = {}): Branch {
  const name = branchName ?? deployment.devBranch ?? deployment.settings.deployBranchName
  const branch = deployment.branches.find((one) => (branchId == null ? one.name === name : one.id === branchId))
  if (!branch) throw missing(`Branch ${branchId ?? name}`)
  return branch
}
