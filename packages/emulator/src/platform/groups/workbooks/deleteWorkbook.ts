import type { Platform } from '../../createPlatform.ts'
import { remove } from '../../remove.ts'
import type { StoredWorkbook } from '../../store/PlatformState.ts'

/** Deletes a workbook with its reports, its dashboard, and the notifications and comments about that. */
export function deleteWorkbook({ state }: Platform, workbook: StoredWorkbook): void {
  remove(state.workbooks, workbook)
  state.reports = state.reports.filter(({ workbookId }) => workbookId !== workbook.id)
  const gone = state.dashboards.filter(({ workbookId }) => workbookId === workbook.id)
  state.dashboards = state.dashboards.filter((one) => !gone.includes(one))
  state.notifications = state.notifications.filter(({ dashboardId }) => !gone.some(({ id }) => id === dashboardId))
  state.comments = state.comments.filter(({ publicId }) => !gone.some((one) => one.publicId === publicId))
}
