import type { Branch, StoredDeployment } from '../../store/PlatformState.ts'
import { isDeployBranch } from './isDeployBranch.ts'

/** Whether queries reach the branch: production, a staging environment, or the branch of the active dev mode. */
export const isServed = (deployment: StoredDeployment, branch: Branch): boolean =>
  isDeployBranch(deployment, branch) || branch.isStagingEnvironmentEnabled || branch.name === deployment.devBranch
