import type { platformSchemas as S } from '@svc/core/platform'
import type { Caller } from '../../Caller.ts'
import type { Platform } from '../../createPlatform.ts'
import { bad, forbidden, missing } from '../../PlatformFault.ts'
import { checkViewer } from '../checkViewer.ts'
import { isShared } from '../shares/isShared.ts'
import { namedUser } from '../users/namedUser.ts'
import { exportOwner } from './exportOwner.ts'

/** The user whose rights an export is rendered with. @throws {PlatformFault} 400, 403, 404 */
export function exportIdentity(
  platform: Platform,
  renderAs: S.ExportSubjectInput | null | undefined,
  workbookId: number,
  caller: Caller,
): string {
  const { state } = platform
  if (renderAs == null) return exportOwner(caller)
  if (renderAs.type === 'USER') {
    if ((renderAs.userId == null) === (renderAs.email == null)) throw bad('renderAs', 'needs exactly one of userId and email')
    const user = namedUser(state, renderAs)
    if (!user || user.isDeactivated) throw missing('The user to render as')
    return `user ${user.id}`
  }
  if (renderAs.embedTenantName == null) throw bad('renderAs.embedTenantName', 'is required')
  const tenant = renderAs.embedTenantName.toLowerCase()
  const id = renderAs.externalId ?? renderAs.email
  if (id == null) throw bad('renderAs.externalId', 'is required')
  checkViewer(state, renderAs, 'renderAs')
  const workbook = state.workbooks.find((one) => one.id === workbookId)!
  if (!isShared(platform, workbook, tenant)) throw forbidden('The workbook is not shared with this embed tenant')
  const user = platform.ensureEmbedUser(platform.ensureTenant(tenant), id)
  if (renderAs.email != null) user.email = renderAs.email.toLowerCase()
  return `embed user ${user.id}`
}
