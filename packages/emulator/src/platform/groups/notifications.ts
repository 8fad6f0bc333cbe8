import type { platformSchemas as S } from '@svc/core/platform'
import { type Platform, remove } from '../createPlatform.ts'
import { bad } from '../PlatformFault.ts'
import { pageOf } from '../paging.ts'
import { parseSchedule, readSchedule } from '../schedules.ts'
import type { Handlers, StoredNotification, StoredRecipient } from '../types.ts'
import { findDashboard } from './findDashboard.ts'
import { findIn, newest } from './workspaceViews.ts'

const isEmail = (text: string | null | undefined): text is string => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text ?? '')

function checkTimezone(timezone: string | null | undefined): void {
  if (timezone == null) return
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone })
  } catch {
    throw bad('timezone', 'is not an IANA time zone')
  }
}

export function createNotificationsGroup(platform: Platform): Handlers<'notifications'> {
  const { requireDeployment, nextId, state, time } = platform
  const notificationOf = (deploymentId: number, id: number) => {
    requireDeployment(deploymentId)
    return findIn(state.notifications, deploymentId, id, 'Notification')
  }
  const keyOf = (one: StoredRecipient) =>
    one.type === 'USER' ? `USER ${one.userId}` : `EMBED_USER ${one.embedTenantName} ${one.embedUserId}`

  /** Checks an entry. Gives a function that makes its recipient: embed users are created only after all entries were checked. */
  function resolve(input: S.NotificationRecipientInput, path: string): () => StoredRecipient {
    if (input.type === 'SLACK') throw bad(`${path}.type`, 'SLACK is not supported')
    if (input.type === 'USER') {
      if ((input.userId == null) === (input.email == null)) throw bad(path, 'needs exactly one of userId and email')
      const user = state.users.find((one) =>
        input.userId != null ? one.id === input.userId : one.email.toLowerCase() === input.email!.toLowerCase(),
      )
      if (!user) throw bad(path, 'names an unknown user')
      return () => ({ type: 'USER', userId: user.id, email: user.email, username: user.username })
    }
    const { embedTenantName, externalId, groups, securityContext, userAttributes } = input
    if (embedTenantName == null) throw bad(`${path}.embedTenantName`, 'is required')
    if (externalId == null || externalId.trim() === '') throw bad(`${path}.externalId`, 'is required')
    if (!/^[a-z][a-z0-9-]{0,34}[a-z0-9]$/i.test(embedTenantName))
      throw bad(`${path}.embedTenantName`, 'is not a valid name of an embed tenant')
    const stranger = groups?.find((name) => !state.groups.some((group) => group.name === name))
    if (stranger !== undefined) throw bad(`${path}.groups`, `names an unknown group: ${stranger}`)
    const undefinedOne = userAttributes?.find(({ name }) => !state.attributes.some((one) => one.name === name))
    if (undefinedOne) throw bad(`${path}.userAttributes`, `names an unknown attribute: ${undefinedOne.name}`)
    const [tenantName, id] = [embedTenantName.toLowerCase(), externalId.trim().toLowerCase()]
    const known = state.embedUsers.find((one) => one.tenant === tenantName && one.externalId === id)
    const email = known && !known.email?.endsWith('@svc-domain') ? known.email : id
    if (!isEmail(email)) throw bad(path, 'has no e-mail address')
    return () => {
      const user = platform.ensureEmbedUser(platform.ensureTenant(tenantName), id)
      if (!known) user.email = email
      return {
        type: 'EMBED_USER',
        embedUserId: user.id,
        embedTenantName: tenantName,
        externalId: id,
        email,
        username: user.username,
        ...(groups != null && { groups }),
        ...(securityContext != null && { securityContext }),
        ...(userAttributes != null && { userAttributes }),
      }
    }
  }

  function cursorId(one: StoredRecipient): StoredRecipient & { id: string } {
    return { ...one, id: keyOf(one) }
  }

  return {
    getNotifications({ deploymentId, query }) {
      requireDeployment(deploymentId)
      if (query.dashboardId != null && query.dashboardPublicId != null)
        throw bad('query.dashboardId', 'cannot be sent together with dashboardPublicId')
      const embed = query.recipientEmbedTenantName != null || query.recipientExternalId != null
      if (embed && (query.recipientEmbedTenantName == null || query.recipientExternalId == null))
        throw bad('query.recipientExternalId', 'and recipientEmbedTenantName must be sent together')
      if ([query.recipientUserId != null, query.recipientEmail != null, embed].filter(Boolean).length > 1)
        throw bad('query.recipientUserId', 'cannot be sent together with other filters of recipients')
      const publicId = query.dashboardPublicId
      const dashboardId =
        publicId == null ? query.dashboardId : (state.dashboards.find((one) => one.publicId === publicId)?.id ?? -1)
      const fits = (one: StoredRecipient) =>
        query.recipientUserId != null
          ? one.userId === query.recipientUserId
          : query.recipientEmail != null
            ? one.email?.toLowerCase() === query.recipientEmail.toLowerCase()
            : !embed ||
              (one.embedTenantName === query.recipientEmbedTenantName!.toLowerCase() &&
                one.externalId === query.recipientExternalId!.trim().toLowerCase())
      const filtered = embed || query.recipientUserId != null || query.recipientEmail != null
      const found = newest(state.notifications).filter(
        (one) =>
          one.deploymentId === deploymentId &&
          (dashboardId == null || one.dashboardId === dashboardId) &&
          (!filtered || one.recipients.some(fits)),
      )
      return pageOf(found, query)
    },
    createNotification({ deploymentId, body }) {
      requireDeployment(deploymentId)
      const dashboard = findDashboard(state, deploymentId, body)
      checkTimezone(body.timezone)
      const notification: StoredNotification = {
        id: nextId('notifications'),
        deploymentId,
        dashboardId: dashboard.id,
        ...readSchedule(body),
        timezone: body.timezone ?? 'UTC',
        isEnabled: true,
        notificationEnabled: body.notificationEnabled ?? true,
        notificationAiSummary: body.notificationAiSummary ?? false,
        notificationFormat: body.notificationFormat ?? 'pdf',
        filters: body.filters ?? [],
        timeGrains: body.timeGrains ?? [],
        memberSwitchers: body.memberSwitchers ?? [],
        createdAt: time(),
        recipients: [],
      }
      state.notifications.push(notification)
      return notification
    },
    deleteNotification: ({ deploymentId, id }) => void remove(state.notifications, notificationOf(deploymentId, id)),
    getNotification: ({ deploymentId, id }) => notificationOf(deploymentId, id),
    updateNotification({ deploymentId, id, body }) {
      const notification = notificationOf(deploymentId, id)
      const { customCron, dayOfMonth, dayOfWeek, hour, minute, scheduleType, ...rest } = body
      const schedule = Object.entries({ customCron, dayOfMonth, dayOfWeek, hour, minute, scheduleType }).filter(
        ([, value]) => value != null,
      )
      checkTimezone(body.timezone)
      const read = readSchedule({ ...parseSchedule(notification.cronExpression), ...Object.fromEntries(schedule) })
      if (schedule.length > 0) Object.assign(notification, read)
      platform.contract.patch('NotificationDto', notification, rest)
      return notification
    },
    removeRecipients({ deploymentId, id, body }) {
      const notification = notificationOf(deploymentId, id)
      for (const [index, { type, embedTenantName }] of body.recipients.entries())
        if (type === 'EMBED_USER' && embedTenantName == null) throw bad(`recipients[${index}].embedTenantName`, 'is required')
      const gone = new Set(
        body.recipients.map((one) =>
          one.type === 'EMBED_USER' ? `EMBED_USER ${one.embedTenantName} ${one.id}` : `${one.type} ${one.id}`,
        ),
      )
      notification.recipients = notification.recipients.filter((one) => !gone.has(keyOf(one)))
    },
    getRecipients({ deploymentId, id, query }) {
      const { recipients } = notificationOf(deploymentId, id)
      return pageOf(recipients.toReversed().map(cursorId), query)
    },
    addRecipients({ deploymentId, id, body }) {
      const notification = notificationOf(deploymentId, id)
      const makers = body.recipients.map((input, index) => resolve(input, `recipients[${index}]`))
      const answer = {
        createdRecipients: [] as StoredRecipient[],
        updatedRecipients: [] as StoredRecipient[],
        unchangedRecipients: [] as StoredRecipient[],
      }
      for (const make of makers) {
        const recipient = make()
        const at = notification.recipients.findIndex((one) => keyOf(one) === keyOf(recipient))
        if (at === -1) {
          notification.recipients.push(recipient)
          answer.createdRecipients.push(recipient)
          continue
        }
        const next = { ...notification.recipients[at]!, ...recipient }
        const same = JSON.stringify(next) === JSON.stringify(notification.recipients[at])
        notification.recipients[at] = next
        answer[same ? 'unchangedRecipients' : 'updatedRecipients'].push(next)
      }
      return answer
    },
  }
}
