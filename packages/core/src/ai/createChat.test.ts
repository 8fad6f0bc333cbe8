import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createChat } from './createChat.ts'
import { type FakeAgentOptions, recordedRun } from './test/fakeAgent.ts'
import { cutoff, piece, scripted, talking, usage } from './test/scripted.ts'
import { setUp } from './test/setUp.ts'
import { told, wholeThread } from './test/wholeThread.ts'

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

test('an answer goes on in a tab that is hidden before its next frame is drawn', async () => {
  const page = { hidden: false }
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', () => {
    page.hidden = true // before it is drawn: it never is
  })
  const client = talking(async function* () {
    yield cutoff
    yield piece('Hel')
    await new Promise(() => {})
    return undefined
  })
  const chat = createChat({ client })
  void chat.send('hi')
  await vi.waitFor(() => expect(chat.getSnapshot()).toMatchObject({ status: 'streaming', finalAnswer: { content: 'Hel' } }))
})

test('a long answer in a hidden tab, which draws no frame, renders four times a second, and not once for each frame', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('document', { hidden: true })
  vi.stubGlobal('requestAnimationFrame', () => {})
  const pieces = 200
  const client = talking(async function* () {
    yield cutoff
    for (let index = 0; index < pieces; index++) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      yield piece('x')
    }
    yield usage
    return undefined
  })
  const chat = createChat({ client })
  let renders = 0
  chat.subscribe(() => {
    renders += 1
  })
  const sent = chat.send('go')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(chat.getSnapshot().finalAnswer?.content?.length).toBeGreaterThan(80)
  await vi.advanceTimersByTimeAsync(3_000)
  await sent
  expect(chat.getSnapshot().finalAnswer?.content).toHaveLength(pieces)
  expect(renders).toBeLessThan(22)
})

test('a new question hides what the last run left', async () => {
  const { client } = scripted([cutoff, { kind: 'aborted', code: 'chat_aborted', error: 'elsewhere' }, usage])
  const chat = createChat({ client })
  await chat.send('one')
  expect(chat.getSnapshot()).toMatchObject({ aborted: true, usage: {} })
  void chat.send('two')
  expect(chat.getSnapshot()).toMatchObject({ status: 'submitted', aborted: false, usage: undefined })
})

test('messages that are set while one is being written are what it goes on from, and end an error', async () => {
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const client = talking(async function* () {
    yield cutoff
    yield piece('abc')
    await gate
    yield piece('g')
    throw new RangeError('mine')
  })
  const chat = createChat({ client })
  const sent = chat.send('hi')
  await vi.waitFor(() => expect(chat.getSnapshot().finalAnswer?.content).toBe('abc'))
  chat.setMessages([{ id: 'a-1', role: 'assistant', content: 'abcdef', sort: 2 }])
  expect(chat.getSnapshot()).toMatchObject({ status: 'streaming', finalAnswer: { content: 'abcdef' } })
  goOn()
  await sent
  expect(chat.getSnapshot()).toMatchObject({ status: 'error', messages: [{ content: 'abcdefg' }] })
  chat.setMessages([])
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', error: undefined, messages: [], chatId: 'c-1' })
})

test('the settings of a thread go with its requests, a stop’s too', async () => {
  const { client, requests } = scripted([cutoff, usage])
  const sessionSettings = { externalId: 'jane' }
  const chat = createChat({ client, sessionSettings })
  await chat.send('one')
  expect(requests[0]?.sessionSettings).toBe(sessionSettings)
  void chat.send('two')
  await chat.stop()
  expect(client.abort).toHaveBeenCalledWith('c-1', { sessionSettings })
})

test('without a question there is nothing to ask again, and without a run nothing to go on with', async () => {
  const { client, requests } = scripted([cutoff])
  const chat = createChat({ client, chatId: 'c-1' })
  await chat.regenerate()
  await chat.resume()
  expect(requests).toEqual([])
})

test('what is said already stays the same objects over a run', async () => {
  const earlier = { id: 'q', role: 'user', content: 'earlier', sort: 1 } as const
  const chat = createChat({ client: scripted([cutoff, piece('4'), usage]).client, messages: [earlier] })
  await chat.send('hi')
  expect(chat.getSnapshot().messages[0]).toBe(earlier)
})

/** A chat whose answer has begun to arrive, and is not shown yet. */
async function arriving() {
  const signals: (AbortSignal | undefined)[] = []
  let begun = () => {}
  const client = talking(async function* (_request, init) {
    signals.push(init?.signal)
    yield cutoff
    yield piece('Hel')
    begun()
    await new Promise(() => {})
    return undefined
  })
  const chat = createChat({ client })
  await new Promise<void>((resolve) => {
    begun = resolve
    void chat.send('hi')
  })
  return { chat, signals }
}

test('what has arrived before a stop is kept, though it was not shown yet', async () => {
  const { chat } = await arriving()
  await chat.stop()
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', finalAnswer: { content: 'Hel' } })
})

test('what has arrived and was not shown yet is in no later thread', async () => {
  const { chat, signals } = await arriving()
  chat.reset()
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', messages: [], chatId: undefined })
  expect(signals[0]?.aborted).toBe(true)
})

test('another thread that is read ends the connection of the last one', async () => {
  const { chat, signals } = await arriving()
  void chat.load('c-2')
  expect(signals[0]?.aborted).toBe(true)
})
