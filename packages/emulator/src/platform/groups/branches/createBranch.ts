import type { Branch, DataFile } from '../../store/PlatformState.ts'
import { hashesOf } from './hashesOf.ts'
import { hashFiles } from './hashFiles.ts'

/** A branch with a copy of these files and no changes of its own. */
export function createBranch(options: {
  id: number
  environmentId: number
  name: string
  parent: string | null
  files: Record<string, DataFile>
}): Branch {
  return {
    id: options.id,
    environmentId: options.environmentId,
    name: options.name,
    parentBranch: options.parent,
    isStagingEnvironmentEnabled: false,
    lastHash: hashFiles(options.files),
    files: structuredClone(options.files),
    base: hashesOf(options.files),
  }
}
