import { createHash, randomUUID } from 'node:crypto'
import type { platformSchemas as S } from '@svc/core/platform'
import { stringify } from 'yaml'
import type { Model } from '../../data/index.ts'
import type { Platform } from '../createPlatform.ts'
import { bad, conflict, missing } from '../PlatformFault.ts'
import { readBranchModel } from '../readBranchModel.ts'
import { stageAt } from '../stageAt.ts'
import type { Handlers, Preview, StoredDeployment } from '../types.ts'
import { branchOf } from './branches.ts'

const catalogVariable = 'SVC_DB_DATABRICKS_CATALOG'
const keptMs = 7 * 24 * 3_600_000
const timeline = [
  ['QUEUED', 0],
  ['RUNNING', 1000],
  ['COMPLETED', 4000],
] as const
type Stage = S.DatabricksMetricViewPublicationProgressStage
type View = NonNullable<ReturnType<Model['units']['get']>>

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Reads a pattern. Only a part of regular expressions is allowed: literals, `^`, `$`, `.` and one `.*`. */
function readPattern(text: string): RegExp {
  if (/[()|[\]{}+?\\]/.test(text) || text.replaceAll('.*', '').includes('*') || text.split('.*').length > 2)
    throw bad('viewNameRegex', 'may hold literals, ^, $, . and one .* only')
  return new RegExp(text)
}

function checkSelection(
  input: Pick<S.DatabricksMetricViewPublicationPreviewInput, 'selectionMode' | 'viewNames' | 'viewNameRegex'>,
) {
  if (input.selectionMode === 'selected' && !input.viewNames?.length)
    throw bad('viewNames', 'is required with selectionMode selected')
  if (input.selectionMode === 'pattern' && !input.viewNameRegex)
    throw bad('viewNameRegex', 'is required with selectionMode pattern')
  if (input.viewNameRegex != null) readPattern(input.viewNameRegex)
}

export function createDatabricksIntegrationGroup(platform: Platform): Handlers<'databricksMetricViewIntegration'> {
  const { requireDeployment, time } = platform
  const stored = (deployment: StoredDeployment, name: string) =>
    deployment.integrations.find(({ dataSourceName }) => dataSourceName === name)
  return {
    getIntegration({ deploymentId, dataSourceName }) {
      const integration = stored(requireDeployment(deploymentId), dataSourceName)
      if (!integration) throw missing(`Integration of data source ${dataSourceName}`)
      return integration
    },
    saveIntegration({ deploymentId, dataSourceName, body }) {
      const deployment = requireDeployment(deploymentId)
      const { expectedConfigurationVersion: expected, ...fields } = body
      checkSelection(body)
      const existing = stored(deployment, dataSourceName)
      if (expected !== (existing?.configurationVersion ?? 0))
        throw conflict(`The configuration is at version ${existing?.configurationVersion ?? 0}, not ${expected}`)
      const saved: S.DatabricksMetricViewIntegrationResponse = {
        publicId: existing?.publicId ?? randomUUID(),
        deploymentId,
        dataSourceName,
        configuration: { ...fields, deletionPolicy: body.deletionPolicy ?? 'retain', version: 1 },
        configurationVersion: expected + 1,
        accessTest: null,
        createdAt: existing?.createdAt ?? time(),
        updatedAt: time(),
      }
      deployment.integrations = [...deployment.integrations.filter((one) => one !== existing), saved]
      return saved
    },
  }
}

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

  function convert(deployment: StoredDeployment, { input }: Preview, view: View): S.DatabricksMetricViewPublicationViewResult {
    const catalog = deployment.env[catalogVariable]
    const [dimensions, measures] = [[...view.dimensions.keys()], [...view.measures.keys()]]
    const originalSource =
      input.sourceOverrides?.[view.name] ?? `main.${[...view.dimensions.values()][0]?.origin?.path[0] ?? view.name}`
    const resolvedSource = catalog ? `${catalog}.${originalSource}` : originalSource
    const issues: S.DatabricksMetricViewPublicationIssue[] = []
    const issue = (code: string, message: string, stage: S.DatabricksMetricViewPublicationIssueStage) =>
      issues.push({ code, message, stage, severity: 'ERROR', element: view.name })
    if (!catalog)
      issue('MISSING_CATALOG', `${originalSource} takes its catalog from ${catalogVariable}, which is not set`, 'INPUT')
    if (view.access.length > 0) issue('ACCESS_POLICY', 'The view has access policies', 'VIEW_PROJECTION')
    const good = issues.length === 0
    const named = (names: string[]) => names.map((name) => ({ name, expr: name }))
    const yaml = stringify({ version: '0.1', source: resolvedSource, dimensions: named(dimensions), measures: named(measures) })
    return {
      svcViewName: view.name,
      metricViewName: input.targetNames?.[view.name] ?? view.name,
      outcome: good ? 'success' : 'failed',
      eligibleForPublication: good,
      counts: { dimensions: dimensions.length, measures: measures.length, joins: 0, errors: issues.length, warnings: 0 },
      datasetSources: [{ dataSource: input.dataSourceName, dataset: view.name, originalSource, resolvedSource }],
      issues,
      source: good ? resolvedSource : null,
      metricViewYaml: good ? yaml : null,
      metricViewSha256: good ? sha256(yaml) : null,
    }
  }

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
      const passed = Math.min(preview.cancelledAt ?? now(), preview.startedAt + timeline[2][1])
      return {
        previewId,
        deploymentId,
        dataSourceName: preview.dataSourceName,
        status,
        error: null,
        progress: {
          stage: status,
          message: status.toLowerCase(),
          percentComplete: Math.min(100, Math.round(((passed - preview.startedAt) / timeline[2][1]) * 100)),
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
      const views = selected.map((view) => convert(deployment, preview, view))
      const good = views.filter(({ outcome }) => outcome === 'success').length
      return {
        previewId,
        deploymentId,
        dataSourceName: preview.dataSourceName,
        version: 2,
        buildJobId: deployment.buildJobId,
        commit: branch.lastHash,
        completedAt: time(preview.startedAt + timeline[2][1]),
        durationMs: timeline[2][1],
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
