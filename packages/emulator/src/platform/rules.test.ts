import { createPlatformClient } from '@svc/core/platform'
import { expect, test } from 'vitest'
import { start } from '../test/start.ts'
import { mistakesOf, openApi } from './test/openApi.ts'
import { refused } from './test/refused.ts'

const emulator = await start()
const platform = createPlatformClient({ baseUrl: emulator.tenantOrigin, token: emulator.platformToken, retry: false })
const at = { deploymentId: 1 }

test('the check of answers notices a wrong one', () => {
  const folder = openApi.find(({ id }) => id === 'createFolder')!
  expect(mistakesOf(folder, 200, 'application/json', '{"id":"1"}').join()).toContain('must be integer')
  expect(mistakesOf(folder, 201, 'application/json', '{}')).toHaveLength(1)
  expect(mistakesOf(folder, 200, 'text/html', '{}')).toHaveLength(1)
})

test('rules that reach over several fields name the field', async () => {
  const { dashboardExports, databricksMetricViewPublication, dbtSync, notifications, roles, userAttributes, workspace } = platform
  const notify = (body: object) =>
    refused(notifications.createNotification({ ...at, body: { dashboardId: 12, scheduleType: 'DAILY', ...body } }))
  expect(await notify({ dashboardPublicId: 'a1b2c3d4' })).toBe('400 dashboardId')
  expect(await notify({ hour: 24 })).toBe('400 hour')
  expect(await notify({ scheduleType: 'CUSTOM' })).toBe('400 customCron')
  expect(await notify({ timezone: 'Mars/Base' })).toBe('400 timezone')
  expect(await refused(notifications.getNotifications({ ...at, query: { recipientExternalId: 'x' } }))).toBe(
    '400 query.recipientExternalId',
  )
  const role = (policy: object) =>
    refused(
      roles.createRole({
        body: { name: 'r', policies: [{ resourceType: 'Deployment', actions: ['DeploymentRead'], resources: ['1'], ...policy }] },
      }),
    )
  expect(await role({ actions: [] })).toBe('400 policies[0].actions')
  expect(await role({ resources: ['one'] })).toBe('400 policies[0].resources[0]')
  expect(await role({ actions: ['Nothing'] })).toBe('400 policies[0].actions[0]')
  expect(await refused(roles.updateRole({ roleId: 1, body: {} }))).toBe('403')
  expect(await refused(dbtSync.startDbtSync({ ...at, body: { source: 'manifest' } }))).toBe('400 manifest')
  expect(await refused(dbtSync.startDbtSync({ ...at, body: { branchName: 'no branch' } }))).toBe('400 branchName')
  const preview = { dataSourceName: 'd', selectionMode: 'pattern' as const }
  expect(
    await refused(databricksMetricViewPublication.startPreview({ ...at, body: { ...preview, viewNameRegex: '(a|b)' } })),
  ).toBe('400 viewNameRegex')
  expect(await refused(userAttributes.createUserAttribute({ body: { name: 'n', type: 'number', defaultValue: 'x' } }))).toBe(
    '400 defaultValue',
  )
  expect(await refused(userAttributes.createUserAttribute({ body: { name: 'country', type: 'string' } }))).toBe('409')
  const many = Array.from({ length: 101 }, (_, id) => ({ type: 'REPORT' as const, id }))
  expect(await refused(workspace.bulkDeleteWorkspaceObjects({ ...at, body: { items: many } }))).toBe('400 items')
  const render = (renderAs: object) =>
    refused(
      dashboardExports.startExport({ ...at, body: { dashboardId: 12, format: 'pdf', renderAs: { type: 'USER', ...renderAs } } }),
    )
  expect(await render({})).toBe('400 renderAs')
  expect(await render({ email: 'JANE.DOE@acme.example' })).toBe('done')
  expect(await render({ email: 'nobody@acme.example' })).toBe('404')
  const embedded = { type: 'EMBED_USER', embedTenantName: 'acme', externalId: 'made-here' }
  expect(await render({ ...embedded, userAttributes: [{ name: 'shoe-size', value: 42 }] })).toBe('400 renderAs.userAttributes')
  expect(await render({ ...embedded, groups: ['nobody'] })).toBe('400 renderAs.groups')
  expect(await render({ type: 'EMBED_USER', externalId: 'x' })).toBe('400 renderAs.embedTenantName')
  expect(await render({ type: 'EMBED_USER', embedTenantName: 'acme' })).toBe('400 renderAs.externalId')
  expect(await render(embedded)).toBe('done')
  expect(
    (await platform.embedTenants.listEmbedUsers({ embedTenantName: 'acme', query: { search: 'made-here' } })).items,
  ).toHaveLength(1)
})

test('an update keeps what is left out, and clears only what may be empty', async () => {
  const { deployments, folders, oidcTokenConfigs } = platform
  const before = await deployments.getDeploymentSettings(at)
  const after = await deployments.updateDeployment({
    ...at,
    body: { name: null, customDomain: 'data.acme.example', deployBranchName: null },
  })
  expect(after).toEqual({ ...before, customDomain: 'data.acme.example' })
  expect((await deployments.updateDeployment({ ...at, body: { customDomain: null } })).customDomain).toBeNull()
  expect((await folders.updateFolder({ ...at, folderId: 7, body: { name: null } })).name).toBe('Sales')
  const config = await oidcTokenConfigs.updateOidcTokenConfig({ id: 1, body: { customClaims: { a: 1 } } })
  expect(config).toMatchObject({ audience: 'sts.amazonaws.com', customClaims: { a: 1 } })
})

test('an older version is held, the newest one is followed', async () => {
  const update = (body: object) => platform.deployments.updateDeployment({ ...at, body })
  const latest = await update({ releaseChannel: 'latest' })
  expect(latest).toMatchObject({ releaseChannel: 'latest', svcImageVersion: '1.8.2', releaseChannelVersionHold: false })
  expect(await refused(update({ releaseChannelVersion: '1.8.1' }))).toBe('400 releaseChannelVersion')
  expect(await update({ releaseChannel: 'release', releaseChannelVersion: 'v1.7.4' })).toMatchObject({ svcImageVersion: '1.7.4' })
  expect((await platform.deployments.listDeploymentVersions(at)).items.map(({ version }) => version)).toEqual(['1.8.2', '1.7.4'])
})

test('a slug is taken over only when asked to', async () => {
  const { workbooks } = platform
  const [one, two] = await Promise.all(['one', 'two'].map((slug) => workbooks.upsertWorkbookBySlug({ ...at, slug, body: {} })))
  const take = (slugTakeover: boolean) =>
    refused(workbooks.updateWorkbook({ ...at, workbookId: two!.id, body: { slug: 'ONE', slugTakeover } }))
  expect([await take(false), await take(true)]).toEqual(['409', 'done'])
  const slugs = [one!, two!].map(async ({ id }) => (await workbooks.getWorkbook({ ...at, workbookId: id })).slug)
  expect(await Promise.all(slugs)).toEqual([null, 'one'])
  const meta = { dashboardDraft: { widgets: [{ type: 'NOTHING', position: { x: 0, y: 0, w: 1, h: 1 } }] } }
  expect(await refused(workbooks.upsertWorkbookBySlug({ ...at, slug: 'one', body: { meta } }))).toBe(
    '400 meta.dashboardDraft.widgets[0].type',
  )
})

test('the id of an older report is adopted, and written once', async () => {
  const { reports } = platform
  const legacy = (await reports.getReports({ ...at, query: { search: 'old report' } })).items[0]!
  expect(legacy.publicId).toBe('000000000200')
  const adopted = await reports.upsertReportByPublicId({ ...at, publicId: legacy.publicId, body: { title: 'Adopted' } })
  expect(adopted).toMatchObject({ id: legacy.id, publicId: legacy.publicId, title: 'Adopted' })
  const change = (publicId: string) =>
    refused(reports.updateReport({ deploymentId: '1', reportId: legacy.id, body: { publicId } }))
  expect(await change('abcdefghijkl')).toBe('400 publicId')
  expect(await refused(reports.createReport({ ...at, body: { publicId: '000000000999' } }))).toBe('400 publicId')
})

test('branches that changed the same file are not merged', async () => {
  const { dataModel } = platform
  const write = (branchName: string, content: string) =>
    dataModel.updateFiles({ ...at, body: { branchName, files: [{ path: 'notes.md', content }] } })
  await dataModel.createBranch({ ...at, body: { name: 'a' } })
  await dataModel.createBranch({ ...at, body: { name: 'b' } })
  await write('a', 'from a')
  await write('b', 'from b')
  expect(
    await refused(
      dataModel.mergeToDefaultBranch({ ...at, body: { branchName: 'a', message: 'm', removeBranchAfterMerge: true } }),
    ),
  ).toBe('done')
  expect(await refused(dataModel.mergeToDefaultBranch({ ...at, body: { branchName: 'b', message: 'm' } }))).toBe('409')
  await write('b', 'from a')
  expect(await refused(dataModel.mergeToDefaultBranch({ ...at, body: { branchName: 'b', message: 'm' } }))).toBe('done')
  for (const path of ['../x', 'a/../../x', '/', 'a//b', 'a/__proto__', 'constructor', '/toString', `${'a/'.repeat(100)}b`])
    expect(await refused(dataModel.updateFiles({ ...at, body: { files: [{ path, content: '' }] } }))).toBe('400 files[0].path')
  await platform.deployments.updateDeployment({ ...at, body: { deployBranchReadOnly: true } })
  expect(await refused(write('main', 'x'))).toBe('400')
})

test('the deepest file that may be written can be listed', async () => {
  const branchName = 'deep'
  await platform.dataModel.createBranch({ ...at, body: { name: branchName } })
  const path = `${'a/'.repeat(99)}b`
  await platform.dataModel.updateFiles({ ...at, body: { branchName, files: [{ path, content: '' }] } })
  const listed = await platform.dataModel.listFiles({ ...at, query: { branchName } })
  expect(JSON.stringify(listed)).toContain(path)
})

test('an update changes what it takes, and nothing else of the resource', async () => {
  const before = await platform.usersAdmin.createUser({ body: { email: 'whole@x.example', username: 'whole' } })
  const sent = { id: 4711, email: 'other@x.example', username: 'other', createdAt: 'never', firstName: 'Whole' }
  const after = await platform.usersAdmin.updateUser({ id: before.id, body: sent as never })
  expect(after).toEqual({ ...before, firstName: 'Whole', updatedAt: after.updatedAt })
  await platform.usersAdmin.deleteUser({ id: before.id })
})

test('who is told of a dashboard: users and embed users, each named as its kind asks for; a user who goes is told no more', async () => {
  const { notifications, usersAdmin } = platform
  const { id } = await notifications.createNotification({ ...at, body: { dashboardId: 12, scheduleType: 'DAILY' } })
  const add = (...recipients: object[]) => notifications.addRecipients({ ...at, id, body: { recipients: recipients as never } })
  for (const [recipient, path] of [
    [{ type: 'SLACK' }, 'recipients[0].type'],
    [{ type: 'USER' }, 'recipients[0]'],
    [{ type: 'USER', userId: 1, email: 'jane.doe@acme.example' }, 'recipients[0]'],
    [{ type: 'USER', email: 'nobody@acme.example' }, 'recipients[0]'],
    [{ type: 'EMBED_USER', externalId: 'x' }, 'recipients[0].embedTenantName'],
    [{ type: 'EMBED_USER', embedTenantName: 'acme', externalId: ' ' }, 'recipients[0].externalId'],
    [{ type: 'EMBED_USER', embedTenantName: '1', externalId: 'x' }, 'recipients[0].embedTenantName'],
    [{ type: 'EMBED_USER', embedTenantName: 'acme', externalId: 'x', groups: ['nobody'] }, 'recipients[0].groups'],
    [{ type: 'EMBED_USER', embedTenantName: 'acme', externalId: 'without-email' }, 'recipients[0]'],
  ] as const)
    expect(await refused(add(recipient))).toBe(`400 ${path}`)

  const [goes, stays] = await Promise.all(
    ['goes', 'stays'].map((name) =>
      usersAdmin.createUser({ body: { email: `${name}@x.example`, username: name, settings: { locale: 'de' } } }),
    ),
  )
  expect(goes).toMatchObject({ settings: { locale: 'de' } })
  const embedded = { type: 'EMBED_USER', embedTenantName: 'acme', externalId: 'ada@acme.example' }
  await add({ type: 'USER', userId: goes!.id }, { type: 'USER', email: 'STAYS@x.example' }, embedded)
  await usersAdmin.deleteUser({ id: goes!.id })
  const { items } = await notifications.getRecipients({ ...at, id })
  expect(items).toMatchObject([{ type: 'EMBED_USER' }, { type: 'USER', userId: stays!.id }])
  // The name of a tenant is the same in capital letters.
  const gone = { type: 'EMBED_USER' as const, embedTenantName: 'ACME', id: Number(items[0]?.embedUserId) }
  await notifications.removeRecipients({ ...at, id, body: { recipients: [gone] } })
  expect((await notifications.getRecipients({ ...at, id })).items).toMatchObject([{ type: 'USER' }])
})

test('two token configs have two names, and one keeps its own', async () => {
  const { oidcTokenConfigs } = platform
  const create = (name: string) => oidcTokenConfigs.createOidcTokenConfig({ body: { name, audienceType: 'aws' } as never })
  const { id } = await create('warehouse')
  expect(await refused(create('warehouse'))).toBe('409')
  await create('lake')
  const rename = (name: string) => refused(oidcTokenConfigs.updateOidcTokenConfig({ id, body: { name } }))
  expect([await rename('warehouse'), await rename('lake')]).toEqual(['done', '409'])
})

test('a body without a length is read as well', async () => {
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"name":"Streamed"}'))
      controller.close()
    },
  })
  const response = await fetch(`${emulator.tenantOrigin}/api/v1/deployments/1/folders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${emulator.platformToken}`, 'content-type': 'application/json' },
    body: stream,
    duplex: 'half',
  } as RequestInit)
  expect([response.status, await response.json()]).toMatchObject([200, { name: 'Streamed' }])
})

test('values of environment variables with secret names are hidden, in whatever case the name is written', async () => {
  const names = ['DB_PASSWORD', 'db_password', 'Api_Token', 'awsSecretKey']
  const body = { env_variables: [...names, 'db_host'].map((name) => ({ name, value: 'x' })) }
  const { items } = await platform.envVariables.setEnvVariables({ deploymentId: 1, body })
  for (const name of names) expect(items).toContainEqual({ name, value: '[ENCRYPTED]' })
  expect(items).toContainEqual({ name: 'db_host', value: 'x' })
})

test('a long text that is almost an e-mail address is refused as a recipient at once', async () => {
  const { notifications } = platform
  const add = (externalId: string) => {
    const recipients = [{ type: 'EMBED_USER' as const, embedTenantName: 'acme', externalId }]
    return refused(notifications.addRecipients({ ...at, id: 1, body: { recipients } }))
  }
  for (const id of ['a@b', 'a@.b', 'a@b.', 'a b@c.de', `a@${'.'.repeat(150_000)}@`])
    expect(await add(id)).toBe('400 recipients[0]')
})
