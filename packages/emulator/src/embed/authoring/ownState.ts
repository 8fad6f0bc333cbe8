import { isDeepStrictEqual } from 'node:util'
import type { WorkbookDefinition } from '@svc/surface/definitions'
import { dashboardOfWorkbook } from '../../platform/groups/dashboards/dashboardOfWorkbook.ts'
import { snapshotOf } from '../../platform/groups/dashboards/snapshotOf.ts'
import type { PlatformState, StoredWorkbook } from '../../platform/store/PlatformState.ts'
import { ownDraft } from './ownDraft.ts'

/** What the owner of a workbook is shown of its draft. */
export function ownState(state: PlatformState, workbook: StoredWorkbook): NonNullable<WorkbookDefinition['own']> {
  const { dashboardDraft, dashboardPublished } = workbook
  const reports = state.reports.filter(({ workbookId }) => workbookId === workbook.id)
  const ids = ownDraft(state, workbook)
  const draft = ids.map(String)
  const dashboard = dashboardOfWorkbook(state, workbook.id)
  if (!dashboard) return { draft, status: 'unpublished' }
  const isPublished = ids.every((id) => {
    const report = reports.find((one) => one.id === id)
    const published = dashboard.reportSnapshots.find(({ reportId }) => reportId === id)
    if (!report || !published) return false
    const { meta, name, sqlQuery, title } = snapshotOf(published.id, report, published.versionNumber)
    return isDeepStrictEqual([meta, name, sqlQuery, title], [published.meta, published.name, published.sqlQuery, published.title])
  })
  // The name that its viewers would see once it is published again.
  const title = dashboardDraft?.title ?? workbook.name
  const isSame = isPublished && title === dashboard.title && isDeepStrictEqual(dashboardDraft, dashboardPublished)
  return { draft, status: isSame ? 'published' : 'changed' }
}
