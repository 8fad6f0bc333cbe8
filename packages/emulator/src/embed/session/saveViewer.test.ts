import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createChat, createChatClient } from '@svc/core/ai'
import { createPlatformClient, type platformSchemas as S } from '@svc/core/platform'
import { createScimClient } from '@svc/core/scim'
import { afterAll, describe, expect, test } from 'vitest'
import { startEmulator } from '../../server/start/startEmulator.ts'
import { start } from '../../test/start.ts'

const directory = await mkdtemp(join(tmpdir(), 'svc-full-'))
afterAll(() => rm(directory, { recursive: true }))
const emulator = await start({ strict: true })
const { tenantOrigin: baseUrl, platformToken: token } = emulator
const platform = createPlatformClient({ baseUrl, token, retry: false })
const scim = createScimClient({ baseUrl, token, retry: false })
for (const displayName of ['sales', 'finance']) await scim.groups.create({ displayName })

type Body = Partial<S.GenerateSession>
const generate = (body: Body) =>
  platform.embed.generateSession({ body: { deploymentId: 1, ...(body.internalId == null && { externalId: 'ada' }), ...body } })
/** The claims of the token that a session gives. */
async function claimsOf(body: Body): Promise<{ groups: string[]; scope: string[] }> {
  const { sessionId } = await generate(body)
  const { token } = await platform.embed.postTokenBySessionId({ body: { sessionId } })
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
}
const refusal = (body: Body) =>
  generate(body).then(
    () => 'taken',
    ({ status, body: answer }: { status: number; body: { path?: string } }) => [status, answer.path].filter(Boolean).join(' '),
  )

const creator = { embedTenantName: 'globex', creatorMode: true }

test('without strict, a backend of one’s own runs unchanged: its deployment, branch and groups are taken', async () => {
  const { tenantOrigin, platformToken } = await start()
  const lenient = createPlatformClient({ baseUrl: tenantOrigin, token: platformToken, retry: false })
  const body = { deploymentId: 42, externalId: 'ada', branchName: 'mine', groups: ['staff'] }
  const { sessionId } = await lenient.embed.generateSession({ body })
  const { token } = await lenient.embed.postTokenBySessionId({ body: { sessionId } })
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  expect(claims).toMatchObject({ deploymentId: 42, groups: ['staff'] })
})

describe('a session is refused that names what does not exist', () => {
  const refused: [string, Body, string][] = [
    ['a deployment', { deploymentId: 99 }, '404'],
    ['a fraction of a deployment', { deploymentId: 1.5 }, '404'],
    ['a group', { groups: ['sales', 'nobody'] }, '400 groups'],
    [
      'a group that it defines, for those definitions have no effect',
      { ...creator, groupDefinitions: [{ name: 'new' }], groups: ['new'] },
      '400 groups',
    ],
    ['a group of another tenant', { ...creator, tenantGroups: ['managers'] }, '400 tenantGroups'],
    ['a branch', { branchName: 'nowhere' }, '404'],
    [
      'another type for an attribute',
      { ...creator, userAttributeDefinitions: [{ name: 'country', type: 'number' }] },
      '400 userAttributeDefinitions[0].type',
    ],
    [
      'a default of another type',
      { ...creator, userAttributeDefinitions: [{ name: 'age', type: 'number', defaultValue: 'old' }] },
      '400 userAttributeDefinitions[0].defaultValue',
    ],
    [
      'a group with a reserved name',
      { ...creator, tenantGroupDefinitions: [{ name: 'system:x' }] },
      '400 tenantGroupDefinitions[0].name',
    ],
  ]
  test.each(refused)('%s', async (_, body, answer) => {
    const before = emulator.stats.sessionsMinted
    expect(await refusal(body)).toBe(answer)
    expect(emulator.stats.sessionsMinted).toBe(before)
  })

  test('and then nothing of it is kept', async () => {
    const names = async () => (await platform.embedTenants.listEmbedTenants()).items.map(({ name }) => name)
    const before = await names()
    const body = {
      embedTenantName: 'refused',
      creatorMode: true,
      tenantGroupDefinitions: [{ name: 'staff' }],
      groups: ['nobody'],
    }
    expect(await refusal(body)).toBe('400 groups')
    expect(await names()).toEqual(before)
  })
})

test('a branch is taken while queries reach it: production, staging, or the branch of the dev mode', async () => {
  const { dataModel } = platform
  const at = { deploymentId: 1 }
  await dataModel.createBranch({ ...at, body: { name: 'feature/a' } })
  const take = () => refusal({ branchName: 'feature/a' })
  expect([await refusal({ branchName: 'main' }), await take()]).toEqual(['taken', '400 branchName'])
  await dataModel.setBranchStagingEnvironment({ ...at, body: { branchName: 'feature/a', enabled: true } })
  expect(await take()).toBe('taken')
  await dataModel.setBranchStagingEnvironment({ ...at, body: { branchName: 'feature/a', enabled: false } })
  await dataModel.startDevMode({ ...at, body: { branchName: 'feature/a' } })
  expect(await take()).toBe('taken')
})

describe('what a session says about its viewer is seen in the Platform API', () => {
  test('the tenant with its name, and the user with address, name and groups', async () => {
    await generate({
      externalId: 'wanda',
      email: 'Wanda@Wayne.example',
      groups: ['sales'],
      embedTenantName: 'wayne',
      embedTenantProfile: { displayName: 'Wayne Inc.' },
      userProfile: { displayName: 'Wanda' },
    })
    const { items: tenants } = await platform.embedTenants.listEmbedTenants({ query: { search: 'wayne' } })
    expect(tenants).toMatchObject([{ name: 'wayne', displayName: 'Wayne Inc.', userCount: 1 }])
    const users = async () => (await platform.embedTenants.listEmbedUsers({ embedTenantName: 'wayne' })).items
    const wanda = { externalId: 'wanda', email: 'wanda@wayne.example', firstName: 'Wanda' }
    expect(await users()).toMatchObject([wanda])
    // What a later session leaves out stays.
    await generate({ externalId: 'wanda', embedTenantName: 'wayne', userProfile: { displayName: null } })
    expect(await users()).toMatchObject([wanda])
  })

  test('groups of the tenant, defined once and described anew by a later session', async () => {
    const embedTenantName = 'initech'
    const groups = async () => (await platform.embedTenants.getGroups({ embedTenantName })).items
    const define = (description?: string) =>
      generate({
        ...creator,
        embedTenantName,
        tenantGroupDefinitions: [{ name: 'staff', ...(description !== undefined && { description }) }],
        tenantGroups: ['staff'],
      })
    await define('All of us')
    expect(await groups()).toMatchObject([{ name: 'staff', description: 'All of us', userCount: 1 }])
    const [{ id } = { id: 0 }] = await groups()
    for (const [sent, kept] of [
      [undefined, 'All of us'],
      ['Many', 'Many'],
      ['', null],
    ] as const) {
      await define(sent)
      expect(await groups()).toMatchObject([{ id, description: kept, userCount: 1 }])
    }
  })

  test('attributes, defined once and changed by a later session', async () => {
    const named = async () => (await platform.userAttributes.getUserAttributes({ query: { name: 'region' } })).items
    const define = (fields: object) =>
      generate({ ...creator, userAttributeDefinitions: [{ name: 'region', type: 'string_array', ...fields }] })
    await define({ defaultValue: 'EMEA' })
    const [made] = await named()
    expect(made).toMatchObject({ type: 'string_array', defaultValue: 'EMEA', displayName: null })
    await define({ displayName: 'Region', defaultValue: null })
    expect(await named()).toEqual([{ ...made, displayName: 'Region' }])
  })
})

describe('the token of a session has the groups of its viewer', () => {
  test('those of the account as they are called, those of the tenant with its name before them', async () => {
    const body = { ...creator, groups: ['sales'], tenantGroupDefinitions: [{ name: 'staff' }, { name: 'board' }] }
    const { groups } = await claimsOf({ ...body, tenantGroups: ['staff'] })
    expect(groups).toEqual(['sales', 'system:tenant:globex:group:staff'])
  })

  test('those that the Platform API has put the viewer into', async () => {
    const tenant = { embedTenantName: 'hooli' }
    await platform.embedTenants.provisionEmbedUser({ ...tenant, body: { externalId: 'gavin', groups: ['finance'] } })
    const { id } = await platform.embedTenants.createGroup({ ...tenant, body: { name: 'board' } })
    await platform.embedTenants.addGroupMembers({ ...tenant, id, body: { members: [{ externalId: 'gavin' }] } })
    const groupsOf = async (body: Body = {}) => (await claimsOf({ ...tenant, externalId: 'gavin', ...body })).groups
    expect(await groupsOf()).toEqual(['finance', 'system:tenant:hooli:group:board'])
    // An empty list clears one kind, and leaves the other alone.
    expect(await groupsOf({ groups: [] })).toEqual(['system:tenant:hooli:group:board'])
    expect(await groupsOf({ creatorMode: true, tenantGroups: [] })).toEqual([])
    expect((await platform.embedTenants.getGroup({ ...tenant, id })).userCount).toBe(0)
  })

  test('of the account only while they exist, and under the name they have now', async () => {
    const group = await scim.groups.create({ displayName: 'old' })
    const body = { externalId: 'renamed', embedTenantName: 'acme' }
    expect((await claimsOf({ ...body, groups: ['old'] })).groups).toEqual(['old'])
    await scim.groups.replace(group.id!, { displayName: 'new' })
    expect((await claimsOf(body)).groups).toEqual(['new'])
    await scim.groups.delete(group.id!)
    expect((await claimsOf(body)).groups).toEqual([])
  })

  test('of the tenant for a user of the account, who is no embed user', async () => {
    const internal = { internalId: 'jane.doe@acme.example', embedTenantName: 'acme', creatorMode: true }
    expect((await claimsOf({ ...internal, tenantGroups: ['managers'] })).groups).toEqual(['system:tenant:acme:group:managers'])
    expect((await claimsOf(internal)).groups).toEqual([])
  })
})

test('a full tenant takes no new viewer, and still those it has', async () => {
  const state = join(directory, 'state.json')
  const ports = { tenant: 0, data: 0, ai: 0 }
  const first = await startEmulator({ ports, state })
  const clientOf = ({ tenantOrigin: baseUrl, platformToken: token }: typeof first) =>
    createPlatformClient({ baseUrl, token, retry: false })
  await clientOf(first).embed.generateSession({ body: { deploymentId: 1, externalId: 'known', embedTenantName: 'full' } })
  await first.close()
  const stored = JSON.parse(await readFile(state, 'utf8'))
  const known = stored.embedUsers.find(({ externalId }: { externalId: string }) => externalId === 'known')
  for (let id = 1001; id < 11_000; id++) stored.embedUsers.push({ ...known, id, externalId: `user-${id}` })
  await writeFile(state, JSON.stringify(stored))

  const second = await startEmulator({ ports, state })
  const enter = (externalId: string, embedTenantName?: string) =>
    clientOf(second)
      .embed.generateSession({ body: { deploymentId: 1, externalId, ...(embedTenantName && { embedTenantName }) } })
      .then(
        () => 200,
        ({ status }: { status: number }) => status,
      )
  expect([await enter('new', 'full'), await enter('known', 'full'), await enter('new', 'acme'), await enter('new')]).toEqual([
    429, 200, 200, 200,
  ])
  const notified = clientOf(second).notifications.addRecipients({
    deploymentId: 1,
    id: 1,
    body: { recipients: [{ type: 'EMBED_USER', embedTenantName: 'Full', externalId: 'new@customer.example' }] },
  })
  await expect(notified).rejects.toMatchObject({ status: 429 })
  await second.close()
})

test('a session without AI gives a token that may read data and not chat', async () => {
  const { sessionId } = await generate({ settings: { allowAi: false } })
  const session = await platform.embed.postTokenBySessionId({ body: { sessionId } })
  const chat = createChat({ client: createChatClient({ baseUrl: emulator.aiUrl, token: session.token }) })
  await chat.send('How many orders?')
  expect(chat.getSnapshot()).toMatchObject({ status: 'error', error: { status: 403 } })
  const answer = await fetch(`${emulator.dataUrl}/v1/meta`, { headers: { authorization: session.token } })
  expect(answer.status).toBe(200)
  expect((await claimsOf({ settings: { allowAi: false } })).scope).toEqual(['data'])
  expect((await claimsOf({ settings: { allowAi: true } })).scope).toEqual(['data', 'chat'])
})
