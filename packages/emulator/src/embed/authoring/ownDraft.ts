import type { PlatformState, StoredWorkbook } from '../../platform/store/PlatformState.ts'
import { draftReports } from './draftReports.ts'

/** Ids of a workbook's own reports on its draft, in the order of the layout. */
export function ownDraft(state: PlatformState, workbook: StoredWorkbook): number[] {
  const isOwn = (id: number) => state.reports.some((one) => one.id === id && one.workbookId === workbook.id)
  return draftReports(workbook.dashboardDraft).filter(isOwn)
}
