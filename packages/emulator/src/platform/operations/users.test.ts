import { expect, test } from 'vitest'
import { openApi } from '../test/openApi.ts'
import { openOperations } from '../test/openOperations.ts'
import { refused } from '../test/refused.ts'

const { called, emulator, platform, scim, status } = await openOperations()

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
  const tokens = await userOAuthTokens.listUserOAuthTokens()
  expect(tokens.filter(({ integrationId }) => integrationId === made.id)).toHaveLength(1)
  await userOAuthTokens.revokeUserOAuthToken(at)
  expect(
    await oauthIntegrations.updateOAuthIntegration({ id: made.id, body: { ...urls, name: 'J', type: 'custom', clientId: 'd' } }),
  ).toMatchObject({ name: 'J' })
  await oauthIntegrations.deleteOAuthIntegration({ id: made.id })

  expect(await status(oidcTokenConfigs.createOidcTokenConfig({ body: { audienceType: 'custom' } }))).toBe(400)
  const config = await oidcTokenConfigs.createOidcTokenConfig({
    body: { name: 'x', audienceType: 'custom', customAudience: 'x' },
  })
  expect(await oidcTokenConfigs.getOidcTokenConfig({ id: config.id })).toMatchObject({ audience: 'x', isEnabled: true })
  expect(await oidcTokenConfigs.updateOidcTokenConfig({ id: config.id, body: { isEnabled: false } })).toMatchObject({
    isEnabled: false,
    audience: 'x',
  })
  expect((await oidcTokenConfigs.listOidcTokenConfigs()).map(({ id }) => id)).toContain(config.id)
  await oidcTokenConfigs.deleteOidcTokenConfig({ id: config.id })
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
  expect(openApi.filter((one) => one.scim && !called.has(one.id))).toEqual([])
})

test('a user is made and changed whole or not at all; null clears what may be empty', async () => {
  const { usersAdmin } = platform
  const create = (body: object) => usersAdmin.createUser({ body: { email: 'w@acme.example', username: 'w', ...body } })
  expect(await refused(create({ email: 'w' }))).toBe('400 email')
  expect(await refused(create({ username: ' ' }))).toBe('400 username')
  expect(await refused(create({ settings: { locale: 5 } }))).toBe('400 settings.locale')
  const user = await create({ picture: 'https://p.example/a.png', settings: { locale: 'de', theme: 'dark' } })
  const update = (body: object) => usersAdmin.updateUser({ id: user.id, body })
  expect(await refused(update({ firstName: 'New', isAdmin: true, settings: { locale: 5 } }))).toBe('400 settings.locale')
  const before = await update({ picture: 7, settings: { theme: null } })
  expect(before).toEqual({ ...user, settings: { locale: 'de' }, updatedAt: before.updatedAt })
  expect(await update({ picture: null, settings: null, notifications: ['digest'] })).toMatchObject({
    picture: null,
    settings: null,
    notifications: { digest: true },
  })
  expect((await update({ picture: 'https://p.example/b.png' })).picture).toBe('https://p.example/b.png')
  expect(await refused(usersAdmin.deleteUser({ id: 1 }))).toBe('400')
  const bulk = (action: 'DELETE' | 'ACTIVATE') => usersAdmin.bulkUserAction({ body: { action, userIds: [1, user.id] } })
  expect((await bulk('ACTIVATE')).succeeded).toEqual([1, user.id])
  expect(await bulk('DELETE')).toMatchObject({ succeeded: [user.id], failed: [{ userId: 1, error: { status: 400 } }] })
})

test('a role keeps its name to itself and its policies whole; attributes and their values are of their type', async () => {
  const { roles, userAttributes, userAttributeValues } = platform
  const policies = [{ resourceType: 'Global' as const, actions: ['AIBIView' as const], resources: ['All'] }]
  const [one, two] = await Promise.all(['One', 'Two'].map((name) => roles.createRole({ body: { name, policies } })))
  const update = (body: object) => refused(roles.updateRole({ roleId: one!.id, body: { description: 'New', ...body } }))
  expect([await update({ name: 'Two' }), await update({ name: 'Guest' })]).toEqual(['409', '400 name'])
  expect(await update({ name: 'Three', policies: [{ ...policies[0]!, resources: [] }] })).toBe('400 policies[0].resources')
  expect(await roles.getRole({ roleId: one!.id })).toEqual(one)
  expect(await update({ name: 'One', policies: [] })).toBe('done')
  expect(await roles.getRole({ roleId: one!.id })).toEqual({ ...one, description: 'New', policies: [] })
  await roles.assignRoleToUser({ roleId: two!.id, userId: 2 })
  await roles.deleteRole({ roleId: two!.id })
  expect(await refused(roles.assignRoleToUser({ roleId: two!.id, userId: 2 }))).toBe('404')

  const define = (name: string, type: 'string' | 'boolean' | 'string_array' | 'number_array', defaultValue: string) =>
    userAttributes.createUserAttribute({ body: { name, type, defaultValue } })
  expect(await refused(define('flag', 'boolean', 'yes'))).toBe('400 defaultValue')
  expect(await refused(define('floors', 'number_array', '["1"]'))).toBe('400 defaultValue')
  const flag = await define('flag', 'boolean', 'true')
  await define('motto', 'string', '[1]')
  await define('parts', 'string_array', 'a, b')
  const valueFor = async (name: string) =>
    (await userAttributeValues.getUserAttributeValues({ userId: 2 })).find((value) => value.name === name)?.value
  expect([await valueFor('flag'), await valueFor('motto'), await valueFor('parts')]).toEqual([true, '[1]', ['a', 'b']])
  const set = (body: object) =>
    refused(
      userAttributeValues.upsertUserAttributeValue({
        body: { userId: '2', userAttributeId: String(flag.id), value: false, ...body },
      }),
    )
  expect(await set({ userAttributeId: 'flag' })).toBe('400 userAttributeId')
  expect([await set({ userId: 'jane' }), await set({ userId: '999' }), await set({ value: 'no' })]).toEqual([
    '400 userId',
    '404',
    '400 value',
  ])
  expect([await set({}), await valueFor('flag'), await set({ value: null }), await valueFor('flag')]).toEqual([
    'done',
    false,
    'done',
    true,
  ])
})

test('an OAuth token is one for each integration and user, and goes with the integration', async () => {
  const { oauthIntegrations, oidcTokenConfigs, userOAuthTokens, usersAdmin } = platform
  const urls = { authUrl: 'https://a.example/', tokenUrl: 'https://b.example/', redirectUri: 'https://c.example/' }
  const fields = { ...urls, type: 'custom', clientId: 'c' }
  const create = (name: string) => oauthIntegrations.createOAuthIntegration({ body: { ...fields, name, clientSecret: 's' } })
  const [one, two] = [await create('One'), await create('Two')]
  expect(await refused(create('One'))).toBe('409')
  const update = (body: object) =>
    refused(oauthIntegrations.updateOAuthIntegration({ id: two.id, body: { ...fields, name: 'Two', ...body } }))
  expect([await update({ name: 'One', clientId: 'd' }), await update({ clientSecret: 'new' })]).toEqual(['409', 'done'])
  const { updatedAt: _, ...kept } = two
  expect(await oauthIntegrations.getOAuthIntegration({ id: two.id })).toMatchObject(kept)
  const states = async () => (await userOAuthTokens.listUserOAuthTokens()).map((token) => [token.integrationId, token.status])
  for (const { id } of [one, two]) await userOAuthTokens.initiateOAuthFlow({ integrationId: id })
  emulator.clock.advance(2000)
  await userOAuthTokens.initiateOAuthFlow({ integrationId: one.id })
  expect(await states()).toEqual([
    [two.id, 'active'],
    [one.id, 'pending'],
  ])
  const { id } = await usersAdmin.createUser({ body: { email: 'goes@acme.example', username: 'goes' } })
  await usersAdmin.deleteUser({ id })
  await oauthIntegrations.deleteOAuthIntegration({ id: one.id })
  expect(await states()).toEqual([[two.id, 'active']])
  expect(await refused(userOAuthTokens.initiateOAuthFlow({ integrationId: one.id }))).toBe('404')

  const custom = await oidcTokenConfigs.createOidcTokenConfig({ body: { audienceType: 'custom', customAudience: 'x' } })
  const change = (config: number, customAudience: string | null) =>
    oidcTokenConfigs.updateOidcTokenConfig({ id: config, body: { customAudience, isEnabled: false } })
  expect(await refused(change(custom.id, null))).toBe('400 customAudience')
  expect(await oidcTokenConfigs.getOidcTokenConfig({ id: custom.id })).toEqual(custom)
  expect((await change(1, 'mine')).audience).toBe('mine')
  expect((await change(1, null)).audience).toBe('sts.amazonaws.com')
})
