import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import type { StoredFolder } from '../../store/PlatformState.ts'
import { userIdOf } from '../../userIdOf.ts'
import { findIn } from '../findIn.ts'
import { ancestorsOf } from './ancestorsOf.ts'
import { checkDepth } from './checkDepth.ts'
import { deleteFolder } from './deleteFolder.ts'
import { folderView } from './folderView.ts'

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
