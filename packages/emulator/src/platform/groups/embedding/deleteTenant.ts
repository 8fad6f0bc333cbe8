import type { Platform } from '../../createPlatform.ts'
import { remove } from '../../remove.ts'
import type { StoredTenant } from '../../store/PlatformState.ts'
import { deleteWorkbook } from '../workbooks/deleteWorkbook.ts'
import { usersOfTenant } from './usersOfTenant.ts'

/** Deletes an embed tenant with its users and what is theirs: workbooks, comments, shares and notifications. */
export function deleteTenant(platform: Platform, tenant: StoredTenant): void {
  const { state } = platform
  const { name } = tenant
  const ids = new Set(usersOfTenant(state, tenant).map(({ id }) => id))
  remove(state.tenants, tenant)
  const owned = state.workbooks.filter(({ embedUserId }) => embedUserId !== undefined && ids.has(embedUserId))
  for (const workbook of owned) deleteWorkbook(platform, workbook)
  state.embedUsers = state.embedUsers.filter((one) => one.tenant !== name)
  state.comments = state.comments.filter((one) => one.tenant !== name)
  for (const { shares } of [...state.folders, ...state.workbooks]) shares.tenants = shares.tenants.filter((one) => one !== name)
  for (const notification of state.notifications)
    notification.recipients = notification.recipients.filter(({ embedUserId }) => embedUserId == null || !ids.has(embedUserId))
}
