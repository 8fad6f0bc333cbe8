import { createPlatformClient } from '@svc/core/platform'
import { expect, test } from 'vitest'
import { openOperations } from '../test/openOperations.ts'
import { refused } from '../test/refused.ts'

const { baseUrl, platform, status, viewer } = await openOperations()

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
  const runs = (by: typeof client, body: object) => by.embed.postDashboardPythonRun({ ...at, body: { ...run, ...body } })
  const plain = dashboard.reportSnapshots.find(({ pythonCode }) => !pythonCode)!
  for (const body of [
    { reportVersionId: 1 },
    { reportId: plain.reportId },
    { reportId: plain.reportId, reportVersionId: plain.id },
  ])
    expect(await refused(runs(client, body))).toBe('403')
  for (const by of [client, platform])
    expect(await runs(by, { sqlQuery: 'SELECT nothing FROM orders' })).toMatchObject({
      executionError: expect.stringContaining('nothing'),
      inputRowCount: 0,
      outputData: null,
    })

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

test('a refused request makes neither an embed tenant nor embed users', async () => {
  const { dashboardExports, embedTenants } = platform
  const tenants = async () => (await embedTenants.listEmbedTenants()).items.map(({ name }) => name)
  const users = async () => (await embedTenants.listEmbedUsers({ embedTenantName: 'acme' })).items.map((one) => one.externalId)
  const before = [await tenants(), await users()]
  const provision = (embedTenantName: string, body: object) =>
    refused(embedTenants.provisionEmbedUser({ embedTenantName, body: { externalId: 'x', ...body } }))
  expect(await provision('bad name', {})).toBe('400 embedTenantName')
  expect(await provision('hooli', { groups: ['nobody'] })).toBe('400 groups')
  for (const name of ['hooli', 'acme']) expect(await provision(name, { tenantGroups: ['nobody'] })).toBe('400 tenantGroups')
  expect(await provision('hooli', { externalId: ' ' })).toBe('400 externalId')
  const all = await embedTenants.provisionEmbedUsers({ embedTenantName: 'hooli', body: { users: [{ externalId: ' ' }] } })
  expect(all).toMatchObject({ succeeded: [], failed: [{ error: { status: 400 } }] })

  const at = { embedTenantName: 'ACME' }
  const { id } = await embedTenants.createGroup({ ...at, body: { name: ' crew ' } })
  const add = (...members: object[]) => refused(embedTenants.addGroupMembers({ ...at, id, body: { members } }))
  for (const member of [{}, { externalId: 'y', embedUserId: 1 }])
    expect(await add({ externalId: 'y' }, member)).toBe('400 members[1]')
  expect(await add({ externalId: 'y' }, { externalId: ' ' })).toBe('400 members[1].externalId')
  expect(await add({ externalId: 'y' }, { embedUserId: 999 })).toBe('404')
  expect([await tenants(), await users()]).toEqual(before)
  for (const name of [' ', 'system:x'])
    expect(await refused(embedTenants.createGroup({ ...at, body: { name } }))).toBe('400 name')
  const twice = { members: [{ externalId: 'y' }, { externalId: ' Y ' }] }
  expect(await embedTenants.addGroupMembers({ ...at, id, body: twice })).toMatchObject({
    addedMembers: [{ externalId: 'y' }],
    unchangedMembers: [],
  })

  const render = (dashboardId: number, subject: object) => {
    const renderAs = { type: 'EMBED_USER' as const, embedTenantName: 'initech', externalId: 'z', ...subject }
    return refused(dashboardExports.startExport({ deploymentId: 1, body: { dashboardId, format: 'png', renderAs } }))
  }
  expect(await render(12, { embedTenantName: 'bad name' })).toBe('400 renderAs.embedTenantName')
  expect(await render(12, { externalId: ' ' })).toBe('400 renderAs.externalId')
  const { id: workbookId } = await platform.workbooks.createWorkbook({ deploymentId: 1, body: {} })
  const body = { workbookId, config: { widgets: [] } }
  const alone = await platform.workbooks.publishDashboard({ deploymentId: 1, workbookId, body })
  expect(await render(alone.id, {})).toBe('403')
  expect(await tenants()).toEqual(before[0])
  expect(await render(12, { email: 'Zoe@initech.example' })).toBe('done')
  expect((await embedTenants.listEmbedUsers({ embedTenantName: 'initech' })).items).toMatchObject([
    { externalId: 'z', email: 'zoe@initech.example' },
  ])
})

test('an embed user is what the latest request says of it, and lists are ordered and searched', async () => {
  const { embedTenants } = platform
  const at = { embedTenantName: 'pied-piper' }
  const provision = (body: object) => embedTenants.provisionEmbedUser({ ...at, body: { externalId: 'erlich', ...body } })
  await provision({ email: 'Erlich@piper.example', userProfile: { picture: 'https://p.example/e.png' } })
  await provision({ externalId: 'dinesh', email: 'dinesh@piper.example' })
  expect(await provision({ userProfile: { displayName: 'Erlich' } })).toMatchObject({ email: 'erlich@piper.example' })
  const group = await embedTenants.createGroup({ ...at, body: { name: 'board' } })
  const members = async () => (await embedTenants.getGroupMembers({ ...at, id: group.id })).items.map(({ id }) => id)
  const { id } = await provision({ tenantGroups: ['board'] })
  await provision({})
  expect(await members()).toEqual([id])
  await embedTenants.removeGroupMembers({ ...at, id: group.id, body: { members: [{ embedUserId: id }, { embedUserId: 999 }] } })
  expect(await members()).toEqual([])
  // A session that says another address changes that as well.
  const { client } = await viewer({ ...at, externalId: 'erlich', email: 'EB@piper.example', creatorMode: true })
  const copy = await client.workbooks.duplicateWorkbook({ deploymentId: 1, workbookId: 131, body: { shared: true } })
  expect(copy.user).toMatchObject({
    email: 'eb@piper.example',
    firstName: 'Erlich',
    picture: 'https://p.example/e.png',
  })
  const ids = async (search?: string) =>
    (await embedTenants.listEmbedUsers({ ...at, query: { search } })).items.map(({ externalId }) => externalId)
  expect([await ids(), await ids('EB@'), await ids('erlich')]).toEqual([['dinesh', 'erlich'], ['erlich'], ['erlich']])
  await embedTenants.provisionEmbedUser({ embedTenantName: 'piedmont', body: { externalId: 'a' } })
  const { items } = await embedTenants.listEmbedTenants({ query: { search: 'PIED' } })
  expect(items.map(({ name }) => name)).toEqual(['pied-piper', 'piedmont'])
})

test('comments are read newest thread first, and only those that are there can be answered or changed', async () => {
  const ada = (await viewer({ embedTenantName: 'aviato' })).client.embed
  const bea = (await viewer({ embedTenantName: 'aviato', externalId: 'user-0' })).client.embed
  const at = { publicId: 'a1b2c3d4' }
  const write = async (body: string, parentId?: number) =>
    (await ada.createDashboardComment({ ...at, body: { body, parentId } })).id
  const [old, recent] = [await write('Old'), await write('Recent')]
  const reply = await write('Reply', old)
  const threads = async () =>
    (await bea.listDashboardComments(at)).items.map(({ root, replies }) => [root.body, ...replies.map(({ body }) => body)])
  expect(await threads()).toEqual([['Recent'], ['Old', 'Reply']])
  expect((await bea.listMentionableEmbedUsers(at)).items.map(({ username }) => username)).toEqual(['user-0', 'user-1'])
  expect(await refused(bea.removeDashboardComment({ ...at, commentId: recent }))).toBe('403')
  await ada.removeDashboardComment({ ...at, commentId: reply })
  expect(await threads()).toEqual([['Recent'], ['Old', '']])
  const change = (commentId: number) => refused(ada.updateDashboardComment({ ...at, commentId, body: { body: 'x' } }))
  expect([await change(reply), await change(999), await change(old)]).toEqual(['404', '404', 'done'])
  const resolve = (resolved: boolean) => ada.setDashboardCommentResolved({ ...at, commentId: old, body: { resolved } })
  expect([(await resolve(true)).resolvedAt, await threads()]).toEqual([expect.any(String), [['Recent']]])
  expect(await resolve(false)).toMatchObject({ resolvedAt: null, resolvedBy: null })
  await ada.removeDashboardComment({ ...at, commentId: old })
  expect(await refused(write('Late', old))).toBe('404')
  expect(await threads()).toEqual([['Recent']])
})

test('a workbook is shared with one target at a time, and found by how it is shared', async () => {
  const { dashboardEmbedAccess, folders, workbooks } = platform
  const at = { deploymentId: 2 }
  const { id: folderId } = await folders.createFolder({ ...at, body: { name: 'F' } })
  const { id } = await workbooks.createWorkbook({ ...at, body: { folderId } })
  const update = (body: object) => dashboardEmbedAccess.updateEmbedAccess({ ...at, workbookId: id, body })
  for (const [body, path] of [
    [{ embedTenantName: 'acme', allEmbedUsers: true, action: 'read' }, '400 embedTenantName'],
    [{ embedTenantName: 'acme' }, '400 action'],
    [{ allEmbedUsers: true }, '400 action'],
    [{ allEmbedUsers: false }, '400'],
    [{ embedTenantName: 'acme', action: 'read', allowEmbed: true }, '400 allowEmbed'],
    [{ embedTenantName: 'none', action: 'read' }, '404'],
  ] as const)
    expect(await refused(update(body))).toBe(path)
  const found = async () => {
    const by = (accessSource?: 'tenant' | 'allEmbedUsers' | 'folder') =>
      dashboardEmbedAccess.listEmbedTenantWorkbooks({ ...at, embedTenantName: 'acme', query: { accessSource } })
    const lists = await Promise.all([by(), by('tenant'), by('allEmbedUsers'), by('folder')])
    return lists.map(({ items }) => items.length)
  }
  expect(await found()).toEqual([0, 0, 0, 0])
  await update({ embedTenantName: 'ACME', action: 'read' })
  expect((await update({ embedTenantName: 'acme', action: 'read' })).tenants).toHaveLength(1)
  expect(await found()).toEqual([1, 1, 0, 0])
  await update({ allEmbedUsers: true, action: 'read' })
  expect(await update({ embedTenantName: 'acme', action: 'none' })).toMatchObject({
    tenants: [],
    allEmbedUsers: { enabled: true },
  })
  expect(await found()).toEqual([1, 0, 1, 0])
})
