import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { afterEach, expect, test, vi } from 'vitest'
import { createFakeAgent, recordedRun } from '../ai/test/fakeAgent.ts'
import { createChat, createChatClient } from '../exports/ai.ts'
import { createChatHandler } from './createChatHandler.ts'
import { beginRequest } from './test/beginRequest.ts'
import { toNodeListener } from './toNodeListener.ts'

const baseUrl = 'https://ai.example.test/api/v1/public/acme/agents/1'
const url = 'https://app.example.test/svc-chat/chat/stream-chat-state'
const agent = () => createFakeAgent({ lines: recordedRun })

function handler(fetch: (url: string, init: RequestInit) => Promise<Response>, change: object = {}) {
  return createChatHandler({
    baseUrl,
    key: 'secret-key',
    fetch,
    identify: (request) => request.headers.get('cookie'),
    authorize: (user: string) => (user === 'jane' ? { externalId: 'jane' } : undefined),
    onError: () => {},
    ...change,
  })
}
const post = (body: unknown = { input: 'hi' }, headers: Record<string, string> = {}, to = url) =>
  new Request(to, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie: 'jane', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const servers: { close: () => void }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

test('adds the key and the session settings, drops what the page claims, and streams through', async () => {
  const fake = agent()
  const response = await handler(fake.fetch)(
    post({ input: 'hi', messageId: '1700000000000-message', sessionSettings: { internalId: 'admin' }, other: 1 }),
  )
  expect(response.status).toBe(200)
  expect((await response.text()).split('\n').filter(Boolean)).toHaveLength(12)
  expect(fake.requests[0]?.headers.get('authorization')).toBe('Api-Key secret-key')
  expect(fake.requests[0]?.body).toEqual({
    input: 'hi',
    messageId: '1700000000000-message',
    sessionSettings: { externalId: 'jane' },
  })
})

test('of an image nothing else is passed on, however deep it is', async () => {
  const fake = agent()
  const image = { mimeType: 'image/png', data: 'aQ==' }
  const body = JSON.stringify({
    input: 'hi',
    images: [
      { ...image, name: 'a.png' },
      { ...image, other: 'deep' },
    ],
  })
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const response = await handler(fake.fetch)(post(body.replace('"deep"', deep)))
  expect([response.status, fake.requests[0]?.body]).toEqual([
    200,
    { input: 'hi', images: [{ ...image, name: 'a.png' }, image], sessionSettings: { externalId: 'jane' } },
  ])
})

test('the branch of the data model is passed on only where the route allows it', async () => {
  const question = { input: 'hi', activeBranchName: 'dev/a', isDefaultBranch: false }
  const sent = async (change: object) => {
    const fake = agent()
    await handler(fake.fetch, change)(post(question))
    return fake.requests[0]?.body
  }
  const sessionSettings = { externalId: 'jane' }
  expect(await sent({})).toEqual({ input: 'hi', sessionSettings })
  expect(await sent({ allowBranches: 'no' })).toEqual({ input: 'hi', sessionSettings })
  expect(await sent({ allowBranches: true })).toEqual({ ...question, sessionSettings })
})

test('a key that is there only when the server runs is asked for with the first question', async () => {
  let key: string | undefined
  const fake = agent()
  const handle = handler(fake.fetch, { key: () => key })
  expect((await handle(post())).status).toBe(500)
  key = 'late-key'
  expect((await handle(post())).status).toBe(200)
  expect(fake.requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Api-Key late-key'])
})

test('an address that is there only when the server runs is asked for with the first question, and checked then', async () => {
  let address = ''
  const fake = agent()
  const errors: unknown[] = []
  const handle = handler(fake.fetch, { baseUrl: () => address, onError: (error: unknown) => errors.push(error) })
  expect((await handle(post())).status).toBe(500)
  expect(errors).toMatchObject([{ code: 'SERVER_OPTION', option: 'baseUrl' }])
  address = baseUrl
  expect((await handle(post())).status).toBe(200)
  expect(fake.requests).toHaveLength(1)
})

test('the client in proxy mode chats through it over real HTTP', async () => {
  const fake = agent()
  const app = new Hono()
  const handle = handler(fake.fetch, { identify: () => 'jane' })
  app.all('/svc-chat/*', (c) => handle(c.req.raw))
  const port = await new Promise<number>((resolve) => {
    servers.push(
      serve({ fetch: app.fetch, overrideGlobalObjects: false, hostname: '127.0.0.1', port: 0 }, (info) => resolve(info.port)),
    )
  })
  const client = createChatClient({ baseUrl: `http://127.0.0.1:${port}/svc-chat`, proxy: true })
  const chat = createChat({ client })
  await chat.send('How many orders?')
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', finalAnswer: { content: 'Es sind 42 Bestellungen – genug.' } })
  await client.abort('c-1')
  expect(fake.requests.at(-1)).toMatchObject({ path: expect.stringMatching(/\/chat\/abort$/) })
})

test('middleware that compresses holds no line back', async () => {
  // The second line never comes, so the first one is all there is to send.
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"id":1}\n')),
  })
  const handle = handler(async () => new Response(body))
  const app = new Hono()
  app.use(compress())
  app.all('/svc-chat/*', (c) => handle(c.req.raw))
  const response = await app.request(post(undefined, { 'accept-encoding': 'gzip, deflate' }))
  const reader = response.body!.getReader()
  const { value } = await reader.read()
  expect([response.headers.get('content-encoding'), new TextDecoder().decode(value)]).toEqual([null, '{"id":1}\n'])
  await reader.cancel()
})

test.each([
  ['another method', 405, () => new Request(url)],
  ['a page of another origin', 403, () => post({}, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example.test' })],
  ['nobody', 401, () => new Request(url, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: '{}' })],
  ['a user without access', 403, () => post({ input: 'x' }, { cookie: 'joe' })],
  ['a body that is no object', 400, () => post('[1]')],
  ['a body that is no JSON', 400, () => post('{')],
  ['a body without a question', 400, () => post({ inputt: 'hi' })],
  ['a question that is no text', 400, () => post({ input: 5, chatId: 'a' })],
  ['a chat id that is empty', 400, () => post({ input: 'hi', chatId: '' })],
  ['an abort of no chat', 400, () => post({ input: 'hi' }, {}, 'https://app.example.test/svc-chat/chat/abort')],
  ['a body that is too large', 413, () => post({ input: 'x'.repeat(5000) })],
  ['another route', 404, () => post({}, {}, 'https://app.example.test/svc-chat/admin')],
])('refuses %s with %i', async (_name, status, request) => {
  const fake = agent()
  const response = await handler(fake.fetch, { maxBodyBytes: 4000 })(request())
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ error: expect.any(String) })
  expect(fake.requests).toEqual([])
})

test('a body that a parser of the server has read already, as Koa’s and Fastify’s do, is refused with a word about that', async () => {
  const response = await handler(agent().fetch)(post(''))
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: expect.stringContaining('nothing before this handler has read') },
  ])
})

test('an abort has a small body', async () => {
  const fake = agent()
  const abort = (filler: string) =>
    handler(fake.fetch)(post({ chatId: 'c1', filler }, {}, 'https://app.example.test/svc-chat/chat/abort'))
  expect((await abort('x'.repeat(10_000))).status).toBe(413)
  expect(fake.requests).toEqual([])
  expect((await abort('x'.repeat(9_000))).status).toBeLessThan(300)
})

test.each([
  ['messageId', { messageId: 'one' }],
  ['messageId', { messageId: ['1700000000000-message'] }],
  ['isDefaultBranch', { isDefaultBranch: 'yes' }],
  ['images.0.data', { images: [{ mimeType: 'image/png' }] }],
])('a malformed %s is refused by name, and is no failure of the agent', async (path, field) => {
  const fake = agent()
  const errors: unknown[] = []
  const options = { allowBranches: true, onError: (error: unknown) => errors.push(error) }
  const response = await handler(fake.fetch, options)(post({ input: 'hi', ...field }))
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ error: expect.stringContaining(path) })
  expect([...fake.requests, ...errors]).toEqual([])
})

test('a body of just the allowed size is passed on', async () => {
  const maxBodyBytes = JSON.stringify({ input: 'hi' }).length
  for (const [most, status] of [
    [maxBodyBytes, 200],
    [maxBodyBytes - 1, 413],
  ])
    expect((await handler(agent().fetch, { maxBodyBytes: most })(post())).status).toBe(status)
})

test('says that a body is too large to a page that is still sending it, and keeps no more than allowed', async () => {
  const fake = agent()
  const server = createServer(toNodeListener(handler(fake.fetch, { identify: () => 'jane' })))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const send = () =>
    new Promise((resolve, reject) => {
      const asked = request({ port, path: '/svc-chat/chat/stream-chat-state', method: 'POST', headers }, async (response) => {
        resolve([response.statusCode, Buffer.concat(await response.toArray()).toString()])
      })
      asked.on('error', reject)
      asked.end(`{"input":"${'x'.repeat(11 * 1024 ** 2)}"}`)
    })
  for (let times = 0; times < 3; times += 1) expect(await send()).toEqual([413, '{"error":"The body is too large."}'])
  expect(fake.requests).toEqual([])
})

/** A server with this handler, and a question to it that has begun with this header. */
async function beginQuestion(handle: (request: Request) => Promise<Response>, header: string) {
  const server = createServer(toNodeListener(handle))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const head = ['POST /chat/stream-chat-state HTTP/1.1', 'Host: a', 'Sec-Fetch-Site: same-origin', header]
  return beginRequest((server.address() as AddressInfo).port, head)
}

test('a body that says it is too large is refused before any of it is there', async () => {
  const handle = handler(agent().fetch, { identify: () => 'jane', maxBodyBytes: 1000 })
  const { answered, end } = await beginQuestion(handle, 'Content-Length: 10000000000')
  expect(await answered).toMatch(/^HTTP\/1.1 413 /)
  end()
})

test('a body without an end is refused while it is sent, and its connection ended soon', async () => {
  const handle = handler(agent().fetch, { identify: () => 'jane', maxBodyBytes: 1000 })
  const { answered, sendWithoutEnd } = await beginQuestion(handle, 'Transfer-Encoding: chunked')
  const sent = await sendWithoutEnd()
  expect(await answered).toMatch(/^HTTP\/1.1 413 /)
  expect(sent).toBeLessThan(100)
})

test('who asks too often is refused before the body is there', async () => {
  const handle = handler(agent().fetch, { identify: () => 'jane', rateLimit: { limit: 1 } })
  await handle(post())
  const { answered, end } = await beginQuestion(handle, 'Content-Length: 1000')
  expect(await answered).toMatch(/^HTTP\/1.1 429 /)
  end()
})

test('a question that is refused counts: no body is read for more of them than the limit allows', async () => {
  const handle = handler(agent().fetch, { rateLimit: { limit: 2 }, maxBodyBytes: 100 })
  const statuses = [await handle(post('{')), await handle(post({ input: 'x'.repeat(100) })), await handle(post())]
  expect(statuses.map(({ status }) => status)).toEqual([400, 413, 429])
})

test('a key that the agent repeats in its stream does not reach the page', async () => {
  const key = 'secret/key+0123456789'
  const repeated = [`Api-Key ${key}`, 'Api-Key secret\\/key\\u002B0123456789']
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of new TextEncoder().encode(repeated.map((error) => `{"error":"${error}"}\n`).join('')))
        controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const response = await handler(async () => new Response(stream), { key })(post())
  expect([response.status, await response.text()]).toEqual([200, '{"error":"Api-Key ***"}\n'.repeat(2)])
})

test('headers of the agent are not passed on, whatever they say', async () => {
  const headers = { 'x-echo': 'secret-key', 'set-cookie': 'key=secret-key', location: '/?secret-key' }
  const response = await handler(async () => new Response('{}', { headers }))(post())
  expect([...response.headers].flat().join(' ')).not.toMatch(/secret|echo|cookie|location/)
})

test('what the agent sends is never a document of this origin', async () => {
  const page = new Response('<script>alert(1)</script>', { headers: { 'content-type': 'text/html' } })
  const response = await handler(async () => page)(post())
  expect(response.headers.get('content-type')).toBe('application/json')
})

test('asks too often: 429 with Retry-After, which a page of an allowed origin can read', async () => {
  const handle = handler(agent().fetch, { rateLimit: { limit: 1 }, allowedOrigins: ['https://spa.example.test'] })
  await handle(post())
  const response = await handle(post())
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  const elsewhere = await handle(post({}, { origin: 'https://spa.example.test', 'sec-fetch-site': 'cross-site' }))
  expect([elsewhere.status, elsewhere.headers.get('access-control-expose-headers')]).toEqual([429, 'retry-after'])
})

test('one user who asks too often keeps no other one from asking', async () => {
  const handle = handler(agent().fetch, { rateLimit: { limit: 1 }, authorize: (externalId: string) => ({ externalId }) })
  const statuses: number[] = []
  for (const cookie of ['jane', 'jane', 'joe']) statuses.push((await handle(post({ input: 'hi' }, { cookie }))).status)
  expect(statuses).toEqual([200, 429, 200])
})

test('who has asked too often may still stop the answer', async () => {
  const handle = handler(agent().fetch, { rateLimit: { limit: 1 } })
  const stop = () => handle(post({ chatId: 'c1' }, {}, url.replace('stream-chat-state', 'abort')))
  const statuses = [await handle(post()), await stop(), await stop(), await handle(post())].map(({ status }) => status)
  expect(statuses).toEqual([200, 204, 204, 429])
})

test.each([
  ['a refused key', Response.json({ error: 'Invalid API key secret-key' }, { status: 403 }), 502],
  ['somebody else’s thread', Response.json({ error: 'This chat belongs to somebody else' }, { status: 403 }), 403],
  ['no such thread', Response.json({ error: 'No such chat' }, { status: 404 }), 404],
  ['an agent that is not there', Response.json({ error: 'No such agent' }, { status: 404 }), 502, { input: 'hi' }],
  ['an account that is blocked', Response.json({ error: 'Forbidden' }, { status: 403 }), 502, { input: 'hi' }],
  ['a busy agent', new Response('', { status: 429, headers: { 'retry-after': '7' } }), 503],
  ['a failing agent', new Response('secret-key', { status: 500 }), 502],
  ['a question that the agent refuses', Response.json({ error: 'Bad question' }, { status: 400 }), 502],
])('%s is told without the key, and to onError what is no matter of the page', async (_name, upstream, status, body?: object) => {
  const onError = vi.fn()
  const response = await handler(async () => upstream, { onError })(post(body ?? { input: 'hi', chatId: 'c-1' }))
  expect([response.status, onError.mock.calls.length]).toEqual([status, status < 500 ? 0 : 1])
  expect(await response.text()).not.toContain('secret-key')
})

test.each([{}, { externalId: 'Jane' }, { externalId: 'jane', internalId: '1' }, { internalId: '1', groups: ['all'] }])(
  'settings that the service would refuse, %j, ask it nothing',
  async (settings) => {
    const fake = agent()
    const onError = vi.fn()
    expect((await handler(fake.fetch, { authorize: () => settings, onError })(post())).status).toBe(500)
    expect([fake.requests, onError.mock.calls]).toEqual([[], [[expect.objectContaining({ code: 'CHAT_OPTION' })]]])
  },
)

test('a reader that leaves ends the transfer, and a slow one holds it back', async () => {
  let pulled = 0
  const cancelled = vi.fn()
  const fetch = async () =>
    new Response(
      new ReadableStream(
        {
          pull(controller) {
            pulled += 1
            controller.enqueue(new TextEncoder().encode('{"id":"x"}\n'))
          },
          cancel: cancelled,
        },
        { highWaterMark: 1 },
      ),
    )
  const response = await handler(fetch)(post())
  const reader = response.body!.getReader()
  await reader.read()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(pulled).toBeLessThan(10)
  await reader.cancel()
  expect(cancelled).toHaveBeenCalled()
})

test('a question that the page gave up is passed on, and is no failure', async () => {
  const controller = new AbortController()
  const onError = vi.fn()
  const passedOn = vi.fn()
  const fetch = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal!.addEventListener('abort', () => {
        passedOn((signal!.reason as Error).message)
        reject(signal!.reason)
      })
      controller.abort(new Error('left'))
    })
  const response = await handler(fetch, { onError })(new Request(post(), { signal: controller.signal }))
  expect([response.status, passedOn.mock.calls, onError.mock.calls]).toEqual([500, [['left']], []])
})

test('an answer that the service breaks off ends as such for the page, and is heard of', async () => {
  const cause = new TypeError('terminated')
  const upstream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"id":"a"}\n')),
    pull: (controller) => controller.error(cause),
  })
  const onError = vi.fn()
  const response = await handler(async () => new Response(upstream), { onError })(post())
  expect(response.status).toBe(200)
  const failure = expect.objectContaining({ code: 'HTTP_NETWORK', cause, url: `${baseUrl}/chat/stream-chat-state` })
  await expect(response.text()).rejects.toEqual(failure)
  expect(onError.mock.calls).toEqual([[failure]])
})

test('an answer that the service breaks off before its first line is joined again by the chat, over node:http too', async () => {
  const { fetch } = agent()
  let asked = 0
  const fragile = async (to: string, init: RequestInit) => {
    asked += 1
    if (asked > 1) return fetch(to, init)
    return new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) }))
  }
  const server = createServer(toNodeListener(handler(fragile, { identify: () => 'jane' }))).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const chat = createChat({ client: createChatClient({ baseUrl: `${origin}/svc-chat`, proxy: true, headers: { origin } }) })
  await chat.send('How many orders?')
  expect([asked, chat.getSnapshot().status]).toEqual([2, 'ready'])
})

test('waits for an answer to begin no longer than `timeoutMs`', async () => {
  const onError = vi.fn()
  const silent = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const response = await handler(silent, { timeoutMs: 20, onError })(post())
  expect([response.status, await response.json()]).toEqual([502, { error: 'The agent did not answer.' }])
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'HTTP_TIMEOUT', timeoutMs: 20 })]])
})

test('a function that returns no key is told by the name of the option', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { fetch, requests } = agent()
  const response = await handler(fetch, { key: () => undefined, onError: undefined })(post())
  expect([response.status, requests]).toEqual([500, []])
  expect(log.mock.calls.join()).toContain(
    'The chat handler: SERVER_OPTION: Option `key` is missing. Is the environment variable set?',
  )
  log.mockRestore()
})

test('failures are heard of, and logged without key and words of the user by default', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const onError = vi.fn()
  const fetch = async () => new Response('secret-key', { status: 500 })
  await handler(fetch, { onError })(post({ input: 'my secret plan' }))
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'HTTP_STATUS', status: 500 })]])
  expect(log).not.toHaveBeenCalled()
  await handler(fetch, { onError: undefined })(post({ input: 'my secret plan' }))
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^The chat handler: HTTP_STATUS: .*`onError`/)]])
  expect(String(log.mock.calls)).not.toMatch(/secret/)
  log.mockRestore()
})

test('pages of an allowed origin may chat, with a preflight; a star is never sent', async () => {
  const handle = handler(agent().fetch, { allowedOrigins: ['https://spa.example.test'] })
  const elsewhere = { origin: 'https://spa.example.test', 'sec-fetch-site': 'cross-site' }
  const preflight = await handle(new Request(url, { method: 'OPTIONS', headers: elsewhere }))
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, 'https://spa.example.test'])
  const response = await handle(post({ input: 'hi' }, elsewhere))
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, 'https://spa.example.test'])
  const other = await handle(
    new Request(url, { method: 'OPTIONS', headers: { ...elsewhere, origin: 'https://evil.example.test' } }),
  )
  expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([405, null])
})

test('refuses options that would leave it open, when it is made', () => {
  for (const [option, value] of [
    ['key', ''],
    ['identify', undefined],
    ['authorize', undefined],
    ['allowedOrigins', ['*']],
    ['allowedOrigins', 'https://spa.example.test'],
    ['allowedOrigins', ['https://spa.example.test/']],
    ['allowedOrigins', ['null']],
    ['rateLimit', { limit: Number('') }],
    ['rateLimit', { limit: Number.NaN }],
    ['rateLimit', { windowMs: Number.NaN }],
    ['maxBodyBytes', Number.NaN],
    ['maxBodyBytes', Number.POSITIVE_INFINITY],
    ['maxBodyBytes', 0],
    ['baseUrl', undefined],
    ['baseUrl', 'x'],
    ['baseUrl', '/agents/1'],
    ['baseUrl', 'http://ai.example.test/agents/1'],
    ['baseUrl', 'https://ai.example.test/agents/1?key=secret'],
    ['baseUrl', 'https://ai.example.test/api/v1/public/acme/deployments/1/'], // takes no key
  ] as const) {
    expect(() => handler(agent().fetch, { [option]: value })).toThrow(expect.objectContaining({ code: 'SERVER_OPTION', option }))
  }
})
