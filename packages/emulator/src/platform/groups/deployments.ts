import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../createPlatform.ts'
import { hashFiles } from '../hashFiles.ts'
import { bad, missing } from '../PlatformFault.ts'
import { pageOf } from '../paging.ts'
import { readBranchModel } from '../readBranchModel.ts'
import { releases } from '../releases.ts'
import { stageAt } from '../stageAt.ts'
import type { Handlers, StoredDeployment } from '../types.ts'
import { branchOf } from './branches.ts'

/** The states of a build, by the movable clock. */
const buildTimeline = [
  ['building', 0],
  ['ready', 5000],
] as const

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

/** The address of a deployment is filled in late, because it is known only once the ports are open. */
const settingsOf = (platform: Platform, { settings }: StoredDeployment): S.DeploymentSettings => ({
  ...settings,
  deploymentUrl: platform.context.addresses.dataUrl,
})

export const deploymentOf = (platform: Platform, deployment: StoredDeployment): S.Deployment => {
  const { id, name, creationStep, deploymentUrl } = settingsOf(platform, deployment)
  return { id, name, creationStep, deploymentUrl }
}

/** Starts a build, as publishing to the deploy branch does. */
export function startBuild(platform: Platform, deployment: StoredDeployment): void {
  deployment.buildAt = platform.now()
  deployment.buildJobId = platform.nextId('builds')
}

function versionsOf({ settings, ran }: StoredDeployment): S.DeploymentVersion[] {
  return releases
    .filter(
      ({ isLatestInChannel, version }) => isLatestInChannel || ran.includes(version) || version === settings.svcImageVersion,
    )
    .map((release) => ({
      ...release,
      isCurrent: release.releaseChannel === settings.releaseChannel && release.version === settings.svcImageVersion,
    }))
}

function changeVersion(deployment: StoredDeployment, body: S.UpdateDeploymentInput): void {
  const { settings } = deployment
  if (body.releaseChannel == null && body.releaseChannelVersion == null) return
  const channel = body.releaseChannel ?? settings.releaseChannel
  const known = versionsOf(deployment).filter(({ releaseChannel }) => releaseChannel === channel)
  const asked = body.releaseChannelVersion
  const version = known.find((one) =>
    asked == null ? one.isLatestInChannel : one.version === asked || one.releaseChannelVersion === asked,
  )
  if (!version) throw bad('releaseChannelVersion', `is not a version of the channel ${channel} that this deployment can run`)
  if (settings.svcImageVersion != null) deployment.ran.push(settings.svcImageVersion)
  settings.releaseChannel = channel
  settings.releaseChannelVersion = version.releaseChannelVersion
  settings.svcImageVersion = version.version
  settings.releaseChannelVersionHold = body.releaseChannelVersionHold ?? (asked != null && !version.isLatestInChannel)
}

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

function podsOf({ id, buildAt, devBranch }: StoredDeployment, now: number): S.DeploymentPod[] {
  const ready = stageAt(buildTimeline, buildAt, now) === 'ready'
  const kinds = ['api', 'refresh-worker', ...(devBranch === null ? [] : ['dev-mode'])]
  return kinds.map((type) => ({
    name: `deployment-${id}-${type}-0`,
    type,
    ready,
    status: ready ? 'Running' : 'Pending',
    restartCount: 0,
    containers: ['INIT', 'MAIN', 'svcjs-server', 'vector', ...(type === 'api' ? ['api-proxy'] : [])],
  }))
}
