import { randomUUID } from 'node:crypto'
import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad, conflict, missing } from '../../PlatformFault.ts'
import { stageAt } from '../../stageAt.ts'
import type { Preview, StoredDeployment } from '../../store/PlatformState.ts'
import { branchOf } from '../branches/branchOf.ts'
import { readBranchModel } from '../branches/readBranchModel.ts'
import { checkSelection } from './checkSelection.ts'
import { convertView } from './convertView.ts'
import { readPattern } from './readPattern.ts'
import { sha256 } from './sha256.ts'

/** For so long a preview can be read. */
const keptMs = 7 * 24 * 3_600_000

/** How long a preview takes. */
const durationMs = 4000

const timeline = [
  ['QUEUED', 0],
  ['RUNNING', 1000],
  ['COMPLETED', durationMs],
] as const

type Stage = S.DatabricksMetricViewPublicationProgressStage

export function createDatabricksPublicationGroup(platform: Platform): Handlers<'databricksMetricViewPublication'> {
  const { requireDeployment, now, time } = platform

  const stageOf = (preview: Preview): Stage => {
    const until = Math.min(now(), preview.cancelledAt ?? now())
    const stage = stageAt(timeline, preview.startedAt, until)
    return stage !== 'COMPLETED' && preview.cancelledAt !== undefined ? 'CANCELLED' : stage
  }
  function previewOf(deploymentId: number, id: string): { deployment: StoredDeployment; preview: Preview } {
    const deployment = requireDeployment(deploymentId)
    const preview = deployment.previews.find((one) => one.id === id && now() - one.startedAt < keptMs)
    if (!preview) throw missing('Preview')
    return { deployment, preview }
  }
  const deployBranch = (deployment: StoredDeployment) =>
    branchOf(deployment, { branchName: deployment.settings.deployBranchName })

  return {
    startPreview({ deploymentId, body }) {
      const deployment = requireDeployment(deploymentId)
      checkSelection(body)
      const { model, errors } = readBranchModel(deployBranch(deployment))
      if (!model) throw conflict(`There is no successful build. ${errors[0]?.message ?? ''}`.trim())
      const stranger = body.viewNames?.find((name) => model.units.get(name)?.kind !== 'view')
      if (body.selectionMode === 'selected' && stranger !== undefined)
        throw bad('viewNames', `names an unknown view: ${stranger}`)
      const request = JSON.stringify(body)
      deployment.previews = deployment.previews.filter(({ startedAt }) => now() - startedAt < keptMs)
      const running = deployment.previews.find((one) => one.request === request && /^(QUEUED|RUNNING)$/.test(stageOf(one)))
      const preview: Preview = running ?? {
        id: randomUUID(),
        dataSourceName: body.dataSourceName,
        request,
        input: body,
        startedAt: now(),
      }
      if (!running) deployment.previews.push(preview)
      const statusUrl = `/api/v1/deployments/${deploymentId}/databricks-metric-view-previews/${preview.id}`
      return {
        previewId: preview.id,
        deploymentId,
        dataSourceName: body.dataSourceName,
        buildJobId: deployment.buildJobId,
        commit: deployBranch(deployment).lastHash,
        status: 'QUEUED',
        reused: running !== undefined,
        statusUrl,
        resultUrl: `${statusUrl}/result`,
      }
    },
    cancelPreview({ deploymentId, previewId }) {
      const { preview } = previewOf(deploymentId, previewId)
      if (stageOf(preview) !== 'COMPLETED') preview.cancelledAt ??= now()
    },
    previewStatus({ deploymentId, previewId }) {
      const { preview } = previewOf(deploymentId, previewId)
      const status = stageOf(preview)
      const passed = Math.min(preview.cancelledAt ?? now(), preview.startedAt + durationMs)
      return {
        previewId,
        deploymentId,
        dataSourceName: preview.dataSourceName,
        status,
        error: null,
        progress: {
          stage: status,
          message: status.toLowerCase(),
          percentComplete: Math.min(100, Math.round(((passed - preview.startedAt) / durationMs) * 100)),
        },
        resultAvailable: status === 'COMPLETED',
        startedAt: time(preview.startedAt),
        updatedAt: time(passed),
      }
    },
    previewResult({ deploymentId, previewId }) {
      const { deployment, preview } = previewOf(deploymentId, previewId)
      const { input } = preview
      if (stageOf(preview) !== 'COMPLETED') throw conflict('The preview has no result')
      const branch = deployBranch(deployment)
      const all = [...(readBranchModel(branch).model?.units.values() ?? [])].filter(({ kind }) => kind === 'view')
      const pattern = input.selectionMode === 'pattern' ? readPattern(input.viewNameRegex!) : undefined
      const selected = all.filter(({ name }) =>
        input.selectionMode === 'selected' ? input.viewNames!.includes(name) : (pattern?.test(name) ?? true),
      )
      const views = selected.map((view) => convertView(deployment, preview, view))
      const good = views.filter(({ outcome }) => outcome === 'success').length
      return {
        previewId,
        deploymentId,
        dataSourceName: preview.dataSourceName,
        version: 2,
        buildJobId: deployment.buildJobId,
        commit: branch.lastHash,
        completedAt: time(preview.startedAt + durationMs),
        durationMs,
        outcome: good === views.length ? 'success' : good > 0 ? 'partial' : 'failed',
        sourceSha256: sha256(JSON.stringify(branch.files)),
        runtime: {
          bridgeCommit: 'emulator',
          bridgeVersion: '1.0.0',
          svcConverterVersion: '1.0.0',
          databricksConverterVersion: '1.0.0',
          ossieCommit: 'emulator',
          ossieCoreVersion: '1.0.0',
          policyVersion: 1,
          runnerVersion: '1.0.0',
          templateName: 'emulator',
        },
        views,
      }
    },
  }
}
