import type { Caller } from '../../Caller.ts'
import type { Platform } from '../../createPlatform.ts'
import type { StoredFolder, StoredWorkbook } from '../../store/PlatformState.ts'
import { isShared } from '../shares/isShared.ts'
import { owns } from '../shares/owns.ts'

export interface Sight {
  readonly folder: (folder: StoredFolder) => boolean
  readonly workbook: (workbook: StoredWorkbook) => boolean
  /** Whether the workbook is the caller's own, to change and to delete. */
  readonly owns: (workbook: StoredWorkbook) => boolean
}

/** What a caller sees of the workspace: embed users what is shared with them and what is their own, users of the account all of it. */
export function createSight(platform: Platform, caller: Caller): Sight {
  if (caller.kind === 'admin' || caller.claims.mode === 'private')
    return { folder: () => true, workbook: () => true, owns: () => false }
  const user = platform.embedUser(caller)
  const { embedTenant } = caller.claims
  return {
    folder: (folder) => isShared(platform, folder, embedTenant),
    workbook: (workbook) => owns(user, workbook) || isShared(platform, workbook, embedTenant),
    owns: (workbook) => owns(user, workbook),
  }
}
