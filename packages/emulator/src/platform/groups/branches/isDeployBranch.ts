import type { Branch, StoredDeployment } from '../../store/PlatformState.ts'

/** Whether the branch is the one that production runs. */
export const isDeployBranch = (deployment: StoredDeployment, branch: Branch): boolean =>
  branch.name === deployment.settings.deployBranchName
