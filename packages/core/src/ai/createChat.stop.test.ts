import { expect, test, vi } from 'vitest'
import { createChat } from './createChat.ts'
import { createChatClient } from './createChatClient.ts'
import { baseUrl } from './test/baseUrl.ts'
import { createFakeAgent, recordedRun } from './test/fakeAgent.ts'
import { answer, cutoff, piece, scripted, talking, unreachable, usage } from './test/scripted.ts'
import type { ChatFrame } from './types.ts'

test('stop is on the screen at once, tells the server, and no late frame changes the thread', async () => {
  let release = () => {}
  const aborts: unknown[] = []
  const fetch = async (url: string, init: RequestInit) => {
    if (url.endsWith('/chat/abort')) {
      aborts.push(JSON.parse(String(init.body)))
      return new Response(null, { status: 204 })
    }
    const encoder = new TextEncoder()
    return new Response(
      new ReadableStream({
        async start(controller) {
          const send = (line: unknown) => controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
          send({ id: '__cutoff__', state: { chatId: 'c-9', isStreaming: true } })
          send({ id: 'a-1', role: 'assistant', content: 'Hel', isDelta: true, sort: 2 })
          await new Promise<void>((resolve) => {
            release = resolve
          })
          try {
            send({ id: 'a-1', role: 'assistant', content: 'lo', isDelta: true, sort: 2 })
          } catch {}
        },
      }),
    )
  }
  const chat = createChat({ client: createChatClient({ baseUrl, token: 'jwt', fetch }) })
  const sent = chat.send('hi')
  await vi.waitFor(() => expect(chat.getSnapshot().finalAnswer?.content).toBe('Hel'))
  const stopped = chat.stop()
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', aborted: true })
  const shown = chat.getSnapshot()
  release()
  await stopped
  await sent
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(chat.getSnapshot()).toBe(shown)
  expect(aborts).toEqual([{ chatId: 'c-9' }])
})

test('stop before the thread has a name still ends the run on the server', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const aborts: unknown[] = []
  const agent = createFakeAgent({ lines: recordedRun })
  const fetch = async (url: string, init: RequestInit) => {
    if (url.endsWith('/chat/abort')) aborts.push(JSON.parse(String(init.body)))
    else await gate
    return agent.fetch(url, init)
  }
  const chat = createChat({ client: createChatClient({ baseUrl, token: 'jwt', fetch }) })
  void chat.send('hi')
  const stopped = chat.stop()
  expect(chat.getSnapshot().status).toBe('ready')
  open()
  await stopped
  expect(aborts).toEqual([{ chatId: 'c-1' }])
  expect(agent.runs.size).toBe(1)
})

test('a question right after a stop waits until the server has been told of it', async () => {
  const order: string[] = []
  const agent = createFakeAgent({ lines: recordedRun })
  const fetch = async (url: string, init: RequestInit) => {
    if (url.endsWith('/chat/abort')) {
      await new Promise((resolve) => setTimeout(resolve, 30))
      order.push('abort')
      return agent.fetch(url, init)
    }
    order.push('stream')
    if (order.length > 1) return agent.fetch(url, init)
    return new Response(new ReadableStream()) // says nothing, and never ends
  }
  const chat = createChat({ client: createChatClient({ baseUrl, token: 'jwt', fetch }), chatId: 'c-1' })
  void chat.send('one')
  await vi.waitFor(() => expect(order).toEqual(['stream']))
  void chat.stop()
  await chat.send('two')
  expect(order).toEqual(['stream', 'abort', 'stream'])
})

test('a client that goes on talking after a stop is not listened to', async () => {
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const client = talking(async function* () {
    yield cutoff
    yield answer
    await gate
    yield { ...answer, id: 'late' } as ChatFrame
    return undefined
  })
  const chat = createChat({ client })
  const sent = chat.send('hi')
  await vi.waitFor(() => expect(chat.getSnapshot().finalAnswer?.content).toBe('42'))
  await chat.stop()
  const shown = chat.getSnapshot()
  goOn()
  await sent
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(chat.getSnapshot()).toBe(shown)
})

test('a thread that is gone already counts as stopped; another refusal is told', async () => {
  const refusal = (status: number) => Promise.reject(Object.assign(new Error(`${status}`), { status }))
  const client = talking(async function* () {
    yield cutoff
    await new Promise(() => {})
    return undefined
  })
  const chat = createChat({ client, chatId: 'c-1' })
  vi.mocked(client.abort).mockImplementationOnce(() => refusal(404))
  void chat.send('one')
  await expect(chat.stop()).resolves.toBeUndefined()
  vi.mocked(client.abort).mockImplementationOnce(() => refusal(403))
  void chat.send('two')
  await expect(chat.stop()).rejects.toMatchObject({ status: 403 })
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', aborted: true })
})

test.each([
  ['goes on in it', false, 'c-1'],
  ['after a reset starts another', true, undefined],
])('a question after a stop that had to learn the name of the thread %s', async (_name, isReset, expected) => {
  const { client, requests } = scripted([cutoff, answer, usage])
  const chat = createChat({ client })
  void chat.send('one')
  const stopped = chat.stop()
  if (isReset) chat.reset()
  await stopped
  expect(client.abort).toHaveBeenCalledWith('c-1', { sessionSettings: undefined })
  await chat.send('two')
  expect(requests.at(-1)).toMatchObject({ input: 'two', chatId: expected })
})

test('a question at once after such a stop waits for the name, and goes on in the same thread', async () => {
  const { client, requests } = scripted([cutoff, answer, usage])
  const chat = createChat({ client })
  void chat.send('one')
  void chat.stop()
  await chat.send('two')
  expect(requests.map(({ input, chatId }) => [input, chatId]).at(-1)).toEqual(['two', 'c-1'])
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', chatId: 'c-1' })
})

test('a thread that is begun meanwhile does not wait for such a stop, nor take its name', async () => {
  let name = () => {}
  const gate = new Promise<void>((resolve) => {
    name = resolve
  })
  const asked: (string | undefined)[] = []
  const client = talking(async function* ({ input, chatId }) {
    asked.push(input)
    if (input === 'one') await gate
    yield { ...cutoff, state: { chatId: input === 'one' ? 'c-one' : (chatId ?? 'c-two'), isStreaming: false } } as ChatFrame
    yield usage
    return undefined
  })
  const chat = createChat({ client })
  void chat.send('one')
  const stopped = chat.stop()
  chat.reset()
  await chat.send('two')
  expect(asked.at(-1)).toBe('two')
  name()
  await stopped
  expect(chat.getSnapshot().chatId).toBe('c-two')
  expect(client.abort).toHaveBeenCalledWith('c-one', { sessionSettings: undefined })
})

test('a stop of a quiet thread tells the server nothing and changes nothing', async () => {
  const { client } = scripted([cutoff, answer, usage])
  const chat = createChat({ client })
  await chat.stop()
  await chat.send('one')
  const shown = chat.getSnapshot()
  await chat.stop()
  expect(client.abort).not.toHaveBeenCalled()
  expect(chat.getSnapshot()).toBe(shown)
})

test('a question after a stop that was refused is asked all the same', async () => {
  const { client, requests } = scripted([cutoff, answer, usage])
  vi.mocked(client.abort).mockRejectedValue(new RangeError('mine'))
  const chat = createChat({ client, chatId: 'c-1' })
  void chat.send('one')
  const refused = expect(chat.stop()).rejects.toThrow('mine')
  await chat.send('two')
  await refused
  expect(requests.map(({ input }) => input)).toEqual(['two'])
})

test('a stop that cannot learn the name of the thread tells nobody, and the next one tries anew', async () => {
  let asked = 0
  const client = talking(async function* () {
    asked += 1
    if (asked === 1) throw unreachable
    yield { kind: 'unknown', value: 'new' }
    if (asked === 2) await new Promise(() => {})
    yield cutoff
    return undefined
  })
  const chat = createChat({ client })
  void chat.send('one')
  await chat.stop()
  expect(client.abort).not.toHaveBeenCalled()
  void chat.send('two')
  await vi.waitFor(() => expect(asked).toBe(2))
  await chat.stop()
  expect(client.abort).toHaveBeenCalledWith('c-1', { sessionSettings: undefined })
})

test('a run that is stopped while it is suspended does not wait to be resumed', async () => {
  const suspended: ChatFrame = { kind: 'suspended', code: '', error: 'later', messageId: 'q-1', retryable: true }
  const { client, requests } = scripted([cutoff, suspended])
  const chat = createChat({ client, resumeDelayMs: 3_600_000 })
  void chat.send('hi')
  await vi.waitFor(() => expect(chat.getSnapshot().suspended).toEqual({ messageId: 'q-1' }))
  await chat.stop()
  expect(chat.getSnapshot().suspended).toBeUndefined()
  await chat.resume()
  expect(requests).toHaveLength(1)
})

test('a stop that the server refuses is no unhandled rejection where nobody waits for it', async () => {
  const { client } = scripted([cutoff, answer, usage])
  vi.mocked(client.abort).mockRejectedValue(new RangeError('mine'))
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const chat = createChat({ client, chatId: 'c-1' })
  void chat.send('one')
  void chat.stop()
  await new Promise((resolve) => setTimeout(resolve, 5))
  process.off('unhandledRejection', unhandled)
  expect(client.abort).toHaveBeenCalled()
  expect(unhandled).not.toHaveBeenCalled()
})

test('a listener that resets the thread during a stop does not keep the server from being told', async () => {
  const { client } = scripted()
  let say = (_: ChatFrame) => {}
  const chat = createChat({
    client: {
      ...client,
      async *stream() {
        yield cutoff
        yield piece('early')
        yield await new Promise<ChatFrame>((resolve) => {
          say = resolve
        })
        await new Promise(() => {})
        return undefined
      },
    },
  })
  void chat.send('How many orders?')
  await vi.waitFor(() => expect(chat.getSnapshot().finalAnswer?.content).toBe('early'))
  chat.subscribe(() => {
    if (chat.getSnapshot().finalAnswer?.content === 'early and late') chat.reset()
  })
  say(piece(' and late'))
  await new Promise((resolve) => setTimeout(resolve)) // it has arrived, and is not shown yet
  await chat.stop()
  expect(client.abort).toHaveBeenCalledExactlyOnceWith('c-1', { sessionSettings: undefined })
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', messages: [], aborted: false })
})
