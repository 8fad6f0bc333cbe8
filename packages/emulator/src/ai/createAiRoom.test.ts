import {
  type ChatFrame,
  type ChatSessionSettings,
  createChat,
  createChatClient,
  createMessageId,
  readToolCall,
} from '@svc/core/ai'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Emulator, startEmulator } from '../server/start/startEmulator.ts'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 } })
}, 30_000)
afterAll(() => emulator.close())
afterEach(() => emulator.faults.clear())

const keyed = (externalId = 'jane') => keyedAs({ externalId })
const keyedAs = (sessionSettings: ChatSessionSettings) =>
  createChatClient({ baseUrl: emulator.aiUrl, apiKey: emulator.adminKey, sessionSettings })
const chatOf = (client = keyed()) => createChat({ client, resumeDelayMs: 0 })
const question = 'Completed orders by status per month'

test('a question becomes a search, a query over real data, an answer and usage', async () => {
  const chat = chatOf()
  await chat.send('How many orders by status?')
  const { messages, finalAnswer, usage, status } = chat.getSnapshot()
  const calls = messages.flatMap(({ toolCall }) => (toolCall ? [readToolCall(toolCall)] : []))
  expect(status).toBe('ready')
  expect(calls.map(({ kind }) => kind)).toEqual(['metadata-search', 'sql'])
  const sql = calls[1]
  if (sql?.kind !== 'sql') throw new Error('no query')
  expect(sql.result.data.length).toBeGreaterThan(2)
  expect(sql.result.vegaSpec).toMatchObject({ mark: 'bar' })
  expect(finalAnswer?.content).toMatch(/\| .* \|\n\|/)
  expect(usage?.totalTokens).toBeGreaterThan(0)
})

test('the same question has the same answer', async () => {
  const answers = await Promise.all(
    [1, 2].map(async () => {
      const chat = chatOf()
      await chat.send(question)
      return chat.getSnapshot().finalAnswer?.content
    }),
  )
  expect(answers[0]).toBeTruthy()
  expect(answers[0]).toBe(answers[1])
})

test('how many there are is one number, of what was asked for', async () => {
  const chat = chatOf()
  await chat.send('How many orders?')
  expect(chat.getSnapshot().finalAnswer?.content).toMatch(/^\*\*Orders Count\*\*: \*\*[\d,]+\*\*\.$/)
})

test.each([
  ['before', (asked: string, document: string) => `${asked}\n\n${document}`],
  ['behind', (asked: string, document: string) => `${document}\n\n${asked}`],
])('a question %s a long document is answered, and the document is not searched', async (_, join) => {
  const chat = chatOf()
  await chat.send(join('How many orders?', 'lorem ipsum, '.repeat(40_000)))
  const { messages, finalAnswer } = chat.getSnapshot()
  expect(messages[0]!.content).toHaveLength(520_018)
  expect(finalAnswer?.content).toMatch(/^\*\*Orders Count\*\*: \*\*[\d,]+\*\*\.$/)
  const search = messages.flatMap(({ toolCall }) => (toolCall ? [readToolCall(toolCall)] : []))[0]
  if (search?.kind !== 'metadata-search') throw new Error('no search')
  expect(search.searchQuery).toHaveLength(4_001)
})

test('a question for two measures gets both, in one query', async () => {
  const chat = chatOf()
  await chat.send('Revenue and orders by month')
  const { messages, finalAnswer } = chat.getSnapshot()
  const sql = messages.flatMap(({ toolCall }) => (toolCall ? [readToolCall(toolCall)] : [])).find(({ kind }) => kind === 'sql')
  if (sql?.kind !== 'sql') throw new Error('no query')
  expect(sql.result.queryTitle).toBe('Revenue and Orders Count')
  expect(sql.result.schema.map(({ name }) => name)).toEqual(['created_at_month', 'revenue', 'count'])
  expect(sql.result.data).toHaveLength(24)
  expect(finalAnswer?.content).toMatch(
    /^\*\*Revenue\*\* is highest .*\$.* \*\*.*Count\*\* is highest .*\n\n\| Created at \(month\) \| Revenue \| .*Count \|/,
  )
})

test('a value of the data chooses rows, and what is left of the question is said', async () => {
  const answerTo = async (input: string) => {
    const chat = chatOf()
    await chat.send(input)
    return chat.getSnapshot().finalAnswer?.content
  }
  const figure = (text = '') => /: \*\*([\d,]+)\*\*/.exec(text)?.[1]
  const cancelled = await answerTo('How many cancelled orders on Mars?')
  expect(cancelled).toMatch(/^\*\*Orders Count\*\* \(Status: cancelled\): \*\*[\d,]+\*\*\.\n\nI did not use: Mars\.$/)
  expect(figure(cancelled)).not.toBe(figure(await answerTo('How many orders?')))
  expect(await answerTo('Revenue by country on the web in 2025')).toMatch(/^\*\*Revenue\*\* \(in 2025, Channel: web\) is highest/)
})

test('a question without a word of the model says what can be asked', async () => {
  const chat = chatOf()
  await chat.send('xyzzy plugh')
  expect(chat.getSnapshot().finalAnswer?.content).toMatch(/You can ask about/)
})

test('messages are told while they are written, and who joins later is told them from the first', async () => {
  emulator.faults.set('chat-slow', { value: 5 })
  const client = keyed()
  const messageId = createMessageId()
  const told = async (): Promise<ChatFrame[]> => {
    const frames: ChatFrame[] = []
    for await (const frame of client.stream({ input: question, messageId })) {
      frames.push(frame)
      if (frame.kind === 'message' && frame.isInProcess && frame.content && joined.length === 0) joined.push(told())
    }
    return frames
  }
  const joined: Promise<ChatFrame[]>[] = []
  const first = await told()
  const [second] = await Promise.all(joined)
  const kinds = (frames: readonly ChatFrame[]) =>
    frames.filter(({ kind }) => kind === 'message' || kind === 'state').map(({ kind }) => kind)
  // The question, thoughts, calls and their results, then the answer in pieces, before the thread is told as a whole.
  expect(kinds(first).indexOf('state')).toBeGreaterThan(10)
  expect(kinds(first).at(-1)).toBe('state')
  expect(kinds(second!)).toEqual(kinds(first))
})

test('a stream that is cut at any byte is joined again: one answer, no message twice, nothing printed', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const value of [1, 50, 333, 1200, 2500, 4000, 5500]) {
    emulator.faults.set('chat-cut', { value, times: 1 })
    const chat = chatOf()
    await chat.send(question)
    const { messages, status, error } = chat.getSnapshot()
    expect({ value, status, error }).toEqual({ value, status: 'ready', error: undefined })
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
    expect(messages.filter(({ role }) => role === 'user')).toHaveLength(1)
    expect(messages.filter(({ graphPath }) => graphPath?.[0] === 'final')).toHaveLength(1)
  }
  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
})

test('a suspended run goes on', async () => {
  emulator.faults.set('chat-suspend', { times: 1 })
  const chat = chatOf()
  await chat.send(question)
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', suspended: undefined })
  expect(chat.getSnapshot().finalAnswer?.content).toBeTruthy()
})

const framesOf = async (frames: AsyncIterable<ChatFrame>): Promise<ChatFrame[]> => {
  const all: ChatFrame[] = []
  for await (const frame of frames) all.push(frame)
  return all
}
/** A run that waits for its request again. */
async function suspended() {
  emulator.faults.set('chat-suspend', { times: 1 })
  const client = keyed()
  const messageId = createMessageId()
  const frames = await framesOf(client.stream({ input: question, messageId }))
  expect(frames.slice(-2).map(({ kind }) => kind)).toEqual(['suspended', 'usage'])
  const [cutoff] = frames
  const chatId = cutoff?.kind === 'cutoff' ? cutoff.state.chatId : ''
  return { client, chatId, messageId, resend: () => framesOf(client.stream({ input: question, chatId, messageId })) }
}

test('a suspended thread that is read says which run waits, and ends with its state and its usage', async () => {
  const { client, chatId, messageId } = await suspended()
  const frames = await framesOf(client.read(chatId))
  expect(frames[0]).toMatchObject({ kind: 'cutoff', state: { chatId, isStreaming: false, suspended: { messageId } } })
  expect(frames.slice(-2).map(({ kind }) => kind)).toEqual(['state', 'usage'])
  expect(frames.filter(({ kind }) => kind === 'suspended')).toEqual([])
})

test('an aborted thread that is read ends with its state and its usage, too', async () => {
  const { client, chatId } = await suspended()
  await client.abort(chatId)
  const frames = await framesOf(client.read(chatId))
  expect(frames.slice(-2).map(({ kind }) => kind)).toEqual(['state', 'usage'])
})

test('a suspended run continues for almost a day', async () => {
  const { resend } = await suspended()
  emulator.clock.advance(24 * 60 * 60_000 - 5_000)
  const frames = await resend()
  expect(frames.slice(-2).map(({ kind }) => kind)).toEqual(['state', 'usage'])
})

test('after a day a suspended run ends with an error when it is sent again, and waits for nobody any more', async () => {
  const { resend } = await suspended()
  emulator.clock.advance(24 * 60 * 60_000)
  for (const frames of [await resend(), await resend()]) {
    expect(frames[0]).toMatchObject({ kind: 'cutoff', state: { isStreaming: false } })
    expect(frames[0]).not.toHaveProperty('state.suspended')
    expect(frames.slice(-2)).toMatchObject([{ kind: 'error', error: expect.stringContaining('24 hours') }, { kind: 'usage' }])
  }
})

test('a thread that is read after a day names no suspended run, and takes another question', async () => {
  const { client, chatId } = await suspended()
  emulator.clock.advance(24 * 60 * 60_000)
  const frames = await framesOf(client.read(chatId))
  expect(frames[0]).toHaveProperty('state', { chatId, isStreaming: false })
  expect(frames.filter((frame) => frame.kind === 'message' && frame.isInProcess)).toEqual([])
  expect(frames.map(({ kind }) => kind)).toContain('state')
  expect(frames.at(-1)?.kind).toBe('usage')
  const next = await framesOf(client.stream({ input: question, chatId, messageId: createMessageId() }))
  expect(next.slice(-2).map(({ kind }) => kind)).toEqual(['state', 'usage'])
})

test('an error line is an error with the words of the server, and asking again works', async () => {
  emulator.faults.set('chat-error', { times: 1 })
  const chat = chatOf()
  await chat.send(question)
  expect(chat.getSnapshot()).toMatchObject({ status: 'error', error: { code: 'CHAT_STREAM' } })
  await chat.send(question)
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready' })
})

test('stop ends the run on the server, and the thread can be read afterwards', async () => {
  emulator.faults.set('chat-slow', { value: 30 })
  const chat = chatOf()
  const sent = chat.send(question)
  await new Promise<void>((resolve) => {
    const undo = chat.subscribe(() => {
      if (chat.getSnapshot().chatId === undefined) return
      undo()
      resolve()
    })
  })
  await chat.stop()
  await sent
  const { chatId } = chat.getSnapshot()
  const again = chatOf()
  await again.load(chatId)
  expect(again.getSnapshot().messages[0]).toMatchObject({ role: 'user', content: question })
  expect(again.getSnapshot().messages.some(({ graphPath }) => graphPath?.[0] === 'final')).toBe(false)
})

test.each(['stop', 'error'])('nothing is told as being written once a run has ended by %s', async (end) => {
  emulator.faults.set('chat-slow', { value: 20 })
  if (end === 'error') emulator.faults.set('chat-error', { value: 2 })
  const client = keyed()
  let chatId = ''
  for await (const frame of client.stream({ input: question })) {
    if (frame.kind === 'cutoff') chatId = frame.state.chatId
    if (end === 'stop' && frame.kind === 'message' && frame.isInProcess) await client.abort(chatId)
  }
  const told: ChatFrame[] = []
  for await (const frame of client.read(chatId)) told.push(frame)
  const messages = told.flatMap((frame) => (frame.kind === 'message' ? [frame] : []))
  expect(messages.length).toBeGreaterThan(1)
  expect(messages.filter(({ isInProcess }) => isInProcess)).toEqual([])
})

test('another message while a thread streams is told to wait', async () => {
  emulator.faults.set('chat-slow', { value: 20 })
  const client = keyed()
  const frames = client.stream({ input: question, messageId: '1700000000001-message' })
  const first = await frames.next()
  const chatId = first.value?.kind === 'cutoff' ? first.value.state.chatId : ''
  const lines = []
  for await (const frame of client.stream({ input: 'and now?', chatId, messageId: '1700000000002-message' })) lines.push(frame)
  expect(lines).toEqual([{ kind: 'error', error: 'Streaming for thread is in progress' }])
  await client.abort(chatId)
  await frames.return?.()
})

test('a suspended run waits for another one of its thread', async () => {
  const { client, chatId, resend } = await suspended()
  emulator.faults.set('chat-slow', { value: 20 })
  const other = client.stream({ input: question, chatId, messageId: createMessageId() })
  await other.next()
  expect(await resend()).toEqual([{ kind: 'error', error: 'Streaming for thread is in progress' }])
  emulator.faults.clear()
  await framesOf(other)
  expect((await resend()).slice(-2).map(({ kind }) => kind)).toEqual(['state', 'usage'])
})

test('a thread is its owner’s alone', async () => {
  const mine = chatOf()
  await mine.send(question)
  const { chatId = '' } = mine.getSnapshot()
  const others = chatOf(keyed('joe'))
  await others.load(chatId)
  expect(others.getSnapshot()).toMatchObject({ status: 'error', error: { code: 'HTTP_STATUS', status: 403 } })
  await expect(keyed('joe').abort(chatId)).rejects.toMatchObject({ status: 403 })
  // A user of the service with this name is another person than a viewer of a product.
  await expect(keyedAs({ internalId: 'jane' }).abort(chatId)).rejects.toMatchObject({ status: 403 })
  await expect(keyed().abort('no-such-chat')).rejects.toMatchObject({ status: 404 })
})

test('the message id of somebody else joins none of their runs', async () => {
  const idsOf = async (owner: string) => {
    const frames: ChatFrame[] = []
    for await (const frame of keyed(owner).stream({ input: question, messageId: '1700000000000-message' })) frames.push(frame)
    return new Set(frames.flatMap((frame) => (frame.kind === 'cutoff' ? [frame.state.chatId] : [])))
  }
  const [mine, theirs, again] = [await idsOf('ann'), await idsOf('joe'), await idsOf('ann')]
  expect([mine.size, theirs.size, again]).toEqual([1, 1, mine])
  expect(theirs).not.toEqual(mine)
})

test('a page that stays open while the emulator is started again asks on below what it shows', async () => {
  const before = chatOf()
  await before.send('How many orders?')
  const messages = before.getSnapshot().messages.map((message) => ({ ...message, id: `${message.id}-before` }))
  const chat = createChat({ client: keyed(), chatId: 'of-an-earlier-emulator', messages })
  await chat.send('How many customers?')
  await chat.send('How many products?')
  const shown = chat.getSnapshot().messages
  expect(shown.slice(0, messages.length).map(({ id }) => id)).toEqual(messages.map(({ id }) => id))
  expect(shown.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([
    'How many orders?',
    'How many customers?',
    'How many products?',
  ])
  expect(chat.getSnapshot().finalAnswer?.content).toContain('Products')
})

test('a message id belongs to one thread and one question: the same one elsewhere asks anew', async () => {
  const messageId = '1700000000003-message'
  const ask = async (input: string, chatId?: string) => {
    const frames: ChatFrame[] = []
    for await (const frame of keyed('two-tabs').stream({ input, messageId, ...(chatId !== undefined && { chatId }) }))
      frames.push(frame)
    const [cutoff, asked] = frames
    if (cutoff?.kind !== 'cutoff' || asked?.kind !== 'message') throw new Error('no question')
    return { chatId: cutoff.state.chatId, asked: asked.content }
  }
  const first = await ask('How many orders?')
  expect(await ask('How many orders?')).toEqual(first)
  expect(await ask('How many orders?', 'second-tab')).toEqual({ chatId: 'second-tab', asked: 'How many orders?' })
  const other = await ask('How many customers?')
  expect(other.asked).toBe('How many customers?')
  expect(other.chatId).not.toBe(first.chatId)
})

test('a deployment’s address takes a token with the chat scope, and no key', async () => {
  const baseUrl = emulator.aiUrl.replace('/agents/', '/deployments/')
  const send = async (token: string) => {
    const chat = chatOf(createChatClient({ baseUrl, token }))
    await chat.send(question)
    return chat.getSnapshot()
  }
  expect(await send(await emulator.signToken({ externalId: 'jane', scope: ['chat'] }))).toMatchObject({ status: 'ready' })
  expect(await send(await emulator.signToken({ externalId: 'jane' }))).toMatchObject({ error: { status: 403 } })
  expect(await send('broken')).toMatchObject({ error: { status: 403 } })
  // The client would not send one.
  const withKey = await fetch(`${baseUrl}/chat/stream-chat-state`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Api-Key ${emulator.adminKey}` },
    body: JSON.stringify({ input: 'hi', sessionSettings: { externalId: 'jane' } }),
  })
  expect(withKey.status).toBe(403)
})

test('the token of a session without AI may neither ask nor read, at either address, and is told why', async () => {
  const settings = { allowAi: false }
  const tokens = [
    await emulator.signToken({ externalId: 'jane', scope: ['chat'], settings }),
    await emulator.signToken({ externalId: 'jane', scope: ['data'], settings }),
  ]
  for (const token of tokens)
    for (const baseUrl of [emulator.aiUrl, emulator.aiUrl.replace('/agents/', '/deployments/')]) {
      const chat = chatOf(createChatClient({ baseUrl, token }))
      await chat.send(question)
      expect(chat.getSnapshot()).toMatchObject({
        status: 'error',
        error: { code: 'HTTP_STATUS', status: 403, body: { error: expect.stringContaining('settings.allowAi') } },
      })
      await chat.load('any-chat')
      expect(chat.getSnapshot()).toMatchObject({ error: { status: 403 } })
    }
})

test.each([
  ['Europe/Berlin', /\*\*Orders Count\*\*/],
  ['Nowhere/At_All', /time zone/],
])('the time zone that a page asks for beside its token counts: %s', async (timezone, answer) => {
  const token = await emulator.signToken({ externalId: 'jane', scope: ['chat'] })
  const chat = chatOf(createChatClient({ baseUrl: emulator.aiUrl, token, sessionSettings: { timezone } }))
  await chat.send('How many orders?')
  expect(chat.getSnapshot().finalAnswer?.content).toMatch(answer)
})

test.each([
  ['no credential', {}, 401],
  ['two credentials', { authorization: 'Api-Key x', 'x-svc-auth-token': 'y' }, 401],
  ['a wrong key', { authorization: 'Api-Key wrong' }, 403],
])('%s is refused', async (_name, headers, status) => {
  const response = await fetch(`${emulator.aiUrl}/chat/stream-chat-state`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ input: 'hi', sessionSettings: { externalId: 'jane' } }),
  })
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ error: expect.any(String) })
})

test.each([
  [{ input: 'x', chatId: '', sessionSettings: { externalId: 'a' } }],
  [{ input: 7 }],
  [{ input: 'x' }],
  [{ input: 'x', messageId: 'mine', sessionSettings: { externalId: 'a' } }],
  [{ input: 'x', sessionSettings: { externalId: 'Jane' } }],
  [{ input: 'x', sessionSettings: { internalId: '1', groups: [] } }],
  [{ sessionSettings: { externalId: 'a' } }],
  [{ input: 'x', sessionSettings: { externalId: 'a', timezone: 1 } }],
  [{ input: 'x', sessionSettings: { externalId: 'a', email: 1 } }],
  [{ input: 'x', sessionSettings: { externalId: 'a', publicDashboardId: 1 } }],
  [{ input: 'x', sessionSettings: { externalId: 'a', groups: [1] } }],
  [{ input: 'x', sessionSettings: { externalId: 'a', roles: 'all' } }],
  [{ input: 'x', sessionSettings: { externalId: 'a', userAttributes: [{ name: 'region' }] } }],
  [{ input: 'x', sessionSettings: { externalId: 'a', userAttributes: [{ name: 'region', value: { not: 'EU' } }] } }],
  [{ input: 'x', sessionSettings: { externalId: 'a' }, images: [{ mimeType: 'image/png' }] }],
  [{ input: 'x', sessionSettings: { externalId: 'a' }, isDefaultBranch: 'yes' }],
])('a body that breaks the contract gets 400: %j', async (body) => {
  const response = await fetch(`${emulator.aiUrl}/chat/stream-chat-state`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Api-Key ${emulator.adminKey}` },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(400)
})

test('a body of more than 32 MiB is refused', async () => {
  const response = await fetch(`${emulator.aiUrl}/chat/stream-chat-state`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Api-Key ${emulator.adminKey}` },
    body: JSON.stringify({ input: 'x'.repeat(32 * 1024 * 1024), sessionSettings: { externalId: 'jane' } }),
  })
  expect(response.status).toBe(413)
})
