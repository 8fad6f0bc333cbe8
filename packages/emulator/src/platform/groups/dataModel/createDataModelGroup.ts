import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad } from '../../PlatformFault.ts'
import { branchOf } from '../branches/branchOf.ts'
import { isDeployBranch } from '../branches/isDeployBranch.ts'
import { readBranchModel } from '../branches/readBranchModel.ts'
import { createBranchHandlers } from './createBranchHandlers.ts'
import { createDevModeHandlers } from './createDevModeHandlers.ts'
import { createFileHandlers } from './createFileHandlers.ts'

export function createDataModelGroup(platform: Platform): Handlers<'dataModel'> {
  return {
    ...createBranchHandlers(platform),
    ...createFileHandlers(platform),
    ...createDevModeHandlers(platform),
    validateDataModel({ deploymentId, query }) {
      if (query.branchName !== undefined && query.devMode) throw bad('query.devMode', 'cannot be sent together with branchName')
      const deployment = platform.requireDeployment(deploymentId)
      const { deployBranchName } = deployment.settings
      if (query.devMode && deployment.devBranch === null) throw bad('query.devMode', 'needs an active dev mode')
      const branch = branchOf(deployment, query.devMode ? {} : { branchName: query.branchName ?? deployBranchName })
      const { model, errors } = readBranchModel(branch)
      return {
        branchName: branch.name,
        deploymentId,
        mode: isDeployBranch(deployment, branch) ? 'production' : 'dev_mode',
        valid: errors.length === 0,
        errors,
        cubesCount: model?.units.size ?? null,
      }
    },
  }
}
