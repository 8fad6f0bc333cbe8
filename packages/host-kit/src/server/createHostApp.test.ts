import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Host, startHost } from './startHost.ts'

/** Sizes of the bodies that reached the service, in bytes. */
const forwarded: number[] = []
/** The service: answers every call as session generation and the exchange do. */
const service = createServer(async (asked, answer) => {
  let size = 0
  for await (const part of asked) size += part.length
  forwarded.push(size)
  answer.setHeader('content-type', 'application/json').end('{"sessionId":"s1","token":"t1"}')
})
const dist = mkdtempSync(join(tmpdir(), 'svc-host-'))
const hosts: Host[] = []
let host: Host

const portOf = (server: Server) => (server.address() as AddressInfo).port
async function start(allowedHosts?: readonly string[], port = portOf(service)): Promise<Host> {
  const origin = `http://127.0.0.1:${port}`
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
  // Hono's server replaces them for the whole process. What is stubbed is as it was after this file.
  vi.stubGlobal('Request', Request)
  vi.stubGlobal('Response', Response)
  writeFileSync(join(dist, 'index.html'), '<!doctype html>')
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'assets', 'index-1a2b3c.js'), 'export {}')
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

test('a file that the embedded page makes may be saved, in browsers that take it for a frame too', async () => {
  const { headers } = await fetch(host.origin)
  expect(headers.get('content-security-policy')).toContain(`frame-src http://127.0.0.1:${portOf(service)} blob:;`)
})

test('a browser keeps the assets, and asks for the page each time', async () => {
  const kept = async (path: string) => (await fetch(host.origin + path)).headers.get('cache-control')
  expect(await kept('/assets/index-1a2b3c.js')).toBe('public, max-age=31536000, immutable')
  expect(await kept('/assets/index-of-before.js')).toBeNull()
  expect(await kept('/')).toBeNull()
})

test('a name in allowedHosts is answered as well', async () => {
  const open = await start(['Demo.Example'])
  expect(await askAs('demo.example', '/svc-session', 'POST', open)).toBe(200)
  expect(await askAs('x.demo.example', '/svc-session', 'POST', open)).toBe(403)
})

test('a name in allowedHosts that begins with a dot also stands for all names that end with it', async () => {
  const open = await start(['.Demo.Example'])
  for (const name of ['demo.example', 'x.demo.example', 'x.y.demo.example'])
    expect([name, await askAs(name, '/svc-session', 'POST', open)]).toEqual([name, 200])
  for (const name of ['mydemo.example', 'example', 'demo.example.attacker.test'])
    expect([name, await askAs(name, '/svc-session', 'POST', open)]).toEqual([name, 403])
})

/** The status for a body of this size to the Platform API, which is sent with its length or in pieces that do not tell it. */
const send = (bytes: number, isLengthTold: boolean) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(host.origin)
    const headers = { 'sec-fetch-site': 'same-origin', ...(isLengthTold && { 'content-length': bytes }) }
    const sent = request(
      { hostname, port, path: '/svc-platform/api/v1/users', method: 'POST', headers, agent: false },
      (answer) => {
        resolve(answer.resume().statusCode)
        sent.destroy()
      },
    )
    // A host that refuses a body need not read the rest of it.
    sent.on('error', reject)
    for (let left = bytes; left > 0; left -= 2 ** 20) sent.write(Buffer.alloc(Math.min(left, 2 ** 20)))
    sent.end()
  })

test('a body for the Platform API is limited, with or without its length', async () => {
  const limit = 32 * 2 ** 20
  for (const isLengthTold of [true, false]) {
    forwarded.length = 0
    expect(await send(limit, isLengthTold)).toBe(200)
    expect(await send(limit + 1, isLengthTold)).toBe(413)
    expect(forwarded).toEqual([limit])
  }
})

/** Asks the Platform API for its deployments, through the host. */
const deployments = ({ origin }: Host) =>
  fetch(`${origin}/svc-platform/api/v1/deployments/`, { headers: { 'sec-fetch-site': 'same-origin' } })

test('a service that is not there is a 502 in words', async () => {
  const gone = createServer()
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
  const port = portOf(gone)
  await new Promise((resolve) => gone.close(resolve))
  const answer = await deployments(await start(undefined, port))
  expect([answer.status, await answer.json()]).toEqual([502, { error: 'The service does not answer.' }])
})

test('ends while an answer is still under way, and lets go of what it asked for', async () => {
  const silent = createServer()
  const isLeft = new Promise<void>((resolve) => {
    silent.once('request', (_, response) => response.once('close', resolve))
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const open = await start(undefined, portOf(silent))
  const asked = new Promise((resolve) => silent.once('request', resolve))
  const answer = deployments(open).catch(() => 'broken off')
  await asked
  await open.close()
  expect(await answer).toBe('broken off')
  await isLeft
  silent.close()
})
