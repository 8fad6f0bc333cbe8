import type { platformSchemas } from '@svc/core/platform'
import { expect, test } from 'vitest'
import { openOperations } from '../test/openOperations.ts'

const { emulator, platform, status } = await openOperations()

test('notifications with their recipients', async () => {
  const { notifications } = platform
  const at = { deploymentId: 1 }
  const body = { dashboardPublicId: 'a1b2c3d4', scheduleType: 'WEEKLY', dayOfWeek: 5, hour: 9 } as const
  const made = await notifications.createNotification({ ...at, body })
  expect(made).toMatchObject({ cronExpression: '0 9 * * 5', humanReadableSchedule: 'Every Friday at 09:00', dashboardId: 12 })
  const one = { ...at, id: made.id }
  expect(await notifications.updateNotification({ ...one, body: { minute: 30 } })).toMatchObject({ cronExpression: '30 9 * * 5' })
  expect((await notifications.getNotification(one)).cronExpression).toBe('30 9 * * 5')
  const recipients = [
    { type: 'USER', email: 'JANE.doe@acme.example' },
    { type: 'EMBED_USER', embedTenantName: 'acme', externalId: 'new@customer.example' },
  ] as const
  const added = await notifications.addRecipients({ ...one, body: { recipients: [...recipients] } })
  expect(added.createdRecipients).toMatchObject([{ userId: 2 }, { email: 'new@customer.example' }])
  const again = await notifications.addRecipients({ ...one, body: { recipients: [...recipients] } })
  expect([again.createdRecipients, again.unchangedRecipients.length]).toEqual([[], 2])
  const slack = {
    recipients: [
      { type: 'USER', userId: 3 },
      { type: 'SLACK', channelId: 'C1' },
    ],
  } as const
  expect(await status(notifications.addRecipients({ ...one, body: { recipients: [...slack.recipients] } }))).toBe(400)
  expect((await notifications.getRecipients(one)).items.map(({ type }) => type)).toEqual(['EMBED_USER', 'USER'])
  const found = await notifications.getNotifications({ ...at, query: { recipientUserId: 2, dashboardId: 12 } })
  expect(found.items.map(({ id }) => id)).toEqual([made.id, 1])
  await notifications.removeRecipients({ ...one, body: { recipients: [{ type: 'USER', id: 2 }] } })
  expect((await notifications.getRecipients(one)).items).toHaveLength(1)
  expect(await status(notifications.createNotification({ deploymentId: 2, body }))).toBe(404)
  await notifications.deleteNotification(one)
  expect(await status(notifications.getNotification(one))).toBe(404)
})

test('a notification has a schedule of five kinds, and a change keeps what it does not name', async () => {
  const { notifications } = platform
  const at = { deploymentId: 1 }
  const make = (body: object) =>
    notifications.createNotification({ ...at, body: { dashboardId: 12, ...body } as platformSchemas.CreateNotificationInput })
  const custom = (customCron?: string) => ({ scheduleType: 'CUSTOM', ...(customCron && { customCron }) })
  const cases = [
    [{ scheduleType: 'HOURLY', minute: 5 }, '5 * * * *', 'Every hour at minute 5', '30 * * * *'],
    [{ scheduleType: 'DAILY' }, '0 8 * * *', 'Every day at 08:00', '30 8 * * *'],
    [{ scheduleType: 'WEEKLY', dayOfWeek: 0, hour: 23 }, '0 23 * * 0', 'Every Sunday at 23:00', '30 23 * * 0'],
    [{ scheduleType: 'MONTHLY', dayOfMonth: 31 }, '0 8 31 * *', 'Every month on day 31 at 08:00', '30 8 31 * *'],
    [custom(' */5 9-17 * * MON-FRI '), '*/5 9-17 * * MON-FRI', 'By cron */5 9-17 * * MON-FRI', '*/5 9-17 * * MON-FRI'],
    [custom('0 9 * 6 1'), '0 9 * 6 1', 'By cron 0 9 * 6 1', '0 9 * 6 1'],
    [custom('0 9 * * 7'), '0 9 * * 7', 'By cron 0 9 * * 7', '0 9 * * 7'],
  ] as const
  for (const [body, cronExpression, humanReadableSchedule, later] of cases) {
    const { id, ...made } = await make(body)
    expect(made).toMatchObject({ cronExpression, humanReadableSchedule })
    const change = (change: platformSchemas.UpdateNotificationInput) =>
      notifications.updateNotification({ ...at, id, body: change })
    expect(await change({ notificationEnabled: false })).toMatchObject({ cronExpression, notificationEnabled: false })
    expect((await change({ minute: 30 })).cronExpression).toBe(later)
    expect((await change({ scheduleType: 'DAILY', hour: 7, minute: 0 })).cronExpression).toBe('0 7 * * *')
    await notifications.deleteNotification({ ...at, id })
  }
  const { id } = await make(custom('15 9 * * MON-FRI'))
  const { cronExpression } = await notifications.updateNotification({ ...at, id, body: { scheduleType: 'DAILY' } })
  expect(cronExpression).toBe('15 9 * * *')
  await notifications.deleteNotification({ ...at, id })
  for (const wrong of [{ scheduleType: 'DAILY', hour: 24 }, custom(), custom('* * * *'), custom('0 9 * * * *')])
    expect(await status(make(wrong))).toBe(400)
})

test('notifications are listed by dashboard and by one recipient', async () => {
  const { notifications } = platform
  const at = { deploymentId: 1 }
  const { id } = await notifications.createNotification({ ...at, body: { dashboardId: 12, scheduleType: 'DAILY' } })
  const viewer = { type: 'EMBED_USER', embedTenantName: 'Acme', externalId: 'Reader@customer.example' } as const
  await notifications.addRecipients({ ...at, id, body: { recipients: [viewer] } })
  type Query = NonNullable<Parameters<typeof notifications.getNotifications>[0]['query']>
  const list = (query: Query) => notifications.getNotifications({ ...at, query })
  const found = async (query: Query) => (await list(query)).items.map((one) => one.id)
  const of = { recipientEmbedTenantName: 'ACME', recipientExternalId: 'reader@customer.example' }
  expect(await found(of)).toEqual([id])
  expect(await found({ ...of, recipientEmbedTenantName: 'other' })).toEqual([])
  expect(await found({ recipientEmail: 'READER@customer.example', dashboardPublicId: 'a1b2c3d4' })).toEqual([id])
  expect(await found({ dashboardPublicId: 'zzzzzzzz' })).toEqual([])
  for (const wrong of [
    { dashboardId: 12, dashboardPublicId: 'a1b2c3d4' },
    { recipientExternalId: 'reader@customer.example' },
    { recipientEmail: 'a@b.example', recipientUserId: 2 },
    { ...of, recipientUserId: 2 },
  ])
    expect(await status(list(wrong))).toBe(400)
  const remove = (one: object) =>
    notifications.removeRecipients({ ...at, id, body: { recipients: [one as platformSchemas.RemoveNotificationRecipientInput] } })
  const { items } = await notifications.getRecipients({ ...at, id })
  expect(await status(remove({ type: 'EMBED_USER', id: 1 }))).toBe(400)
  expect(items).toMatchObject([{ type: 'EMBED_USER', externalId: 'reader@customer.example' }])
  await notifications.deleteNotification({ ...at, id })
})

test('an export goes from pending to its file, and is dropped after five minutes', async () => {
  const { dashboardExports } = platform
  for (const [format, magic] of [
    ['png', '\x89PNG'],
    ['pdf', '%PDF'],
  ] as const) {
    const { jobId } = await dashboardExports.startExport({ deploymentId: 1, body: { dashboardId: 12, format } })
    const at = { deploymentId: 1, jobId }
    const states: string[] = []
    for (const wait of [0, 1500, 3000]) {
      emulator.clock.advance(wait)
      states.push((await dashboardExports.getExportStatus(at)).status)
      if (states.length < 3) expect(await status(dashboardExports.downloadExport(at))).toBe(409)
    }
    expect(states).toEqual(['pending', 'processing', 'completed'])
    const bytes = Buffer.from(
      await (await dashboardExports.downloadExport({ ...at, query: { filename: 'sales' } })).arrayBuffer(),
    )
    expect(bytes.subarray(0, 4).toString('latin1')).toBe(magic)
    emulator.clock.advance(5 * 60_000)
    expect(await status(dashboardExports.getExportStatus(at))).toBe(404)
  }
  const filters = [{ member: 'orders.nothing', value: 1 }]
  const { jobId } = await dashboardExports.startExport({ deploymentId: 1, body: { dashboardId: 12, format: 'png', filters } })
  emulator.clock.advance(5000)
  expect(await dashboardExports.getExportStatus({ deploymentId: 1, jobId })).toMatchObject({ status: 'failed' })
  expect(await status(dashboardExports.downloadExport({ deploymentId: 1, jobId }))).toBe(422)
  const start = () => status(dashboardExports.startExport({ deploymentId: 1, body: { dashboardId: 12, format: 'png' } }))
  expect(await Promise.all([start(), start(), start(), start(), start()])).toEqual([200, 200, 200, 200, 200])
  expect(await start()).toBe(429)
})
