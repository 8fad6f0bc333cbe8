import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { StoredFolder } from '../../store/PlatformState.ts'
import { folderPath } from './folderPath.ts'

/** A folder as the API shows it. */
export const folderView = (platform: Platform, folder: StoredFolder): S.Folder => ({
  ...folder,
  folderPath: folderPath(platform, folder.parentId),
  user: platform.ownerOf(folder.createdBy),
})
