import { randomUUID } from 'node:crypto'
import type { platformSchemas as S } from '@svc/core/platform'
import type { Caller } from '../../Caller.ts'
import type { Platform } from '../../createPlatform.ts'
import { bad } from '../../PlatformFault.ts'
import type { DbtSync, StoredDeployment } from '../../store/PlatformState.ts'
import { userIdOf } from '../../userIdOf.ts'
import { branchOf } from '../branches/branchOf.ts'
import { addBranch } from '../dataModel/addBranch.ts'
import { type Manifest, readManifest } from './readManifest.ts'
import { writeCube } from './writeCube.ts'

/** What dbt finds in the simulated repository. */
const repository: Manifest = {
  models: [
    { name: 'stg_orders', columns: ['id', 'status', 'created_at'] },
    { name: 'stg_customers', columns: ['id', 'country'] },
  ],
  sources: 2,
  macros: 4,
  version: '1.9.0',
}

/** The branch of this name, made from the deploy branch if it does not exist. @throws {PlatformFault} 400 no name of a branch */
function ensureBranch(platform: Platform, deployment: StoredDeployment, name: string): void {
  if (deployment.branches.some((one) => one.name === name)) return
  addBranch(platform, deployment, name, branchOf(deployment, { branchName: deployment.settings.deployBranchName }), 'branchName')
}

/** The stage in which a sync is going to fail, and why. */
function failureOf(source: DbtSync['source'], ref: string | null, { models }: Manifest): DbtSync['fails'] {
  if (source === 'git' && ref === 'missing')
    return { stage: 'COMPILING_DBT', message: 'The repository has no branch or tag named missing' }
  return models.length === 0 ? { stage: 'PROCESSING_MANIFEST', message: 'The manifest has no model' } : undefined
}

/** Starts a sync, which goes on by the movable clock. @throws {PlatformFault} 400 when the manifest is missing */
export function startDbtSync(
  platform: Platform,
  deployment: StoredDeployment,
  body: S.StartDbtSyncInput,
  caller: Caller,
): S.DbtSyncResponse {
  const source = body.source ?? 'git'
  if (source === 'manifest' && body.manifest == null) throw bad('manifest', 'is required with source manifest')
  const found = source === 'manifest' ? readManifest(body.manifest!) : repository
  const gitRef = body.ref ?? null
  const branchName = body.branchName ?? (gitRef === null ? 'dbt-sync' : `dbt-sync/${gitRef}`)
  ensureBranch(platform, deployment, branchName)
  const fails = failureOf(source, gitRef, found)
  const sync: DbtSync = {
    id: randomUUID(),
    branchName,
    startedAt: platform.now(),
    source,
    output: body.output ?? 'branch',
    gitRef,
    userId: userIdOf(caller),
    stats: { models: found.models.length, sources: found.sources, macros: found.macros },
    dbtVersion: found.version,
    files: found.models.map(writeCube),
    ...(fails && { fails }),
  }
  deployment.syncs.push(sync)
  return { syncJobId: sync.id, workflowId: `dbt-sync-${sync.id}`, branchName }
}
