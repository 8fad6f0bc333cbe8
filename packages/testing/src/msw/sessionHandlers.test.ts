import { setupServer } from 'msw/node'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionHandlers } from './sessionHandlers.ts'

const origin = 'https://tenant.example.test'
let close = () => {}
afterEach(() => {
  vi.useRealTimers()
  close()
})

function start(options = {}) {
  const fake = sessionHandlers(options)
  const server = setupServer(...fake.handlers)
  server.listen({ onUnhandledRequest: 'error' })
  close = () => server.close()
  const post = async (path: string, body: unknown, headers = {}) => {
    const response = await fetch(`${origin}/api/v1/embed/${path}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers,
    })
    return { status: response.status, body: response.status === 204 ? undefined : await response.json() }
  }
  return { ...fake, post }
}
const body = { deploymentId: 42, externalId: 'ada' }

test('a session is generated for a whole call, and gives one token', async () => {
  const { post, generated } = start()
  const { body: session } = await post('generate-session', body, { authorization: 'Api-Key k' })
  expect(generated).toEqual([body])
  expect((await post('session/token', session)).body).toHaveProperty('token')
  expect((await post('session/token', session)).status).toBe(401)
})

test('a revoked session gives no token, and revoking again is fine', async () => {
  const { post } = start()
  const credential = { authorization: 'Bearer t' }
  const { body: session } = await post('generate-session', body, credential)
  const revoke = async () => (await post('session/revoke', session, credential)).status
  expect([await revoke(), await revoke()]).toEqual([204, 204])
  expect((await post('session/token', session)).status).toBe(401)
})

test('without a credential a session is not revoked', async () => {
  const { post } = start()
  const { body: session } = await post('generate-session', body, { authorization: 'Bearer t' })
  expect((await post('session/revoke', session)).status).toBe(401)
  expect((await post('session/token', session)).status).toBe(200)
})

test.each([
  ['no credential', body, {}, 401],
  ['another credential', body, { authorization: 'Api-Key other' }, 401],
  ['no deployment', { externalId: 'ada' }, { authorization: 'Api-Key k' }, 400],
  ['two users', { ...body, internalId: '7' }, { authorization: 'Api-Key k' }, 400],
  ['no user', { deploymentId: 42 }, { authorization: 'Api-Key k' }, 400],
])('a call with %s is refused', async (_, given, headers, status) => {
  const { post, generated } = start({ authorization: 'Api-Key k' })
  expect((await post('generate-session', given, headers)).status).toBe(status)
  expect(generated).toEqual([])
})

test.each(['', '{', 'null', '[]', '{"sessionId":7}'])('a body that says nothing is refused by every route: %s', async (given) => {
  const { post, generated } = start()
  for (const path of ['generate-session', 'session/token', 'session/revoke'])
    expect([path, (await post(path, given, { authorization: 'Bearer t' })).status]).toEqual([path, 400])
  expect(generated).toEqual([])
})

test.each([
  ['a user in capitals', { ...body, externalId: 'Ada' }, 'externalId'],
  ['groups of a user that the service knows', { deploymentId: 42, internalId: '7', groups: ['a'] }, 'groups'],
  [
    'an attribute given twice',
    { ...body, userAttributes: [1, 2].map((value) => ({ name: 'region', value })) },
    'userAttributes[1]',
  ],
  ['definitions without creator mode', { ...body, groupDefinitions: [{ name: 'a' }] }, 'groupDefinitions'],
  ['a tenant name in capitals', { ...body, embedTenantName: 'Acme' }, 'embedTenantName'],
  ['a theme that is no object', { ...body, embedTheme: 'red' }, 'embedTheme'],
])('a body that breaks a rule of the contract is refused: %s', async (_, given, path) => {
  const { post, generated } = start()
  const answer = await post('generate-session', given, { authorization: 'Bearer t' })
  expect(answer).toEqual({ status: 400, body: { error: expect.stringContaining(path) } })
  expect(generated).toEqual([])
})

test.each(['', 't', 'Bearer', 'Bearer ', 'Basic t'])('`%s` is no credential', async (authorization) => {
  const { post } = start()
  expect((await post('generate-session', body, { authorization })).status).toBe(401)
})

test('a session lives five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { post } = start()
  const sessions = [1, 2].map(() => post('generate-session', body, { authorization: 'Bearer t' }))
  const [early, late] = await Promise.all(sessions)
  vi.setSystemTime(Date.now() + 5 * 60_000)
  expect((await post('session/token', early?.body)).status).toBe(200)
  vi.setSystemTime(Date.now() + 1)
  expect((await post('session/token', late?.body)).status).toBe(401)
})
