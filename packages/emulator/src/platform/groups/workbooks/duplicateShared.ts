import type { platformSchemas as S } from '@svc/core/platform'
import type { Caller } from '../../Caller.ts'
import type { Platform } from '../../createPlatform.ts'
import { forbidden, missing, PlatformFault } from '../../PlatformFault.ts'
import type { StoredWorkbook } from '../../store/PlatformState.ts'
import { dashboardOfWorkbook } from '../dashboards/dashboardOfWorkbook.ts'
import { checkDeployment } from '../embedding/checkDeployment.ts'
import { addReport } from '../reports/addReport.ts'
import { isShared } from '../shares/isShared.ts'
import { ownerFor } from '../workspace/ownerFor.ts'
import { addWorkbook } from './addWorkbook.ts'
import { copyDashboard } from './copyDashboard.ts'
import { repoint } from './repoint.ts'

/** A report as it was published. */
function publishedReport({ name, title, meta, sqlQuery }: S.ReportSnapshot): S.CreateReportInput {
  const { query, ...rest } = meta ?? {}
  return { name, title, meta: meta && rest, sqlQuery, ...(query !== undefined && { jsonQuery: JSON.stringify(query) }) }
}

/**
 * Copies a workbook that is shared with the viewer, to the top of the workspace: as it was published, since the owner's draft and what
 * became of the reports later are not the viewer's to see.
 * @throws {PlatformFault} 403 no viewer in creator mode, 404 not shared or of another deployment, 400 there is no published dashboard
 */
export function duplicateShared(platform: Platform, workbook: StoredWorkbook, caller: Caller): StoredWorkbook {
  if (caller.kind !== 'viewer' || !caller.claims.creatorMode) throw forbidden('shared is for creator-mode embed sessions')
  checkDeployment(platform, workbook.deploymentId, caller)
  if (!isShared(platform, workbook, caller.claims.embedTenant)) throw missing(`Workbook ${workbook.id}`)
  const dashboard = dashboardOfWorkbook(platform.state, workbook.id)
  if (!dashboard) throw new PlatformFault(400, 'The workbook has no published dashboard')
  const { calculatedFields, deploymentId, name } = workbook
  const fields = { name: `Copy of ${name}`, calculatedFields: structuredClone(calculatedFields), ...ownerFor(platform, caller) }
  const copy = addWorkbook(platform, deploymentId, fields, caller)
  const copies = new Map(
    dashboard.reportSnapshots.map((snapshot) => [
      snapshot.reportId,
      addReport(platform, deploymentId, { ...structuredClone(publishedReport(snapshot)), workbookId: copy.id }, caller).id,
    ]),
  )
  copy.dashboardDraft = repoint(dashboard.config, copies)
  copy.dashboardPublished = repoint(dashboard.config, copies)
  copyDashboard(platform, dashboard, workbook, copy, copies)
  return copy
}
