import type { V1CubeMeta, V1CubeMetaNestedFolder } from '../data/metaTypes.ts'
import type { MetaFolder, MetaMember } from './types.ts'

interface Folder extends MetaFolder {
  readonly folders: Folder[]
  readonly members: MetaMember[]
}

/** Deeper folders stand beside each other: every folder holds its whole path, and a hostile model could fill the memory with them. */
const deepest = 100

/**
 * Folders of a unit: the nested form where the server sends one, else the flat one.
 * Names that are not a visible member of the unit are left out; members that are in no folder are in the root.
 */
export function folderTree(unit: V1CubeMeta, visible: readonly MetaMember[]): MetaFolder {
  const byName = new Map(visible.map((member) => [member.name, member]))
  const root: Folder = { name: unit.name, path: [], folders: [], members: [] }
  const top = unit.nestedFolders?.length ? unit.nestedFolders : (unit.folders ?? [])
  const placed = new Set<MetaMember>()
  // A list of open folders instead of recursion: a hostile model may nest deeper than the stack.
  const open = top.map((source) => ({ source: source as V1CubeMetaNestedFolder, parent: root }))
  for (let at = 0; at < open.length; at++) {
    const { source, parent } = open[at]!
    const folder: Folder = { name: source.name, path: [...parent.path, source.name], folders: [], members: [] }
    parent.folders.push(folder)
    for (const item of source.members ?? []) {
      // Some servers write members as objects, too. Only folders have members of their own.
      if (typeof item === 'object' && item !== null && Array.isArray(item.members)) {
        open.push({ source: item, parent: folder.path.length < deepest ? folder : parent })
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
