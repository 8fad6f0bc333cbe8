import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, Server } from 'node:net'
import { networkInterfaces } from 'node:os'
import { createPlatformClient } from '@svc/core/platform'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import * as entry from '../../exports/index.ts'
import { ownFiles } from '../../test/ownFiles.ts'
import { post, start } from '../../test/start.ts'
import { EmulatorStartError } from './EmulatorStartError.ts'
import { startEmulator } from './startEmulator.ts'

afterEach(() => vi.unstubAllEnvs())

const emulator = await start()

test('the entry exports what its documentation names', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "EmulatorStartError",
      "faultCatalog",
      "startEmulator",
    ]
  `)
})

test('addresses are on localhost, with the ports that were opened', () => {
  expect(emulator.tenantOrigin).toMatch(/^http:\/\/localhost:\d+$/)
  expect(emulator.dataUrl).toMatch(/^http:\/\/localhost:\d+\/cubejs-api$/)
  expect(emulator.aiUrl).toMatch(/^http:\/\/localhost:\d+\/api\/v1\/public\/acme\/agents\/1$/)
})

test('keys are random at each start, and their own when given', async () => {
  expect(emulator.adminKey).toMatch(/^[0-9a-f]{48}$/)
  expect(emulator.platformToken).not.toBe(emulator.adminKey)
  const other = await start({ adminKey: 'given' })
  expect(other.adminKey).toBe('given')
  expect(other.platformToken).not.toBe(emulator.platformToken)
})

test('a port that is taken is named, with the way to choose another', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const error = await startEmulator({ ports: { tenant: port, data: 0, ai: 0 } }).catch((reason: unknown) => reason)
  server.close()
  expect(error).toBeInstanceOf(EmulatorStartError)
  expect((error as Error).message).toBe(
    `Port ${port} (tenant) is in use. Choose another with --port-tenant or ports.tenant; 0 takes a free one.`,
  )
})

const hasIPv6 = Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'))

test.skipIf(!hasIPv6)('both addresses that localhost may be are its own', async () => {
  for (const origin of [emulator.tenantOrigin, emulator.dataUrl, emulator.aiUrl]) {
    const { port } = new URL(origin)
    expect([origin, (await fetch(`http://[::1]:${port}/livez`)).status]).toEqual([
      origin,
      (await fetch(`http://127.0.0.1:${port}/livez`)).status,
    ])
  }
  const { port, pathname } = new URL(emulator.dataUrl)
  const socket = new WebSocket(`ws://[::1]:${port}${pathname}/v1/ws`)
  await once(socket, 'open')
  socket.terminate()
  const other = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 } })
  const theirs = `http://[::1]:${new URL(other.tenantOrigin).port}`
  await (await fetch(theirs)).text() // leaves a connection open
  await other.close()
  await expect(fetch(theirs)).rejects.toThrow()
})

test.skipIf(!hasIPv6)('a port that another program has on ::1 alone is taken', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '::1', resolve))
  const { port } = server.address() as AddressInfo
  const error = await startEmulator({ ports: { tenant: port, data: 0, ai: 0 } }).catch((reason: unknown) => reason)
  server.close()
  expect(error).toMatchObject({
    message: expect.stringMatching(`^Port ${port} \\(tenant\\) is in use\\.`),
    cause: { code: 'EADDRINUSE' },
  })
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
})

test('all ports that are taken are named at once, with the way to choose others for just these', async () => {
  const servers = [createServer(), createServer()]
  for (const server of servers) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const [tenant, ai] = servers.map((server) => (server.address() as AddressInfo).port)
  const error = await startEmulator({ ports: { tenant, data: 0, ai } }).catch((reason: unknown) => reason)
  for (const server of servers) server.close()
  expect(error).toBeInstanceOf(EmulatorStartError)
  expect(error).toMatchObject({
    message:
      `Port ${ai} (ai) is in use. Port ${tenant} (tenant) is in use. ` +
      'Take free ones with --port-ai 0 --port-tenant 0, or ports: { ai: 0, tenant: 0 }.',
    cause: { code: 'EADDRINUSE' },
  })
})

test('a machine without a loopback interface is told to bring it up, as no port is free there', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    process.nextTick(() => this.emit('error', Object.assign(new Error(), { code: 'EADDRNOTAVAIL' })))
    return this
  })
  const error = await startEmulator().catch((reason: unknown) => reason)
  listen.mockRestore()
  expect(error).toMatchObject({
    name: 'EmulatorStartError',
    message:
      'Port 4000 (data) cannot be opened: EADDRNOTAVAIL. Port 4200 (ai) cannot be opened: EADDRNOTAVAIL. ' +
      'Port 4100 (tenant) cannot be opened: EADDRNOTAVAIL. ' +
      'This machine has no address 127.0.0.1: bring its loopback interface up, on Linux with `ip link set lo up`.',
    cause: { code: 'EADDRNOTAVAIL' },
  })
})

test('a port that no browser would ask is refused, and it is one that fetch refuses', async () => {
  const error = await startEmulator({ ports: { tenant: 0, data: 6000, ai: 0 } }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(EmulatorStartError)
  expect((error as Error).message).toMatch(/^Port 6000 \(data\) is one that browsers and fetch refuse to ask\. Choose another/)
  await expect(fetch('http://127.0.0.1:6000')).rejects.toMatchObject({ cause: { message: 'bad port' } })
})

test('a start that fails tells why, also when there is no way to clean up after it', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const lacking = ownFiles('cubes: [{ name: a, sql_table: b, measures: [{ name: count, type: count }] }]', { 'a.csv': 'id\n1\n' })
  // A folder below a file: nothing can be removed there.
  for (const name of ['TMPDIR', 'TEMP']) vi.stubEnv(name, process.execPath)
  const free = { data: 0, ai: 0 }
  await expect(startEmulator({ ports: { ...free, tenant: port } })).rejects.toThrow('is in use')
  await expect(startEmulator({ ports: free, state: import.meta.dirname })).rejects.toThrow('The state file cannot be read')
  await expect(startEmulator({ ports: free, ...lacking })).rejects.toThrow('The data model or its data cannot be used')
  server.close()
})

test('a start that fails leaves no port open', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // Found free just now, and opened before the one that is taken.
  const free = createServer()
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve))
  const data = (free.address() as AddressInfo).port
  await new Promise((resolve) => free.close(resolve))
  await startEmulator({ ports: { tenant: port, data, ai: 0 } }).catch(() => undefined)
  server.close()
  await expect(fetch(`http://127.0.0.1:${data}/`)).rejects.toThrow()
})

test('closing twice is fine, and ends every port', async () => {
  const other = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 } })
  await Promise.all([other.close(), other.close()])
  for (const address of [other.tenantOrigin, other.dataUrl, other.aiUrl]) await expect(fetch(address)).rejects.toThrow()
})

test('counters, faults and clock are reached over HTTP', async () => {
  const { tenantOrigin } = emulator
  const stats = () => fetch(`${tenantOrigin}/__emulator/stats`).then((r) => r.json())
  const before = await stats()
  expect(before.addresses.tenantOrigin).toBe(tenantOrigin)
  await post(
    `${tenantOrigin}/api/v1/embed/generate-session`,
    { deploymentId: 1, externalId: 'u' },
    `Api-Key ${emulator.adminKey}`,
  )
  const { body: on } = await post(`${tenantOrigin}/__emulator/faults`, { delayed: 500, slow: { value: 1, times: 2 } })
  expect(on).toEqual({ faults: { delayed: { value: 500 }, slow: { value: 1, times: 2 } } })
  await post(`${tenantOrigin}/__emulator/clock`, { advanceMs: 60_000 })
  const after = await stats()
  expect(after.stats.sessionsMinted).toBe(before.stats.sessionsMinted + 1)
  expect(after.now - before.now).toBeGreaterThanOrEqual(60_000)
  expect(after.sessions[0]).toMatchObject({ user: 'u', state: 'fresh' })
  expect(after.faults).toEqual(on?.['faults'])
  await fetch(`${tenantOrigin}/__emulator/faults`, { method: 'DELETE' })
  expect(emulator.faults.list()).toEqual({})
})

test('the panel refuses what it does not understand, and takes nothing of a bad change', async () => {
  const faults = `${emulator.tenantOrigin}/__emulator/faults`
  for (const bad of ['{', [], { nope: true }, { slow: [] }, { slow: { times: 0 } }, { constructor: true }])
    expect((await post(faults, bad)).status).toBe(400)
  expect((await post(faults, { slow: true, nope: true })).body).toMatchObject({ path: 'nope' })
  expect(emulator.faults.list()).toEqual({})
  for (const advanceMs of [-1, '5', null, undefined, 1e15, 1e308])
    expect((await post(`${emulator.tenantOrigin}/__emulator/clock`, { advanceMs })).status).toBe(400)
})

test('the panel takes changes as JSON only, so that other sites cannot send them', async () => {
  const response = await fetch(`${emulator.tenantOrigin}/__emulator/faults`, { method: 'POST', body: '{"slow":true}' })
  expect(response.status).toBe(415)
})

/** The status of a request under a host name of its own; `fetch` sends no other Host than that of the address. */
const askAs = (name: string, address: string, method = 'GET') =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port, pathname, search } = new URL(address)
    const headers = { host: `${name}:${port}`, origin: `http://${name}:${port}`, 'content-type': 'application/json' }
    request({ host: '127.0.0.1', port, path: pathname + search, method, headers }, (answer) =>
      resolve(answer.resume().statusCode),
    )
      .on('error', reject)
      .end(method === 'POST' ? '{"email":"ada@example.com"}' : undefined)
  })
/** The status of the answer to a request for a web socket under a host name of its own. */
async function askForSocketAs(name: string, address: string) {
  const { host, port, pathname } = new URL(address)
  const [, answer] = await once(
    new WebSocket(`ws://${host}${pathname}`, { headers: { host: `${name}:${port}` } }).on('error', () => {}),
    'unexpected-response',
  )
  return (answer as IncomingMessage).statusCode
}

test('no port answers under a name that another site could point at this machine', async () => {
  const { tenantOrigin, dataUrl, aiUrl } = emulator
  const proxy = await start({ dataUrl })
  const places = [
    [`${tenantOrigin}/__surface/sign-in`, 'POST'],
    [`${tenantOrigin}/api/v1/embed/session/token`, 'POST'],
    [`${tenantOrigin}/embed/chat`],
    [`${tenantOrigin}/api/v1/users`],
    [`${tenantOrigin}/api/scim/v2/Users`],
    [`${tenantOrigin}/__emulator/stats`],
    [`${tenantOrigin}/nothing`],
    [`${dataUrl}/v1/meta`],
    [`${dataUrl}/v1/load`, 'OPTIONS'],
    [`${proxy.dataUrl}/v1/meta`],
    [`${aiUrl}/chat/stream-chat-state`, 'POST'],
  ] as const
  for (const [address, method] of places)
    for (const name of ['attacker.example', 'localhost.attacker.example'])
      expect([address, await askAs(name, address, method)]).toEqual([address, 403])
  for (const address of [dataUrl, proxy.dataUrl]) expect(await askForSocketAs('attacker.example', `${address}/v1/ws`)).toBe(403)
  for (const name of ['localhost', '127.0.0.1', 'acme.localhost', '[::1]'])
    expect([name, await askAs(name, `${tenantOrigin}/__surface/sign-in`, 'POST')]).toEqual([name, 200])
})

test('a name in allowedHosts is answered by every port, but not by the panel', async () => {
  const { tenantOrigin, dataUrl, aiUrl } = await start({ allowedHosts: ['emulator.example'] })
  const sign = (name: string) => askAs(name, `${tenantOrigin}/__surface/sign-in`, 'POST')
  expect([await sign('emulator.example'), await sign('other.example')]).toEqual([200, 403])
  expect(await askAs('emulator.example', `${new URL(dataUrl).origin}/livez`)).toBe(200)
  expect(await askAs('emulator.example', `${aiUrl}/chat/stream-chat-state`, 'POST')).toBe(401)
  expect(await askAs('emulator.example', `${tenantOrigin}/__emulator/stats`)).toBe(403)
  expect(await askForSocketAs('emulator.example', `${dataUrl}/v1/other`)).toBe(404)
})

test('pages that a tunnel leads to read Core Data and ask the agent through theirs', async () => {
  const publicOrigins = { data: 'https://data.tunnel.example/', ai: 'https://AI.tunnel.example:8443' }
  const { tenantOrigin, dataUrl, aiUrl } = await start({ publicOrigins })
  const page = await fetch(`${tenantOrigin}/embed/chat`)
  const config = JSON.parse(/id="svc-config">(.*?)</.exec(await page.text())?.[1] ?? '')
  expect(config).toMatchObject({
    dataUrl: 'https://data.tunnel.example/cubejs-api',
    aiUrl: 'https://ai.tunnel.example:8443/api/v1/public/acme/agents/1',
  })
  expect(page.headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://data.tunnel.example https://ai.tunnel.example:8443;",
  )
  expect(await askAs('data.tunnel.example', `${new URL(dataUrl).origin}/livez`)).toBe(200)
  expect(await askAs('ai.tunnel.example', `${aiUrl}/chat/stream-chat-state`, 'POST')).toBe(401)
  expect(await askAs('other.tunnel.example', `${new URL(dataUrl).origin}/livez`)).toBe(403)
})

test('a token of a session reads Core Data until the session is revoked', async () => {
  const key = `Api-Key ${emulator.adminKey}`
  const embed = `${emulator.tenantOrigin}/api/v1/embed`
  const minted = await post(`${embed}/generate-session`, { deploymentId: 1, externalId: 'user-1' }, key)
  const sessionId = minted.body?.['sessionId']
  const token = String((await post(`${embed}/session/token`, { sessionId })).body?.['token'])
  const load = (authorization: string) =>
    post(`${emulator.dataUrl}/v1/load`, { query: { measures: ['orders.count'] } }, authorization)
  for (const sent of [token, `Bearer ${token}`]) {
    const { status, body } = await load(sent)
    expect([status, body?.['data']]).toEqual([200, [{ 'orders.count': '120000' }]])
  }
  expect((await load('nonsense')).status).toBe(403)
  await post(`${embed}/session/revoke`, { sessionId }, key)
  expect((await load(token)).status).toBe(403)
})

test.each(['staging', 'development'] as const)(
  'Core Data answers at the address that a %s environment is listed with',
  async (type) => {
    const platform = createPlatformClient({ baseUrl: emulator.tenantOrigin, token: emulator.platformToken, retry: false })
    const at = { deploymentId: 1 }
    const name = `feature/${type}`
    await platform.dataModel.createBranch({ ...at, body: { name, activate: type === 'development' } })
    if (type === 'staging')
      await platform.dataModel.setBranchStagingEnvironment({ ...at, body: { branchName: name, enabled: true } })
    const { items } = await platform.environments.getDeploymentEnvironments({ ...at, query: { type } })
    expect(items).toMatchObject([{ branch: name }])
    const url = items[0]!.api_credentials[0]!.url!
    expect(url).toMatch(/\/dev-mode\/feature%2F\w+\/svcjs-api\/v1$/)
    const { data } = await platform.environments.createDeploymentEnvironmentToken({
      ...at,
      environmentId: Number(items[0]!.id),
      body: { security_context: {} },
    })
    const query = { measures: ['orders.count'] }
    const answer = await post(`${url}/load`, { query }, data.token)
    expect([answer.status, answer.body?.['data']]).toEqual([200, [{ 'orders.count': '120000' }]])
    const inAddress = await fetch(`${url}/load?query=${encodeURIComponent(JSON.stringify(query))}`, {
      headers: { authorization: data.token },
    })
    expect(inAddress.status).toBe(200)
    expect((await fetch(`${url}/nothing`, { headers: { authorization: data.token } })).status).toBe(404)
  },
)

test('an expired token is refused by Core Data', async () => {
  const other = await start()
  const token = await other.signToken({ mode: 'private' })
  const meta = () => fetch(`${other.dataUrl}/v1/meta`, { headers: { authorization: token } })
  expect((await meta()).status).toBe(200)
  other.clock.advance(24 * 60 * 60_000)
  expect((await meta()).status).toBe(403)
})

test('with dataUrl, web sockets are passed through as well', async () => {
  const other = await start({ dataUrl: emulator.dataUrl })
  const address = `${other.dataUrl.replace('http', 'ws')}/v1/ws`
  const socket = new WebSocket(address)
  const messages: unknown[] = []
  const heard = new Promise<void>((resolve) =>
    socket.on('message', (data) => {
      messages.push(JSON.parse(String(data)))
      if (messages.length === 2) resolve()
    }),
  )
  await once(socket, 'open')
  socket.send(JSON.stringify({ authorization: await emulator.signToken({ scope: ['data'] }) }))
  socket.send(JSON.stringify({ messageId: '1', method: 'load', params: { query: { measures: ['orders.count'] } } }))
  await heard
  expect(messages).toMatchObject([{ handshake: true }, { messageId: '1', status: 200, message: { data: [{}] } }])
  const refusalOf = async (url: string) => {
    const [, answer] = await once(
      new WebSocket(url).on('error', () => {}),
      'unexpected-response',
    )
    return (answer as IncomingMessage).statusCode
  }
  expect(await refusalOf(address.replace('/ws', '/other'))).toBe(404)
  expect(await refusalOf(address.replace(new URL(address).host, new URL(emulator.dataUrl).host).replace('/ws', '/x'))).toBe(404)
  const closed = once(socket, 'close')
  await other.close()
  await closed
  const gone = await start({ dataUrl: other.dataUrl })
  expect(await refusalOf(`${gone.dataUrl.replace('http', 'ws')}/v1/ws`)).toBe(502)
})

test('with dataUrl, Core Data is passed through to the other server below its own path', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url, request.headers.authorization)
    response.setHeader('content-type', 'application/json').end('{"cubes":[]}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const other = await start({ dataUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/their/api` })
  expect(other.dataUrl).toMatch(/\/their\/api$/)
  const answer = await fetch(`${other.dataUrl}/v1/meta`, { headers: { authorization: 'token' } })
  server.close()
  expect(await answer.json()).toEqual({ cubes: [] })
  expect(asked).toEqual(['/their/api/v1/meta', 'token'])
})

test.each([
  [{ model: '/nowhere' }, undefined, 'The data model or its data cannot be used.'],
  [{ dataUrl: 'nowhere' }, 'dataUrl', 'dataUrl is not an address.'],
  [{ dataUrl: 'ftp://data.example' }, 'dataUrl', 'dataUrl is not an address.'],
  [{ llmUrl: 'localhost:8080' }, 'llmUrl', 'llmUrl is not an address.'],
  [{ dataUrl: 'http://localhost:1', data: '.' }, 'data', 'data has no effect with dataUrl'],
  [{ ports: { tenant: 0, data: 0, ai: 70_000 } }, 'ports.ai', 'ports.ai is not a port.'],
  [{ ports: { tenant: -1, data: 0, ai: 0 } }, 'ports.tenant', 'ports.tenant is not a port.'],
  [{ ports: { tenant: 0, data: Number.NaN, ai: 0 } }, 'ports.data', 'ports.data is not a port.'],
  [{ namespace: 'Bad Name' }, 'namespace', 'namespace is not valid.'],
  [{ frameAncestors: ["'self'; script-src *"] }, 'frameAncestors', 'frameAncestors is not a list of sources.'],
  [{ frameAncestors: ["'self',script-src"] }, 'frameAncestors', 'frameAncestors is not a list of sources.'],
  [{ frameAncestors: ['http://a.test\n'] }, 'frameAncestors', 'frameAncestors is not a list of sources.'],
  [{ subscriptionPollMs: Number.NaN }, 'subscriptionPollMs', 'subscriptionPollMs is not a time.'],
  [{ continueWaitMs: Number.POSITIVE_INFINITY }, 'continueWaitMs', 'continueWaitMs is not a time.'],
  [{ adminKey: '' }, 'adminKey', 'adminKey is empty.'],
  // Every request with it would be refused.
  [{ adminKey: 'my key' }, 'adminKey', 'adminKey has a space or another character'],
  [{ platformToken: 'token\n' }, 'platformToken', 'platformToken has a space or another character'],
  [{ platformToken: 'пароль' }, 'platformToken', 'platformToken has a space or another character'],
  [{ publicOrigins: { data: 'data.example' } }, 'publicOrigins.data', 'publicOrigins.data is not an origin.'],
  [{ publicOrigins: { ai: 'https://ai.example/path' } }, 'publicOrigins.ai', 'publicOrigins.ai is not an origin.'],
  [{ publicOrigins: { ai: 'https://*.ai.example' } }, 'publicOrigins.ai', 'publicOrigins.ai is not an origin.'],
  [{ publicOrigins: { ai: 'https://me@ai.example' } }, 'publicOrigins.ai', 'publicOrigins.ai is not an origin.'],
  [{ allowedHosts: ['http://emulator.example'] }, 'allowedHosts', 'allowedHosts has "http://emulator.example", which is not'],
])('an option that cannot be used stops the start: %j', async (options, option, message) => {
  const error = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 }, ...options }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(EmulatorStartError)
  expect((error as EmulatorStartError).option).toBe(option)
  expect((error as Error).message).toContain(message)
})

test('anyone may frame the pages, also a browser extension and an app, whose schemes frame-ancestors * does not admit', async () => {
  const { tenantOrigin } = await start()
  const policy = (await fetch(`${tenantOrigin}/embed/chat`)).headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('frame-ancestors')
})

test('every source that frame-ancestors knows is passed on', async () => {
  const frameAncestors = ["'self'", '*', 'https:', 'http://localhost:3000', 'https://*.example.com:*', 'http://[::1]:8080/a/']
  const { tenantOrigin } = await start({ frameAncestors })
  const policy = (await fetch(`${tenantOrigin}/embed/chat`)).headers.get('content-security-policy')
  expect(policy).toContain(`frame-ancestors ${frameAncestors.join(' ')}`)
})
