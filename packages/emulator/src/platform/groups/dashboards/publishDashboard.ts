import type { platformSchemas as S } from '@svc/core/platform'
import type { Caller } from '../../Caller.ts'
import type { Platform } from '../../createPlatform.ts'
import { bad, missing } from '../../PlatformFault.ts'
import { remove } from '../../remove.ts'
import type { StoredWorkbook } from '../../store/PlatformState.ts'
import { userIdOf } from '../../userIdOf.ts'
import { dashboardOfWorkbook } from './dashboardOfWorkbook.ts'
import { newDashboardPublicId } from './newDashboardPublicId.ts'
import { reportsShown } from './reportsShown.ts'
import { snapshotOf } from './snapshotOf.ts'
import { storedConfig } from './storedConfig.ts'

/**
 * Publishes the workbook's dashboard, or a new version of it under the same public id.
 * @throws {PlatformFault} 404 another dashboard is named, 400 there is nothing to publish
 */
export function publishDashboard(
  { nextId, state, time }: Platform,
  workbook: StoredWorkbook,
  body: S.PublishDashboardInput,
  caller: Caller,
): S.Dashboard {
  const existing = dashboardOfWorkbook(state, workbook.id)
  if (body.dashboardId != null && body.dashboardId !== existing?.id) throw missing(`Dashboard ${body.dashboardId}`)
  const config = body.config ? storedConfig(body.config) : workbook.dashboardDraft
  if (!config) throw bad('config', 'is required: the workbook has no draft')
  const versionNumber = (existing?.versionNumber ?? 0) + 1
  const reports = reportsShown(state, workbook, config)
  const dashboard: S.Dashboard = {
    id: existing?.id ?? nextId('dashboards'),
    publicId: existing?.publicId ?? newDashboardPublicId(),
    deploymentId: workbook.deploymentId,
    workbookId: workbook.id,
    allowEmbed: body.allowEmbed ?? existing?.allowEmbed ?? false,
    config: structuredClone(config),
    createdBy: existing?.createdBy ?? userIdOf(caller),
    title: body.title ?? config.title ?? workbook.name,
    description: body.description ?? config.description ?? null,
    status: 'published',
    versionId: nextId('snapshots'),
    versionNumber,
    reportSnapshots: reports.map((report) => snapshotOf(nextId('snapshots'), report, versionNumber)),
  }
  if (existing) remove(state.dashboards, existing)
  state.dashboards.push(dashboard)
  workbook.dashboardDraft = structuredClone(config)
  workbook.dashboardPublished = structuredClone(config)
  workbook.updatedAt = time()
  return dashboard
}
