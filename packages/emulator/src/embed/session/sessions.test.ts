import { createScimClient } from '@svc/core/scim'
import { beforeEach, describe, expect, test } from 'vitest'
import { post, start } from '../../test/start.ts'

const emulator = await start({ tokenSecret: 'a secret of this test' })
const key = `Api-Key ${emulator.adminKey}`
const generate = (body: unknown, authorization?: string) =>
  post(`${emulator.tenantOrigin}/api/v1/embed/generate-session`, body, authorization)
const exchange = (sessionId: unknown) => post(`${emulator.tenantOrigin}/api/v1/embed/session/token`, { sessionId })
const revoke = (sessionId: unknown, authorization: string | undefined = key) =>
  post(`${emulator.tenantOrigin}/api/v1/embed/session/revoke`, { sessionId }, authorization)
const mint = async (extra: object = {}) =>
  String((await generate({ deploymentId: 1, externalId: 'user-1', ...extra }, key)).body?.['sessionId'])
const claims = (token: unknown) => JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString())

const scim = createScimClient({ baseUrl: emulator.tenantOrigin, token: emulator.platformToken, retry: false })
for (const displayName of ['sales', 'finance']) await scim.groups.create({ displayName })

beforeEach(() => emulator.faults.clear())

describe('session generation', () => {
  test('takes the admin key and the platform token, each as Api-Key and as Bearer', async () => {
    for (const scheme of ['Api-Key', 'Bearer', 'bearer'])
      for (const credential of [emulator.adminKey, emulator.platformToken]) {
        const { status, body } = await generate({ deploymentId: 1, externalId: 'user-1' }, `${scheme} ${credential}`)
        expect(status).toBe(200)
        expect(body).toEqual({ sessionId: expect.stringMatching(/^[0-9a-f]{32}$/) })
      }
  })

  test('refuses a request without a credential, or with one it does not know', async () => {
    const refused = [undefined, 'Api-Key wrong', emulator.adminKey, `Basic ${emulator.adminKey}`, 'Bearer ', 'Api-Key']
    for (const authorization of refused)
      expect((await generate({ deploymentId: 1, externalId: 'user-1' }, authorization)).status).toBe(401)
  })

  test('refuses a viewer with 403', async () => {
    const token = await emulator.signToken({ mode: 'signed', externalId: 'user-1' })
    expect((await generate({ deploymentId: 1, externalId: 'user-1' }, `Bearer ${token}`)).status).toBe(403)
  })

  test('refuses a body that is not JSON, and says so before any other rule', async () => {
    expect(await generate('{', key)).toMatchObject({ status: 400, body: { error: 'Body is not JSON' } })
  })

  test('refuses a body that breaks a rule, and names the field', async () => {
    for (const [body, path] of [
      [{ externalId: 'user-1' }, 'deploymentId'],
      [{ deploymentId: 1, externalId: 'user-1', groups: ['a', 7] }, 'groups[1]'],
      [{ deploymentId: 1, externalId: 'user-1', creatorMode: 'yes' }, 'creatorMode'],
    ] as const)
      expect(await generate(body, key)).toMatchObject({ status: 400, body: { path, error: expect.stringContaining(path) } })
  })

  test('answers 500 while the session-error fault is on', async () => {
    emulator.faults.set('session-error', { times: 1 })
    expect((await generate({ deploymentId: 1, externalId: 'user-1' }, key)).status).toBe(500)
    expect((await generate({ deploymentId: 1, externalId: 'user-1' }, key)).status).toBe(200)
  })
})

test('a session comes late while the session-slow fault is on', async () => {
  emulator.faults.set('session-slow', { times: 1, value: 150 })
  const order: number[] = []
  const ask = async (n: number) => {
    expect((await generate({ deploymentId: 1, externalId: 'user-1' }, key)).status).toBe(200)
    order.push(n)
  }
  const late = ask(1)
  while (Object.keys(emulator.faults.list()).length > 0) await new Promise((resolve) => setTimeout(resolve, 1))
  await Promise.all([late, ask(2)])
  expect(order).toEqual([2, 1])
})

test('a fault that there is not is refused, in words', () => {
  expect(() => emulator.faults.set('session-eror')).toThrow(/^"session-eror": There is no such fault\. Known: .*session-error/)
  expect(emulator.faults.list()).toEqual({})
})

describe('exchange', () => {
  test('gives a token with everything the session was generated with', async () => {
    const session = await mint({
      embedTenantName: 'acme-corp',
      email: 'ada@example.com',
      userAttributes: [
        { name: 'region', value: 'EMEA' },
        { name: 'limits', value: [1, 2] },
      ],
      groups: ['sales'],
      creatorMode: true,
      securityContext: { team: 7 },
      settings: { locale: 'de' },
      embedTheme: { primaryColor: '#123456' },
    })
    const { status, body } = await exchange(session)
    expect(status).toBe(200)
    expect(Object.keys(body ?? {})).toEqual(['token'])
    const { iat, exp, sid, ...rest } = claims(body?.['token'])
    expect(rest).toEqual({
      mode: 'signed',
      deploymentId: 1,
      embedTenant: 'acme-corp',
      externalId: 'user-1',
      internalId: null,
      email: 'ada@example.com',
      creatorMode: true,
      userAttributes: { region: 'EMEA', limits: [1, 2] },
      groups: ['sales'],
      securityContext: { team: 7 },
      scope: ['data', 'chat'],
      settings: { locale: 'de' },
      embedTheme: { primaryColor: '#123456' },
    })
    expect(exp - iat).toBe(23 * 60 * 60)
    expect(session).not.toContain(sid)
  })

  test('is exchanged once', async () => {
    const session = await mint()
    expect((await exchange(session)).status).toBe(200)
    expect(await exchange(session)).toMatchObject({ status: 401, body: { reason: 'used' } })
  })

  test('is exchanged by exactly one of many requests at once', async () => {
    const session = await mint()
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(session)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401, 401, 401])
  })

  test('is exchanged until five minutes have passed by the clock', async () => {
    const [early, late] = [await mint(), await mint()]
    emulator.clock.advance(5 * 60_000 - 5_000)
    expect((await exchange(early)).status).toBe(200)
    emulator.clock.advance(10_000)
    expect(await exchange(late)).toMatchObject({ status: 401, body: { reason: 'expired' } })
  })

  test('refuses what is no session', async () => {
    expect(await exchange('0'.repeat(32))).toMatchObject({ status: 401, body: { reason: 'unknown' } })
    for (const bad of [undefined, null, '', 5, {}])
      expect(await exchange(bad)).toMatchObject({ status: 400, body: { path: 'sessionId' } })
  })

  test('counts mints, exchanges and refusals', async () => {
    const before = { ...emulator.stats }
    const session = await mint()
    await exchange(session)
    await exchange(session)
    expect(emulator.stats.sessionsMinted - before.sessionsMinted).toBe(1)
    expect(emulator.stats.sessionsExchanged - before.sessionsExchanged).toBe(1)
    expect(emulator.stats.sessionsRefused - before.sessionsRefused).toBe(1)
  })

  test.each([
    ['expired-session', 'expired'],
    ['reused-session', 'used'],
  ])('the fault %s answers as if the session were %s', async (fault, reason) => {
    emulator.faults.set(fault, { times: 1 })
    const session = await mint()
    expect(await exchange(session)).toMatchObject({ status: 401, body: { reason } })
    expect((await exchange(session)).status).toBe(200)
  })

  test('keeps the groups of a user when a later session leaves them out, and clears them when it gives none', async () => {
    const user = { externalId: 'user-of-groups', embedTenantName: 'acme-corp' }
    const groups = async (extra: object) => claims((await exchange(await mint({ ...user, ...extra }))).body?.['token']).groups
    expect(await groups({ groups: ['sales', 'finance'] })).toEqual(['sales', 'finance'])
    expect(await groups({})).toEqual(['sales', 'finance'])
    // Whoever has the same id elsewhere is somebody else.
    for (const embedTenantName of ['other-corp', undefined]) expect(await groups({ embedTenantName })).toEqual([])
    expect(await groups({ groups: [] })).toEqual([])
    expect(await groups({})).toEqual([])
  })
})

test('groups are those of one user of one tenant, and of nobody else', async () => {
  const groupsOf = async (body: object) => {
    const sessionId = (await generate({ deploymentId: 1, ...body }, key)).body?.['sessionId']
    return claims((await exchange(sessionId)).body?.['token']).groups
  }
  const ada = { externalId: 'ada', embedTenantName: 'acme' }
  expect(await groupsOf({ ...ada, groups: ['finance'] })).toEqual(['finance'])
  for (const other of [
    { externalId: 'bob', embedTenantName: 'acme' },
    { externalId: 'ada', embedTenantName: 'umbrella' },
    { externalId: 'ada' },
    { internalId: 'ada', embedTenantName: 'acme' },
  ])
    expect(await groupsOf(other)).toEqual([])
  expect(await groupsOf(ada)).toEqual(['finance'])
})

describe('revocation', () => {
  test('ends a session, again and again, and unknown ones too', async () => {
    const session = await mint()
    for (const id of [session, session, '0'.repeat(32)]) expect(await revoke(id)).toEqual({ status: 204, body: null })
    expect(await exchange(session)).toMatchObject({ status: 401, body: { reason: 'revoked' } })
  })

  test('refuses what no session id looks like, such as a token', async () => {
    for (const id of ['', 'e30.e30.x', 'F'.repeat(32), 7, undefined])
      expect(await revoke(id)).toMatchObject({ status: 400, body: { path: 'sessionId' } })
  })

  test('ends the token that the session gave', async () => {
    const session = await mint()
    const token = (await exchange(session)).body?.['token']
    const workspace = () =>
      fetch(`${emulator.tenantOrigin}/__surface/workspace`, { headers: { authorization: `Bearer ${token}` } })
    expect((await workspace()).status).toBe(200)
    await revoke(session)
    expect((await workspace()).status).toBe(401)
  })

  test('is for the admin only', async () => {
    expect((await revoke('0'.repeat(32), 'Api-Key wrong')).status).toBe(401)
  })
})
