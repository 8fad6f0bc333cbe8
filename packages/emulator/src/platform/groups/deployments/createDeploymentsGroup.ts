import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import { hashFiles } from '../../hashFiles.ts'
import { bad, missing } from '../../PlatformFault.ts'
import { pageOf } from '../../paging.ts'
import { readBranchModel } from '../../readBranchModel.ts'
import { stageAt } from '../../stageAt.ts'
import type { Handlers } from '../../types.ts'
import { branchOf } from '../branches/branchOf.ts'
import { buildTimeline } from './buildTimeline.ts'
import { changeVersion } from './changeVersion.ts'
import { deploymentOf } from './deploymentOf.ts'
import { podsOf } from './podsOf.ts'
import { settingsOf } from './settingsOf.ts'
import { startBuild } from './startBuild.ts'
import { versionsOf } from './versionsOf.ts'

/** The order of the steps of creation. */
const ranks: Record<S.CreationStep, number> = {
  project: 0,
  upload: 1,
  github: 1,
  ssh: 1,
  demo: 1,
  databases: 2,
  schema: 3,
  ready: 4,
}

const daySeconds = 86_400

export function createDeploymentsGroup(platform: Platform): Handlers<'deployments'> {
  const { context, contract, requireDeployment, now, state, time } = platform

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
      const { id } = requireDeployment(deploymentId)
      const isOther = (row: { deploymentId: number }) => row.deploymentId !== id
      const gone = new Set(state.dashboards.filter((one) => !isOther(one)).map(({ publicId }) => publicId))
      state.deployments = state.deployments.filter((one) => one.id !== id)
      state.folders = state.folders.filter(isOther)
      state.workbooks = state.workbooks.filter(isOther)
      state.reports = state.reports.filter(isOther)
      state.dashboards = state.dashboards.filter(isOther)
      state.notifications = state.notifications.filter(isOther)
      state.exports = state.exports.filter(isOther)
      state.comments = state.comments.filter(({ publicId }) => !gone.has(publicId))
      return { success: true }
    },
    getDeployment: ({ deploymentId }) => deploymentOf(platform, requireDeployment(deploymentId)),
    getDeploymentSettings: ({ deploymentId }) => settingsOf(platform, requireDeployment(deploymentId)),
    updateDeployment({ deploymentId, body }) {
      const deployment = requireDeployment(deploymentId)
      const { templateVariables, releaseChannel: _, releaseChannelVersion: __, ...plain } = body
      if (body.name === '') throw bad('name', 'must not be empty')
      if (plain.deployBranchName != null) branchOf(deployment, { branchName: plain.deployBranchName })
      changeVersion(deployment, body)
      contract.patch('DeploymentSettings', deployment.settings, plain)
      if (templateVariables === null) deployment.settings.templateVariables = null
      else if (templateVariables)
        deployment.settings.templateVariables = { ...deployment.settings.templateVariables, ...templateVariables }
      return settingsOf(platform, deployment)
    },
    buildStatus({ deploymentId, query }) {
      const deployment = requireDeployment(deploymentId)
      const branchName = query.branchName ?? deployment.settings.deployBranchName
      const branch = branchOf(deployment, { branchName })
      const errors = readBranchModel(branch).errors
      const stage = stageAt(buildTimeline, deployment.buildAt, now())
      const failed = stage === 'ready' && errors.length > 0
      return {
        branchName,
        deploymentId,
        buildJobId: deployment.buildJobId,
        mode: branchName === deployment.settings.deployBranchName ? 'production' : 'dev_mode',
        status: failed ? 'build_error' : stage,
        deploymentStatus: stage,
        errorText: failed ? errors[0]!.message : null,
        filesHash: hashFiles(branch.files),
        lastHash: branch.lastHash,
        updatedAt: time(deployment.buildAt),
      }
    },
    advanceCreationStep({ deploymentId, body }) {
      const deployment = requireDeployment(deploymentId)
      const { settings } = deployment
      if (ranks[body.creationStep] < ranks[settings.creationStep])
        throw bad('creationStep', `is before the current step, ${settings.creationStep}`)
      if (body.creationStep === 'ready' && settings.creationStep !== 'ready') startBuild(platform, deployment)
      settings.creationStep = body.creationStep
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
    logs({ deploymentId, query }) {
      const deployment = requireDeployment(deploymentId)
      const pods = podsOf(deployment, now()).filter(
        ({ name, type, containers }) =>
          (query.source == null || (query.source === 'dev') === (type === 'dev-mode')) &&
          (query.pod == null || query.pod === name) &&
          (query.container == null || containers?.includes(query.container)),
      )
      if (query.pod != null && pods.length === 0) throw missing(`Pod ${query.pod}`)
      const lines = ['Starting', 'Data model compiled', 'Ready to accept connections'].flatMap((message, index) =>
        pods.map(({ name }) => ({ date: time(deployment.buildAt + index * 1000), message, pod: name })),
      )
      return pageOf(
        lines.filter(({ date }) => Date.parse(date) <= now()),
        query,
      )
    },
  }
}
