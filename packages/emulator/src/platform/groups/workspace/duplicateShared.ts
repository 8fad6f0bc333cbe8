import type { Platform } from '../../createPlatform.ts'
import { forbidden, missing, PlatformFault } from '../../PlatformFault.ts'
import type { Caller, StoredWorkbook } from '../../types.ts'
import { dashboardOfWorkbook } from '../dashboards/dashboardOfWorkbook.ts'
import { isShared } from '../shares/isShared.ts'
import { duplicateWorkbook } from './duplicateWorkbook.ts'

/**
 * Copies a workbook that is shared with the viewer, to the top of the workspace.
 * @throws {PlatformFault} 403 no viewer in creator mode, 404 not shared, 400 there is no published dashboard
 */
export function duplicateShared(platform: Platform, workbook: StoredWorkbook, caller: Caller): StoredWorkbook {
  if (caller.kind !== 'viewer' || !caller.claims.creatorMode) throw forbidden('shared is for creator-mode embed sessions')
  if (!isShared(platform, workbook, caller.claims.embedTenant)) throw missing(`Workbook ${workbook.id}`)
  if (!dashboardOfWorkbook(platform.state, workbook.id)) throw new PlatformFault(400, 'The workbook has no published dashboard')
  return duplicateWorkbook(platform, workbook, caller, null)
}
