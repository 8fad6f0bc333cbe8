import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import type { Branch } from '../../store/PlatformState.ts'
import { branchOf } from '../branches/branchOf.ts'
import { hashesOf } from '../branches/hashesOf.ts'
import { hashFiles } from '../branches/hashFiles.ts'
import { isDeployBranch } from '../branches/isDeployBranch.ts'
import { startBuild } from '../deployments/startBuild.ts'
import { addBranch } from './addBranch.ts'
import { mergeBranch } from './mergeBranch.ts'
import { mergeFiles } from './mergeFiles.ts'
import { removeBranch } from './removeBranch.ts'

type BranchHandlers = Pick<
  Handlers<'dataModel'>,
  | 'removeBranch'
  | 'listBranches'
  | 'createBranch'
  | 'setBranchStagingEnvironment'
  | 'mergeIntoParentBranch'
  | 'mergeToDefaultBranch'
  | 'pull'
>

/** The branches of a data model: what makes, merges and removes them. */
export function createBranchHandlers(platform: Platform): BranchHandlers {
  const { requireDeployment } = platform
  return {
    removeBranch({ deploymentId, query }) {
      const deployment = requireDeployment(deploymentId)
      removeBranch(deployment, branchOf(deployment, query))
      return { success: true }
    },
    listBranches: ({ deploymentId, query }) => pageOf(requireDeployment(deploymentId).branches, query),
    createBranch({ deploymentId, body }) {
      const deployment = requireDeployment(deploymentId)
      const from = branchOf(deployment, { branchName: body.from ?? deployment.settings.deployBranchName })
      const branch = addBranch(platform, deployment, body.name, from)
      if (body.activate) deployment.devBranch = branch.name
      return { active: body.activate === true, branchName: branch.name, parentBranch: branch.parentBranch }
    },
    setBranchStagingEnvironment({ deploymentId, body }) {
      const deployment = requireDeployment(deploymentId)
      if (body.branchId == null && body.branchName == null) throw bad('branchName', 'or branchId is required')
      const branch = branchOf(deployment, body)
      if (isDeployBranch(deployment, branch)) throw bad('branchName', 'is the deploy branch, which has no staging environment')
      if (branch.name.startsWith('dev/')) throw bad('branchName', 'is a personal dev branch, which has no staging environment')
      branch.isStagingEnvironmentEnabled = body.enabled
      return { data: branch }
    },
    mergeIntoParentBranch({ deploymentId, body }) {
      const deployment = requireDeployment(deploymentId)
      const how = { target: 'parent', isRemoved: body.deleteBranch === true } as const
      const { into, answer } = mergeBranch(platform, deployment, body, how)
      if (body.switchToParentBranch) deployment.devBranch = isDeployBranch(deployment, into) ? null : into.name
      return answer
    },
    mergeToDefaultBranch({ deploymentId, body }) {
      const how = { target: 'default', isRemoved: body.removeBranchAfterMerge === true } as const
      return mergeBranch(platform, requireDeployment(deploymentId), body, how).answer
    },
    pull({ deploymentId, body }) {
      // Nobody else commits to the simulated repository, so a pull brings what the parent branch has got since.
      const deployment = requireDeployment(deploymentId)
      const branch = branchOf(deployment, body)
      const parent = deployment.branches.find(({ name }) => name === branch.parentBranch)
      if (!parent) return { buildTriggered: false }
      const before = hashFiles(branch.files)
      const upstream: Branch = { ...parent, base: branch.base, files: { ...parent.files } }
      mergeFiles(upstream, branch)
      branch.base = hashesOf(parent.files)
      const buildTriggered = hashFiles(branch.files) !== before
      if (buildTriggered) startBuild(platform, deployment)
      return { buildTriggered }
    },
  }
}
