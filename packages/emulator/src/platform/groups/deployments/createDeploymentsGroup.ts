import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import { branchOf } from '../branches/branchOf.ts'
import { advanceCreation } from './advanceCreation.ts'
import { buildStatusOf } from './buildStatusOf.ts'
import { changeVersion } from './changeVersion.ts'
import { deleteDeployment } from './deleteDeployment.ts'
import { deploymentOf } from './deploymentOf.ts'
import { logLines } from './logLines.ts'
import { podsOf } from './podsOf.ts'
import { settingsOf } from './settingsOf.ts'
import { versionsOf } from './versionsOf.ts'

const daySeconds = 86_400

export function createDeploymentsGroup(platform: Platform): Handlers<'deployments'> {
  const { context, contract, requireDeployment, now, state } = platform

  return {
    getDeployments({ query }) {
      const steps = query.creationStep === undefined ? undefined : [query.creationStep].flat()
      const all = state.deployments.filter(({ settings }) => !steps || steps.includes(settings.creationStep))
      return pageOf(
        all.map((one) => deploymentOf(platform, one)),
        query,
      )
    },
    deleteDeployment({ deploymentId }) {
      deleteDeployment(platform, requireDeployment(deploymentId))
      return { success: true }
    },
    getDeployment: ({ deploymentId }) => deploymentOf(platform, requireDeployment(deploymentId)),
    getDeploymentSettings: ({ deploymentId }) => settingsOf(platform, requireDeployment(deploymentId)),
    updateDeployment({ deploymentId, body }) {
      const deployment = requireDeployment(deploymentId)
      const { templateVariables, releaseChannel: _, releaseChannelVersion: __, ...plain } = body
      if (body.name?.trim() === '') throw bad('name', 'must not be empty')
      if (plain.deployBranchName != null) branchOf(deployment, { branchName: plain.deployBranchName })
      changeVersion(deployment, body)
      contract.patch('DeploymentSettings', deployment.settings, plain)
      if (templateVariables === null) deployment.settings.templateVariables = null
      else if (templateVariables)
        deployment.settings.templateVariables = { ...deployment.settings.templateVariables, ...templateVariables }
      return settingsOf(platform, deployment)
    },
    buildStatus: ({ deploymentId, query }) =>
      buildStatusOf(platform, requireDeployment(deploymentId), query.branchName ?? undefined),
    advanceCreationStep({ deploymentId, body }) {
      const deployment = requireDeployment(deploymentId)
      advanceCreation(platform, deployment, body.creationStep)
      return deploymentOf(platform, deployment)
    },
    resetCreationStep({ deploymentId }) {
      const deployment = requireDeployment(deploymentId)
      deployment.settings.creationStep = 'project'
      return deploymentOf(platform, deployment)
    },
    async deploymentToken({ deploymentId, body }, caller) {
      requireDeployment(deploymentId)
      const user = caller.kind === 'admin' ? platform.requireUser(caller.userId) : undefined
      const claims = {
        mode: 'private' as const,
        deploymentId,
        internalId: user?.username ?? null,
        email: user?.email ?? null,
        scope: ['data', 'chat'],
      }
      return { svcApiToken: await context.tokens.sign(claims, body.expiresIn ?? daySeconds) }
    },
    listDeploymentVersions: ({ deploymentId, query }) => pageOf(versionsOf(requireDeployment(deploymentId)), query),
    pods: ({ deploymentId, query }) => pageOf(podsOf(requireDeployment(deploymentId), now()), query),
    logs: ({ deploymentId, query }) => pageOf(logLines(platform, requireDeployment(deploymentId), query), query),
  }
}
