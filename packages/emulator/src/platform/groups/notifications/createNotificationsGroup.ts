import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { pageOf } from '../../pageOf.ts'
import { remove } from '../../remove.ts'
import type { StoredNotification } from '../../store/PlatformState.ts'
import { findDashboard } from '../dashboards/findDashboard.ts'
import { checkTimezone } from './checkTimezone.ts'
import { createRecipientHandlers } from './createRecipientHandlers.ts'
import { findNotification } from './findNotification.ts'
import { listNotifications } from './listNotifications.ts'
import { parseSchedule, readSchedule } from './schedules.ts'

export function createNotificationsGroup(platform: Platform): Handlers<'notifications'> {
  const { requireDeployment, nextId, state, time } = platform
  const notificationOf = (deploymentId: number, id: number) => findNotification(platform, deploymentId, id)
  return {
    getNotifications({ deploymentId, query }) {
      requireDeployment(deploymentId)
      return pageOf(listNotifications(platform, deploymentId, query), query)
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
      if (schedule.length > 0)
        Object.assign(
          notification,
          readSchedule({ ...parseSchedule(notification.cronExpression), ...Object.fromEntries(schedule) }),
        )
      platform.contract.patch('NotificationDto', notification, rest)
      return notification
    },
    ...createRecipientHandlers(platform),
  }
}
