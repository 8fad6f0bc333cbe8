import { expect, test, vi } from 'vitest'
import { type ChatClient, createChatClient } from './createChatClient.ts'
import { createMessageId } from './createMessageId.ts'
import { createFakeAgent, recordedRun } from './test/fakeAgent.ts'
import type { ChatFrame } from './types.ts'

const agentUrl = 'https://ai.example.test/api/v1/public/acme/agents/1'
const deploymentUrl = 'https://ai.example.test/api/v1/public/acme/deployments/1'

async function collect(frames: AsyncIterable<ChatFrame>) {
  const all: ChatFrame[] = []
  for await (const frame of frames) all.push(frame)
  return all
}

test('gives every kind of frame, and keeps a line of unknown form', async () => {
  const agent = createFakeAgent({ lines: (run) => [...recordedRun(run), { id: '__new__', hello: 1 }, 'text', null] })
  const client = createChatClient({ baseUrl: agentUrl, apiKey: 'k', fetch: agent.fetch, sessionSettings: { externalId: 'jane' } })
  const frames = await collect(client.stream({ input: 'hi', messageId: createMessageId() }))
  expect([...new Set(frames.map(({ kind }) => kind))]).toEqual(['cutoff', 'message', 'state', 'usage', 'unknown'])
  expect(frames.slice(-3)).toEqual([
    { kind: 'unknown', value: { id: '__new__', hello: 1 } },
    { kind: 'unknown', value: 'text' },
    { kind: 'unknown', value: null },
  ])
  expect(agent.requests[0]?.headers.get('authorization')).toBe('Api-Key k')
  expect(agent.requests[0]?.headers.has('x-svc-auth-token')).toBe(false)
  expect(agent.requests[0]?.path).toBe('/api/v1/public/acme/agents/1/chat/stream-chat-state')
})

test('a deployment’s address takes the token alone, in the namespace’s header', async () => {
  const agent = createFakeAgent({ lines: recordedRun })
  for (const baseUrl of [deploymentUrl, `${deploymentUrl}/`])
    expect(() => createChatClient({ baseUrl, apiKey: 'k' })).toThrow(
      expect.objectContaining({ code: 'CHAT_OPTION', option: 'apiKey' }),
    )
  expect(() => createChatClient({ baseUrl: `${deploymentUrl}/agents/1`, apiKey: 'k' })).not.toThrow()
  const client = createChatClient({ baseUrl: deploymentUrl, token: async () => 'jwt', namespace: 'acme', fetch: agent.fetch })
  await collect(client.read('c-1'))
  expect(agent.requests[0]?.headers.get('x-acme-auth-token')).toBe('jwt')
  expect(agent.requests[0]?.body).toEqual({ chatId: 'c-1' })
  await collect(createChatClient({ baseUrl: deploymentUrl, token: 'jwt', fetch: agent.fetch }).read('c-1'))
  expect(agent.requests[1]?.headers.get('x-svc-auth-token')).toBe('jwt')
})

test('exactly one credential is taken', () => {
  const refused = expect.objectContaining({ code: 'CHAT_OPTION' })
  // @ts-expect-error no credential at all
  expect(() => createChatClient({ baseUrl: agentUrl })).toThrow(refused)
  // @ts-expect-error two of them
  expect(() => createChatClient({ baseUrl: agentUrl, apiKey: 'k', token: 't' })).toThrow(refused)
})

test('a key in a browser is refused, and so is plain http', () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', {})
  try {
    expect(() => createChatClient({ baseUrl: agentUrl, apiKey: 'k' })).toThrow(
      expect.objectContaining({ code: 'HTTP_OPTION', option: 'apiKey' }),
    )
    expect(() => createChatClient({ baseUrl: agentUrl, token: 't' })).not.toThrow()
    expect(() => createChatClient({ baseUrl: agentUrl, apiKey: 'k', allowKeyInBrowser: true })).not.toThrow()
  } finally {
    vi.unstubAllGlobals()
  }
  expect(() => createChatClient({ baseUrl: 'http://ai.example.test/x', token: 't' })).toThrow(
    expect.objectContaining({ code: 'HTTP_OPTION' }),
  )
})

test.each([
  [{}],
  [{ externalId: 'jane', internalId: '1' }],
  [{ externalId: ' jane' }],
  [{ externalId: 'Jane' }],
  [{ externalId: 7 as never }],
  [{ internalId: '1', groups: ['a'] }],
  [{ internalId: '1', roles: ['a'] }],
  [{ internalId: '1', userAttributes: [] }],
  [{ internalId: '1', securityContext: {} }],
])('session settings that break a rule of the contract are refused before sending: %j', async (sessionSettings) => {
  const agent = createFakeAgent({ lines: recordedRun })
  const client = createChatClient({ baseUrl: agentUrl, apiKey: 'k', fetch: agent.fetch })
  await expect(collect(client.stream({ input: 'hi', sessionSettings }))).rejects.toMatchObject({
    code: 'CHAT_OPTION',
    option: 'sessionSettings',
  })
  expect(agent.requests).toEqual([])
})

test.each([
  [{ internalId: '1', email: 'jane@example.test' }],
  [{ externalId: 'jane', groups: ['a'], roles: ['b'], userAttributes: [], securityContext: {} }],
])('settings that keep the rules go with the request, before those of the client: %j', async (sessionSettings) => {
  const agent = createFakeAgent({ lines: recordedRun })
  const client = createChatClient({ baseUrl: agentUrl, apiKey: 'k', fetch: agent.fetch, sessionSettings: { externalId: 'tim' } })
  await collect(client.stream({ input: 'hi', sessionSettings }))
  await client.abort('c-1', { sessionSettings })
  expect(agent.requests.map(({ body }) => body['sessionSettings'])).toEqual([sessionSettings, sessionSettings])
})

test('a request has a question or a thread', async () => {
  const agent = createFakeAgent({ lines: recordedRun })
  const client = createChatClient({ baseUrl: agentUrl, token: 'jwt', tokenHeader: 'x-jwt', fetch: agent.fetch })
  for (const request of [{}, { chatId: '' }])
    await expect(collect(client.stream(request))).rejects.toMatchObject({ code: 'CHAT_OPTION', option: 'input' })
  expect(agent.requests).toEqual([])
  await collect(client.stream({ input: 'hi', chatId: '' }))
  expect(agent.requests[0]?.headers.get('x-jwt')).toBe('jwt')
  expect(agent.requests[0]?.body).toEqual({ input: 'hi' })
})

test('an abort is a POST that answers 204', async () => {
  const agent = createFakeAgent({ lines: recordedRun })
  const client = createChatClient({ baseUrl: agentUrl, apiKey: 'k', fetch: agent.fetch, sessionSettings: { externalId: 'jane' } })
  await expect(client.abort('c-1')).resolves.toBeUndefined()
  expect(agent.requests[0]).toMatchObject({
    path: expect.stringMatching(/\/chat\/abort$/),
    body: { chatId: 'c-1', sessionSettings: { externalId: 'jane' } },
  })
})

test('everything is a POST, and an abort waits for the whole answer', async () => {
  const methods: unknown[] = []
  const answers: Response[] = []
  const fetch = async (_: string, { method }: RequestInit) => {
    methods.push(method)
    const answer = new Response('{}')
    answers.push(answer)
    return answer
  }
  const client = createChatClient({ baseUrl: agentUrl, token: 'jwt', fetch })
  await collect(client.stream({ input: 'hi' }))
  await collect(client.read('c-1'))
  await client.abort('c-1')
  expect(methods).toEqual(['POST', 'POST', 'POST'])
  expect(answers.at(-1)?.bodyUsed).toBe(true)
})

test('frames of another thread than the asked one are refused', async () => {
  const line = JSON.stringify({ id: '__cutoff__', state: { chatId: 'c-2' } })
  const client = createChatClient({ baseUrl: agentUrl, token: 'jwt', fetch: async () => new Response(line) })
  await expect(collect(client.read('c-1'))).rejects.toMatchObject({ code: 'CHAT_STREAM', reason: 'another thread answered' })
  expect(await collect(client.read('c-2'))).toHaveLength(1)
  expect(await collect(client.stream({ input: 'hi' }))).toHaveLength(1)
})

test('message ids have the contract’s form and never repeat', () => {
  const ids = Array.from({ length: 1000 }, () => createMessageId())
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^\d{13,}-message$/)
})

test('a stream that says nothing for `timeoutMs` ends with a time-out', async () => {
  const silent = async () =>
    new Response(new ReadableStream({ start() {} }), { headers: { 'content-type': 'application/x-ndjson' } })
  const client = createChatClient({ baseUrl: agentUrl, token: 'jwt', fetch: silent, timeoutMs: 30 })
  await expect(collect(client.read('c-1'))).rejects.toMatchObject({ code: 'HTTP_TIMEOUT', timeoutMs: 30 })
})

test.each<[string, (client: ChatClient, init: { signal: AbortSignal }) => Promise<unknown>]>([
  ['stream', (client, init) => client.stream({ input: 'hi' }, init).next()],
  ['read', (client, init) => client.read('c-1', init).next()],
  ['abort', (client, init) => client.abort('c-1', init)],
])('an abort by the caller ends %s with the caller’s own reason', async (_name, start) => {
  const fetch = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => signal!.addEventListener('abort', () => reject(new TypeError('network'))))
  const controller = new AbortController()
  const reason = new RangeError('enough')
  const ended = start(createChatClient({ baseUrl: agentUrl, token: 'jwt', fetch }), controller)
  setTimeout(() => controller.abort(reason))
  await expect(ended).rejects.toBe(reason)
})

test('cookies go to the proxy of the own origin, to another one when asked for, and with no token', async () => {
  const credentials: unknown[] = []
  const fetch = async (_: string, init: RequestInit) => {
    credentials.push(init.credentials)
    return new Response('')
  }
  await collect(createChatClient({ baseUrl: 'https://app.example.test/chat', proxy: true, fetch }).read('c-1'))
  const other = { baseUrl: 'https://api.example.test/chat', proxy: true, credentials: 'include', fetch } as const
  await collect(createChatClient(other).read('c-1'))
  await collect(createChatClient({ baseUrl: agentUrl, token: 'jwt', fetch }).read('c-1'))
  expect(credentials).toEqual(['same-origin', 'include', undefined])
})
