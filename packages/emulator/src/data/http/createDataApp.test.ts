import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DataService } from '../createDataService.ts'
import { createServers } from '../test/createServers.ts'
import { askOf, createShop } from '../test/createShop.ts'
import { createDataApp } from './createDataApp.ts'
import { dataFaults, type FaultSource } from './dataFaults.ts'

let service: DataService
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
const { listen, close } = createServers()

let base: string
beforeAll(async () => {
  service = await createShop()
  const app = createDataApp({ service, verifyToken, faults })
  base = (await listen(getRequestListener(app.fetch, { overrideGlobalObjects: false }))).url
})
afterEach(() => switched.clear())
afterAll(() => {
  close()
  service.close()
})

const query = { measures: ['orders.count'] }
const load = (address = '', headers: Record<string, string> = {}) =>
  fetch(`${base}/cubejs-api/v1/load${address}`, {
    method: 'POST',
    headers: { authorization: 'good', ...headers },
    body: JSON.stringify({ query }),
  })

test('the health routes are outside the base path and need no token', async () => {
  for (const path of ['/livez', '/readyz']) {
    const response = await fetch(base + path)
    expect([response.status, await response.json()]).toEqual([200, { health: 'HEALTH' }])
  }
})

test('a token is accepted bare and with Bearer', async () => {
  expect((await load('', { authorization: 'Bearer good' })).status).toBe(200)
  for (const authorization of ['bad', 'Bearer bad', 'Bearer', 'Basic good'])
    expect((await load('', { authorization })).status).toBe(403)
})

test('a body of more than 50 MiB is refused, also one that tells no length and has no end', async () => {
  const part = new Uint8Array(0x100000).fill(0x78)
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(part)
    },
  })
  const { fetch: ask } = createDataApp({ service, verifyToken, faults })
  const address = 'http://localhost/cubejs-api/v1/load'
  const init = { method: 'POST', headers: { authorization: 'good' }, body: endless, duplex: 'half' }
  const response = await ask(new Request(address, init as RequestInit))
  expect([response.status, await response.text()]).toEqual([500, expect.stringContaining('request entity too large')])
  expect(sent).toBeLessThan(60)
})

describe('faults', () => {
  test('Continue wait is answered as often as the fault says', async () => {
    switched.set('data-continue-wait', { times: 2 })
    const answers = [await load(), await load(), await load()].map((response) => response.json())
    expect(await Promise.all(answers)).toEqual([
      { error: 'Continue wait' },
      { error: 'Continue wait' },
      expect.objectContaining({ data: [{ 'orders.count': '10' }] }),
    ])
  })

  test('a request may ask for waits of its own, counted by its span', async () => {
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

  test('a rate limit says when to retry', async () => {
    switched.set('data-rate-limit', { value: 7 })
    const response = await load()
    expect([response.status, response.headers.get('retry-after'), response.headers.get('access-control-allow-origin')]).toEqual([
      429,
      '7',
      '*',
    ])
  })

  test('a body is cut at the given byte', async () => {
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

  test('an answer may be the HTML of a proxy, and late', async () => {
    const response = await load('?__fault=slow:5,html:503')
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html'])
    expect(await response.text()).toContain('503 Bad Gateway')
  })

  test('every fault is listed, and a bad token is refused before any of them', async () => {
    expect(Object.keys(dataFaults)).toEqual(['data-continue-wait', 'data-slow', 'data-rate-limit', 'data-cut', 'data-html'])
    expect((await load('?__fault=html', { authorization: 'bad' })).status).toBe(403)
  })

  test('a fault that there is not is refused, in words; a name may have its prefix', async () => {
    const refused = await load('?__fault=slo:5')
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { type: 'UserError', error: expect.stringMatching(/^__fault=slo: There is no such fault\. Known: .*data-slow/) },
    ])
    expect((await load('?__fault=data-html:503')).status).toBe(503)
    expect((await load('?__fault=')).status).toBe(200)
  })
})

test('a body that is not JSON is answered with status 500, a missing query with 400', async () => {
  expect(await askOf(service)('/v1/load', '{"query":')).toMatchObject({
    status: 500,
    body: { error: expect.stringContaining('SyntaxError') },
  })
  expect(await askOf(service)('/v1/load', {})).toMatchObject({
    status: 400,
    body: { type: 'UserError', error: 'Query param is required' },
  })
})

test('the query of a client that has left is aborted, even after a garbage collection meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const signals: AbortSignal[] = []
  const stream: DataService['database']['stream'] = (_, __, { signal } = {}) =>
    new Promise((_, reject) => {
      signals.push(signal!)
      signal!.addEventListener('abort', () => reject(new Error('stopped')))
    })
  const held: DataService = { ...service, database: { ...service.database, stream } }
  const app = new Hono().mount('/', createDataApp({ service: held, verifyToken: async () => ({}) }).fetch)
  const { host } = await listen(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  const client = new AbortController()
  const asked = fetch(`http://${host}/cubejs-api/v1/cubesql`, {
    method: 'POST',
    headers: { authorization: 't', 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'SELECT COUNT(*) FROM orders' }),
    signal: client.signal,
  }).then((answer) => answer.text())
  await expect.poll(() => signals.length).toBe(1)
  for (let again = 0; again < 3; again++) {
    await wait(10)
    collect()
  }
  client.abort()
  await expect(asked).rejects.toThrow()
  await expect.poll(() => signals[0]!.aborted).toBe(true)
})
