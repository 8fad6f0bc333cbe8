import type { StoredNotification, StoredUser } from '../store/PlatformState.ts'

/** A weekly notification about the first dashboard. */
export const seedNotification = ({ id: userId, email, username }: StoredUser, at: string): StoredNotification => ({
  id: 1,
  deploymentId: 1,
  dashboardId: 12,
  cronExpression: '0 8 * * 1',
  humanReadableSchedule: 'Every Monday at 08:00',
  isEnabled: true,
  notificationEnabled: true,
  notificationAiSummary: false,
  notificationFormat: 'pdf',
  timezone: 'UTC',
  filters: [],
  timeGrains: [],
  memberSwitchers: [],
  createdAt: at,
  recipients: [{ type: 'USER', userId, email, username }],
})
