import type { Platform } from '../../createPlatform.ts'
import { PlatformFault } from '../../PlatformFault.ts'
import { remove } from '../../remove.ts'
import type { StoredFolder } from '../../store/PlatformState.ts'

/** Deletes a folder. Its workbooks and reports move to the root. @throws {PlatformFault} 400 while it contains folders */
export function deleteFolder({ state }: Platform, folder: StoredFolder): void {
  if (state.folders.some(({ parentId }) => parentId === folder.id))
    throw new PlatformFault(400, `Folder ${folder.id} still contains folders`)
  for (const row of [...state.workbooks, ...state.reports]) if (row.folderId === folder.id) row.folderId = null
  remove(state.folders, folder)
}
