import type { platformSchemas as S } from '@svc/core/platform'
import type { PlatformState, StoredReport, StoredWorkbook } from '../../store/PlatformState.ts'

/** The reports that a dashboard of the workbook shows: its own, and others of the deployment that widgets name. */
export function reportsShown({ reports }: PlatformState, workbook: StoredWorkbook, config: S.DashboardConfig): StoredReport[] {
  const named = new Set(config.widgets?.map((widget) => widget.config?.['reportId']))
  return reports.filter(
    ({ id, deploymentId, workbookId }) =>
      workbookId === workbook.id || (workbookId == null && deploymentId === workbook.deploymentId && named.has(id)),
  )
}
