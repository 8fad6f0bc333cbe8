import { createPlatformClient, platformOperations } from '@svc/core/platform'
import { createScimClient } from '@svc/core/scim'
import { expect, test } from 'vitest'
import { start } from '../test/start.ts'
import { checkedFetch } from './test/checkedFetch.ts'
import { openApi } from './test/openApi.ts'

const emulator = await start()
const { tenantOrigin: baseUrl, platformToken } = emulator
const checked = checkedFetch()
const platform = createPlatformClient({ baseUrl, token: platformToken, fetch: checked.fetch, retry: false })
const scim = createScimClient({ baseUrl, token: platformToken, fetch: checked.fetch, retry: false })

/** A client with the token of an embed session. */
async function viewer(body: object) {
  const { sessionId } = await platform.embed.generateSession({ body: { deploymentId: 1, externalId: 'user-1', ...body } })
  const { token } = await platform.embed.postTokenBySessionId({ body: { sessionId } })
  return { client: createPlatformClient({ baseUrl, token, fetch: checked.fetch, retry: false }), token, sessionId }
}
const status = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: { status?: number }) => error.status,
  )

test('deployments, their settings, environments and variables', async () => {
  const { deployments, deploymentCreation, environments, envVariables, regions } = platform
  const { items } = await regions.listRegions()
  const created = await deploymentCreation.createDeployment({
    body: {
      name: 'New one',
      cloudProvider: 'aws',
      creationStep: 'project',
      isManaged: true,
      region: items[0]!.name,
      targetPlatform: 'kubernetes',
    },
  })
  const at = { deploymentId: created.id }
  expect((await deployments.getDeployments({ query: { creationStep: ['project'] } })).items).toEqual([created])
  expect(await deployments.getDeployment(at)).toEqual(created)
  await deployments.updateDeployment({ ...at, body: { templateVariables: { a: 1 } } })
  const updated = await deployments.updateDeployment({ ...at, body: { name: 'Renamed', templateVariables: { b: 2 } } })
  expect(updated).toMatchObject({ name: 'Renamed', cloudProvider: 'aws', templateVariables: { apiReplicas: 2, a: 1, b: 2 } })
  expect(await deployments.getDeploymentSettings(at)).toEqual(updated)
  const versions = (await deployments.listDeploymentVersions(at)).items
  expect(versions.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ releaseChannel: 'release' }])
  expect(await status(deployments.updateDeployment({ ...at, body: { releaseChannelVersion: 'v0.0.1' } }))).toBe(400)
  expect((await deployments.advanceCreationStep({ ...at, body: { creationStep: 'ready' } })).creationStep).toBe('ready')
  expect((await deployments.buildStatus(at)).status).toBe('building')
  emulator.clock.advance(6000)
  expect((await deployments.buildStatus(at)).status).toBe('ready')
  expect((await deployments.resetCreationStep(at)).creationStep).toBe('project')
  expect((await deployments.pods(at)).items.length).toBeGreaterThan(0)
  expect((await deployments.logs({ ...at, query: { source: 'production' } })).items.length).toBeGreaterThan(0)

  const set = await envVariables.setEnvVariables({ ...at, body: { env_variables: [{ name: 'DB_PASS', value: 'x' }] } })
  expect(set.items).toContainEqual({ name: 'DB_PASS', value: '[ENCRYPTED]' })
  expect((await envVariables.getEnvVariables(at)).items).toEqual(set.items)
  const hidden = { env_variables: [{ name: 'DB_PASS', value: '[ENCRYPTED]' }] }
  expect(await status(envVariables.setEnvVariables({ ...at, body: hidden }))).toBe(400)

  const [production] = (await environments.getDeploymentEnvironments(at)).items
  const of = { ...at, environmentId: Number(production!.id) }
  const body = { security_context: { tenant: 7 }, expires_in: 60 }
  const { data: token } = await environments.createDeploymentEnvironmentToken({ ...of, body })
  await environments.createDeploymentEnvironmentTokenForMetaSync({ ...of, body })
  expect((await environments.getDeploymentEnvironmentTokens(of)).items).toContainEqual(token)
  emulator.clock.advance(61_000)
  expect((await environments.getDeploymentEnvironmentTokens(of)).items).toEqual([])

  expect(await deployments.deleteDeployment(at)).toEqual({ success: true })
  expect(await status(deployments.getDeployment(at))).toBe(404)
})

test('a deployment token reads Core Data until it expires', async () => {
  const { svcApiToken } = await platform.deployments.deploymentToken({ deploymentId: 1, body: { expiresIn: 60 } })
  const load = () =>
    fetch(`${emulator.dataUrl}/v1/load`, {
      method: 'POST',
      headers: { authorization: svcApiToken, 'content-type': 'application/json' },
      body: JSON.stringify({ query: { measures: ['orders.count'] } }),
    })
  expect(await (await load()).json()).toMatchObject({ data: [{ 'orders.count': '120000' }] })
  emulator.clock.advance(61_000)
  expect((await load()).status).toBe(403)
})

test('folders, workbooks, reports and the workspace over them', async () => {
  const { dashboardEmbedAccess, folders, reports, workbooks, workspace } = platform
  const at = { deploymentId: 1 }
  const outer = await folders.createFolder({ ...at, body: { name: 'Outer' } })
  const inner = await folders.createFolder({ ...at, body: { name: 'Inner', parentId: outer.id } })
  expect((await folders.getFolders({ ...at, query: { parentId: outer.id } })).items).toEqual([inner])
  const ancestors = await folders.getFolderAncestors({ ...at, folderId: inner.id })
  expect(ancestors.map(({ name }) => name)).toEqual(['Outer', 'Inner'])
  expect((await folders.updateFolder({ ...at, folderId: inner.id, body: { position: 5 } })).name).toBe('Inner')
  expect(await status(folders.deleteFolder({ ...at, folderId: outer.id }))).toBe(400)

  const workbook = await workbooks.createWorkbook({ ...at, body: { name: 'Draft', folderId: inner.id } })
  const one = { ...at, workbookId: workbook.id }
  const position = { x: 0, y: 0, w: 6, h: 4 }
  const report = await reports.createReport({ ...at, body: { name: 'Orders', workbookId: workbook.id, sqlQuery: 'SELECT 1' } })
  const of = { ...at, reportId: report.id }
  await workbooks.updateWorkbookDashboard({
    ...one,
    body: {
      dashboardDraft: {
        title: 'Board',
        widgets: [
          { type: 'CHART', position, config: { reportId: report.id } },
          { id: 'ai', type: 'AI', position },
        ],
      },
    },
  })
  const published = await workbooks.publishDashboard({ ...one, body: { workbookId: workbook.id } })
  expect(published).toMatchObject({
    title: 'Board',
    versionNumber: 1,
    allowEmbed: false,
    reportSnapshots: [{ reportId: report.id }],
  })
  const threaded = await workbooks.updatePublishedDashboardAiWidgetThread({ ...one, body: { widgetId: 'ai', threadId: 't1' } })
  expect(threaded.config.widgets).toContainEqual({ id: 'ai', type: 'AI', position, config: { threadId: 't1' } })
  const copy = await workbooks.duplicateWorkbook({ ...one, body: {} })
  expect(copy).toMatchObject({ name: 'Copy of Draft', folderId: inner.id, publishedDashboard: { allowEmbed: false } })
  expect(copy.publishedDashboard!.reportSnapshots[0]!.reportId).not.toBe(report.id)
  const slug = { ...at, slug: ' Weekly ' }
  const weekly = await workbooks.upsertWorkbookBySlug({ ...slug, body: { meta: { a: 1 } } })
  const again = await workbooks.upsertWorkbookBySlug({ ...slug, body: { meta: { b: 2 } } })
  expect(again).toMatchObject({ id: weekly.id, slug: 'weekly', meta: { a: 1, b: 2 } })
  await workbooks.updateWorkbook({ ...one, body: { name: 'Named', meta: { c: 3 }, folderId: null } })
  expect(await workbooks.getWorkbook(one)).toMatchObject({ name: 'Named', meta: { c: 3 }, folderId: null })
  expect((await workbooks.getWorkbooks({ ...at, query: { folderId: inner.id } })).items).toMatchObject([{ id: copy.id }])

  await dashboardEmbedAccess.updateEmbedAccess({ ...one, body: { embedTenantName: 'acme', action: 'read', allowEmbed: true } })
  expect(await dashboardEmbedAccess.getEmbedAccess(one)).toMatchObject({
    allowEmbed: true,
    tenants: [{ embedTenantName: 'acme' }],
  })
  const shared = await dashboardEmbedAccess.listEmbedTenantWorkbooks({
    ...at,
    embedTenantName: 'acme',
    query: { accessSource: 'tenant' },
  })
  expect(shared.items.map(({ id }) => id)).toContain(workbook.id)
  expect(await status(dashboardEmbedAccess.updateEmbedAccess({ ...one, body: {} }))).toBe(400)

  const publicId = 'abcDEF012345'
  expect(await reports.updateReport({ deploymentId: '1', reportId: report.id, body: { title: 'T' } })).toMatchObject({
    title: 'T',
    name: 'Orders',
  })
  const upserted = await reports.upsertReportByPublicId({ ...at, publicId, body: { name: 'Upserted', folderId: inner.id } })
  expect((await reports.upsertReportByPublicId({ ...at, publicId, body: { title: 'Again' } })).id).toBe(upserted.id)
  expect(await status(reports.upsertReportByPublicId({ deploymentId: 2, publicId, body: {} }))).toBe(409)
  expect(await status(reports.createReport({ ...at, body: { publicId } }))).toBe(409)
  const place = { externalWorkbookId: 'book', resultLocation: 'Sheet1!B2' }
  expect((await reports.connectReportToWorkbook({ ...of, body: place })).externalWorkbookPlacements).toMatchObject([
    { workbookId: 'book', sheetName: 'Sheet1', anchorCell: 'B2', syncStatus: 'UP_TO_DATE' },
  ])
  await reports.updateReport({ deploymentId: '1', reportId: report.id, body: { sqlQuery: 'SELECT 2' } })
  expect((await reports.getReport(of)).externalWorkbookPlacements).toMatchObject([{ syncStatus: 'CHANGED' }])
  expect((await reports.refreshReport({ ...of, body: place })).externalWorkbookPlacements).toMatchObject([
    { syncStatus: 'UP_TO_DATE' },
  ])
  expect((await reports.getReports({ ...at, query: { externalWorkbookId: 'book' } })).items).toMatchObject([{ id: report.id }])
  expect((await reports.disconnectReportFromWorkbook({ ...of, body: place })).externalWorkbookPlacements).toEqual([])

  const inside = await workspace.workspaceObjects({ ...at, query: { folderId: inner.id, orderByField: 'name' } })
  expect(inside.items.map(({ type, id }) => [type, id])).toEqual([
    ['WORKBOOK', copy.id],
    ['REPORT', upserted.id],
  ])
  expect(
    (await workspace.workspaceObjects({ ...at, query: { search: 'inne', types: ['FOLDER', 'REPORT'] } })).items,
  ).toMatchObject([{ id: inner.id }])
  expect(await status(workspace.moveWorkspaceObject({ ...at, body: { type: 'FOLDER', id: outer.id, folderId: inner.id } }))).toBe(
    400,
  )
  expect(
    (await workspace.moveWorkspaceObject({ ...at, body: { type: 'WORKBOOK', id: weekly.id, folderId: inner.id } })).folderId,
  ).toBe(inner.id)
  const moved = await workspace.bulkMoveWorkspaceObjects({
    ...at,
    body: {
      folderId: null,
      items: [
        { type: 'REPORT', id: upserted.id },
        { type: 'REPORT', id: upserted.id },
        { type: 'FOLDER', id: 99 },
      ],
    },
  })
  expect(moved).toMatchObject({ moved: [{ id: upserted.id }], failed: [{ type: 'FOLDER', id: 99, error: { status: 404 } }] })
  const deleted = await workspace.bulkDeleteWorkspaceObjects({
    ...at,
    body: {
      items: [
        { type: 'FOLDER', id: outer.id },
        { type: 'FOLDER', id: inner.id },
        { type: 'REPORT', id: upserted.id },
      ],
    },
  })
  expect(deleted.deleted.map(({ id }) => id)).toEqual([inner.id, upserted.id])
  expect(deleted.failed).toMatchObject([{ id: outer.id, error: { status: 400 } }])
  expect((await workbooks.getWorkbook({ ...at, workbookId: weekly.id })).folderId).toBeNull()
  await folders.deleteFolder({ ...at, folderId: outer.id })
  await reports.deleteReport(of)
  expect(await status(reports.getReport(of))).toBe(404)
  await workbooks.deleteWorkbook(one)
  expect(await status(workbooks.getWorkbook(one))).toBe(404)
})

test('folders nest five deep at most', async () => {
  let parentId: number | undefined
  for (const name of ['1', '2', '3', '4', '5'])
    parentId = (await platform.folders.createFolder({ deploymentId: 2, body: { name, parentId } })).id
  expect(await status(platform.folders.createFolder({ deploymentId: 2, body: { name: '6', parentId } }))).toBe(400)
})

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

test('embed tenants with their groups and users', async () => {
  const { embedTenants } = platform
  const tenant = { embedTenantName: 'globex' }
  const user = await embedTenants.provisionEmbedUser({
    ...tenant,
    body: { externalId: ' Alice ', userProfile: { displayName: 'Alice' } },
  })
  expect(user).toMatchObject({ externalId: 'alice', firstName: 'Alice' })
  expect((await embedTenants.listEmbedTenants({ query: { search: 'GLOB' } })).items).toMatchObject([
    { name: 'globex', userCount: 1 },
  ])
  const group = await embedTenants.createGroup({ ...tenant, body: { name: 'staff' } })
  const one = { ...tenant, id: group.id }
  expect(await status(embedTenants.createGroup({ ...tenant, body: { name: 'staff' } }))).toBe(400)
  const members = [{ embedUserId: user.id }, { externalId: 'bob' }]
  const added = await embedTenants.addGroupMembers({ ...one, body: { members } })
  expect(added.addedMembers.map(({ externalId }) => externalId)).toEqual(['alice', 'bob'])
  expect((await embedTenants.addGroupMembers({ ...one, body: { members } })).unchangedMembers).toHaveLength(2)
  const twice = await embedTenants.addGroupMembers({ ...one, body: { members: [{ externalId: 'bob' }, { externalId: 'bob' }] } })
  expect([twice.addedMembers.length, twice.unchangedMembers.length]).toEqual([0, 1])
  expect((await embedTenants.getGroupMembers(one)).items.map(({ externalId }) => externalId)).toEqual(['bob', 'alice'])
  expect((await embedTenants.getGroup(one)).userCount).toBe(2)
  expect((await embedTenants.getGroups(tenant)).items).toHaveLength(1)
  expect((await embedTenants.updateGroup({ ...one, body: { description: 'All' } })).description).toBe('All')
  expect(await status(embedTenants.deleteGroup(one))).toBe(400)
  await embedTenants.removeGroupMembers({ ...one, body: { members: [{ externalId: 'bob' }, { externalId: 'nobody' }] } })
  await embedTenants.provisionEmbedUser({ ...tenant, body: { externalId: 'alice', tenantGroups: [] } })
  await embedTenants.deleteGroup(one)
  const bulk = await embedTenants.provisionEmbedUsers({
    ...tenant,
    body: {
      users: [
        { externalId: 'c', groups: ['analysts'] },
        { externalId: 'd', groups: ['nobody'] },
      ],
    },
  })
  expect(bulk).toMatchObject({ succeeded: [{ externalId: 'c' }], failed: [{ externalId: 'd', error: { status: 400 } }] })
  expect((await embedTenants.listEmbedUsers({ ...tenant, query: { search: 'ALI' } })).items).toMatchObject([
    { externalId: 'alice' },
  ])
  expect(await status(embedTenants.deleteEmbedTenant({ embedTenantName: 'Globex' }))).toBe(400)
  await embedTenants.deleteEmbedTenant(tenant)
  await embedTenants.deleteEmbedTenant(tenant)
  expect(await status(embedTenants.listEmbedUsers(tenant))).toBe(404)
})

test('dashboards and comments by embed session', async () => {
  const { client, token, sessionId } = await viewer({ embedTenantName: 'acme', creatorMode: true })
  const other = await viewer({ embedTenantName: 'acme', externalId: 'user-2' })
  const stranger = await viewer({ embedTenantName: 'umbrella' })
  const at = { publicId: 'a1b2c3d4' }
  const dashboard = await client.embed.getDashboard(at)
  expect(dashboard).toMatchObject({ id: 12, workbookId: 130 })
  expect((await client.workspace.sharedWorkspaceObjects({ deploymentId: 1 })).items).toMatchObject([
    { type: 'FOLDER', name: 'Sales', user: null },
  ])
  expect(await client.workbooks.duplicateWorkbook({ deploymentId: 1, workbookId: 130, body: { shared: true } })).toMatchObject({
    folderId: null,
  })
  const snapshot = dashboard.reportSnapshots.find(({ pythonCode }) => pythonCode)!
  const run = {
    reportId: snapshot.reportId,
    reportVersionId: snapshot.id,
    sqlQuery: 'SELECT status, MEASURE(count) FROM orders GROUP BY 1',
  }
  expect(await client.embed.postDashboardPythonRun({ ...at, body: run })).toMatchObject({
    executionError: null,
    inputRowCount: 5,
  })
  expect(await status(client.embed.postDashboardPythonRun({ ...at, body: { ...run, reportVersionId: 1 } }))).toBe(403)

  const root = await client.embed.createDashboardComment({ ...at, body: { body: 'First' } })
  const reply = await other.client.embed.createDashboardComment({ ...at, body: { body: 'Reply', parentId: root.id } })
  expect(await status(client.embed.createDashboardComment({ ...at, body: { body: 'x', parentId: reply.id } }))).toBe(400)
  expect(await status(client.embed.updateDashboardComment({ ...at, commentId: reply.id, body: { body: 'x' } }))).toBe(403)
  expect(
    (await client.embed.updateDashboardComment({ ...at, commentId: root.id, body: { body: 'Changed' } })).editedAt,
  ).not.toBeNull()
  expect((await stranger.client.embed.listMentionableEmbedUsers(at)).items).toMatchObject([{ username: 'user-1' }])
  expect((await client.embed.listMentionableEmbedUsers({ ...at, query: { search: 'URS@' } })).items).toMatchObject([
    { username: 'user-2' },
  ])
  const resolve = (by: typeof client, commentId: number) =>
    status(by.embed.setDashboardCommentResolved({ ...at, commentId, body: { resolved: true } }))
  expect([await resolve(other.client, reply.id), await resolve(other.client, root.id)]).toEqual([400, 403])
  expect(await client.embed.setDashboardCommentResolved({ ...at, commentId: root.id, body: { resolved: true } })).toMatchObject({
    root: { body: 'Changed' },
    replies: [{ body: 'Reply', isOwn: false }],
  })
  expect((await client.embed.listDashboardComments(at)).items).toEqual([])
  expect((await client.embed.listDashboardComments({ ...at, query: { resolvedOnly: true } })).items).toHaveLength(1)
  expect((await stranger.client.embed.listDashboardComments({ ...at, query: { includeResolved: true } })).items).toEqual([])
  expect(await status(platform.embed.listDashboardComments(at))).toBe(403)
  await client.embed.removeDashboardComment({ ...at, commentId: root.id })
  expect((await client.embed.listDashboardComments({ ...at, query: { includeResolved: true } })).items).toEqual([])

  // Shared with one tenant only, then with embedding off.
  const workbook = { deploymentId: 1, workbookId: 130 }
  await platform.dashboardEmbedAccess.updateEmbedAccess({ ...workbook, body: { allEmbedUsers: true, action: 'none' } })
  expect(await status(stranger.client.embed.getDashboard(at))).toBe(404)
  expect(await status(other.client.embed.getDashboard(at))).toBe(200)
  expect(await platform.embed.updateDashboardEmbedding({ ...at, body: { allowEmbed: false } })).toEqual({
    ...at,
    allowEmbed: false,
  })
  expect(await status(other.client.embed.getDashboard(at))).toBe(403)
  expect(await status(client.embed.getDashboard(at))).toBe(200)
  await platform.embed.updateDashboardEmbedding({ ...at, body: { allowEmbed: true } })
  await platform.dashboardEmbedAccess.updateEmbedAccess({ ...workbook, body: { allEmbedUsers: true, action: 'read' } })
  await platform.embed.revokeSession({ body: { sessionId } })
  expect(await status(createPlatformClient({ baseUrl, token, retry: false }).embed.getDashboard(at))).toBe(401)
})

test('what an embed user duplicates is its own: it sees the dashboard, and others of its tenant do not', async () => {
  const session = (externalId: string, creatorMode = true) => viewer({ embedTenantName: 'acme', externalId, creatorMode })
  const [owner, plain, other] = [await session('user-1'), await session('user-1', false), await session('user-2')]
  const at = { deploymentId: 1 }
  const copy = await owner.client.workbooks.duplicateWorkbook({ ...at, workbookId: 131, body: { shared: true } })
  expect(copy.user).toMatchObject({ email: 'una@customer.example', firstName: 'Una' })
  expect([copy.userId, copy.createdBy]).toEqual([copy.user!.id, copy.user!.id])
  expect(await platform.workbooks.getWorkbook({ ...at, workbookId: copy.id })).toEqual(copy)
  const { items: reports } = await platform.reports.getReports({ ...at, query: { workbookId: copy.id } })
  expect(reports.map(({ user }) => user)).toEqual(reports.map(() => copy.user))

  const { publicId } = copy.publishedDashboard!
  expect(await owner.client.embed.getDashboard({ publicId })).toMatchObject({ publicId, workbookId: copy.id })
  expect(await status(other.client.embed.getDashboard({ publicId }))).toBe(404)
  // A copy begins with embedding off, and only creator mode is exempt from that.
  expect(await status(plain.client.embed.getDashboard({ publicId }))).toBe(403)
  const shared = await owner.client.workspace.sharedWorkspaceObjects({ ...at, query: { search: copy.name } })
  expect(shared.items).toEqual([])
})

test('an embed tenant that is deleted takes along what its users made', async () => {
  const { client } = await viewer({ embedTenantName: 'vandelay', creatorMode: true })
  const copy = await client.workbooks.duplicateWorkbook({ deploymentId: 1, workbookId: 131, body: { shared: true } })
  await platform.embedTenants.deleteEmbedTenant({ embedTenantName: 'vandelay' })
  expect(await status(platform.workbooks.getWorkbook({ deploymentId: 1, workbookId: copy.id }))).toBe(404)
})

test('users, roles, attributes and settings', async () => {
  const { appTheme, openapiSpec, roles, tenantSettings, usageAnalytics, userAttributes, userAttributeValues, users, usersAdmin } =
    platform
  const user = await usersAdmin.createUser({ body: { email: 'n@acme.example', username: 'n' } })
  expect(await status(usersAdmin.createUser({ body: { email: 'N@acme.example', username: 'm' } }))).toBe(409)
  expect(await usersAdmin.updateUser({ id: user.id, body: { title: 'Dr.' } })).toMatchObject({ title: 'Dr.', username: 'n' })
  await users.updateMySettings({ body: { theme: 'dark', sheets: { revealSheetOnOpen: true, autoRunQueryOnChange: true } } })
  const { settings } = await users.updateMySettings({ body: { theme: null, sheets: { revealSheetOnOpen: null } } })
  expect(settings).toEqual({ locale: 'en', sheets: { autoRunQueryOnChange: true } })
  expect((await users.updateMySettings({ body: { theme: 'dark' } })).settings).toEqual({ ...settings, theme: 'dark' })
  expect((await users.updateMySettings({ body: { theme: null, sheets: null } })).settings).toEqual({ locale: 'en' })

  const policies = [{ resourceType: 'Deployment', actions: ['DeploymentRead'], resources: ['1'] }] as const
  const body = {
    name: 'Reader',
    policies: policies.map((one) => ({ ...one, actions: [...one.actions], resources: [...one.resources] })),
  }
  const role = await roles.createRole({ body })
  expect(await status(roles.createRole({ body }))).toBe(409)
  expect(await status(roles.createRole({ body: { ...body, name: 'Admin' } }))).toBe(400)
  const both = { roleId: role.id, userId: user.id }
  await roles.assignRoleToUser(both)
  await roles.assignRoleToUser(both)
  expect(await status(roles.assignRoleToUser({ ...both, roleId: 1 }))).toBe(404)
  await roles.removeRoleFromUser(both)
  expect(await roles.updateRole({ roleId: role.id, body: { description: 'd' } })).toMatchObject({
    name: 'Reader',
    description: 'd',
  })
  expect((await roles.getRole({ roleId: role.id })).policies).toEqual(policies)
  expect((await roles.getRoles()).items[0]!.id).toBe(role.id)
  await roles.deleteRole({ roleId: role.id })
  expect(await status(roles.getRole({ roleId: role.id }))).toBe(404)

  const attribute = await userAttributes.createUserAttribute({ body: { name: 'teams', type: 'string_array' } })
  expect((await userAttributes.getUserAttributes({ query: { type: 'string_array' } })).items[0]).toEqual(attribute)
  expect((await userAttributes.updateUserAttribute({ id: attribute.id, body: { displayName: 'Teams' } })).displayName).toBe(
    'Teams',
  )
  const ids = { userId: String(user.id), userAttributeId: String(attribute.id) }
  const value = await userAttributeValues.upsertUserAttributeValue({ body: { ...ids, value: ['a', 'b'] } })
  expect(value).toMatchObject({ value: ['a', 'b'], formattedValue: 'a, b', type: 'string_array' })
  expect(await status(userAttributeValues.upsertUserAttributeValue({ body: { ...ids, value: 'a' } }))).toBe(400)
  expect(await userAttributeValues.getUserAttributeValues({ userId: user.id })).toContainEqual(value)

  const bulk = await usersAdmin.bulkUserAction({ body: { action: 'DEACTIVATE', userIds: [user.id, user.id, 1, 999] } })
  expect(bulk.succeeded).toEqual([user.id])
  expect(bulk.failed.map(({ userId, error }) => [userId, error.status])).toEqual([
    [1, 403],
    [999, 404],
  ])
  await usersAdmin.deleteUser({ id: user.id })
  expect(await status(usersAdmin.deleteUser({ id: user.id }))).toBe(404)

  expect((await appTheme.getAppConfig()).applyThemeGlobally).toBe(false)
  expect(
    (await tenantSettings.updateTenantSettings({ body: { auditLogEnabled: true, maintenanceWindowDay: null } }))
      .auditLogEnabledCurrent,
  ).toBe(true)
  expect((await tenantSettings.getTenantSettings()).maintenanceWindowDay).toBe('sunday')
  expect(await usageAnalytics.createToken()).toEqual(await usageAnalytics.createToken())
  expect(await openapiSpec.getSpec()).toMatchObject({ openapi: '3.1.0' })
})

test('OAuth integrations, tokens and OIDC configurations', async () => {
  const { oauthIntegrations, oidcTokenConfigs, userOAuthTokens } = platform
  const urls = { authUrl: 'https://a.example/', tokenUrl: 'https://b.example/', redirectUri: 'https://c.example/' }
  const made = await oauthIntegrations.createOAuthIntegration({
    body: { ...urls, name: 'I', type: 'custom', clientId: 'c', clientSecret: 'hidden' },
  })
  expect(JSON.stringify(await oauthIntegrations.listOAuthIntegrations())).not.toContain('hidden')
  expect(await oauthIntegrations.getOAuthIntegration({ id: made.id })).toEqual(made)
  const at = { integrationId: made.id }
  expect(await status(userOAuthTokens.getUserOAuthToken(at))).toBe(404)
  await userOAuthTokens.initiateOAuthFlow(at)
  const states: string[] = []
  for (const wait of [0, 3000, 3_600_000]) {
    emulator.clock.advance(wait)
    states.push((await userOAuthTokens.getUserOAuthToken(at)).status)
  }
  expect(states).toEqual(['pending', 'active', 'expired'])
  expect(await userOAuthTokens.listUserOAuthTokens()).toHaveLength(1)
  await userOAuthTokens.revokeUserOAuthToken(at)
  expect(
    await oauthIntegrations.updateOAuthIntegration({ id: made.id, body: { ...urls, name: 'J', type: 'custom', clientId: 'd' } }),
  ).toMatchObject({ name: 'J' })
  await oauthIntegrations.deleteOAuthIntegration({ id: made.id })

  expect(await status(oidcTokenConfigs.createOidcTokenConfig({ body: { audienceType: 'custom' } }))).toBe(400)
  const config = await oidcTokenConfigs.createOidcTokenConfig({ body: { audienceType: 'custom', customAudience: 'x' } })
  expect(await oidcTokenConfigs.getOidcTokenConfig({ id: config.id })).toMatchObject({ audience: 'x', isEnabled: true })
  expect(await oidcTokenConfigs.updateOidcTokenConfig({ id: config.id, body: { isEnabled: false } })).toMatchObject({
    isEnabled: false,
    audience: 'x',
  })
  expect(await oidcTokenConfigs.listOidcTokenConfigs()).toHaveLength(2)
  await oidcTokenConfigs.deleteOidcTokenConfig({ id: config.id })
})

test('branches, files, dev mode and merging', async () => {
  const { dataModel, environments } = platform
  const at = { deploymentId: 1 }
  const branchNames = async () => (await dataModel.listBranches(at)).items.map(({ name }) => name)
  const before = await branchNames()
  const path = 'model/cubes/broken.yml'
  expect(await dataModel.validateDataModel(at)).toMatchObject({ valid: true, mode: 'production' })
  const branch = await dataModel.createBranch({ ...at, body: { name: 'feature/x', activate: true } })
  expect(branch).toEqual({ active: true, branchName: 'feature/x', parentBranch: 'main' })
  await dataModel.updateFiles({ ...at, body: { files: [{ path, content: 'cubes:\n  - nope: 1\n' }] } })
  const invalid = await dataModel.validateDataModel({ ...at, query: { devMode: true } })
  expect(invalid).toMatchObject({ valid: false, mode: 'dev_mode', errors: [{ fileName: path }] })
  expect((await dataModel.validateDataModel(at)).valid).toBe(true)
  const fixed = 'cubes:\n  - name: fixed\n    sql_table: orders\n    measures:\n      - name: count\n        type: count\n'
  await dataModel.updateFiles({ ...at, body: { files: [{ path, content: fixed }] } })
  await dataModel.renameFiles({ ...at, body: { files: [{ path, newPath: 'model/cubes/fixed.yml' }] } })
  await dataModel.commitChanges({ ...at, body: { message: 'Fixed' } })
  const tree = await dataModel.listFiles({ ...at, query: { withContent: true } })
  expect(JSON.stringify(tree.items)).toContain('sql_table: orders')
  const staging = await dataModel.setBranchStagingEnvironment({ ...at, body: { branchName: 'feature/x', enabled: true } })
  expect(staging.data.isStagingEnvironmentEnabled).toBe(true)
  expect((await environments.getDeploymentEnvironments({ ...at, query: { type: 'staging' } })).items).toMatchObject([
    { branch: 'feature/x' },
  ])
  expect(await dataModel.stopDevMode(at)).toEqual({ success: true })
  expect(await dataModel.mergeIntoParentBranch({ ...at, body: { branchName: 'feature/x' } })).toEqual({
    merged: true,
    branchDeleted: false,
  })
  expect((await dataModel.validateDataModel(at)).cubesCount).toBe(7)
  expect(await dataModel.startDevMode({ ...at, body: { branchName: 'feature/x' } })).toMatchObject({ active: true })
  await dataModel.removeFiles({ ...at, body: { files: [{ path: 'model/cubes/fixed.yml' }] } })
  expect(await dataModel.mergeToDefaultBranch({ ...at, body: { branchName: 'feature/x', message: 'm' } })).toMatchObject({
    merged: true,
  })
  expect((await dataModel.validateDataModel(at)).cubesCount).toBe(6)
  await dataModel.updateFiles({ ...at, body: { branchName: 'main', files: [{ path: 'README.md', content: 'new' }] } })
  expect(await dataModel.pull({ ...at, body: { branchName: 'feature/x' } })).toEqual({ buildTriggered: true })
  expect(await dataModel.pull({ ...at, body: { branchName: 'feature/x' } })).toEqual({ buildTriggered: false })
  expect(await branchNames()).toEqual([...before, 'feature/x'])
  expect(await status(dataModel.removeBranch({ ...at, query: { branchName: 'main' } }))).toBe(400)
  await dataModel.removeBranch({ ...at, query: { branchName: 'feature/x' } })
  expect(await status(dataModel.removeBranch({ ...at, query: { branchName: 'feature/x' } }))).toBe(404)
})

test('an upload sends what the hashes say is new, and prunes the rest', async () => {
  const { dataModelUploads } = platform
  const at = { deploymentId: 2 }
  const before = await dataModelUploads.fileHashes(at)
  const { transaction } = await dataModelUploads.startUpload(at)
  const file = new Blob(['# changed\n'])
  await dataModelUploads.uploadFile({ ...at, body: { fileName: 'new.md', transaction: transaction.id, file } })
  const finish = (files: object) => dataModelUploads.finishUpload({ ...at, body: { transaction, files: { ...files } } })
  expect(await status(finish({ 'absent.md': { hash: 'x' } }))).toBe(400)
  expect(await status(finish({ 'README.md': { hash: 'another' } }))).toBe(400)
  const kept = { 'README.md': before['README.md']! }
  expect((await finish({ ...kept, 'new.md': {} })).lastHash).toMatch(/^[0-9a-f]{40}$/)
  const after = await dataModelUploads.fileHashes(at)
  expect(Object.keys(after).sort()).toEqual(['README.md', 'new.md'])
  expect(after['README.md']).toEqual(before['README.md'])
  expect(await status(finish({}))).toBe(404)
})

test('repositories are listed and connected', async () => {
  const { github, githubConnection } = platform
  expect((await github.status()).connected).toBe(true)
  const [installation] = (await github.installations()).items
  const installationId = Number(installation!.installationId)
  const [repository] = (await github.repositories({ installationId })).items
  const names = { owner: installation!.login, repo: repository!.name, query: { installationId } }
  expect((await github.branches(names)).items[0]).toEqual({ name: 'main', isDefault: true })
  const connect = (name: string) =>
    githubConnection.connect({ deploymentId: 2, body: { installationId, name, deployBranchName: 'develop' } })
  expect(await connect(repository!.name)).toMatchObject({ id: 2 })
  expect(await status(connect('nothing'))).toBe(404)
  expect((await platform.deployments.getDeploymentSettings({ deploymentId: 2 })).deployBranchName).toBe('develop')
})

test('a dbt sync runs through its stages', async () => {
  const { dataModel, dbtSync } = platform
  const at = { deploymentId: 1 }
  const started = await dbtSync.startDbtSync({ ...at, body: {} })
  const one = { ...at, syncJobId: started.syncJobId }
  expect((await dbtSync.getDbtSyncStatus(one)).status).toBe('INITIALIZING')
  expect(await status(dbtSync.getDbtSyncResult(one))).toBe(409)
  emulator.clock.advance(7000)
  expect((await dbtSync.getDbtSyncStatus(one)).status).toBe('COMPILING_DBT')
  emulator.clock.advance(6000)
  expect(await dbtSync.getDbtSyncResult(one)).toMatchObject({ cubeCount: 2, durationMs: 12_000 })
  expect((await dbtSync.getDbtSyncLogs(one)).items.at(-1)!.message).toBe('Generated 2 cubes')
  expect(await dataModel.validateDataModel({ ...at, query: { branchName: started.branchName } })).toMatchObject({
    valid: true,
    cubesCount: 8,
  })
  const manifest = { nodes: { a: { resource_type: 'model', name: 'a', columns: { id: {} } } } }
  const files = await dbtSync.startDbtSync({ ...at, body: { source: 'manifest', manifest, output: 'files' } })
  emulator.clock.advance(13_000)
  expect((await dbtSync.getDbtSyncGeneratedFiles({ ...at, syncJobId: files.syncJobId })).items).toMatchObject([
    { path: 'model/cubes/dbt/a.yml' },
  ])
  const empty = await dbtSync.startDbtSync({ ...at, body: { source: 'manifest', manifest: {} } })
  const last = await dbtSync.startDbtSync({ ...at, body: {} })
  await dbtSync.cancelDbtSync({ ...at, syncJobId: last.syncJobId })
  emulator.clock.advance(13_000)
  expect(await dbtSync.getDbtSyncStatus({ ...at, syncJobId: empty.syncJobId })).toMatchObject({
    status: 'FAILED',
    error: expect.stringContaining('model'),
  })
  expect((await dbtSync.listDbtSyncs(at)).items.map((run) => run.status)).toEqual([
    'CANCELLED',
    'FAILED',
    'COMPLETED',
    'COMPLETED',
  ])
})

test('Databricks metric views are previewed', async () => {
  const { databricksMetricViewIntegration, databricksMetricViewPublication: publication, envVariables } = platform
  const at = { deploymentId: 1 }
  const source = { ...at, dataSourceName: 'databricks' }
  const body = {
    enabled: true,
    selectionMode: 'all',
    targetCatalog: 'c',
    targetSchema: 's',
    expectedConfigurationVersion: 0,
  } as const
  const saved = await databricksMetricViewIntegration.saveIntegration({ ...source, body })
  expect(await databricksMetricViewIntegration.getIntegration(source)).toEqual(saved)
  expect(await status(databricksMetricViewIntegration.saveIntegration({ ...source, body }))).toBe(409)
  const input = { dataSourceName: 'databricks', selectionMode: 'all' } as const
  const first = await publication.startPreview({ ...at, body: input })
  expect((await publication.startPreview({ ...at, body: input })).previewId).toBe(first.previewId)
  const one = { ...at, previewId: first.previewId }
  expect(await status(publication.previewResult(one))).toBe(409)
  emulator.clock.advance(2000)
  expect((await publication.previewStatus(one)).status).toBe('RUNNING')
  emulator.clock.advance(3000)
  expect(await publication.previewResult(one)).toMatchObject({
    outcome: 'failed',
    views: [{ issues: [{ code: 'MISSING_CATALOG' }] }, {}],
  })
  await envVariables.setEnvVariables({ ...at, body: { env_variables: [{ name: 'SVC_DB_DATABRICKS_CATALOG', value: 'prod' }] } })
  expect((await publication.previewResult(one)).views.some(({ metricViewYaml }) => metricViewYaml?.includes('prod.'))).toBe(true)
  const next = await publication.startPreview({ ...at, body: input })
  await publication.cancelPreview({ ...at, previewId: next.previewId })
  expect((await publication.previewStatus({ ...at, previewId: next.previewId })).status).toBe('CANCELLED')
})

test('SCIM: users and groups by all verbs, and the Platform sees them', async () => {
  const user = await scim.users.create({
    userName: 'Zoe "Q" \\ é',
    name: { givenName: 'Zoe' },
    emails: [{ value: 'z@acme.example', primary: true }],
  })
  const id = user.id!
  expect(await scim.users.get(id)).toEqual(user)
  expect(
    (await scim.users.list({ filter: 'userName sw "zoe \\"q\\" \\\\ \\u00e9" and emails[value eq "z@acme.example"]' })).Resources,
  ).toEqual([user])
  expect(await scim.users.patch(id, [{ op: 'replace', path: 'name.familyName', value: 'Zed' }])).toMatchObject({
    name: { givenName: 'Zoe', familyName: 'Zed' },
  })
  expect(await scim.users.deactivate(id)).toMatchObject({ active: false })
  expect(await scim.users.replace(id, { userName: 'zoe', active: true })).toMatchObject({ userName: 'zoe', active: true })
  const error = await scim.users.create({ userName: 'ZOE' }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ status: 409, scimType: 'uniqueness' })
  const group = await scim.groups.create({ displayName: 'Team', members: [{ value: id }] })
  expect((await scim.groups.get(group.id!)).members).toEqual([{ value: id, display: 'zoe' }])
  for (const excludedAttributes of ['members', 'urn:ietf:params:scim:schemas:core:2.0:Group:members'])
    expect(await scim.groups.get(group.id!, { excludedAttributes })).not.toHaveProperty('members')
  expect((await scim.groups.list({ filter: `members.value eq "${id}"` })).totalResults).toBe(1)
  await scim.groups.patch(group.id!, [{ op: 'remove', path: `members[value eq "${id}"]` }])
  expect((await scim.groups.replace(group.id!, { displayName: 'Team B' })).members).toEqual([])
  await scim.groups.delete(group.id!)
  expect((await platform.usersAdmin.updateUser({ id: Number(id), body: { isDeactivated: true } })).username).toBe('zoe')
  expect((await scim.users.get(id)).active).toBe(false)
  await scim.users.delete(id)
  expect(await status(scim.users.get(id))).toBe(404)
})

test('all operations of the Platform API and of SCIM were called, and every answer fits the contract', () => {
  expect(checked.mistakes).toEqual([])
  const ids = [...platformOperations(), ...openApi.filter(({ scim: of }) => of)].map(({ id }) => id)
  expect(ids.filter((id) => !checked.called.has(id))).toEqual([])
})
