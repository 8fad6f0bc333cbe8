import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { Caller, StoredWorkbook } from '../../types.ts'
import { dashboardOfWorkbook } from '../dashboards/dashboardOfWorkbook.ts'
import { newDashboardPublicId } from '../dashboards/newDashboardPublicId.ts'
import { addWorkbook } from './addWorkbook.ts'
import { ownerFor } from './ownerFor.ts'

/** Copies the reports of a workbook into another. Gives the id of each copy by that of its original. */
function copyReports(
  { nextId, state, time }: Platform,
  from: number,
  to: number,
  owner: ReturnType<typeof ownerFor>,
): Map<number, number> {
  const reports = state.reports.filter(({ workbookId }) => workbookId === from)
  return new Map(
    reports.map((report) => {
      const [id, at] = [nextId('reports'), time()]
      const publicId = `C${id.toString(36).padStart(11, '0')}`
      state.reports.push({
        ...structuredClone(report),
        id,
        publicId,
        legacy: false,
        workbookId: to,
        createdAt: at,
        updatedAt: at,
        externalWorkbookPlacements: [],
        ...owner,
      })
      return [report.id, id]
    }),
  )
}

/** The same configuration over the copies of its reports. */
function repoint<Config extends S.DashboardConfig | null | undefined>(config: Config, copies: Map<number, number>): Config {
  const copy = structuredClone(config)
  for (const widget of copy?.widgets ?? []) {
    const reportId = widget.config?.['reportId']
    if (typeof reportId === 'number' && copies.has(reportId)) widget.config!['reportId'] = copies.get(reportId)
  }
  return copy
}

/** Copies a workbook with its reports and its published dashboard. The copy belongs to the caller and is shared with nobody. */
export function duplicateWorkbook(
  platform: Platform,
  source: StoredWorkbook,
  caller: Caller,
  folderId: number | null,
): StoredWorkbook {
  const { nextId, state } = platform
  const owner = ownerFor(platform, caller)
  const name = `Copy of ${source.name}`
  const { meta, calculatedFields } = structuredClone(source)
  const copy = addWorkbook(platform, source.deploymentId, { name, folderId, meta, calculatedFields, ...owner }, caller)
  const copies = copyReports(platform, source.id, copy.id, owner)
  copy.dashboardDraft = repoint(source.dashboardDraft, copies) ?? null
  copy.dashboardPublished = repoint(source.dashboardPublished, copies) ?? null
  const dashboard = dashboardOfWorkbook(state, source.id)
  if (dashboard)
    state.dashboards.push({
      ...structuredClone(dashboard),
      id: nextId('dashboards'),
      publicId: newDashboardPublicId(),
      workbookId: copy.id,
      allowEmbed: false,
      config: repoint(dashboard.config, copies),
      versionId: nextId('snapshots'),
      reportSnapshots: dashboard.reportSnapshots.map((snapshot) => ({
        ...structuredClone(snapshot),
        id: nextId('snapshots'),
        reportId: copies.get(snapshot.reportId) ?? snapshot.reportId,
      })),
    })
  return copy
}
