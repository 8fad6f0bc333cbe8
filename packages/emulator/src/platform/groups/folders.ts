import { type Platform, remove, userIdOf } from '../createPlatform.ts'
import { bad, PlatformFault } from '../PlatformFault.ts'
import { pageOf } from '../paging.ts'
import type { Handlers, StoredFolder } from '../types.ts'
import { ancestorsOf, checkDepth, findIn, folderView } from './workspaceViews.ts'

/** Deletes a folder. Its workbooks and reports move to the root. @throws {PlatformFault} 400 while it contains folders */
export function deleteFolder({ state }: Platform, folder: StoredFolder): void {
  if (state.folders.some(({ parentId }) => parentId === folder.id))
    throw new PlatformFault(400, `Folder ${folder.id} still contains folders`)
  for (const row of [...state.workbooks, ...state.reports]) if (row.folderId === folder.id) row.folderId = null
  remove(state.folders, folder)
}

export function createFoldersGroup(platform: Platform): Handlers<'folders'> {
  const { requireDeployment, nextId, state, time } = platform
  const folderOf = (deploymentId: number, id: number) => {
    requireDeployment(deploymentId)
    return findIn(state.folders, deploymentId, id, 'Folder')
  }
  const siblings = (deploymentId: number, parentId: number | null) =>
    state.folders.filter((one) => one.deploymentId === deploymentId && (one.parentId ?? null) === parentId)

  return {
    getFolders({ deploymentId, query }) {
      requireDeployment(deploymentId)
      if (query.parentId != null) folderOf(deploymentId, query.parentId)
      const folders = siblings(deploymentId, query.parentId ?? null).toSorted((a, b) => a.position - b.position || a.id - b.id)
      return pageOf(
        folders.map((folder) => folderView(platform, folder)),
        query,
      )
    },
    createFolder({ deploymentId, body }, caller) {
      requireDeployment(deploymentId)
      const parentId = body.parentId ?? null
      if (body.name.trim() === '') throw bad('name', 'must not be empty')
      if (parentId !== null) folderOf(deploymentId, parentId)
      checkDepth(platform, parentId, 1)
      const at = time()
      const folder: StoredFolder = {
        id: nextId('folders'),
        deploymentId,
        name: body.name,
        parentId,
        position: body.position ?? siblings(deploymentId, parentId).length,
        type: 'FOLDER',
        createdAt: at,
        updatedAt: at,
        createdBy: userIdOf(caller),
        updatedBy: userIdOf(caller),
        shares: { tenants: [], allEmbedUsers: false },
      }
      state.folders.push(folder)
      return folderView(platform, folder)
    },
    deleteFolder: ({ deploymentId, folderId }) => deleteFolder(platform, folderOf(deploymentId, folderId)),
    updateFolder({ deploymentId, folderId, body }, caller) {
      const folder = folderOf(deploymentId, folderId)
      if (body.name?.trim() === '') throw bad('name', 'must not be empty')
      platform.contract.patch('Folder', folder, { name: body.name, position: body.position })
      folder.updatedAt = time()
      folder.updatedBy = userIdOf(caller)
      return folderView(platform, folder)
    },
    getFolderAncestors({ deploymentId, folderId }) {
      folderOf(deploymentId, folderId)
      return ancestorsOf(platform, folderId).map((folder) => folderView(platform, folder))
    },
  }
}
