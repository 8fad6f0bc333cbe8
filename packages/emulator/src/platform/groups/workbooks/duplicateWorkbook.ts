import type { Caller } from '../../Caller.ts'
import type { Platform } from '../../createPlatform.ts'
import type { StoredWorkbook } from '../../store/PlatformState.ts'
import { dashboardOfWorkbook } from '../dashboards/dashboardOfWorkbook.ts'
import { ownerFor } from '../workspace/ownerFor.ts'
import { addWorkbook } from './addWorkbook.ts'
import { copyDashboard } from './copyDashboard.ts'
import { repoint } from './repoint.ts'

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

/** Copies a workbook with its reports and its published dashboard. The copy belongs to the caller and is shared with nobody. */
export function duplicateWorkbook(
  platform: Platform,
  source: StoredWorkbook,
  caller: Caller,
  folderId: number | null,
): StoredWorkbook {
  const { state } = platform
  const owner = ownerFor(platform, caller)
  const name = `Copy of ${source.name}`
  const { meta, calculatedFields } = structuredClone(source)
  const copy = addWorkbook(platform, source.deploymentId, { name, folderId, meta, calculatedFields, ...owner }, caller)
  const copies = copyReports(platform, source.id, copy.id, owner)
  copy.dashboardDraft = repoint(source.dashboardDraft, copies) ?? null
  copy.dashboardPublished = repoint(source.dashboardPublished, copies) ?? null
  const dashboard = dashboardOfWorkbook(state, source.id)
  if (dashboard) copyDashboard(platform, dashboard, source, copy, copies)
  return copy
}
