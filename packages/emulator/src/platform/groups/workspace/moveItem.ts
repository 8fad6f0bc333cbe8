import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import { bad } from '../../PlatformFault.ts'
import { findIn } from '../findIn.ts'
import { ancestorsOf } from '../folders/ancestorsOf.ts'
import { checkDepth } from '../folders/checkDepth.ts'
import { findItem } from './findItem.ts'

/** How deep folders nest in this one, itself included. */
const heightOf = (platform: Platform, folderId: number): number =>
  1 +
  Math.max(0, ...platform.state.folders.filter(({ parentId }) => parentId === folderId).map(({ id }) => heightOf(platform, id)))

/** Moves an item into a folder, or to the root. @throws {PlatformFault} 404, 400 where a folder cannot be */
export function moveItem(
  platform: Platform,
  deploymentId: number,
  ref: S.WorkspaceItemRefInput,
  folderId: number | null,
): S.Workbook {
  const { row, view } = findItem(platform, deploymentId, ref)
  if (folderId !== null) findIn(platform.state.folders, deploymentId, folderId, 'Folder')
  if (ref.type === 'FOLDER') {
    if (ancestorsOf(platform, folderId).some(({ id }) => id === ref.id))
      throw bad('folderId', 'is inside the folder that is moved')
    checkDepth(platform, folderId, heightOf(platform, ref.id), 'folderId')
    Object.assign(row, { parentId: folderId })
  } else Object.assign(row, { folderId })
  row.updatedAt = platform.time()
  return view()
}
