import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import { remove } from '../../remove.ts'
import type { StoredFolder, StoredReport, StoredWorkbook } from '../../store/PlatformState.ts'
import { findIn } from '../findIn.ts'
import { deleteFolder } from '../folders/deleteFolder.ts'
import { isShared } from '../shares/isShared.ts'
import { isSharedByFolder } from '../shares/isSharedByFolder.ts'
import { deleteWorkbook } from '../workbooks/deleteWorkbook.ts'
import type { WorkspaceItem } from './asItem.ts'
import { folderItem } from './folderItem.ts'
import { reportItem } from './reportItem.ts'
import { workbookItem } from './workbookItem.ts'

interface FoundItem {
  readonly row: StoredFolder | StoredWorkbook | StoredReport
  readonly view: () => WorkspaceItem
  readonly erase: () => void
  /** Whether embed users of the tenant see it. */
  readonly isSharedWith: (tenant: string | null) => boolean
}

/** The folder, workbook or report that a reference stands for. @throws {PlatformFault} 404 */
export function findItem(
  platform: Platform,
  deploymentId: number,
  { type, id }: { type: S.WorkspaceItemRefInput['type']; id: number },
): FoundItem {
  const { state } = platform
  if (type === 'FOLDER') {
    const row = findIn(state.folders, deploymentId, id, 'Folder')
    return {
      row,
      view: () => folderItem(platform, row),
      erase: () => deleteFolder(platform, row),
      isSharedWith: (tenant) => isShared(platform, row, tenant),
    }
  }
  if (type === 'WORKBOOK') {
    const row = findIn(state.workbooks, deploymentId, id, 'Workbook')
    return {
      row,
      view: () => workbookItem(platform, row),
      erase: () => deleteWorkbook(platform, row),
      isSharedWith: (tenant) => isShared(platform, row, tenant),
    }
  }
  const row = findIn(state.reports, deploymentId, id, 'Report')
  return {
    row,
    view: () => reportItem(platform, row),
    erase: () => void remove(state.reports, row),
    isSharedWith: (tenant) => isSharedByFolder(platform, row.folderId, tenant),
  }
}
