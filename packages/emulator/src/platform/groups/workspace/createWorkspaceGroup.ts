import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { pageOf } from '../../pageOf.ts'
import { checkDeployment } from '../embedding/checkDeployment.ts'
import { findIn } from '../findIn.ts'
import { ancestorsOf } from '../folders/ancestorsOf.ts'
import type { WorkspaceItem } from './asItem.ts'
import { findItem } from './findItem.ts'
import { handleEach } from './handleEach.ts'
import { itemsOf } from './itemsOf.ts'
import { listItems } from './listItems.ts'
import { moveItem } from './moveItem.ts'

export function createWorkspaceGroup(platform: Platform): Handlers<'workspace'> {
  const { requireDeployment, state } = platform
  return {
    workspaceObjects({ deploymentId, query }) {
      requireDeployment(deploymentId)
      if (query.folderId != null) findIn(state.folders, deploymentId, query.folderId, 'Folder')
      return pageOf(listItems(platform, itemsOf(platform, deploymentId), query), query)
    },
    sharedWorkspaceObjects({ deploymentId, query }, caller) {
      requireDeployment(deploymentId)
      checkDeployment(platform, deploymentId, caller)
      const tenant = caller.kind === 'viewer' ? caller.claims.embedTenant : null
      const all = itemsOf(platform, deploymentId)
      const visible = new Set(all.filter((item) => findItem(platform, deploymentId, item).isSharedWith(tenant)))
      // Folders above something shared are listed too, so that a viewer can reach it.
      const way = new Set([...visible].flatMap(({ parentId }) => ancestorsOf(platform, parentId).map(({ id }) => id)))
      const items = all.filter((item) => (item.type === 'FOLDER' && way.has(item.id)) || visible.has(item))
      const blank = items.map(({ createdBy: _, ...item }) => ({ ...item, user: null, userId: null }))
      return pageOf(listItems(platform, blank as WorkspaceItem[], query), query)
    },
    bulkDeleteWorkspaceObjects({ deploymentId, body }) {
      requireDeployment(deploymentId)
      const { done, failed } = handleEach(body.items, (ref) => {
        findItem(platform, deploymentId, ref).erase()
        return ref
      })
      return { deleted: done, failed }
    },
    bulkMoveWorkspaceObjects({ deploymentId, body }) {
      requireDeployment(deploymentId)
      const folderId = body.folderId ?? null
      const { done, failed } = handleEach(body.items, (ref) => moveItem(platform, deploymentId, ref, folderId))
      return { moved: done, failed }
    },
    moveWorkspaceObject({ deploymentId, body }) {
      requireDeployment(deploymentId)
      return moveItem(platform, deploymentId, body, body.folderId ?? null)
    },
  }
}
