import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Host, startHost } from './startHost.ts'

/** The service: answers every call as session generation and the exchange do. */
const service = createServer((_, answer) =>
  answer.setHeader('content-type', 'application/json').end('{"sessionId":"s1","token":"t1"}'),
)
const dist = mkdtempSync(join(tmpdir(), 'svc-host-'))
const hosts: Host[] = []
let host: Host

async function start(allowedHosts?: readonly string[]): Promise<Host> {
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const started = await startHost({
    dist,
    name: 'test',
    service: { tenantOrigin: origin, dataUrl: origin, aiUrl: origin, adminKey: 'key', platformToken: 'token' },
    allowedHosts,
  })
  hosts.push(started)
  return started
}

beforeAll(async () => {
  writeFileSync(join(dist, 'index.html'), '<!doctype html>')
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  host = await start()
})
afterAll(async () => {
  for (const one of hosts) await one.close()
  service.closeAllConnections()
  service.close()
  rmSync(dist, { recursive: true })
})

/** The status of a request as a page under this name would send it; `fetch` sends no other Host than that of the address. */
const askAs = (name: string, path: string, method = 'GET', { origin }: Host = host) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = new URL(origin)
    const own = `${name}:${port}`
    const headers = { host: own, origin: `http://${own}`, 'sec-fetch-site': 'same-origin' }
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end()
  })

const routes = [
  ['/', 'GET'],
  ['/config.json', 'GET'],
  ['/svc-session', 'POST'],
  ['/svc-token', 'POST'],
  ['/svc-platform/api/v1/users', 'GET'],
] as const

test('every route answers under names of this machine, and none under one that another site could point here', async () => {
  for (const [path, method] of routes) {
    for (const name of ['127.0.0.1', 'localhost', 'acme.localhost', '[::1]'])
      expect([path, name, await askAs(name, path, method)]).toEqual([path, name, 200])
    for (const name of ['attacker.example', 'localhost.attacker.example', '127.0.0.1.attacker.example'])
      expect([path, name, await askAs(name, path, method)]).toEqual([path, name, 403])
  }
  expect(await askAs('attacker.example', '/svc-chat/chat/stream-chat-state', 'POST')).toBe(403)
})

test('a name in allowedHosts is answered as well', async () => {
  const open = await start(['Demo.Example'])
  expect(await askAs('demo.example', '/svc-session', 'POST', open)).toBe(200)
  expect(await askAs('x.demo.example', '/svc-session', 'POST', open)).toBe(403)
})
