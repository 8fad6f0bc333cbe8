import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { StoredWorkbook } from '../../store/PlatformState.ts'
import { dashboardOfWorkbook } from '../dashboards/dashboardOfWorkbook.ts'
import { folderPath } from '../folders/folderPath.ts'
import { embedOwner } from '../workspace/embedOwner.ts'

/** A workbook as the API shows it, with its published dashboard. */
export const workbookView = (platform: Platform, workbook: StoredWorkbook): S.Workbook => ({
  ...workbook,
  folderPath: folderPath(platform, workbook.folderId),
  publishedDashboard: dashboardOfWorkbook(platform.state, workbook.id) ?? null,
  user: platform.ownerOf(workbook.userId),
  ...embedOwner(platform, workbook),
})
