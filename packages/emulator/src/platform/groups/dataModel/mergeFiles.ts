import { conflict } from '../../PlatformFault.ts'
import type { Branch } from '../../store/PlatformState.ts'
import { hashesOf } from '../branches/hashesOf.ts'
import { hashFiles } from '../branches/hashFiles.ts'

/** Applies the changes of `from` to `to`. Returns whether there were any. @throws {PlatformFault} 409 when both changed a file */
export function mergeFiles(from: Branch, to: Branch): boolean {
  const [ours, theirs] = [hashesOf(from.files), hashesOf(to.files)]
  const changed = [...new Set([...Object.keys(ours), ...Object.keys(from.base)])].filter((path) => ours[path] !== from.base[path])
  const clash = changed.find((path) => theirs[path] !== from.base[path] && theirs[path] !== ours[path])
  if (clash !== undefined) throw conflict(`${clash} was changed on both branches`)
  for (const path of changed) {
    if (from.files[path]) to.files[path] = structuredClone(from.files[path])
    else delete to.files[path]
  }
  to.lastHash = hashFiles(to.files)
  from.lastHash = hashFiles(from.files)
  from.base = hashesOf(from.files)
  return changed.length > 0
}
