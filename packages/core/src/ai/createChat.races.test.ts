// What a viewer and a network do at the wrong moment.
import { afterEach, expect, test, vi } from 'vitest'
import { createChat } from './createChat.ts'
import { createChatClient } from './createChatClient.ts'
import { baseUrl } from './test/baseUrl.ts'
import { recordedRun } from './test/fakeAgent.ts'
import { answer, cutoff, piece, scripted, talking, unreachable, usage } from './test/scripted.ts'
import type { ChatFrame, ChatMessage, ChatRequest } from './types.ts'

/** A client whose answer begins and never ends. */
const endless = () =>
  talking(async function* () {
    yield cutoff
    yield piece('4')
    await new Promise(() => {})
    return undefined
  })
const inProcess = ({ messages }: { messages: readonly ChatMessage[] }) => messages.filter((message) => message.isInProcess)
const asked = (requests: readonly { input?: string | undefined }[]) => requests.map(({ input }) => input)
const settle = () => new Promise((resolve) => setTimeout(resolve, 40))

afterEach(() => void vi.useRealTimers())

/** A stream of lines that a test writes itself; it stays open until `end`. */
function openStream() {
  const encoder = new TextEncoder()
  let own!: ReadableStreamDefaultController<Uint8Array>
  const cancelled = vi.fn()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      own = controller
    },
    cancel: cancelled,
  })
  return {
    cancelled,
    response: new Response(body),
    write: (...lines: unknown[]) => own.enqueue(encoder.encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))),
    end: () => own.close(),
  }
}

test.each<[string, (ChatFrame | Error)[], string]>([
  ['was stopped elsewhere', [cutoff, piece('4'), { kind: 'aborted', code: 'chat_aborted', error: '' }, usage], 'ready'],
  ['failed', [cutoff, piece('4'), { kind: 'error', error: 'model overloaded' }, usage], 'error'],
  ['broke off for good', [cutoff, piece('4'), new RangeError('mine')], 'error'],
  ['ended without a word on its message', [cutoff, piece('4'), usage], 'ready'],
])('no message of a run that %s is shown as being written', async (_name, script, status) => {
  const chat = createChat({ client: scripted(script).client, resumeDelayMs: 0 })
  await chat.send('hi')
  expect(chat.getSnapshot()).toMatchObject({ status, messages: [{ content: 'hi' }, { content: '4' }] })
  expect(inProcess(chat.getSnapshot())).toEqual([])
})

test('no message is shown as being written once its run was stopped, nor with the next question', async () => {
  const chat = createChat({ client: endless() })
  void chat.send('hi')
  await vi.waitFor(() => expect(inProcess(chat.getSnapshot())).toHaveLength(1))
  await chat.stop()
  expect(inProcess(chat.getSnapshot())).toEqual([])
  void chat.send('and now?')
  expect(inProcess(chat.getSnapshot())).toEqual([])
})

test('messages that were kept in the middle of a run are not shown as being written', () => {
  const messages: ChatMessage[] = [{ id: 'a-1', role: 'assistant', content: '4', isInProcess: true }]
  const chat = createChat({ client: scripted().client, messages })
  expect(inProcess(chat.getSnapshot())).toEqual([])
  chat.setMessages(messages)
  expect(inProcess(chat.getSnapshot())).toEqual([])
})

test('a message of a run that broke off goes on being written when the run is joined again', async () => {
  const { client } = scripted([cutoff, piece('4'), new RangeError('mine')], [cutoff, piece('4'), piece('2'), usage])
  const chat = createChat({ client })
  await chat.send('hi')
  await chat.resume()
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', finalAnswer: { content: '42' } })
})

test.each([
  ['cut in its text', 7],
  ['cut before its answer', 6],
  ['cut behind its first line', 1],
])(
  'a run that ends in good order again and again, but %s, is an error that keeps what was said; resume goes on',
  async (_, cutAt) => {
    let isWhole = false
    const ids = new Set<unknown>()
    const fetch = async (_url: string, init: RequestInit) => {
      const { messageId, input } = JSON.parse(String(init.body)) as { messageId: string; input: string }
      ids.add(messageId)
      const lines = recordedRun({ chatId: 'c-1', messageId, input }).slice(0, isWhole ? undefined : cutAt)
      return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    }
    const chat = createChat({ client: createChatClient({ baseUrl, token: 'jwt', fetch }), resumeDelayMs: 0 })
    await chat.send('How many orders?')
    expect(chat.getSnapshot()).toMatchObject({ status: 'error', error: { code: 'CHAT_STREAM' }, chatId: 'c-1' })
    expect(chat.getSnapshot().finalAnswer?.content).toBe(cutAt === 7 ? 'Es sind ' : undefined)
    isWhole = true
    await chat.resume()
    expect(chat.getSnapshot()).toMatchObject({
      status: 'ready',
      error: undefined,
      finalAnswer: { content: 'Es sind 42 Bestellungen – genug.' },
    })
    expect(ids.size).toBe(1)
  },
)

test.each(['<!doctype html><p>Sign in', 'upstream connect error'])(
  'a page of one line, as a proxy answers it, is an error at once: %s',
  async (page) => {
    const fetch = vi.fn(async () => new Response(page))
    const chat = createChat({ client: createChatClient({ baseUrl, token: 'jwt', fetch }), resumeDelayMs: 0 })
    await chat.send('How many orders?')
    expect(chat.getSnapshot()).toMatchObject({ status: 'error', error: { code: 'HTTP_BODY', reason: 'json', text: page } })
    expect(fetch).toHaveBeenCalledTimes(1)
  },
)

test('a server that stays open behind the last line is not waited for', async () => {
  const stream = openStream()
  const chat = createChat({ client: createChatClient({ baseUrl, token: 'jwt', fetch: async () => stream.response }) })
  const sent = chat.send('How many orders?')
  stream.write(...recordedRun({ chatId: 'c-1', messageId: '1700000000000-message', input: 'How many orders?' }))
  await sent
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', error: undefined, usage: { totalTokens: 15 } })
  expect(stream.cancelled).toHaveBeenCalledTimes(1)
})

test('nor behind the word that a run was stopped', async () => {
  const stream = openStream()
  const chat = createChat({ client: createChatClient({ baseUrl, token: 'jwt', fetch: async () => stream.response }) })
  const sent = chat.send('How many orders?')
  stream.write(
    { id: '__cutoff__', state: { chatId: 'c-1', isStreaming: true } },
    { id: '__aborted__', type: 'abort', code: 'chat_aborted', error: 'elsewhere' },
  )
  await sent
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', aborted: true })
})

test('nor behind the word that a run is suspended: it is joined again', async () => {
  let asked = 0
  const client = talking(async function* ({ messageId = '' }, { signal } = {}) {
    asked += 1
    yield cutoff
    yield asked > 1 ? answer : { kind: 'suspended', code: '', error: 'later', messageId, retryable: true }
    if (asked > 1) return undefined
    await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    return undefined
  })
  const chat = createChat({ client, resumeDelayMs: 0 })
  await chat.send('hi')
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', suspended: undefined, finalAnswer: { content: '42' } })
})

test('a run that says nothing for a while is not cut off', async () => {
  vi.useFakeTimers()
  const asked: (AbortSignal | undefined)[] = []
  const client = talking(async function* (_request, { signal } = {}) {
    asked.push(signal)
    yield cutoff
    await new Promise((resolve) => setTimeout(resolve, 30_000))
    signal?.throwIfAborted()
    yield answer
    yield usage
    return undefined
  })
  const chat = createChat({ client })
  const sent = chat.send('hi')
  await vi.advanceTimersByTimeAsync(30_000)
  await sent
  vi.useRealTimers()
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', finalAnswer: { content: '42' } })
  expect(asked).toHaveLength(1)
})

test('a stream that ends with its last line is read to its end, and not cut off', async () => {
  const stream = openStream()
  const chat = createChat({ client: createChatClient({ baseUrl, token: 'jwt', fetch: async () => stream.response }) })
  const sent = chat.send('hi')
  stream.write(...recordedRun({ chatId: 'c-1', messageId: '1700000000000-message', input: 'hi' }))
  await settle()
  stream.end()
  await sent
  expect(stream.cancelled).not.toHaveBeenCalled()
})

test('a question that a listener asks as soon as a run is stopped waits until the server has been told, and is not stopped itself', async () => {
  const order: string[] = []
  const client = talking(async function* ({ input }) {
    order.push(`ask ${input}`)
    yield cutoff
    if (input === 'one') await new Promise(() => {})
    yield answer
    yield usage
    return undefined
  })
  vi.mocked(client.abort).mockImplementation(async () => {
    await settle()
    order.push('abort')
  })
  const chat = createChat({ client })
  void chat.send('one')
  await vi.waitFor(() => expect(chat.getSnapshot().chatId).toBe('c-1'))
  let second: Promise<void> | undefined
  chat.subscribe(() => {
    if (chat.getSnapshot().aborted) second ??= chat.send('two')
  })
  await chat.stop()
  await second
  expect(order).toEqual(['ask one', 'abort', 'ask two'])
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', aborted: false, finalAnswer: { content: '42' } })
})

/** A client whose first run goes on until it is stopped, and whose stop takes until `told`. */
function stoppable() {
  let told = () => {}
  const gate = new Promise<void>((resolve) => {
    told = resolve
  })
  const requests: { input?: string | undefined; messageId?: string | undefined; chatId?: string | undefined }[] = []
  const questions: ChatFrame[] = []
  const client = talking(async function* (request) {
    requests.push(request)
    yield { ...cutoff, state: { chatId: 'c-1', isStreaming: false } } as ChatFrame
    if (request.input === 'one') await new Promise(() => {})
    const { input: content, messageId: id = '' } = request
    if (content) questions.push({ kind: 'message', id, role: 'user', content, sort: 10 + questions.length })
    yield* questions
    if (!content) return undefined
    yield { ...answer, id: `a-${content}`, sort: 20 } as ChatFrame
    yield usage
    return undefined
  })
  vi.mocked(client.abort).mockImplementation(() => gate)
  return { client, requests, told: () => told() }
}

test('a thread that is read while a question waits for a stop is read, and then the question is asked', async () => {
  const { client, requests, told } = stoppable()
  const chat = createChat({ client, chatId: 'c-1' })
  void chat.send('one')
  await vi.waitFor(() => expect(chat.getSnapshot().status).toBe('streaming'))
  void chat.stop()
  const images = [{ mimeType: 'image/png', data: 'AA==' }]
  void chat.send('two', { images })
  const loaded = chat.load()
  const again = chat.load()
  await chat.resume()
  told()
  await Promise.all([loaded, again])
  expect(asked(requests)).toEqual(['one', undefined, 'two'])
  expect(requests[2]).toMatchObject({ images, chatId: 'c-1' })
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', finalAnswer: { id: 'a-two' } })
  expect(chat.getSnapshot().messages.filter(({ content }) => content === 'two')).toHaveLength(1)
})

test('a thread that is read right after a question was sent asks it again only if it was not heard', async () => {
  const heard = scripted(
    [unreachable],
    [
      { ...cutoff, state: { chatId: 'c-1', isStreaming: false } } as ChatFrame,
      { kind: 'message', id: 'q', role: 'user', content: 'earlier', sort: 1 },
    ],
    [cutoff, answer, usage],
  )
  const chat = createChat({ client: heard.client, chatId: 'c-1', resumeDelayMs: 3_600_000 })
  void chat.send('hi')
  await vi.waitFor(() => expect(heard.requests).toHaveLength(1))
  await chat.load()
  expect(asked(heard.requests)).toEqual(['hi', undefined, 'hi'])
  expect(heard.requests[0]?.messageId).toBe(heard.requests[2]?.messageId)
  await chat.load()
  expect(heard.requests).toHaveLength(4)
})

test('a question that the thread has by then is not asked again', async () => {
  const requests: ChatRequest[] = []
  const client = talking(async function* (request) {
    requests.push(request)
    if (requests.length === 1) throw unreachable
    yield { ...cutoff, state: { chatId: 'c-1', isStreaming: false } } as ChatFrame
    yield { kind: 'message', id: requests[0]?.messageId ?? '', role: 'user', content: 'hi', sort: 1 }
    yield answer
    return undefined
  })
  const chat = createChat({ client, chatId: 'c-1', resumeDelayMs: 3_600_000 })
  void chat.send('hi')
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  await chat.load()
  expect(asked(requests)).toEqual(['hi', undefined])
})

test('a question that was not heard is asked once the thread can be read, not while that fails', async () => {
  const { client, requests } = scripted(
    [unreachable],
    [new RangeError('mine')],
    [{ ...cutoff, state: { chatId: 'c-1', isStreaming: false } } as ChatFrame],
    [cutoff, answer, usage],
  )
  const chat = createChat({ client, chatId: 'c-1', resumeDelayMs: 3_600_000 })
  void chat.send('hi')
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  await chat.load()
  expect(chat.getSnapshot().status).toBe('error')
  await chat.load()
  expect(asked(requests)).toEqual(['hi', undefined, undefined, 'hi'])
})

test('a question that waits for a stop can be stopped itself: it is not asked, and stays for regenerate', async () => {
  const { client, requests, told } = stoppable()
  const chat = createChat({ client })
  void chat.send('one')
  const first = chat.stop() // before the thread has a name
  void chat.send('two')
  const second = chat.stop()
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', aborted: true })
  told()
  await Promise.all([first, second])
  expect(asked(requests)).toEqual(['one'])
  expect(chat.getSnapshot()).toMatchObject({ chatId: 'c-1', messages: [{ content: 'one' }, { content: 'two' }] })
  expect(client.abort).toHaveBeenCalledTimes(1)
  await chat.load()
  expect(asked(requests)).toEqual(['one', undefined])
  await chat.regenerate()
  expect(requests.at(-1)).toMatchObject({ input: 'two', chatId: 'c-1' })
})

test('another thread that is read after a stop keeps its name, and does not wait', async () => {
  let name = () => {}
  const gate = new Promise<void>((resolve) => {
    name = resolve
  })
  const read: (string | undefined)[] = []
  const client = talking(async function* ({ input, chatId }) {
    if (input) await gate
    else read.push(chatId)
    yield { ...cutoff, state: { chatId: chatId ?? 'c-1', isStreaming: false } } as ChatFrame
    yield answer
    return undefined
  })
  const chat = createChat({ client })
  void chat.send('one')
  const stopped = chat.stop()
  await chat.load('c-9')
  name()
  await stopped
  expect(read).toEqual(['c-9'])
  expect(client.abort).toHaveBeenCalledWith('c-1', { sessionSettings: undefined })
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', chatId: 'c-9', messages: [{ id: 'a-1' }] })
})

test('the name of a thread that a stop had to learn is shown', async () => {
  const { client } = scripted([cutoff, answer, usage])
  const chat = createChat({ client })
  void chat.send('one')
  await chat.stop()
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', aborted: true, chatId: 'c-1' })
})

test('a view that ends and begins again while a question waits for a stop asks it once', async () => {
  const { client, requests, told } = stoppable()
  const chat = createChat({ client, chatId: 'c-1' })
  const unmount = chat.mount()
  void chat.send('one')
  await vi.waitFor(() => expect(chat.getSnapshot().status).toBe('streaming'))
  void chat.stop()
  void chat.send('two')
  unmount()
  chat.mount()
  told()
  await vi.waitFor(() => expect(chat.getSnapshot()).toMatchObject({ status: 'ready', finalAnswer: { id: 'a-two' } }))
  expect(asked(requests)).toEqual(['one', 'two'])
})

test('stop also ends a run that was left to the server when its last view ended', async () => {
  const client = endless()
  const chat = createChat({ client })
  const unmount = chat.mount()
  void chat.send('hi')
  await vi.waitFor(() => expect(chat.getSnapshot().status).toBe('streaming'))
  unmount()
  await chat.stop()
  expect(client.abort).toHaveBeenCalledWith('c-1', { sessionSettings: undefined })
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', aborted: true })
})

test('a listener that resets the thread and asks anew at the end of a run is not overtaken by that end', async () => {
  const { client, requests } = scripted([cutoff, answer, new RangeError('mine')], [cutoff, answer, usage])
  const chat = createChat({ client, resumeDelayMs: 0 })
  let second: Promise<void> | undefined
  chat.subscribe(() => {
    if (second || chat.getSnapshot().status !== 'streaming') return
    chat.reset()
    second = chat.send('two')
  })
  await chat.send('one')
  await second
  await settle()
  expect(asked(requests)).toEqual(['one', 'two'])
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', messages: [{ content: 'two' }, { content: '42' }] })
})

test('a suspended run that is not the last question goes on with its own words', async () => {
  const suspended = { kind: 'cutoff', state: { chatId: 'c-1', isStreaming: false, suspended: { messageId: 'q-1' } } } as ChatFrame
  const { client, requests } = scripted(
    [
      suspended,
      { kind: 'message', id: 'q-1', role: 'user', content: 'first', sort: 1 },
      { kind: 'message', id: 'q-2', role: 'user', content: 'second', sort: 2 },
      answer,
      usage,
    ],
    [cutoff, answer, usage],
  )
  const chat = createChat({ client })
  await chat.send('third', { activeBranchName: 'dev' })
  await chat.resume()
  expect(requests[1]).toEqual({ input: 'first', messageId: 'q-1', chatId: 'c-1', sessionSettings: undefined })
})

test('a suspended run that is the last question goes on with all that it was asked with', async () => {
  const requests: ChatRequest[] = []
  const client = talking(async function* (request) {
    requests.push(request)
    yield cutoff
    yield { kind: 'suspended', code: '', error: 'later', messageId: request.messageId ?? '', retryable: true }
    return undefined
  })
  const chat = createChat({ client, maxResumes: 0 })
  await chat.send('hi', { activeBranchName: 'dev' })
  await chat.resume()
  expect(requests[1]).toMatchObject({ input: 'hi', activeBranchName: 'dev', messageId: requests[0]?.messageId })
})

test('a suspended run can be stopped: the server is told, and there is nothing left to resume', async () => {
  const suspended = { kind: 'cutoff', state: { chatId: 'c-1', isStreaming: false, suspended: { messageId: 'q-1' } } } as ChatFrame
  const { client, requests } = scripted([suspended, answer])
  const chat = createChat({ client })
  await chat.load('c-1')
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', suspended: { messageId: 'q-1' } })
  await chat.stop()
  expect(client.abort).toHaveBeenCalledExactlyOnceWith('c-1', { sessionSettings: undefined })
  expect(chat.getSnapshot()).toMatchObject({
    status: 'ready',
    suspended: undefined,
    aborted: true,
    messages: [{ content: '42' }],
  })
  await chat.resume()
  await chat.stop()
  expect(requests).toHaveLength(1)
  expect(client.abort).toHaveBeenCalledTimes(1)
})

test('a suspended run whose question is not known goes on under its id', async () => {
  const suspended = { kind: 'cutoff', state: { chatId: 'c-1', isStreaming: false, suspended: { messageId: 'q-1' } } } as ChatFrame
  const { client, requests } = scripted([suspended], [cutoff, answer, usage])
  const chat = createChat({ client })
  await chat.load('c-1')
  await chat.resume()
  expect(requests[1]).toMatchObject({ input: undefined, messageId: 'q-1', chatId: 'c-1' })
})
