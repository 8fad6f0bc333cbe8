import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createChat } from './createChat.ts'
import { createChatClient } from './createChatClient.ts'
import { createFakeAgent, type FakeAgentOptions, recordedRun } from './test/fakeAgent.ts'
import { answer, cutoff, scripted, talking, unreachable, usage } from './test/scripted.ts'
import type { ChatFrame } from './types.ts'

const baseUrl = 'https://ai.example.test/api/v1/public/acme/agents/1'

function setUp(options: FakeAgentOptions) {
  const agent = createFakeAgent(options)
  const client = createChatClient({ baseUrl, token: 'jwt', fetch: agent.fetch })
  return { agent, chat: createChat({ client, resumeDelayMs: 0 }) }
}

const told = (messages: readonly { id: string; content?: string | undefined; thinking?: string | undefined }[]) =>
  messages.map(({ id, content, thinking }) => ({ id: /-message$/.test(id) ? 'question' : id, content, thinking }))

const wholeThread = [
  { id: 'question', content: 'How many orders?', thinking: undefined },
  { id: 'a-1', content: '', thinking: 'Let me look.' },
  { id: 't-1', content: undefined, thinking: undefined },
  { id: 'a-2', content: 'Es sind 42 Bestellungen – genug.', thinking: undefined },
]

test('a run becomes messages, a final answer and usage', async () => {
  const { chat, agent } = setUp({ lines: recordedRun })
  const statuses: string[] = []
  chat.subscribe(() => statuses.push(chat.getSnapshot().status))
  await chat.send('How many orders?')
  const { status, chatId, usage, finalAnswer, messages } = chat.getSnapshot()
  expect({ status, chatId, tokens: usage?.totalTokens, answer: finalAnswer?.content }).toEqual({
    status: 'ready',
    chatId: 'c-1',
    tokens: 15,
    answer: 'Es sind 42 Bestellungen – genug.',
  })
  expect(messages[1]).toMatchObject({ id: 'a-1', thinking: 'Let me look.' })
  expect([...new Set(statuses)]).toEqual(['submitted', 'streaming', 'ready'])
  expect(agent.requests[0]?.body).toMatchObject({
    input: 'How many orders?',
    messageId: expect.stringMatching(/^\d{13,}-message$/),
  })
  expect(agent.requests[0]?.headers.get('x-svc-auth-token')).toBe('jwt')
  expect(agent.requests[0]?.headers.has('authorization')).toBe(false)
})

const length = new TextEncoder().encode(
  recordedRun({ chatId: 'c-1', messageId: '1700000000000-message', input: 'How many orders?' })
    .map((line) => `${JSON.stringify(line)}\n`)
    .join(''),
).length

for (const cut of ['fail', 'end'] as const) {
  for (const resumeFrom of ['start', 'rest'] as const) {
    test(`a stream that is cut at any byte (${cut}), and told again from the ${resumeFrom}, ends at the same state with one run`, async () => {
      const endsWhole = async (cutAt: number) => {
        const { chat, agent } = setUp({ lines: recordedRun, cutAt, cut, resumeFrom })
        await chat.send('How many orders?')
        const { messages, status, error } = chat.getSnapshot()
        expect({ cutAt, status, error, thread: told(messages) }).toEqual({
          cutAt,
          status: 'ready',
          error: undefined,
          thread: wholeThread.map((m) => (m.id === 'a-1' ? { ...m, content: expect.toSatisfy((c) => !c) } : m)),
        })
        expect(agent.runs.size).toBe(1)
      }
      // All at the same time: each of them waits for timers most of its time.
      await Promise.all(Array.from({ length: length + 1 }, (_, cutAt) => endsWhole(cutAt)))
    })
  }
}

test('a message that is nested too deep to be written as JSON is shown, and a run that breaks behind it ends', async () => {
  const deep = { ...answer, deep: JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) }
  const { client, requests } = scripted([cutoff, deep, unreachable])
  const chat = createChat({ client, resumeDelayMs: 0, maxResumes: 3 })
  await chat.send('hi')
  expect(chat.getSnapshot()).toMatchObject({ status: 'error', error: unreachable, finalAnswer: { content: '42' } })
  expect(requests).toHaveLength(4)
})

test('shown text never shrinks while a cut run is told again', async () => {
  for (let cutAt = 0; cutAt <= length; cutAt += 7) {
    const { chat } = setUp({ lines: recordedRun, cutAt, resumeFrom: 'start', chunk: 40 })
    let longest = 0
    let count = 0
    chat.subscribe(() => {
      const { messages, finalAnswer } = chat.getSnapshot()
      expect(messages.length).toBeGreaterThanOrEqual(count)
      expect(finalAnswer?.content?.length ?? 0).toBeGreaterThanOrEqual(longest)
      count = messages.length
      longest = finalAnswer?.content?.length ?? 0
    })
    await chat.send('How many orders?')
  }
})

test('any chunking and any repeated frame, a piece of a message too, gives the same thread', async () => {
  const thinking = { id: 'a-1', role: 'assistant', thinking: 'Let me look.', isInProcess: false, sort: 2 }
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 300 }), fc.array(fc.nat(12), { maxLength: 6 }), async (chunk, repeated) => {
      const lines: FakeAgentOptions['lines'] = (run) =>
        recordedRun(run)
          .toSpliced(4, 0, thinking)
          .flatMap((line, index) => (repeated.includes(index) ? [line, line] : [line]))
      const { chat } = setUp({ lines, chunk })
      await chat.send('How many orders?')
      const { messages, status } = chat.getSnapshot()
      expect(status).toBe('ready')
      expect(told(messages)).toEqual(wholeThread.map((m) => (m.id === 'a-1' ? { ...m, content: undefined } : m)))
      expect(messages[2]?.toolCall?.result).toContain('orders')
    }),
    { numRuns: 200 },
  )
})

test('a suspended run goes on by itself with the same request', async () => {
  let connection = 0
  const { chat, agent } = setUp({
    lines: (run) =>
      connection++ === 0
        ? [
            ...recordedRun(run).slice(0, 7),
            {
              id: '__suspended__',
              type: 'suspend',
              code: 'chat_suspended',
              retryable: true,
              messageId: run.messageId,
              error: 'later',
            },
          ]
        : recordedRun(run),
  })
  await chat.send('How many orders?')
  expect(chat.getSnapshot()).toMatchObject({
    status: 'ready',
    suspended: undefined,
    finalAnswer: { content: wholeThread[3]?.content },
  })
  expect(agent.runs.size).toBe(1)
  expect(agent.requests[1]?.body).toMatchObject({
    chatId: 'c-1',
    input: 'How many orders?',
    messageId: agent.requests[0]?.body['messageId'],
  })
})

test('a run that stays suspended can be resumed later, also in another tab that only knows the thread', async () => {
  let over = false
  const messageId = '1700000000000-message'
  const lines: FakeAgentOptions['lines'] = (run) =>
    over && run.input
      ? recordedRun(run)
      : [
          { id: '__cutoff__', state: { chatId: 'c-1', isStreaming: false, suspended: { messageId } } },
          { id: messageId, role: 'user', content: 'How many orders?', sort: 1 },
        ]
  const { chat, agent } = setUp({ lines })
  await chat.load('c-1')
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', suspended: { messageId } })
  over = true
  await chat.resume()
  expect(agent.requests.at(-1)?.body).toMatchObject({ chatId: 'c-1', messageId, input: 'How many orders?' })
  expect(chat.getSnapshot().finalAnswer?.content).toBe(wholeThread[3]?.content)
})

test('an aborted run ends as state, not as an error', async () => {
  const { chat } = setUp({
    lines: (run) => [
      ...recordedRun(run).slice(0, 7),
      { id: '__aborted__', type: 'abort', code: 'chat_aborted', error: 'aborted' },
      recordedRun(run).at(-1),
    ],
  })
  await chat.send('How many orders?')
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', aborted: true, error: undefined, usage: { totalTokens: 15 } })
})

test('an error line keeps what was said and names the server’s words; regenerate asks again', async () => {
  let connection = 0
  const { chat, agent } = setUp({
    lines: (run) => (connection++ === 0 ? [...recordedRun(run).slice(0, 8), { error: 'model overloaded' }] : recordedRun(run)),
  })
  await chat.send('How many orders?')
  expect(chat.getSnapshot()).toMatchObject({ status: 'error', error: { code: 'CHAT_STREAM', reason: 'model overloaded' } })
  expect(chat.getSnapshot().finalAnswer?.content).toBe('Es sind 42 Bestellungen')
  await chat.regenerate()
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', error: undefined })
  // Under the first id the server only tells the same failure again.
  const [failed, again] = agent.requests.map(({ body }) => body as { messageId: string; input: string })
  expect(again?.input).toBe(failed?.input)
  expect(again?.messageId).not.toBe(failed?.messageId)
})

const html = new Response('<!doctype html><p>Bad gateway', { status: 200, headers: { 'content-type': 'text/html' } })
test.each([
  ['HTML', () => html.clone(), 'HTTP_BODY'],
  [
    'a broken line',
    () => new Response('{"id":"__cutoff__","state":{"chatId":"c-1","isStreaming":true}}\n{"id":\n{}\n'),
    'HTTP_BODY',
  ],
  ['403', () => Response.json({ error: 'Forbidden' }, { status: 403 }), 'HTTP_STATUS'],
  ['an empty stream', () => new Response(''), 'CHAT_STREAM'],
  ['JSON that is no chat', () => Response.json({ ok: true }), 'CHAT_STREAM'],
  ['404 for a wrong thread', () => Response.json({ error: 'No such chat' }, { status: 404 }), 'HTTP_STATUS'],
])('%s gives a clear error and loses no message', async (_name, answer, code) => {
  const chat = createChat({ client: createChatClient({ baseUrl, token: 'jwt', fetch: async () => answer() }), resumeDelayMs: 0 })
  await chat.send('How many orders?')
  const { status, error, messages } = chat.getSnapshot()
  expect({ status, code: error?.code, question: messages[0]?.content }).toEqual({
    status: 'error',
    code,
    question: 'How many orders?',
  })
  expect(JSON.stringify(error) + error?.message).not.toContain('jwt')
})

test('the answer of another thread is an error, and nothing of it is shown', async () => {
  const lines: FakeAgentOptions['lines'] = (run) => recordedRun({ ...run, chatId: 'of-somebody-else' })
  const { requests, fetch } = createFakeAgent({ lines })
  const chat = createChat({ client: createChatClient({ baseUrl, token: 'jwt', fetch }), chatId: 'mine' })
  await chat.send('How many orders?')
  const { status, error, messages, chatId } = chat.getSnapshot()
  expect({ status, code: error?.code, chatId, said: messages.map(({ content }) => content) }).toEqual({
    status: 'error',
    code: 'CHAT_STREAM',
    chatId: 'mine',
    said: ['How many orders?'],
  })
  expect(requests).toHaveLength(1)
})

test.each([
  ['is waited as long as it asks', 2, 'ready', 2],
  ['that asks for more than a viewer waits in silence is an error at once', 60, 'error', 1],
])('a busy service %s', async (_name, seconds, status, connections) => {
  vi.useFakeTimers()
  const agent = createFakeAgent({ lines: recordedRun })
  let asked = 0
  const fetch = async (url: string, init: RequestInit) => {
    asked += 1
    if (asked > 1) return agent.fetch(url, init)
    return Response.json({ error: 'busy' }, { status: 429, headers: { 'retry-after': String(seconds) } })
  }
  const chat = createChat({ client: createChatClient({ baseUrl, token: 'jwt', fetch }) })
  void chat.send('How many orders?')
  await vi.advanceTimersByTimeAsync(1900)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect([asked, chat.getSnapshot().status]).toEqual([connections, status])
  vi.useRealTimers()
})

test('sending while a run goes on is refused', async () => {
  const { chat } = setUp({ lines: recordedRun })
  const first = chat.send('one')
  await expect(chat.send('two')).rejects.toMatchObject({ code: 'CHAT_BUSY' })
  await first
  await expect(chat.send('  ')).rejects.toMatchObject({ code: 'CHAT_OPTION', option: 'input' })
})

test('a thread without an id cannot be read', async () => {
  const { client, requests } = scripted([cutoff])
  const chat = createChat({ client })
  for (const load of [chat.load(), chat.load('')]) {
    await expect(load).rejects.toMatchObject({ code: 'CHAT_OPTION', option: 'chatId' })
  }
  expect(requests).toEqual([])
})

test('reset leaves the run to the server and starts an empty thread', async () => {
  const { chat } = setUp({ lines: recordedRun })
  const sent = chat.send('one')
  chat.reset()
  await sent
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', messages: [], chatId: undefined })
})

test('ends the transfer when its view ends, in silence, and joins the run again with the next view', async () => {
  const { chat, agent } = setUp({ lines: recordedRun, chunk: 16 })
  const unmount = chat.mount()
  const sent = chat.send('How many orders?')
  await new Promise<void>((resolve) => {
    chat.subscribe(() => chat.getSnapshot().status === 'streaming' && resolve())
  })
  unmount()
  const shown = chat.getSnapshot()
  await sent
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(chat.getSnapshot()).toBe(shown)
  expect(agent.requests.map(({ path }) => path)).not.toContain('/api/v1/public/acme/agents/1/chat/abort')
  const end = chat.mount()
  await vi.waitFor(() => expect(chat.getSnapshot().status).toBe('ready'))
  expect(chat.getSnapshot().finalAnswer?.content).toBe('Es sind 42 Bestellungen – genug.')
  expect(agent.runs.size).toBe(1)
  end()
})

test('a view of a quiet thread asks for nothing', async () => {
  const { chat, agent } = setUp({ lines: recordedRun })
  chat.mount()()
  chat.mount()
  await chat.send('How many orders?')
  chat.mount()()
  chat.mount()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(agent.requests).toHaveLength(1)
})

test('goes on with one view less, until there is none, however often an undo is called', async () => {
  const { chat, agent } = setUp({ lines: recordedRun, chunk: 16 })
  const first = chat.mount()
  const second = chat.mount()
  const sent = chat.send('How many orders?')
  first()
  first()
  await sent
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', finalAnswer: { content: wholeThread[3]?.content } })
  void chat.send('again')
  second()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(chat.getSnapshot().status).toBe('submitted')
  expect(agent.requests.length).toBeLessThan(3)
})

test('10,000 pieces are shown in few steps', async () => {
  const pieces = 10_000
  const { chat } = setUp({
    chunk: 65_536,
    lines: ({ chatId }) => [
      { id: '__cutoff__', state: { chatId, isStreaming: true } },
      ...Array.from({ length: pieces }, () => ({ id: 'a', role: 'assistant', content: 'x', isDelta: true, sort: 2 })),
      { id: '__usage__', type: 'usage', usage: { models: [], llmCalls: 1, totalTokens: 1 } },
    ],
  })
  let renders = 0
  chat.subscribe(() => {
    renders += 1
  })
  await chat.send('go')
  expect(chat.getSnapshot().finalAnswer?.content).toHaveLength(pieces)
  expect(renders).toBeLessThan(pieces / 20)
})

test('a stream that ends in good order, but never with a closing line, is believed the second time', async () => {
  const { client, requests } = scripted([cutoff, answer])
  const chat = createChat({ client, resumeDelayMs: 0 })
  await chat.send('hi')
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', error: undefined, finalAnswer: { content: '42' } })
  expect(requests).toHaveLength(2)
})

test('a thread that is read while its answer is being written is followed to its end, though the connection ended in good order', async () => {
  const { client, requests } = scripted([cutoff], [cutoff, answer, usage])
  const chat = createChat({ client, resumeDelayMs: 0 })
  await chat.load('c-1')
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', finalAnswer: { content: '42' } })
  expect(requests).toHaveLength(2)
})

test('a question whose connection ended in good order, with a thread that is not being written and no answer, is asked again', async () => {
  const { client, requests } = scripted(
    [{ kind: 'cutoff', state: { chatId: 'c-1', isStreaming: false } }],
    [cutoff, answer, usage],
  )
  const chat = createChat({ client, resumeDelayMs: 0 })
  await chat.send('hi')
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', finalAnswer: { content: '42' } })
  expect(requests).toHaveLength(2)
})

test('a thread that nobody is answering is read once', async () => {
  const { client, requests } = scripted([{ kind: 'cutoff', state: { chatId: 'c-1', isStreaming: false } }, answer])
  const chat = createChat({ client, resumeDelayMs: 0 })
  await chat.load('c-1')
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', error: undefined })
  expect(requests).toEqual([{ chatId: 'c-1', sessionSettings: undefined }])
})

test.each([
  ['that was never reached', undefined, [[unreachable]], 3],
  ['that was never reached', 0, [[unreachable]], 1],
  ['that broke off', undefined, [[cutoff, unreachable], [unreachable]], 6],
  ['that broke off', 2, [[cutoff, unreachable], [unreachable]], 3],
  ['that broke off', 0, [[cutoff, unreachable]], 1],
  ['that broke off', Number.NaN, [[cutoff, unreachable]], 1],
])('a run %s is joined again as often as allowed (%s), then it is an error', async (_name, maxResumes, scripts, expected) => {
  const { client, requests } = scripted(...scripts)
  const chat = createChat({ client, resumeDelayMs: 0, maxResumes })
  await chat.send('hi')
  expect(chat.getSnapshot()).toMatchObject({ status: 'error', error: unreachable })
  expect(requests).toHaveLength(expected)
  expect(new Set(requests.map(({ messageId }) => messageId)).size).toBe(1)
})

test('whatever a client of one’s own throws is kept as the cause, and not tried again', async () => {
  const cause = new RangeError('mine')
  const { client, requests } = scripted([cutoff, answer, cause])
  const chat = createChat({ client, resumeDelayMs: 0 })
  await chat.send('hi')
  expect(chat.getSnapshot()).toMatchObject({
    status: 'error',
    error: { code: 'CHAT_STREAM', cause },
    finalAnswer: { content: '42' },
  })
  expect(requests).toHaveLength(1)
})

test('resume ends the wait for the next try', async () => {
  const { client, requests } = scripted([cutoff, unreachable], [cutoff, answer, usage])
  const chat = createChat({ client, resumeDelayMs: 3_600_000 })
  const sent = chat.send('hi')
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  await vi.waitFor(() => expect(chat.getSnapshot().chatId).toBe('c-1'))
  await vi.waitFor(async () => {
    await chat.resume()
    expect(requests).toHaveLength(2)
  })
  await sent
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', finalAnswer: { content: '42' } })
})

test('a wait for the next try ends with the run, and nothing is asked any more', async () => {
  const { client, requests } = scripted([cutoff, unreachable])
  const chat = createChat({ client, resumeDelayMs: 3_600_000 })
  const sent = chat.send('hi')
  await vi.waitFor(() => expect(chat.getSnapshot().chatId).toBe('c-1'))
  await chat.stop()
  await sent
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', aborted: true })
  expect(requests).toHaveLength(1)
})

test('regenerate asks with what the question came with', async () => {
  const { client, requests } = scripted([cutoff, answer, usage])
  const chat = createChat({ client })
  const images = [{ mimeType: 'image/png', data: 'AA==' }]
  await chat.send('what is this?', { images, activeBranchName: 'dev' })
  await chat.regenerate()
  expect(requests[1]).toMatchObject({ input: 'what is this?', images, activeBranchName: 'dev' })
  chat.setMessages([{ id: '1', role: 'user', content: 'another one' }])
  await chat.regenerate()
  expect(requests[2]).toMatchObject({ input: 'another one' })
  expect(requests[2]?.images).toBeUndefined()
})

test('regenerate after a thread could not be read reads it again, and asks nothing', async () => {
  const refused = Object.assign(new Error('no'), { code: 'HTTP_STATUS', status: 500, [Symbol.for('svc.error')]: true })
  const { client, requests } = scripted([refused], [{ kind: 'cutoff', state: { chatId: 'c-1', isStreaming: false } }, answer])
  const chat = createChat({ client, messages: [{ id: '1', role: 'user', content: 'earlier' }], chatId: 'c-1' })
  await chat.load()
  expect(chat.getSnapshot()).toMatchObject({ status: 'error', error: refused })
  await chat.regenerate()
  expect(chat.getSnapshot().status).toBe('ready')
  expect(requests.map(({ input, chatId }) => [input, chatId])).toEqual([
    [undefined, 'c-1'],
    [undefined, 'c-1'],
  ])
})

test('a new question hides what the last run left', async () => {
  const { client } = scripted([cutoff, { kind: 'aborted', code: 'chat_aborted', error: 'elsewhere' }, usage])
  const chat = createChat({ client })
  await chat.send('one')
  expect(chat.getSnapshot()).toMatchObject({ aborted: true, usage: {} })
  void chat.send('two')
  expect(chat.getSnapshot()).toMatchObject({ status: 'submitted', aborted: false, usage: undefined })
})

test('a run that breaks off again and again, but goes on each time, is followed to its end', async () => {
  const piece = (content: string): ChatFrame => ({ kind: 'message', id: 'a', role: 'assistant', content, isDelta: true, sort: 2 })
  const words = ['one ', 'two ', 'three ', 'four']
  const { client } = scripted(...words.map((word) => [cutoff, piece(word), unreachable]), [cutoff, usage])
  const chat = createChat({ client, resumeDelayMs: 0, maxResumes: 1 })
  await chat.send('count')
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', finalAnswer: { content: 'one two three four' } })
})

const mine = new RangeError('mine')
test.each<[string, (ChatFrame | Error)[], 'regenerate' | 'resume', boolean]>([
  ['regenerate goes on with a run that broke off', [cutoff, mine], 'regenerate', true],
  [
    'regenerate asks again what was not let in',
    [{ kind: 'error', error: 'Streaming for thread is in progress' }],
    'regenerate',
    true,
  ],
  ['regenerate asks anew where the run itself failed', [{ kind: 'error', error: 'model overloaded' }], 'regenerate', false],
  ['resume goes on with a run that broke off', [cutoff, mine], 'resume', true],
])('%s', async (_name, script, action, isSame) => {
  const { client, requests } = scripted(script, [cutoff, answer, usage])
  const chat = createChat({ client })
  await chat.send('hi')
  expect(chat.getSnapshot().status).toBe('error')
  await chat[action]()
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', error: undefined, finalAnswer: { content: '42' } })
  expect(requests.map(({ input }) => input)).toEqual(['hi', 'hi'])
  expect(requests[0]?.messageId === requests[1]?.messageId).toBe(isSame)
})

test('messages that are set while one is being written are what it goes on from, and end an error', async () => {
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const piece = (content: string): ChatFrame => ({ kind: 'message', id: 'a', role: 'assistant', content, isDelta: true, sort: 2 })
  const client = talking(async function* () {
    yield cutoff
    yield piece('abc')
    await gate
    yield piece('g')
    throw mine
  })
  const chat = createChat({ client })
  const sent = chat.send('hi')
  await vi.waitFor(() => expect(chat.getSnapshot().finalAnswer?.content).toBe('abc'))
  chat.setMessages([{ id: 'a', role: 'assistant', content: 'abcdef', sort: 2 }])
  expect(chat.getSnapshot()).toMatchObject({ status: 'streaming', finalAnswer: { content: 'abcdef' } })
  goOn()
  await sent
  expect(chat.getSnapshot()).toMatchObject({ status: 'error', messages: [{ content: 'abcdefg' }] })
  chat.setMessages([])
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', error: undefined, messages: [] })
})
