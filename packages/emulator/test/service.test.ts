import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { DataService } from '../src/data/createDataService.ts'
import { attachDataSocket, createDataApp, createDataProxy, dataFaults, type FaultSource } from '../src/data/index.ts'
import { createShop } from './createShop.ts'

let service: DataService
let now = Date.parse('2024-03-15T00:00:00Z')
const switched = new Map<string, { value?: string | number; times?: number }>()
const faults: FaultSource = {
  take(name) {
    const setting = switched.get(name)
    if (setting?.times === undefined) return setting
    if (setting.times <= 1) switched.delete(name)
    else switched.set(name, { ...setting, times: setting.times - 1 })
    return setting
  },
}
const verifyToken = async (token: string) => (token === 'good' ? {} : Promise.reject(new Error('no')))
const open: Server[] = []

async function listen(listener: Parameters<typeof createServer>[1]): Promise<{ server: Server; url: string }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

let base: string
let detach: () => void
beforeAll(async () => {
  service = await createShop({ clock: { now: () => now } })
  const app = createDataApp({ service, verifyToken, faults })
  const { server, url } = await listen(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  detach = attachDataSocket(server, { service, verifyToken, pollMs: 20 })
  base = url
})
afterEach(() => switched.clear())
afterAll(() => {
  detach()
  for (const server of open) {
    server.closeAllConnections()
    server.close()
  }
  service.close()
})

const query = { measures: ['orders.count'] }
const load = (address = '', headers: Record<string, string> = {}) =>
  fetch(`${base}/cubejs-api/v1/load${address}`, {
    method: 'POST',
    headers: { authorization: 'good', ...headers },
    body: JSON.stringify({ query }),
  })

test('health is told outside the base path, to anyone', async () => {
  for (const path of ['/livez', '/readyz']) {
    const response = await fetch(base + path)
    expect([response.status, await response.json()]).toEqual([200, { health: 'HEALTH' }])
  }
})

test('tokens are taken bare and with Bearer', async () => {
  expect((await load('', { authorization: 'Bearer good' })).status).toBe(200)
  for (const authorization of ['bad', 'Bearer bad', 'Bearer', 'Basic good'])
    expect((await load('', { authorization })).status).toBe(403)
})

describe('faults', () => {
  test('Continue wait strikes as often as it was asked to', async () => {
    switched.set('data-continue-wait', { times: 2 })
    const answers = [await load(), await load(), await load()].map((response) => response.json())
    expect(await Promise.all(answers)).toEqual([
      { error: 'Continue wait' },
      { error: 'Continue wait' },
      expect.objectContaining({ data: [{ 'orders.count': '10' }] }),
    ])
  })

  test('one request asks for its own waits, counted by its span', async () => {
    const ask = async (span: string, n: number) =>
      (await (await load('?__fault=continue-wait:2', { 'x-request-id': `${span}-span-${n}` })).json()) as { error?: string }
    const answers = [await ask('a', 1), await ask('b', 1), await ask('a', 2), await ask('a', 3), await ask('b', 2)]
    expect(answers.map(({ error }) => error)).toEqual([
      'Continue wait',
      'Continue wait',
      'Continue wait',
      undefined,
      'Continue wait',
    ])
  })

  test('a rate limit says when to come back', async () => {
    switched.set('data-rate-limit', { value: 7 })
    const response = await load()
    expect([response.status, response.headers.get('retry-after'), response.headers.get('access-control-allow-origin')]).toEqual([
      429,
      '7',
      '*',
    ])
  })

  test('a body is cut at the byte', async () => {
    switched.set('data-cut', { value: 30, times: 1 })
    const response = await load()
    const reader = response.body!.getReader()
    let bytes = 0
    await expect(
      (async () => {
        for (;;) {
          const { value, done } = await reader.read()
          if (done) return
          bytes += value.length
        }
      })(),
    ).rejects.toThrow()
    expect(bytes).toBeLessThanOrEqual(30)
    expect((await load()).status).toBe(200)
  })

  test('a proxy answers with HTML, and late', async () => {
    const response = await load('?__fault=slow:5,html:503')
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html'])
    expect(await response.text()).toContain('503 Bad Gateway')
  })

  test('every fault says what it does, and no token is needed to be refused', async () => {
    expect(Object.keys(dataFaults)).toEqual(['data-continue-wait', 'data-slow', 'data-rate-limit', 'data-cut', 'data-html'])
    expect((await load('?__fault=html', { authorization: 'bad' })).status).toBe(403)
  })
})

describe('the web socket', () => {
  async function connect(address = base) {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/cubejs-api/v1/ws`)
    // biome-ignore lint/suspicious/noExplicitAny: messages are compared
    const messages: any[] = []
    const waiting: (() => void)[] = []
    socket.on('message', (data) => {
      messages.push(JSON.parse(String(data)))
      for (const wake of waiting.splice(0)) wake()
    })
    await new Promise((resolve) => socket.once('open', resolve))
    const until = async (count: number) => {
      while (messages.length < count) await new Promise<void>((resolve) => void waiting.push(resolve))
      return messages
    }
    return {
      socket,
      messages,
      until,
      send: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    }
  }

  test('many queries at once are no leak to Node', async () => {
    const warnings: Error[] = []
    const listen = (warning: Error) => void warnings.push(warning)
    process.on('warning', listen)
    const { socket, until, send } = await connect()
    send({ authorization: 'good' })
    for (let id = 0; id < 40; id++) send({ messageId: String(id), method: 'load', params: { query } })
    await until(41)
    process.off('warning', listen)
    expect(warnings).toEqual([])
    socket.close()
  })

  test('answers each message by its id, once the client has said who it is', async () => {
    const { socket, until, send } = await connect()
    send({ messageId: '0', method: 'load', params: { query } })
    send({ authorization: 'good' })
    expect((await until(2)).slice(0, 2)).toEqual(
      expect.arrayContaining([{ messageId: '0', message: { error: 'Not authorized' }, status: 403 }, { handshake: true }]),
    )
    send({ messageId: '1', method: 'load', params: { query } })
    send({ messageId: '2', method: 'meta', params: {} })
    send({ messageId: '3', method: 'sql', params: { query } })
    send({ messageId: '4', method: 'dry-run', params: { query } })
    send({ messageId: '5', method: 'load', params: { query: { measures: ['orders.nope'] } } })
    send({ messageId: '6', method: 'dance' })
    send('{')
    const answers = (await until(9)).slice(2)
    const byId = (id: string) => answers.find(({ messageId }) => messageId === id)
    expect(byId('1')).toMatchObject({ status: 200, message: { data: [{ 'orders.count': '10' }] } })
    expect(byId('2')).toMatchObject({ status: 200, message: { cubes: expect.any(Array) } })
    expect(byId('3')).toMatchObject({ status: 200, message: { sql: expect.any(Object) } })
    expect(byId('4')).toMatchObject({ status: 200, message: { queryType: 'regularQuery' } })
    expect(byId('5')).toEqual({
      messageId: '5',
      status: 400,
      message: { type: 'UserError', error: "'nope' not found for path 'orders.nope'" },
    })
    expect(byId('6')).toMatchObject({ status: 400 })
    expect(answers).toContainEqual({ status: 400, message: { error: 'The message is not JSON' } })
    socket.terminate()
  })

  test('a subscription sends again when the answer has changed, until it ends', async () => {
    const { socket, messages, until, send } = await connect()
    send({ authorization: 'good' })
    const moving = { measures: ['orders.count'], timeDimensions: [{ dimension: 'orders.created_at', dateRange: 'this month' }] }
    send({ messageId: '1', method: 'subscribe', params: { query: moving } })
    expect((await until(2))[1]).toMatchObject({ messageId: '1', status: 200, message: { data: [{ 'orders.count': '3' }] } })
    now = Date.parse('2024-02-15T00:00:00Z')
    expect((await until(3))[2]).toMatchObject({ messageId: '1', message: { data: [{ 'orders.count': '2' }] } })
    send({ unsubscribe: '1' })
    send({ messageId: '2', method: 'load', params: { query } })
    await until(4)
    now = Date.parse('2024-03-15T00:00:00Z')
    send({ messageId: '3', method: 'load', params: { query } })
    await until(5)
    expect(messages.map(({ messageId }) => messageId)).toEqual([undefined, '1', '1', '2', '3'])
    socket.terminate()
  })

  test('a subscription is answered at once; one that ends, or is begun anew, while it is being answered hears no more of that answer', async () => {
    const { server, url } = await listen(() => {})
    let release = () => {}
    const asked: string[] = []
    const slow: DataService = Object.assign(Object.create(service), {
      async load(request: { query: { measures: string[] } }, context: never) {
        asked.push(...request.query.measures)
        if (request.query.measures[0] === 'orders.total_amount') await new Promise<void>((resolve) => (release = resolve))
        return service.load(request as never, context)
      },
    })
    const end = attachDataSocket(server, { service: slow, verifyToken, pollMs: 3_600_000 })
    const { socket, messages, until, send } = await connect(url)
    send({ authorization: 'good' })
    let rounds = 0
    for (const next of [{ unsubscribe: '1' }, { messageId: '1', method: 'subscribe', params: { query } }]) {
      send({ messageId: '1', method: 'subscribe', params: { query: { measures: ['orders.total_amount'] } } })
      await expect.poll(() => asked.at(-1)).toBe('orders.total_amount')
      send(next)
      send({ messageId: '2', method: 'load', params: { query } })
      rounds += 1
      await expect.poll(() => messages.filter(({ messageId }) => messageId === '2').length).toBe(rounds)
      release()
      asked.length = 0
    }
    send({ messageId: '3', method: 'load', params: { query } })
    expect((await until(5)).map(({ messageId }) => messageId).sort()).toEqual(['1', '2', '2', '3', undefined])
    socket.terminate()
    end()
  })

  test('a bad token is told, and another address is not ours', async () => {
    const { socket, until, send } = await connect()
    send({ authorization: 'bad' })
    expect(await until(1)).toEqual([{ message: { error: 'Invalid token' }, status: 403 }])
    socket.terminate()
  })
})

describe('passing through to a real server', () => {
  test('addresses, bodies, status and errors are those of the other server', async () => {
    const proxy = createDataProxy({ url: base })
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

  test('cookies and what belongs to one connection go neither there nor back', async () => {
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

  test('a server that is not there is a 502 with words', async () => {
    const { server, url } = await listen(() => undefined)
    await new Promise((resolve) => server.close(resolve))
    const answer = await createDataProxy({ url }).request('http://emulator.test/cubejs-api/v1/meta')
    expect(answer.status).toBe(502)
    expect(await answer.json()).toEqual({
      error: `Error: The Core Data server at ${url} does not answer. Check that it is up, and that --data-url (dataUrl) is its address`,
    })
  })
})
