import type { Platform } from '../../platform/createPlatform.ts'
import { findIn } from '../../platform/groups/findIn.ts'
import { isShared } from '../../platform/groups/shares/isShared.ts'
import { owns } from '../../platform/groups/shares/owns.ts'
import { forbidden, missing } from '../../platform/PlatformFault.ts'
import type { StoredWorkbook } from '../../platform/store/PlatformState.ts'
import type { Author } from './authorOf.ts'

/** A workbook of the author's own. @throws {PlatformFault} 403 it belongs to somebody else, 404 the author cannot see it */
export function ownWorkbook(platform: Platform, { caller, deploymentId, user }: Author, id: number): StoredWorkbook {
  const workbook = findIn(platform.state.workbooks, deploymentId, id, 'Workbook')
  if (owns(user, workbook)) return workbook
  if (!isShared(platform, workbook, caller.claims.embedTenant)) throw missing(`Workbook ${id}`)
  throw forbidden('Only its owner can change this workbook')
}
