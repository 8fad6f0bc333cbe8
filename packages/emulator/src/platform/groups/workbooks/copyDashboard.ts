import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { StoredWorkbook } from '../../store/PlatformState.ts'
import { newDashboardPublicId } from '../dashboards/newDashboardPublicId.ts'
import { repoint } from './repoint.ts'

/**
 * Copies a published dashboard to the copy of its workbook. Embedding is off for it; one that is named like its workbook is so again.
 * @param copies the id of each report's copy by that of its original
 */
export function copyDashboard(
  { nextId, state }: Platform,
  dashboard: S.Dashboard,
  from: StoredWorkbook,
  to: StoredWorkbook,
  copies: ReadonlyMap<number, number>,
): void {
  state.dashboards.push({
    ...structuredClone(dashboard),
    id: nextId('dashboards'),
    publicId: newDashboardPublicId(),
    workbookId: to.id,
    title: dashboard.title === from.name ? to.name : dashboard.title,
    allowEmbed: false,
    config: repoint(dashboard.config, copies),
    versionId: nextId('snapshots'),
    reportSnapshots: dashboard.reportSnapshots.map((snapshot) => ({
      ...structuredClone(snapshot),
      id: nextId('snapshots'),
      reportId: copies.get(snapshot.reportId) ?? snapshot.reportId,
    })),
  })
}
