import type { V1CubeMeta, V1CubeMetaNestedFolder } from '../data/metaTypes.ts'
import type { MetaFolder, MetaMember } from './types.ts'

interface Folder extends MetaFolder {
  readonly folders: Folder[]
  readonly members: MetaMember[]
}

/**
 * Folders of a unit: the nested form where the server sends one, else the flat one.
 * Names that are no member of the unit (or a hidden one) are left out; what no folder holds stands in the root.
 */
export function folderTree(unit: V1CubeMeta, visible: readonly MetaMember[]): MetaFolder {
  const byName = new Map(visible.map((member) => [member.name, member]))
  const root: Folder = { name: unit.name, path: [], folders: [], members: [] }
  const top = unit.nestedFolders?.length ? unit.nestedFolders : (unit.folders ?? [])
  const placed = new Set<MetaMember>()
  // A list of what is left to do instead of recursion: a hostile model may nest without end.
  const open = top.map((source) => ({ source: source as V1CubeMetaNestedFolder, parent: root }))
  for (let at = 0; at < open.length; at++) {
    const { source, parent } = open[at]!
    const folder: Folder = { name: source.name, path: [...parent.path, source.name], folders: [], members: [] }
    parent.folders.push(folder)
    for (const item of source.members ?? []) {
      // Some servers write members as objects too: only folders have members of their own.
      if (typeof item === 'object' && item !== null && Array.isArray(item.members)) {
        open.push({ source: item, parent: folder })
        continue
      }
      const member = byName.get(typeof item === 'string' ? item : item?.name)
      if (!member) continue
      folder.members.push(member)
      placed.add(member)
    }
  }
  root.members.push(...visible.filter((member) => !placed.has(member)))
  return root
}
