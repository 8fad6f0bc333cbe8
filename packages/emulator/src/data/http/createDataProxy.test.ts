import type { RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DataService } from '../createDataService.ts'
import { createServers } from '../test/createServers.ts'
import { createShop } from '../test/createShop.ts'
import { createDataApp } from './createDataApp.ts'
import { createDataProxy } from './createDataProxy.ts'

let service: DataService
beforeAll(async () => {
  service = await createShop()
})
afterAll(() => service.close())

const { listen, close } = createServers()
afterEach(close)

const query = { measures: ['orders.count'] }

/** A proxy to a server of which `listener` is all, and how to ask it. */
async function through(listener: RequestListener, timeoutMs?: number) {
  const { url } = await listen(listener)
  const proxy = createDataProxy({ url, timeoutMs })
  const { host } = await listen(getRequestListener(proxy.fetch, { overrideGlobalObjects: false }))
  return { url, ask: (path: string) => fetch(`http://${host}${path}`, { headers: { authorization: 't' } }) }
}

describe('passing through to a real server', () => {
  test('addresses, bodies, statuses and errors are those of the other server', async () => {
    const verifyToken = async (token: string) => (token === 'good' ? {} : Promise.reject(new Error('no')))
    const app = createDataApp({ service, verifyToken })
    const { url } = await listen(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
    const proxy = createDataProxy({ url })
    const ask = (path: string, init: RequestInit = {}) =>
      proxy.request(`http://emulator.test${path}`, { ...init, headers: { authorization: 'good', ...init.headers } })
    const answer = await ask('/cubejs-api/v1/load', { method: 'POST', body: JSON.stringify({ query }) })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ data: [{ 'orders.count': '10' }] })
    const get = await ask(`/cubejs-api/v1/load?query=${encodeURIComponent(JSON.stringify({ measures: ['orders.nope'] }))}`)
    expect([get.status, await get.json()]).toEqual([400, { type: 'UserError', error: "'nope' not found for path 'orders.nope'" }])
    const held = await ask('/cubejs-api/v1/meta', {
      headers: { 'if-none-match': (await ask('/cubejs-api/v1/meta')).headers.get('etag') ?? '' },
    })
    expect(held.status).toBe(304)
    expect((await ask('/cubejs-api/v1/load', { method: 'OPTIONS' })).status).toBe(204)
  })

  test('cookies and headers of a single connection are passed neither there nor back', async () => {
    const sent: Record<string, string>[] = []
    const proxy = createDataProxy({
      url: 'https://theirs.example.test',
      fetch: async (_, init) => {
        sent.push(Object.fromEntries(init!.headers as Headers))
        const headers = {
          'set-cookie': 'their=1',
          connection: 'x-theirs',
          'x-theirs': '1',
          'keep-alive': 'timeout=5',
          etag: '"1"',
        }
        return Response.json({}, { headers })
      },
    })
    const headers = {
      cookie: 'mine=1',
      connection: 'x-mine',
      'x-mine': '1',
      'proxy-authorization': 'x',
      'x-request-id': 'r-span-1',
    }
    const answer = await proxy.request('http://emulator.test/cubejs-api/v1/meta', {
      headers: { authorization: 'good', ...headers },
    })
    expect(sent).toEqual([{ authorization: 'good', 'x-request-id': 'r-span-1' }])
    expect(Object.fromEntries(answer.headers)).toEqual({
      'access-control-allow-origin': '*',
      'content-type': 'application/json',
      etag: '"1"',
    })
  })

  test('a server that is not there is answered with status 502 and the reason', async () => {
    const { server, url } = await listen(() => undefined)
    await new Promise((resolve) => server.close(resolve))
    const answer = await createDataProxy({ url }).request('http://emulator.test/cubejs-api/v1/meta')
    expect(answer.status).toBe(502)
    expect(await answer.json()).toEqual({
      error: `Error: The Core Data server at ${url} does not answer. Check that it is up, and that --data-url (dataUrl) is its address`,
    })
  })
})

test('an address that is none, or that looks like another server, goes to the server that is passed through to', async () => {
  const other = await listen((_, response) => void response.end('elsewhere'))
  const seen: string[] = []
  const { ask } = await through((request, response) => {
    seen.push(request.url!)
    response.end('theirs')
  })
  const paths = [`//${other.host}/x?y=1`, '//', '//[']
  for (const path of paths) {
    const answer = await ask(path)
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, 'theirs'])
  }
  expect(seen).toEqual(paths)
})

test('a server that does not answer in time is named with status 504', async () => {
  const { url, ask } = await through(() => undefined, 100)
  const answer = await ask('/cubejs-api/v1/load?query={}')
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([504, '*'])
  expect(await answer.json()).toEqual({
    error: `Error: The Core Data server at ${url} did not answer in 0.1 seconds. Check that it is up, and that --data-url (dataUrl) is its address`,
  })
})

test('a server that holds a query and says to wait, answers SQL late and sends a long body is waited for', async () => {
  const { ask } = await through((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url!.endsWith('/load')) return void setTimeout(() => response.end('{"error":"Continue wait"}'), 100)
    if (request.url!.endsWith('/cubesql')) return void setTimeout(() => response.end('{"schema":[]}'), 800)
    response.write('{"cubes":')
    setTimeout(() => response.end('[]}'), 800)
  }, 400)
  const paths = ['load', 'cubesql', 'meta'].map((name) => `/cubejs-api/v1/${name}`)
  expect(await Promise.all(paths.map((path) => ask(path).then((answer) => answer.json())))).toEqual([
    { error: 'Continue wait' },
    { schema: [] },
    { cubes: [] },
  ])
})

test.each([
  ['in its first words', 'HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n{"cubes":['],
  ['in a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n9\r\n{"cubes":\r\n'],
  ['before its first byte', 'HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n'],
])('a body that breaks off %s breaks off for the client too, and prints nothing', async (_, words) => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const theirs = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write(words, () => setTimeout(() => socket.destroy(), 20)))
  })
  await new Promise<void>((resolve) => theirs.listen(0, '127.0.0.1', resolve))
  const proxy = createDataProxy({ url: `http://127.0.0.1:${(theirs.address() as AddressInfo).port}` })
  const { host } = await listen(getRequestListener(proxy.fetch, { overrideGlobalObjects: false }))
  await expect(fetch(`http://${host}/cubejs-api/v1/meta`).then((answer) => answer.text())).rejects.toThrow()
  theirs.close()
  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
})
