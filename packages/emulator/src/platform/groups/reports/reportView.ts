import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { StoredReport } from '../../store/PlatformState.ts'
import { folderPath } from '../folders/folderPath.ts'
import { embedOwner } from '../workspace/embedOwner.ts'
import { legacyPublicId } from './legacyPublicId.ts'

/** A report as the API shows it. */
export const reportView = (platform: Platform, report: StoredReport): S.Report => ({
  ...report,
  publicId: report.legacy ? legacyPublicId(report.id) : report.publicId,
  canEdit: true,
  canManage: true,
  folderPath: folderPath(platform, report.folderId),
  user: platform.ownerOf(report.userId),
  refreshedByUser: platform.ownerOf(report.refreshedBy ?? report.userId),
  ...embedOwner(platform, report),
})
