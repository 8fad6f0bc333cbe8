import type { Platform } from '../../createPlatform.ts'
import type { StoredFolder } from '../../store/PlatformState.ts'
import { folderView } from '../folders/folderView.ts'
import { asItem } from './asItem.ts'

export const folderItem = (platform: Platform, folder: StoredFolder) =>
  asItem({ ...folderView(platform, folder), folderId: folder.parentId ?? null }, folder.parentId)
