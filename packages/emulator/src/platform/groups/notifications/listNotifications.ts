import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad } from '../../PlatformFault.ts'
import type { StoredNotification, StoredRecipient } from '../../store/PlatformState.ts'
import { normalId } from '../embedding/normalId.ts'
import { newest } from '../newest.ts'

type Query = Parameters<Handlers<'notifications'>['getNotifications']>[0]['query']

/** The notifications of a deployment that a query asks for, newest first. @throws {PlatformFault} 400 for filters that exclude each other */
export function listNotifications({ state }: Platform, deploymentId: number, query: Query): StoredNotification[] {
  if (query.dashboardId != null && query.dashboardPublicId != null)
    throw bad('query.dashboardId', 'cannot be sent together with dashboardPublicId')
  const embed = query.recipientEmbedTenantName != null || query.recipientExternalId != null
  if (embed && (query.recipientEmbedTenantName == null || query.recipientExternalId == null))
    throw bad('query.recipientExternalId', 'and recipientEmbedTenantName must be sent together')
  if ([query.recipientUserId != null, query.recipientEmail != null, embed].filter(Boolean).length > 1)
    throw bad('query.recipientUserId', 'cannot be sent together with other filters of recipients')
  const publicId = query.dashboardPublicId
  const dashboardId = publicId == null ? query.dashboardId : (state.dashboards.find((one) => one.publicId === publicId)?.id ?? -1)
  const fits = (one: StoredRecipient) =>
    query.recipientUserId != null
      ? one.userId === query.recipientUserId
      : query.recipientEmail != null
        ? one.email?.toLowerCase() === query.recipientEmail.toLowerCase()
        : !embed ||
          (one.embedTenantName === query.recipientEmbedTenantName!.toLowerCase() &&
            one.externalId === normalId(query.recipientExternalId!))
  const filtered = embed || query.recipientUserId != null || query.recipientEmail != null
  return newest(state.notifications).filter(
    (one) =>
      one.deploymentId === deploymentId &&
      (dashboardId == null || one.dashboardId === dashboardId) &&
      (!filtered || one.recipients.some(fits)),
  )
}
