import { createChat, createChatClient } from '@svc/core/ai'
import { expect, test, vi } from 'vitest'
import { agentAnswer } from './agentAnswer.ts'
import { createFakeAgent, type FakeAgentOptions } from './createFakeAgent.ts'
import type { FakeQuestion } from './FakeQuestion.ts'
import { usageLine } from './usageLine.ts'

/** An agent, and one that asks it as a client does; `told` gives the lines of its stream. */
function start(options?: FakeAgentOptions) {
  const agent = createFakeAgent(options)
  const post = (path: string, body: object, signal?: AbortSignal, headers: Record<string, string | undefined> = {}) =>
    agent.fetch(`${agent.baseUrl}/chat/${path}`, {
      method: 'POST',
      headers: Object.entries({ 'x-svc-auth-token': 't', ...headers }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      body: JSON.stringify(body),
      signal: signal ?? null,
    })
  const ask = (body: object, signal?: AbortSignal, headers = {}) => post('stream-chat-state', body, signal, headers)
  const told = async (response: Response) =>
    (await response.text())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  return { agent, post, ask, told }
}
const driven = () => start({ answer: () => undefined })
const question = { input: 'How many orders?', messageId: '1700000000000-message' }

test('a run is thinking, a tool call, an answer in pieces, the thread, the usage', async () => {
  const { agent, ask, told } = start()
  const asked = { id: question.messageId, role: 'user', content: question.input, sort: 1 }
  const tool = { name: 'searchMeta', input: '{"query":"orders"}' }
  const call = {
    id: `tool-of-${question.messageId}`,
    role: 'assistant',
    sort: 3,
    toolCall: { ...tool, result: '{"cubes":[{"name":"orders"}]}' },
  }
  const answer = { id: `answer-of-${question.messageId}`, role: 'assistant', graphPath: ['final'], sort: 4 }
  const piece = (content: string) => ({ ...answer, content, isDelta: true, isInProcess: true })
  expect(await told(await ask(question))).toEqual([
    { id: '__cutoff__', state: { chatId: 'chat-1', isStreaming: true } },
    asked,
    {
      id: `thought-of-${question.messageId}`,
      role: 'assistant',
      thinking: 'Let me look.',
      isDelta: true,
      isInProcess: true,
      sort: 2,
    },
    { ...call, toolCall: tool },
    call,
    piece('There '),
    piece('are '),
    piece('42 '),
    piece('orders.'),
    { id: '__state__', state: { messages: [asked, call, { ...answer, content: 'There are 42 orders.' }] } },
    {
      id: '__usage__',
      type: 'usage',
      usage: {
        models: ['model-1'],
        llmCalls: 2,
        inputTokens: 10,
        outputTokens: 5,
        cacheWriteTokens: 0,
        cacheReadTokens: 0,
        totalTokens: 15,
      },
    },
  ])
  expect(agent.run()).toMatchObject({ ...question, chatId: 'chat-1', connections: 1, isConnected: false, isOver: true })
  expect(agent.requests).toMatchObject([{ path: '/api/v1/public/acme/agents/1/chat/stream-chat-state', body: question }])
  expect(agent.requests[0]?.headers.get('x-svc-auth-token')).toBe('t')
})

test('an answer without words has no pieces', () => {
  const lines = agentAnswer({ ...question, chatId: 'c' }, '') as { graphPath?: unknown }[]
  expect(lines.filter(({ graphPath }) => graphPath)).toEqual([])
})

test('the thread is named by the one who asks, or by the agent', async () => {
  const { agent, ask } = start()
  await ask({ input: 'a', messageId: '1700000000001-message' })
  await ask({ input: 'b', messageId: '1700000000002-message', chatId: 'mine' })
  await ask({ input: 'c', messageId: '1700000000003-message' })
  expect(agent.runs.map(({ chatId }) => chatId)).toEqual(['chat-1', 'mine', 'chat-3'])
})

test('asking with a message id again joins its run, and another id starts another', async () => {
  const { agent, ask, told } = driven()
  expect(() => agent.run()).toThrow('Nothing was asked yet')
  const first = await ask(question)
  agent.run().send({ n: 1 }, { n: 2 })
  const second = await ask({ ...question, input: 'asked otherwise' })
  await ask({ ...question, messageId: '1700000000009-message' })
  expect(agent.runs.map(({ input, connections }) => [input, connections])).toEqual([
    [question.input, 2],
    [question.input, 1],
  ])
  const [run] = agent.runs
  expect([run!.isConnected, run!.isOver]).toEqual([true, false])
  run!.send({ n: 3 })
  run!.end()
  const all = [{ n: 1 }, { n: 2 }, { n: 3 }]
  expect([await told(first), await told(second)]).toEqual([all, all])
  expect([run!.isConnected, run!.isOver]).toEqual([false, true])
})

test('a second question stands behind the first answer, and a finished thread is read whole, as not being written', async () => {
  const { ask, told } = start()
  await ask({ input: 'a', messageId: '1700000000001-message', chatId: 'c' })
  await ask({ input: 'other', messageId: '1700000000002-message', chatId: 'd' })
  await ask({ input: 'b', messageId: '1700000000003-message', chatId: 'c' })
  const lines = await told(await ask({ chatId: 'c' }))
  expect(lines[0]).toEqual(finished('c'))
  expect(lines.filter(({ role }) => role).map(({ sort, content, isInProcess }) => [sort, content, isInProcess])).toEqual([
    [1, 'a', false],
    [2, undefined, false],
    [3, undefined, false],
    [4, 'There are 42 orders.', false],
    [5, 'b', false],
    [6, undefined, false],
    [7, undefined, false],
    [8, 'There are 42 orders.', false],
  ])
  expect(lines.at(-1)).toEqual(usageLine)
})

test.each(['start', 'rest'] as const)('who reads a thread while it is answered hears all of it (%s)', async (rejoin) => {
  const answers = [(asked: FakeQuestion) => agentAnswer(asked), () => undefined]
  const { agent, ask, told } = start({ answer: (asked) => answers.shift()?.(asked), rejoin })
  await ask({ input: 'a', messageId: '1700000000001-message', chatId: 'c' })
  await ask({ input: 'b', messageId: '1700000000002-message', chatId: 'c' })
  const run = agent.run()
  run.send(...agentAnswer(run).slice(0, 3))
  const joined = await ask({ chatId: 'c' })
  run.send(...agentAnswer(run).slice(3))
  run.end()
  const lines = await told(joined)
  expect(lines[0]).toEqual({ id: '__cutoff__', state: { chatId: 'c', isStreaming: true } })
  const shown = new Map(lines.filter(({ role }) => role).map(({ id, sort }) => [id, sort]))
  expect([...shown.values()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(lines.at(-1)).toEqual(usageLine)
})

test('another question while a thread is answered is told to wait, and starts no run', async () => {
  const { agent, ask, told } = driven()
  await ask({ ...question, chatId: 'c' })
  const busy = { ...question, messageId: '1700000000002-message', chatId: 'c' }
  expect(await told(await ask(busy))).toEqual([{ error: 'Streaming for thread is in progress' }])
  expect(agent.runs).toHaveLength(1)
  agent.run().end()
  await ask(busy)
  expect(agent.runs).toHaveLength(2)
})

test('a message id of one thread joins no run of another', async () => {
  const { agent, ask } = driven()
  await ask({ ...question, chatId: 'c' })
  await ask({ ...question, chatId: 'd' })
  expect(agent.runs.map(({ chatId, connections }) => [chatId, connections])).toEqual([
    ['c', 1],
    ['d', 1],
  ])
})

test('a question without a message id gets one in the form of the contract', async () => {
  const { agent, ask } = driven()
  await ask({ input: 'a' })
  await ask({ input: 'b' })
  expect(new Set(agent.runs.map(({ messageId }) => messageId)).size).toBe(2)
  for (const { messageId } of agent.runs) expect(messageId).toMatch(/^\d{13,}-message$/)
})

test.each([undefined, '', '{', 'null', '[]', '"text"'])('a body that is no JSON object is refused: %s', async (body) => {
  const agent = createFakeAgent()
  const response = await agent.fetch(`${agent.baseUrl}/chat/stream-chat-state`, {
    method: 'POST',
    ...(body !== undefined && { body }),
  })
  expect([response.status, await response.json()]).toEqual([400, { error: 'The body must be a JSON object' }])
  expect(agent.requests).toEqual([])
})

test('a request that was given up before it was sent asks nothing', async () => {
  const { agent, ask } = driven()
  await expect(ask(question, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough')
  expect(agent.requests).toEqual([])
})

test.each([
  ['start', [{ n: 1 }, { n: 2 }]],
  ['rest', [{ n: 2 }]],
] as const)('who joins after a drop hears from the %s', async (rejoin, lines) => {
  const { agent, ask, told } = start({ answer: () => undefined, rejoin })
  const dropped = await ask(question)
  const run = agent.run()
  run.send({ n: 1 })
  run.drop()
  await expect(dropped.text()).rejects.toThrow('terminated')
  expect([run.isConnected, run.isOver]).toEqual([false, false])
  run.send({ n: 2 })
  const joined = await ask(question)
  run.end()
  expect(await told(joined)).toEqual(lines)
})

const finished = (chatId: string) => ({ id: '__cutoff__', state: { chatId, isStreaming: false } })

test('reading a thread joins the run that answers it, and tells how the newest one ended; a thread that is not there is not found', async () => {
  const { agent, ask, told } = driven()
  await ask({ ...question, chatId: 'c' })
  agent.run().end()
  await ask({ ...question, messageId: '1700000000002-message', chatId: 'c' })
  agent.run().send({ n: 1 })
  const joined = await ask({ chatId: 'c' })
  agent.run().end()
  expect(await told(joined)).toEqual([{ n: 1 }])
  expect(await told(await ask({ chatId: 'c' }))).toEqual([finished('c'), { n: 1 }])
  const missing = await ask({ chatId: 'nobody' })
  expect([missing.status, await missing.json()]).toEqual([404, { error: 'No such chat' }])
})

test('an abort ends what runs in the thread and says so, in this thread alone', async () => {
  const { agent, ask, post, told } = driven()
  const running = await ask({ ...question, chatId: 'c' })
  await ask({ ...question, messageId: '1700000000002-message', chatId: 'other' })
  expect((await post('abort', { chatId: 'c' })).status).toBe(204)
  const aborted = { id: '__aborted__', type: 'abort', code: 'chat_aborted', error: 'aborted' }
  expect(await told(running)).toEqual([aborted, usageLine])
  expect(agent.runs.map(({ isOver }) => isOver)).toEqual([true, false])
  // What is over is not said to be aborted as well.
  await post('abort', { chatId: 'c' })
  expect(await told(await ask({ chatId: 'c' }))).toEqual([finished('c'), aborted, usageLine])
  expect(agent.aborted).toEqual(['c', 'c'])
  const missing = await post('abort', { chatId: 'nobody' })
  expect([missing.status, await missing.json()]).toEqual([404, { error: 'No such chat' }])
  expect(agent.aborted).toEqual(['c', 'c'])
})

test('a listener that gives up leaves, and the run goes on', async () => {
  const { agent, ask } = driven()
  const controller = new AbortController()
  const given = await ask(question, controller.signal)
  const cancelled = await ask(question)
  const run = agent.run()
  controller.abort(new Error('enough'))
  await expect(given.text()).rejects.toThrow('enough')
  expect(run.isConnected).toBe(true)
  await cancelled.body!.cancel()
  expect(run.isConnected).toBe(false)
  run.send({ n: 1 })
  run.end()
  controller.abort()
  expect(run.isOver).toBe(true)
})

test('errors are answered until they are over, and a path that does not exist always', async () => {
  const { agent, ask, post } = start()
  agent.fail(403)
  const refused = await ask(question)
  expect([refused.status, await refused.json()]).toEqual([403, { error: 'Something went wrong' }])
  agent.fail(429, { error: 'Slower' })
  expect(await (await ask(question)).json()).toEqual({ error: 'Slower' })
  expect(agent.runs).toEqual([])
  agent.fail()
  expect((await ask(question)).status).toBe(200)
  const unknown = await post('elsewhere', {})
  expect([unknown.status, await unknown.text()]).toEqual([404, '<!doctype html>Not found'])
})

test('a client reads its lines as frames', async () => {
  const agent = createFakeAgent()
  const client = createChatClient({ ...agent, token: 'jwt' })
  const kinds = vi.fn()
  for await (const { kind } of client.stream(question)) kinds(kind)
  expect(kinds.mock.calls.flat()).toEqual(['cutoff', ...Array.from({ length: 8 }, () => 'message'), 'state', 'usage'])
})

const key = { authorization: 'Api-Key k', 'x-svc-auth-token': undefined }
test.each<[string, object, Record<string, string | undefined>, number, string]>([
  ['a key beside a token', question, { authorization: 'Api-Key k' }, 401, 'exactly one'],
  ['a key without a user', question, key, 400, 'externalId and internalId'],
  ['two users', { ...question, sessionSettings: { externalId: 'a', internalId: 'b' } }, key, 400, 'externalId and internalId'],
  ['a user in capitals', { ...question, sessionSettings: { externalId: 'Ada' } }, key, 400, 'lowercase'],
  ['groups of a known user', { ...question, sessionSettings: { internalId: '7', groups: [] } }, key, 400, 'groups'],
  ['settings as text', { ...question, sessionSettings: 'ada' }, {}, 400, 'sessionSettings'],
  ['a message id of another form', { ...question, messageId: 'mine' }, {}, 400, 'messageId'],
  ['a question that is no text', { input: 7 }, {}, 400, 'input'],
  ['no question and no thread', {}, {}, 400, 'input'],
  ['a thread that is no text', { chatId: 7 }, {}, 400, 'chatId'],
])('%s is refused, as by the service', async (_, body, headers, status, error) => {
  const { agent, ask } = start()
  const response = await ask(body, undefined, headers)
  expect([response.status, await response.json()]).toEqual([status, { error: expect.stringContaining(error) }])
  expect(agent.runs).toEqual([])
})

test('a key with a user is fine, and so is no credential at all: then this stands for the route of the app', async () => {
  const { agent, ask, post } = start()
  expect((await ask({ ...question, sessionSettings: { externalId: 'ada' } }, undefined, key)).status).toBe(200)
  expect((await post('abort', { chatId: agent.run().chatId }, undefined, key)).status).toBe(204)
  expect((await ask({ input: 'b' }, undefined, { 'x-svc-auth-token': undefined })).status).toBe(200)
})

test('a question is posted: every other method is answered by a page', async () => {
  const { agent } = start()
  const response = await agent.fetch(`${agent.baseUrl}/chat/stream-chat-state`, { method: 'PUT', body: JSON.stringify(question) })
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html'])
})

const suspended = {
  id: '__suspended__',
  type: 'suspend',
  code: 'chat_suspended',
  retryable: true,
  messageId: question.messageId,
  error: 'later',
}

test.each(['start', 'rest'] as const)('a suspended run goes on when its request comes again (%s)', async (rejoin) => {
  const parts = [
    [{ n: 1 }, suspended, usageLine],
    [{ n: 2 }, usageLine],
  ]
  const { agent, ask, told } = start({ answer: () => parts.shift(), rejoin })
  expect(await told(await ask(question))).toEqual([{ n: 1 }, suspended, usageLine])
  const { chatId } = agent.run()
  const waiting = { id: '__cutoff__', state: { chatId, isStreaming: false, suspended: { messageId: question.messageId } } }
  expect(await told(await ask({ chatId }))).toEqual([waiting, { n: 1 }, suspended, usageLine])
  expect(await told(await ask(question))).toEqual([{ n: 2 }, usageLine])
  expect(await told(await ask({ chatId }))).toEqual([finished(chatId), { n: 1 }, { n: 2 }, usageLine])
  // Over for good: what joins it now only hears it.
  expect(agent.runs.map(({ isOver }) => isOver)).toEqual([true])
  expect(await told(await ask(question))).toEqual(rejoin === 'start' ? [{ n: 2 }, usageLine] : [])
})

test('a suspended run that is driven by hand goes on by hand', async () => {
  const { agent, ask, told } = driven()
  const first = await ask(question)
  agent.run().send(suspended)
  agent.run().end()
  expect(await told(first)).toEqual([suspended])
  const second = await ask(question)
  expect([agent.run().isOver, agent.run().connections]).toEqual([false, 2])
  agent.run().send({ n: 2 })
  agent.run().end()
  expect(await told(second)).toEqual([{ n: 2 }])
})

test('a chat goes on after a suspension', async () => {
  const cutoff = (chatId: string) => ({ id: '__cutoff__', state: { chatId, isStreaming: true } })
  const answers = [
    ({ chatId, messageId }: FakeQuestion) => [cutoff(chatId), { ...suspended, messageId }, usageLine],
    (asked: FakeQuestion) => agentAnswer(asked),
  ]
  const agent = createFakeAgent({ answer: (asked) => answers.shift()?.(asked) })
  const chat = createChat({ client: createChatClient({ ...agent, token: 'jwt' }), resumeDelayMs: 1 })
  await chat.send('How many orders?')
  expect(chat.getSnapshot().finalAnswer?.content).toBe('There are 42 orders.')
  expect([agent.runs.length, agent.requests.length]).toEqual([1, 2])
})
