import type { Platform } from '../../createPlatform.ts'
import type { StoredFolder } from '../../store/PlatformState.ts'

/** A folder and those above it, root first. */
export function ancestorsOf({ state }: Platform, folderId: number | null | undefined): StoredFolder[] {
  const path: StoredFolder[] = []
  for (let id = folderId; id != null; ) {
    const folder = state.folders.find((one) => one.id === id)
    if (!folder || path.includes(folder)) break
    path.unshift(folder)
    id = folder.parentId
  }
  return path
}
