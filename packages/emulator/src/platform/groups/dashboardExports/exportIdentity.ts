import type { platformSchemas as S } from '@svc/core/platform'
import type { Caller } from '../../Caller.ts'
import type { Platform } from '../../createPlatform.ts'
import { bad, forbidden, missing } from '../../PlatformFault.ts'
import { checkViewer } from '../checkViewer.ts'
import { checkRoom } from '../embedding/provisionEmbedUser.ts'
import { readExternalId } from '../embedding/readExternalId.ts'
import { readTenantName } from '../embedding/readTenantName.ts'
import { isShared } from '../shares/isShared.ts'
import { namedUser } from '../users/namedUser.ts'
import { exportOwner } from './exportOwner.ts'

/** The user whose rights an export is rendered with. @throws {PlatformFault} 400, 403, 404, 429 */
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
  const name = readTenantName(renderAs.embedTenantName, 'renderAs.embedTenantName')
  const given = renderAs.externalId ?? renderAs.email
  if (given == null) throw bad('renderAs.externalId', 'is required')
  const id = readExternalId(given, 'renderAs.externalId')
  checkViewer(state, renderAs, 'renderAs')
  const workbook = state.workbooks.find((one) => one.id === workbookId)!
  if (!isShared(platform, workbook, name)) throw forbidden('The workbook is not shared with this embed tenant')
  const existing = state.tenants.find((one) => one.name === name)
  checkRoom(platform, existing, id)
  const user = platform.ensureEmbedUser(existing ?? platform.ensureTenant(name), id)
  if (renderAs.email != null) user.email = renderAs.email.toLowerCase()
  return `embed user ${user.id}`
}
