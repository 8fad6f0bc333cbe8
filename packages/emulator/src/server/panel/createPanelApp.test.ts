import { get, type IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createDataClient } from '@svc/core/data'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { post, start } from '../../test/start.ts'

const emulator = await start({ now: () => Date.parse('2026-03-01T12:00:30Z') })
const addOrders = (body: unknown, { tenantOrigin } = emulator) => post(`${tenantOrigin}/__emulator/orders`, body)
const data = createDataClient({
  baseUrl: emulator.dataUrl,
  token: () => emulator.signToken({ externalId: 'jane' }),
  WebSocket: WebSocket as never,
})
const count = async (query: object = {}) => {
  const { data: rows } = await data.load({ measures: ['orders.count'], ...query })
  return Number(rows[0]?.['orders.count'])
}

test('new orders are in the next answers, in the month of the last, and in live ones without asking', async () => {
  const told: number[] = []
  const following = new Promise<void>((resolve, reject) => {
    const undo = data.subscribe(
      { measures: ['orders.count'] },
      {
        onResult({ data: rows }) {
          told.push(Number(rows[0]?.['orders.count']))
          if (told.length === 1) void addOrders({ count: 100 })
          if (told.length < 2) return
          undo()
          resolve()
        },
        onError: reject,
      },
    )
  })
  await following
  expect(told).toEqual([120_000, 120_100])
  expect(await count()).toBe(120_100)
  const inDecember = () =>
    count({ timeDimensions: [{ dimension: 'orders.created_at', dateRange: ['2025-12-01', '2025-12-31'] }] })
  expect(await inDecember()).toBe(7_112 + 100)
  emulator.clock.advance(60 * 60_000)
  expect(await addOrders({ count: 1 })).toEqual({ status: 200, body: { added: 1, orders: 120_101 } })
  expect(await inDecember()).toBe(7_112 + 101)
}, 15_000)

test('the panel is reached by names of this machine alone, and no page can frame it', async () => {
  const { host, port } = new URL(emulator.tenantOrigin)
  // `fetch` sends no other Host than that of the address.
  const ask = (name: string, path = '/__emulator/stats') =>
    new Promise<IncomingMessage>((resolve, reject) =>
      get({ host: '127.0.0.1', port, path, headers: { host: name } }, (answer) => resolve(answer.resume())).on('error', reject),
    )
  for (const name of [host, `127.0.0.1:${port}`, `acme.localhost:${port}`]) expect((await ask(name)).statusCode).toBe(200)
  for (const name of ['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test', 'evil.test:80', 'notlocalhost'])
    expect((await ask(name)).statusCode).toBe(403)
  expect((await ask(host, '/__emulator')).headers).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
})

test('a number of orders is whole, 1 to 10,000', async () => {
  const before = await count()
  for (const bad of [undefined, null, '100', 0, -1, 1.5, 10_001, 1e30, [100]]) {
    expect(await addOrders({ count: bad })).toMatchObject({ status: 400, body: { path: 'count' } })
  }
  expect((await addOrders('{')).status).toBe(400)
  expect((await fetch(`${emulator.tenantOrigin}/__emulator/orders`, { method: 'POST', body: '{"count":1}' })).status).toBe(415)
  expect(await count()).toBe(before)
})

test('a body of the panel is small', async () => {
  expect((await addOrders({ count: 1, note: 'x'.repeat(64 * 1024) })).status).toBe(413)
})

test('data of the user and of another server are left as they are, and the panel offers nothing', async () => {
  const shop = (part: string) => fileURLToPath(new URL(`../../data/test/fixtures/shop/${part}`, import.meta.url))
  const growing = ({ tenantOrigin } = emulator) =>
    fetch(`${tenantOrigin}/__emulator/stats`)
      .then((r) => r.json())
      .then((status) => status.growsByOrders)
  expect(await growing()).toBe(true)
  for (const options of [{ data: shop('data') }, { dataUrl: emulator.dataUrl }]) {
    const other = await start(options)
    expect(await growing(other)).toBe(false)
    const { status, body } = await addOrders({ count: 1 }, other)
    expect(status).toBe(409)
    expect(body?.['error']).toMatch(/emulator's own data only/)
  }
})
