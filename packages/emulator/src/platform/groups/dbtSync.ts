import { randomUUID } from 'node:crypto'
import type { platformSchemas as S } from '@svc/core/platform'
import { type JsonObject, objectIn } from '../../isObject.ts'
import { createBranch } from '../createBranch.ts'
import { type Platform, userIdOf } from '../createPlatform.ts'
import { bad, conflict, missing } from '../PlatformFault.ts'
import { pageOf } from '../paging.ts'
import { type DbtStage, dbtProgress, dbtStageAfter, dbtTimeline } from '../settleSyncs.ts'
import type { DbtSync, Handlers, StoredDeployment } from '../types.ts'
import { branchOf } from './branches.ts'

interface DbtModel {
  name: string
  columns: string[]
}

/** The models of the simulated repository. */
const repositoryModels: DbtModel[] = [
  { name: 'stg_orders', columns: ['id', 'status', 'created_at'] },
  { name: 'stg_customers', columns: ['id', 'country'] },
]

function readManifest(manifest: JsonObject): {
  models: DbtModel[]
  sources: number
  macros: number
  version: string | null
} {
  const nodes = Object.values(objectIn(manifest['nodes'])).map(objectIn)
  const models = nodes
    .filter(({ resource_type: type, name }) => type === 'model' && typeof name === 'string' && /^\w+$/.test(name))
    .map(({ name, columns }) => ({
      name: name as string,
      columns: Object.keys(objectIn(columns)).filter((one) => /^\w+$/.test(one)),
    }))
  const version = objectIn(manifest['metadata'])['dbt_version']
  return {
    models,
    sources: Object.keys(objectIn(manifest['sources'])).length,
    macros: Object.keys(objectIn(manifest['macros'])).length,
    version: typeof version === 'string' ? version : null,
  }
}

/** The cube of a dbt model: a count, and its columns as dimensions. */
function writeCube({ name, columns }: DbtModel): S.DbtGeneratedFileContent {
  const dimensions = columns.flatMap((column) => [
    `      - name: ${column}`,
    `        sql: ${column}`,
    `        type: ${/_at$/.test(column) ? 'time' : 'string'}`,
    ...(column === 'id' ? ['        primary_key: true'] : []),
  ])
  const lines = [
    'cubes:',
    `  - name: ${name}`,
    `    sql_table: ${name}`,
    '    measures:',
    '      - name: count',
    '        type: count',
  ]
  if (dimensions.length > 0) lines.push('    dimensions:', ...dimensions)
  return { path: `model/cubes/dbt/${name}.yml`, content: `${lines.join('\n')}\n` }
}

const runStatus = (sync: DbtSync, stage: DbtStage) => {
  if (stage === 'COMPLETED') return 'COMPLETED'
  if (stage !== 'FAILED') return 'RUNNING'
  return sync.cancelledAt === undefined || sync.fails ? 'FAILED' : 'CANCELLED'
}

export function createDbtSyncGroup(platform: Platform): Handlers<'dbtSync'> {
  const { requireDeployment, nextId, now, time } = platform
  function syncOf(deploymentId: number, id: string): { deployment: StoredDeployment; sync: DbtSync } {
    const deployment = requireDeployment(deploymentId)
    const sync = deployment.syncs.find((one) => one.id === id)
    if (!sync) throw missing('dbt sync')
    return { deployment, sync }
  }
  const errorOf = (sync: DbtSync) => (sync.cancelledAt === undefined ? (sync.fails?.message ?? null) : 'The sync was cancelled')

  /** The phases that have begun, in order. */
  function phasesOf(sync: DbtSync): S.DbtSyncRunPhase[] {
    const { stage, endedAt } = dbtProgress(sync, now())
    const until = endedAt ?? now()
    const names = dbtTimeline.filter(([name, after]) => name !== 'COMPLETED' && sync.startedAt + after < until)
    return names.map(([phase, startedOffsetMs], index) => {
      const next = dbtTimeline[dbtTimeline.findIndex(([name]) => name === phase) + 1]![1]
      const last = index === names.length - 1
      return {
        phase,
        startedOffsetMs,
        durationMs: Math.min(next, until - sync.startedAt) - startedOffsetMs,
        outcome: last && stage === 'FAILED' ? 'failed' : 'ok',
      }
    })
  }

  function runOf(deploymentId: number, sync: DbtSync): S.DbtSyncRun & { id: string } {
    const { stage, endedAt, lastStage } = dbtProgress(sync, now())
    const status = runStatus(sync, stage)
    return {
      id: sync.id,
      syncJobId: sync.id,
      deploymentId,
      branchName: sync.branchName,
      gitRef: sync.gitRef,
      source: sync.source,
      status,
      trigger: 'api',
      triggerContext: null,
      userId: sync.userId,
      startedAt: time(sync.startedAt),
      completedAt: endedAt === undefined ? null : time(endedAt),
      durationMs: endedAt === undefined ? null : endedAt - sync.startedAt,
      errorMessage: status === 'FAILED' ? errorOf(sync) : null,
      failedPhase: status === 'FAILED' ? lastStage : null,
      lastStage,
      ...(endedAt !== undefined && { phases: phasesOf(sync) }),
      stats: { ...sync.stats, cubeCount: sync.files.length, generatedFileCount: sync.files.length, dbtVersion: sync.dbtVersion },
    }
  }

  return {
    listDbtSyncs({ deploymentId, query }) {
      const runs = requireDeployment(deploymentId)
        .syncs.toReversed()
        .map((sync) => runOf(deploymentId, sync))
      const found = runs.filter(
        ({ status, trigger }) =>
          (query.status == null || query.status === status) && (query.trigger == null || query.trigger === trigger),
      )
      return pageOf(found, query)
    },
    startDbtSync({ deploymentId, body }, caller) {
      const deployment = requireDeployment(deploymentId)
      const source = body.source ?? 'git'
      if (source === 'manifest' && body.manifest == null) throw bad('manifest', 'is required with source manifest')
      const read =
        source === 'manifest'
          ? readManifest(body.manifest!)
          : { models: repositoryModels, sources: 2, macros: 4, version: '1.9.0' }
      const branchName = body.branchName ?? (body.ref == null ? 'dbt-sync' : `dbt-sync/${body.ref}`)
      if (!deployment.branches.some(({ name }) => name === branchName)) {
        const parent = branchOf(deployment, { branchName: deployment.settings.deployBranchName })
        const ids = { id: nextId('branches'), environmentId: nextId('environments') }
        deployment.branches.push(createBranch({ ...ids, name: branchName, parent: parent.name, files: parent.files }))
      }
      const fails =
        source === 'git' && body.ref === 'missing'
          ? { stage: 'COMPILING_DBT', message: 'The repository has no branch or tag named missing' }
          : read.models.length === 0
            ? { stage: 'PROCESSING_MANIFEST', message: 'The manifest has no model' }
            : undefined
      const sync: DbtSync = {
        id: randomUUID(),
        branchName,
        startedAt: now(),
        source,
        output: body.output ?? 'branch',
        gitRef: body.ref ?? null,
        userId: userIdOf(caller),
        stats: { models: read.models.length, sources: read.sources, macros: read.macros },
        dbtVersion: read.version,
        files: read.models.map(writeCube),
        ...(fails && { fails }),
      }
      deployment.syncs.push(sync)
      return { syncJobId: sync.id, workflowId: `dbt-sync-${sync.id}`, branchName }
    },
    cancelDbtSync({ deploymentId, syncJobId }) {
      const { sync } = syncOf(deploymentId, syncJobId)
      if (dbtProgress(sync, now()).endedAt !== undefined) throw conflict('The sync has ended already')
      sync.cancelledAt = now()
      return { message: 'The sync was cancelled' }
    },
    getDbtSyncStatus({ deploymentId, syncJobId }) {
      const { sync } = syncOf(deploymentId, syncJobId)
      const { stage, endedAt, lastStage } = dbtProgress(sync, now())
      const percentComplete = Math.round((dbtStageAfter(lastStage) / dbtStageAfter('COMPLETED')) * 100)
      return {
        syncJobId,
        status: stage,
        progress: { stage, percentComplete, message: stage.toLowerCase().replaceAll('_', ' ') },
        updatedAt: time(endedAt ?? now()),
        ...(stage === 'FAILED' && { error: errorOf(sync) }),
      }
    },
    getDbtSyncGeneratedFiles({ deploymentId, syncJobId, query }) {
      const { sync } = syncOf(deploymentId, syncJobId)
      if (sync.output !== 'files') throw conflict('The sync puts its files on a branch')
      if (dbtProgress(sync, now()).stage !== 'COMPLETED') throw conflict('The sync has not completed')
      return pageOf(sync.files, query)
    },
    getDbtSyncLogs({ deploymentId, syncJobId }) {
      const { sync } = syncOf(deploymentId, syncJobId)
      const { stage, endedAt } = dbtProgress(sync, now())
      const lines: S.DbtSyncLogEntry[] = phasesOf(sync).map(({ phase, startedOffsetMs, durationMs }) => ({
        timestamp: time(sync.startedAt + startedOffsetMs),
        level: 'info',
        stream: 'system',
        message: phase.toLowerCase().replaceAll('_', ' '),
        phase,
        durationMs,
      }))
      if (endedAt !== undefined)
        lines.push({
          timestamp: time(endedAt),
          level: stage === 'FAILED' ? 'error' : 'info',
          stream: 'system',
          message: stage === 'FAILED' ? errorOf(sync)! : `Generated ${sync.files.length} cubes`,
        })
      return pageOf(lines, {}, Number.MAX_SAFE_INTEGER)
    },
    getDbtSyncResult({ deploymentId, syncJobId }) {
      const { sync } = syncOf(deploymentId, syncJobId)
      const { stage, endedAt } = dbtProgress(sync, now())
      if (stage !== 'COMPLETED') throw conflict('The sync has not completed')
      return {
        syncJobId,
        completedAt: time(endedAt),
        durationMs: endedAt! - sync.startedAt,
        cubeCount: sync.files.length,
        generatedFiles: sync.files,
        manifestStats: sync.stats,
      }
    },
  }
}
