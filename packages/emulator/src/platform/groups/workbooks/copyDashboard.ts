import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { StoredWorkbook } from '../../store/PlatformState.ts'
import { newDashboardPublicId } from '../dashboards/newDashboardPublicId.ts'
import { repoint } from './repoint.ts'

/**
 * Copies a published dashboard to the copy of its workbook. Embedding is off for it.
 * @param copies the id of each report's copy by that of its original
 */
export function copyDashboard(
  { nextId, state }: Platform,
  dashboard: S.Dashboard,
  to: StoredWorkbook,
  copies: ReadonlyMap<number, number>,
): void {
  state.dashboards.push({
    ...structuredClone(dashboard),
    id: nextId('dashboards'),
    publicId: newDashboardPublicId(),
    workbookId: to.id,
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
