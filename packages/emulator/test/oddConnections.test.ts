import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { DataService } from '../src/data/createDataService.ts'
import { attachSocketProxy } from '../src/data/http/attachSocketProxy.ts'
import { attachDataSocket, createDataApp, createDataProxy } from '../src/data/index.ts'
import { createShop } from './createShop.ts'

let shop: DataService
beforeAll(async () => {
  shop = await createShop()
})
afterAll(() => shop.close())
const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(listener?: RequestListener): Promise<{ server: Server; host: string }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Asks for a web socket at a path as it is written, and gives the first line of the answer. */
function upgrade(host: string, path: string): Promise<string> {
  const [name, port] = host.split(':')
  const socket = connect(Number(port), name)
  const fields = ['host: localhost', 'connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13', 'authorization: t']
  socket.write(`GET ${path} HTTP/1.1\r\n${fields.join('\r\n')}\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`)
  return new Promise((resolve, reject) => {
    socket.once('data', (data) => {
      socket.destroy()
      resolve(String(data).split('\r\n')[0]!)
    })
    socket.once('close', () => reject(new Error('closed without an answer')))
  })
}

describe('addresses that are none', () => {
  const odd = ['//', '//[', 'http://[', '/.//', '//?', '*']

  test('ask for no web socket, and end nothing', async () => {
    const { server, host } = await listen()
    const detach = attachDataSocket(server, { service: shop, verifyToken: async () => ({}) })
    for (const path of odd) expect(await upgrade(host, path)).toBe('HTTP/1.1 404 Not Found')
    expect(await upgrade(host, 'http://localhost/cubejs-api/v1/ws?a=1')).toBe('HTTP/1.1 101 Switching Protocols')
    detach()
  })

  test('name no other server than the one that is passed through to', async () => {
    const elsewhere: string[] = []
    const note: RequestListener = (request, response) => {
      elsewhere.push(request.url!)
      response.end()
    }
    const other = await listen(note)
    other.server.on('upgrade', (request, socket) => {
      elsewhere.push(request.url!)
      socket.end()
    })
    const seen: string[] = []
    const theirs = await listen((request, response) => {
      seen.push(request.url!)
      response.end('theirs')
    })
    theirs.server.on('upgrade', (request, socket) => {
      seen.push(request.url!)
      socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
    })
    const proxy = createDataProxy({ url: `http://${theirs.host}` })
    const { server, host } = await listen(getRequestListener(proxy.fetch, { overrideGlobalObjects: false }))
    const detach = attachSocketProxy(server, { url: `http://${theirs.host}` })
    for (const path of [`//${other.host}/x?y=1`, '//', '//[']) {
      const answer = await fetch(`http://${host}${path}`, { headers: { authorization: 't' } })
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, 'theirs'])
    }
    for (const path of [...odd, `//${other.host}/x`, `/.//${other.host}/x`, `http://${other.host}/x`])
      expect([path, await upgrade(host, path)]).toEqual([path, 'HTTP/1.1 404 Not Found'])
    expect(elsewhere).toEqual([])
    expect(seen.slice(0, 3)).toEqual([`//${other.host}/x?y=1`, '//', '//['])
    detach()
  })
})

test('a client that leaves before the other server has answered is not waited for', async () => {
  let held = 0
  const theirs = await listen()
  theirs.server.on('upgrade', (_, socket) => {
    held++
    socket.resume().once('end', () => socket.end())
    socket.on('error', () => undefined)
    socket.once('close', () => held--)
  })
  const { server, host } = await listen()
  const detach = attachSocketProxy(server, { url: `http://${theirs.host}` })
  const clients = Array.from({ length: 3 }, () => new WebSocket(`ws://${host}/cubejs-api/v1/ws`).on('error', () => undefined))
  await expect.poll(() => held).toBe(3)
  for (const client of clients) client.terminate()
  await expect.poll(() => held).toBe(0)
  detach()
})

describe('another server that takes its time', () => {
  async function through(listener: RequestListener, timeoutMs: number) {
    const theirs = await listen(listener)
    const url = `http://${theirs.host}`
    const proxy = createDataProxy({ url, timeoutMs })
    const { server, host } = await listen(getRequestListener(proxy.fetch, { overrideGlobalObjects: false }))
    const detach = attachSocketProxy(server, { url, timeoutMs })
    return { theirs, host, url, detach }
  }

  test('is waited for until its time is up, and named then', async () => {
    const { theirs, host, url, detach } = await through(() => undefined, 100)
    const answer = await fetch(`http://${host}/cubejs-api/v1/load?query={}`, { headers: { authorization: 't' } })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([504, '*'])
    expect(await answer.json()).toEqual({
      error: `Error: The Core Data server at ${url} did not answer in 0.1 seconds. Check that it is up, and that --data-url (dataUrl) is its address`,
    })
    theirs.server.on('upgrade', (_, socket) => void socket.on('error', () => undefined))
    expect(await upgrade(host, '/cubejs-api/v1/ws')).toBe('HTTP/1.1 504 Gateway Timeout')
    detach()
  })

  test('holds a query and says to wait, answers SQL late, and sends a long body', async () => {
    const { host, detach } = await through((request, response) => {
      response.setHeader('content-type', 'application/json')
      if (request.url!.endsWith('/load')) return void setTimeout(() => response.end('{"error":"Continue wait"}'), 100)
      if (request.url!.endsWith('/cubesql')) return void setTimeout(() => response.end('{"schema":[]}'), 800)
      response.write('{"cubes":')
      setTimeout(() => response.end('[]}'), 800)
    }, 400)
    const ask = (path: string) => fetch(`http://${host}/cubejs-api/v1/${path}`).then((answer) => answer.json())
    expect(await Promise.all([ask('load'), ask('cubesql'), ask('meta')])).toEqual([
      { error: 'Continue wait' },
      { schema: [] },
      { cubes: [] },
    ])
    detach()
  })
})

describe('clients that are quicker than their token is checked', () => {
  /** Counts what is looked for, with tokens that take a while. */
  async function slow() {
    let looked = 0
    const service: DataService = {
      ...shop,
      load(...given) {
        looked++
        return shop.load(...given)
      },
    }
    const verifyToken = () => wait(30).then(() => ({}))
    const { server, host } = await listen()
    const detach = attachDataSocket(server, { service, verifyToken, pollMs: 5 })
    const socket = new WebSocket(`ws://${host}/cubejs-api/v1/ws`)
    await new Promise((resolve) => socket.once('open', resolve))
    const send = (message: object) => socket.send(JSON.stringify(message))
    send({ authorization: 't' })
    send({ messageId: '1', method: 'subscribe', params: { query: { measures: ['orders.count'] } } })
    return { socket, send, detach, looked: () => looked }
  }

  test('a subscription of a client that has gone is not kept up', async () => {
    const { socket, detach, looked } = await slow()
    await wait(5)
    socket.terminate()
    await wait(100)
    expect(looked()).toBe(0)
    detach()
  })

  test('a subscription that is ended at once stays ended', async () => {
    const { send, detach, looked } = await slow()
    send({ unsubscribe: '1' })
    await wait(50)
    const before = looked()
    await wait(60)
    expect([before, looked()]).toEqual([before, before])
    expect(before).toBeLessThan(2)
    detach()
  })
})

test('a query that nobody waits for any more is stopped in the database', async () => {
  const signals: AbortSignal[] = []
  const service: DataService = {
    ...shop,
    load: (_, { signal }) =>
      new Promise((_, reject) => {
        signals.push(signal!)
        signal!.addEventListener('abort', () => reject(new Error('stopped')))
      }),
  }
  const { server, host } = await listen()
  const detach = attachDataSocket(server, { service, verifyToken: async () => ({}), pollMs: 5 })
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

test('the query of a client that has gone is stopped, also when memory was tidied up meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const signals: AbortSignal[] = []
  const stream: DataService['database']['stream'] = (_, __, { signal } = {}) =>
    new Promise((_, reject) => {
      signals.push(signal!)
      signal!.addEventListener('abort', () => reject(new Error('stopped')))
    })
  const service: DataService = { ...shop, database: { ...shop.database, stream } }
  const app = new Hono().mount('/', createDataApp({ service, verifyToken: async () => ({}) }).fetch)
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

test('messages that no client means are answered in words, and end nothing', async () => {
  const { server, host } = await listen()
  const detach = attachDataSocket(server, { service: shop, verifyToken: async () => ({}) })
  const socket = new WebSocket(`ws://${host}/cubejs-api/v1/ws`)
  await new Promise((resolve) => socket.once('open', resolve))
  const answers: { status?: number; message?: { error?: string } }[] = []
  socket.on('message', (data) => answers.push(JSON.parse(String(data))))
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  const odd = [
    ...['{"unsubscribe":{"toString":1}}', `{"unsubscribe":${deep}}`, `{"messageId":${deep},"method":"meta"}`],
    ...['{"messageId":{"toString":1},"method":"subscribe"}', 'null', '[', '{"authorization":"t"}'],
    ...['{"messageId":1,"method":{"toString":1}}', `{"messageId":1,"method":"load","params":${deep}}`],
    `{"messageId":1,"method":"load","params":{"query":${deep}}}`,
  ]
  for (const message of odd) socket.send(message)
  await expect.poll(() => answers.length).toBe(odd.length)
  for (const { status, message } of answers)
    if (status !== undefined) expect([status, typeof message?.error]).toEqual([400, 'string'])
  socket.terminate()
  detach()
})

describe('an answer of the other server that breaks off', () => {
  test.each([
    ['in its first words', 'HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n{"cubes":['],
    ['in a piece', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n9\r\n{"cubes":\r\n'],
    ['before its first', 'HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n'],
  ])('%s breaks off for the client, and prints nothing', async (_, words) => {
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
})
