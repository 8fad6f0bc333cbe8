import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad } from '../../PlatformFault.ts'
import { branchOf } from '../branches/branchOf.ts'
import { isDeployBranch } from '../branches/isDeployBranch.ts'
import { addBranch } from './addBranch.ts'

/** The branch that the dev mode takes when a request names none. */
const personalBranch = 'dev/ada-admin'

/** The dev mode of a deployment: queries of its user go to a branch. */
export function createDevModeHandlers(platform: Platform): Pick<Handlers<'dataModel'>, 'startDevMode' | 'stopDevMode'> {
  const { requireDeployment } = platform
  return {
    stopDevMode({ deploymentId }) {
      requireDeployment(deploymentId).devBranch = null
      return { success: true }
    },
    startDevMode({ deploymentId, body }) {
      const deployment = requireDeployment(deploymentId)
      const { deployBranchName } = deployment.settings
      const name = body.branchName ?? personalBranch
      const branch =
        name === personalBranch && !deployment.branches.some((one) => one.name === personalBranch)
          ? addBranch(platform, deployment, personalBranch, branchOf(deployment, { branchName: deployBranchName }))
          : branchOf(deployment, { branchName: name })
      if (isDeployBranch(deployment, branch)) throw bad('branchName', 'is the deploy branch, which has no dev mode')
      deployment.devBranch = branch.name
      return { active: true, branchName: branch.name, parentBranch: branch.parentBranch }
    },
  }
}
