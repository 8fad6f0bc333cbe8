import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { DataService } from '../createDataService.ts'
import { askForUpgrade } from '../test/askForUpgrade.ts'
import { createServers } from '../test/createServers.ts'
import { createShop } from '../test/createShop.ts'
import { attachDataSocket } from './attachDataSocket.ts'

let service: DataService
let now = Date.parse('2024-03-15T00:00:00Z')
beforeAll(async () => {
  service = await createShop({ clock: { now: () => now } })
})
afterAll(() => service.close())

const { listen, close } = createServers()
afterEach(close)

const query = { measures: ['orders.count'] }

describe('the web socket', () => {
  const verifyToken = async (token: string) => (token === 'good' ? {} : Promise.reject(new Error('no')))
  let base: string
  let detach: () => void
  beforeEach(async () => {
    const { server, url } = await listen()
    detach = attachDataSocket(server, { service, verifyToken, pollMs: 20 })
    base = url
  })
  afterEach(() => detach())

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

  test('Node warns of no leak when many queries run at once on one socket', async () => {
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

  test('each message is answered by its id, once the client has said who it is', async () => {
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

  test('a subscription sends its answer again when it has changed, until it ends', async () => {
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

  test('that the same rows came from an older result is no change', async () => {
    const { server, url } = await listen(() => {})
    let looked = 0
    const slow: DataService = Object.assign(Object.create(service), {
      load: async () => ({ data: [], slowQuery: looked++ % 2 === 1 }),
    })
    const end = attachDataSocket(server, { service: slow, verifyToken, pollMs: 5 })
    const { socket, messages, until, send } = await connect(url)
    send({ authorization: 'good' })
    send({ messageId: '1', method: 'subscribe', params: { query } })
    await expect.poll(() => looked).toBeGreaterThan(4)
    send({ unsubscribe: '1' })
    send({ messageId: '2', method: 'meta' })
    await expect.poll(() => messages.at(-1).messageId).toBe('2')
    expect((await until(3)).map(({ messageId }) => messageId)).toEqual([undefined, '1', '2'])
    socket.terminate()
    end()
  })

  test('a subscription is answered at once; one that ends or starts again meanwhile does not get that answer any more', async () => {
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

  test('a bad token is answered with status 403', async () => {
    const { socket, until, send } = await connect()
    send({ authorization: 'bad' })
    expect(await until(1)).toEqual([{ message: { error: 'Invalid token' }, status: 403 }])
    socket.terminate()
  })
})

test.each(['//', '//[', 'http://[', '/.//', '//?', '*'])(
  'the address %s, which is none, opens no web socket and ends nothing',
  async (path) => {
    const { server, host } = await listen()
    const detach = attachDataSocket(server, { service, verifyToken: async () => ({}) })
    expect(await askForUpgrade(host, path)).toBe('HTTP/1.1 404 Not Found')
    expect(await askForUpgrade(host, 'http://localhost/cubejs-api/v1/ws?a=1')).toBe('HTTP/1.1 101 Switching Protocols')
    detach()
  },
)

describe('clients that are faster than the check of their token', () => {
  /** Counts what is looked for, while the check of the token takes as long as the test wants. */
  async function slow() {
    let looked = 0
    let isAsked = false
    let release = () => {}
    const checked = new Promise<void>((resolve) => (release = resolve))
    const counted: DataService = {
      ...service,
      load(...given) {
        looked++
        return service.load(...given)
      },
    }
    const verifyToken = () => {
      isAsked = true
      return checked.then(() => ({}))
    }
    const { server, host } = await listen()
    const detach = attachDataSocket(server, { service: counted, verifyToken, pollMs: 5 })
    const socket = new WebSocket(`ws://${host}/cubejs-api/v1/ws`)
    await new Promise((resolve) => socket.once('open', resolve))
    const send = (message: object) => socket.send(JSON.stringify(message))
    send({ authorization: 't' })
    send({ messageId: '1', method: 'subscribe', params: { query: { measures: ['orders.count'] } } })
    await expect.poll(() => isAsked).toBe(true)
    const clients = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
    return { socket, send, detach, release, clients, looked: () => looked }
  }

  test('a subscription of a client that has left by then never starts', async () => {
    const { socket, detach, release, clients, looked } = await slow()
    socket.terminate()
    await expect.poll(clients).toBe(0)
    release()
    await wait(50)
    expect(looked()).toBe(0)
    detach()
  })

  test('a subscription that is cancelled at once stays cancelled', async () => {
    const { send, detach, release, looked } = await slow()
    send({ unsubscribe: '1' })
    release()
    await wait(50)
    const before = looked()
    await wait(60)
    expect([before, looked()]).toEqual([before, before])
    expect(before).toBeLessThan(2)
    detach()
  })
})

test('a query that nobody waits for any more is aborted', async () => {
  const signals: AbortSignal[] = []
  const held: DataService = {
    ...service,
    load: (_, { signal }) =>
      new Promise((_, reject) => {
        signals.push(signal!)
        signal!.addEventListener('abort', () => reject(new Error('stopped')))
      }),
  }
  const { server, host } = await listen()
  const detach = attachDataSocket(server, { service: held, verifyToken: async () => ({}), pollMs: 5 })
  const socket = new WebSocket(`ws://${host}/cubejs-api/v1/ws`)
  await new Promise((resolve) => socket.once('open', resolve))
  const send = (message: object) => socket.send(JSON.stringify(message))
  send({ authorization: 't' })
  for (const messageId of ['1', '2']) send({ messageId, method: 'subscribe', params: { query: {} } })
  await expect.poll(() => signals.length).toBe(2)
  send({ unsubscribe: '1' })
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true, false])
  socket.terminate()
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true, true])
  detach()
})

test('malformed messages are answered with an error each, and the socket stays open', async () => {
  const { server, host } = await listen()
  const detach = attachDataSocket(server, { service, verifyToken: async () => ({}) })
  const socket = new WebSocket(`ws://${host}/cubejs-api/v1/ws`)
  await new Promise((resolve) => socket.once('open', resolve))
  const answers: { status?: number; message?: { error?: string } }[] = []
  socket.on('message', (data) => answers.push(JSON.parse(String(data))))
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  const odd = [
    '{"unsubscribe":{"toString":1}}',
    `{"unsubscribe":${deep}}`,
    `{"messageId":${deep},"method":"meta"}`,
    '{"messageId":{"toString":1},"method":"subscribe"}',
    'null',
    '[',
    '{"authorization":"t"}',
    '{"messageId":1,"method":{"toString":1}}',
    `{"messageId":1,"method":"load","params":${deep}}`,
    `{"messageId":1,"method":"load","params":{"query":${deep}}}`,
  ]
  for (const message of odd) socket.send(message)
  await expect.poll(() => answers.length).toBe(odd.length)
  for (const { status, message } of answers)
    if (status !== undefined) expect([status, typeof message?.error]).toEqual([400, 'string'])
  socket.terminate()
  detach()
})
