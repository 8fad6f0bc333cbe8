import { setTimeout as wait } from 'node:timers/promises'
import { createDataClient, type DataClientOptions } from '@svc/core/data'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Emulator, startEmulator } from '../../exports/index.ts'

// The data client against the emulator's Core Data over real HTTP, with the faults that a network and a busy server have.

let emulator: Emulator
let token: string
beforeAll(async () => {
  emulator = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 } })
  token = await emulator.signToken()
})
afterAll(() => emulator.close())
afterEach(() => emulator.faults.clear())

const client = (options: Partial<DataClientOptions> = {}) => createDataClient({ baseUrl: emulator.dataUrl, token, ...options })
const query = { measures: ['orders.count'], dimensions: ['orders.status'], order: { 'orders.status': 'asc' } } as const
const outcome = <T>(promise: Promise<T>) => promise.catch((error: unknown) => error)

test('the model is loaded once, then validated by its ETag', async () => {
  const data = client()
  const meta = await data.meta()
  expect(meta.cubes?.map(({ name }) => name)).toContain('orders')
  expect(await data.meta()).toBe(meta)
})

test('rows, compact and columnar answers hold the same data', async () => {
  const { data } = await client().load(query)
  expect(data.length).toBeGreaterThan(1)
  const compact = (await client().load(query, { responseFormat: 'compact' })).data
  const columnar = (await client().load(query, { responseFormat: 'columnar' })).data
  if (!('dataset' in compact) || !('columns' in columnar)) throw new Error('rows instead')
  const cells = data.map((row) => compact.members.map((member) => row[member as 'orders.count']))
  expect(compact.dataset).toEqual(cells)
  expect(columnar.columns).toEqual(columnar.members.map((_, index) => cells.map((row) => row[index])))
})

test('a result answers the same query for ten seconds, except with `no-cache`', async () => {
  const load = (options = {}) => client().load(query, options)
  const askedAt = async (options = {}) => (await load(options)).lastRefreshTime
  const first = await askedAt()
  emulator.clock.advance(1000)
  expect(await askedAt()).toBe(first)
  expect(Date.parse(String(await askedAt({ cache: 'no-cache' })))).toBeGreaterThanOrEqual(Date.parse(String(first)) + 1000)
  const renewed = await askedAt()
  expect(renewed).not.toBe(first)
  emulator.clock.advance(10_000)
  expect(await load({ cache: 'stale-while-revalidate' })).toMatchObject({ lastRefreshTime: renewed, slowQuery: true })
})

test('SQL gives the same rows, schema first', async () => {
  const stream = client().cubesql('SELECT status, MEASURE(count) AS n FROM orders GROUP BY 1 ORDER BY 1')
  expect((await stream.schema).map(({ name }) => name)).toEqual(['status', 'n'])
  const rows = await stream.toArray()
  const { data } = await client().load(query)
  expect(rows.map((row) => row.map(String))).toEqual(data.map((row) => [row['orders.status'], String(row['orders.count'])]))
})

test('a live result arrives over a web socket', async () => {
  const answer = await new Promise<{ data: readonly unknown[] }>((resolve, reject) => {
    const stop = client({ WebSocket: WebSocket as never }).subscribe(query, {
      onResult: (answer) => {
        stop()
        resolve(answer)
      },
      onError: reject,
    })
  })
  expect(answer.data).toEqual((await client().load(query)).data)
})

describe('a busy server and a bad network', () => {
  test('after Continue wait three times comes the answer', async () => {
    emulator.faults.set('data-continue-wait', { times: 3 })
    const attempts: number[] = []
    const { data } = await client().load(query, { onProgress: (progress) => void attempts.push(progress.attempts) })
    expect(attempts).toEqual([1, 2, 3])
    expect(data.length).toBeGreaterThan(1)
  })

  test('429 with Retry-After is waited out', async () => {
    emulator.faults.set('data-rate-limit', { times: 1, value: 1 })
    const start = Date.now()
    expect((await client().load(query)).data.length).toBeGreaterThan(1)
    expect(Date.now() - start).toBeGreaterThanOrEqual(990)
  })

  test('a proxy page is retried, and reported when it stays', async () => {
    emulator.faults.set('data-html', { times: 1 })
    expect((await client({ retry: { baseDelayMs: 10 } }).load(query)).data.length).toBeGreaterThan(1)
    emulator.faults.set('data-html', {})
    const error = await outcome(client({ retry: false }).load(query))
    expect(error).toMatchObject({ code: 'HTTP_STATUS', status: 502, body: expect.stringContaining('<') })
  })

  test('a body that breaks off is an error of the network or of the body, never a wrong answer', async () => {
    emulator.faults.set('data-cut', {})
    const error = await outcome(client({ retry: false }).load(query))
    expect((error as { code?: string }).code).toMatch(/^HTTP_(NETWORK|BODY)$/)
  })

  test('a slow answer runs into the timeout', async () => {
    emulator.faults.set('data-slow', { value: 2_000 })
    expect(await outcome(client({ timeoutMs: 200 }).load(query))).toMatchObject({ code: 'HTTP_TIMEOUT', timeoutMs: 200 })
  })

  test('a request that nobody waits for any more uses up no other fault', async () => {
    emulator.faults.set('data-slow', { times: 1, value: 2_000 })
    emulator.faults.set('data-html', { times: 1 })
    await outcome(client({ timeoutMs: 100 }).load(query))
    await wait(100)
    expect(await outcome(client({ retry: false }).load(query))).toMatchObject({ code: 'HTTP_STATUS', status: 502 })
  })

  test('an expired token is renewed once', async () => {
    const expired = await emulator.signToken({}, -60)
    const tokens = [expired, token]
    let asked = 0
    const { data } = await client({ token: async () => tokens[asked++]! }).load(query)
    expect(data.length).toBeGreaterThan(1)
    expect(asked).toBe(2)
  })
})
