import { expect, test, vi } from 'vitest'
import type { ChatSnapshot } from '../ai/chatTypes.ts'
import { createChat } from '../ai/createChat.ts'
import { answer, cutoff, piece, scripted, talking, unreachable, usage } from '../ai/test/scripted.ts'
import type { ChatFrame } from '../ai/types.ts'
import { collectUncaught } from '../util/test/collectUncaught.ts'
import { type BoundChatOptions, bindChat } from './bindChat.ts'

const bind = (options: BoundChatOptions) => {
  const ends: ChatSnapshot[] = []
  const chat = bindChat(createChat, { resumeDelayMs: 0, maxResumes: 1, ...options }, undefined, (end) => void ends.push(end))
  return { chat, ends }
}
const question: ChatFrame = { kind: 'message', id: '1700000000000-message', role: 'user', content: 'How many?', sort: 1 }
const suspended: ChatFrame = {
  kind: 'suspended',
  code: 'chat_suspended',
  error: 'later',
  messageId: question.id,
  retryable: true,
}
const quiet = (more: object = {}): ChatFrame => ({ kind: 'cutoff', state: { chatId: 'c-1', isStreaming: false, ...more } })
/** Yields `first`, then nothing until the connection is left. */
const hanging = (...first: ChatFrame[]) =>
  talking(async function* (_, init) {
    yield* first
    await new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    return undefined
  })
const until = (chat: { getSnapshot: () => ChatSnapshot }, status: ChatSnapshot['status']) =>
  vi.waitFor(() => expect(chat.getSnapshot().status).toBe(status))

test('says which client is missing, and takes that of the provider', async () => {
  expect(() => bind({})).toThrow(expect.objectContaining({ code: 'CLIENT_MISSING', client: 'chat' }))
  const { client, requests } = scripted([cutoff, answer, usage])
  const chat = bindChat(createChat, {}, { chat: client }, () => {})
  await chat.send('How many?')
  expect(requests).toHaveLength(1)
})

test('keeps a client of your own as it is: an object of a class, with its own `this`', async () => {
  const { client } = scripted([cutoff, answer, usage])
  class Own {
    #asked = 0
    stream: typeof client.stream = (request) => {
      this.#asked += 1
      return client.stream(request)
    }
    read = client.read
    async abort() {
      this.#asked += 1
    }
  }
  const { chat, ends } = bind({ client: new Own() })
  await chat.send('How many?')
  expect(ends).toHaveLength(1)
})

test('calls once for a run that dropped and was joined again', async () => {
  const { client, requests } = scripted(
    [cutoff, piece('4'), unreachable],
    [cutoff, piece('42'), unreachable],
    [cutoff, answer, usage],
  )
  const { chat, ends } = bind({ client })
  await chat.send('How many?')
  expect(requests).toHaveLength(3)
  expect(ends).toEqual([chat.getSnapshot()])
})

test('calls for a run that was lost, and again when it went on', async () => {
  const { client } = scripted([unreachable], [unreachable], [cutoff, answer, usage])
  const { chat, ends } = bind({ client })
  await chat.send('How many?')
  await chat.resume()
  expect(ends.map(({ status, error }) => [status, error?.code])).toEqual([
    ['error', 'HTTP_NETWORK'],
    ['ready', undefined],
  ])
})

test('a suspended run has not ended: calls when it was resumed to its end, or stopped', async () => {
  const { client } = scripted([cutoff, suspended, usage], [cutoff, suspended, usage], [cutoff, answer, usage])
  const { chat, ends } = bind({ client })
  await chat.send('How many?')
  expect([chat.getSnapshot().suspended, ends]).toEqual([{ messageId: question.id }, []])
  await chat.resume()
  expect(ends).toEqual([chat.getSnapshot()])

  const stopped = bind({ client: scripted([cutoff, suspended]).client })
  await stopped.chat.send('How many?')
  await stopped.chat.stop()
  expect(stopped.ends).toMatchObject([{ status: 'ready', aborted: true }])
})

test('a suspended run that is dropped for another thread has not ended', async () => {
  const { chat, ends } = bind({ client: scripted([cutoff, suspended]).client })
  await chat.send('How many?')
  chat.reset()
  expect(ends).toEqual([])
})

test('a thread that is only read has no end, whether it could be read or not', async () => {
  const { client } = scripted([quiet(), question, answer, usage], [Object.assign(new Error('gone'), { status: 404 })])
  const { chat, ends } = bind({ client })
  await chat.load('c-1')
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', finalAnswer: { content: '42' } })
  await chat.load('c-2')
  await chat.regenerate()
  expect(chat.getSnapshot().status).toBe('error')
  expect(ends).toEqual([])
  const asked = chat.send('How many?')
  await asked
  expect(ends).toHaveLength(1)
})

test('a thread that the options have read has no end either, unless it is being answered', async () => {
  const read = bind({ client: scripted([quiet(), question, answer, usage]).client, chatId: 'c-1', load: true })
  read.chat.start()
  await vi.waitFor(() => expect(read.chat.getSnapshot()).toMatchObject({ status: 'ready', finalAnswer: { content: '42' } }))
  expect(read.ends).toEqual([])

  const answered = bind({ client: scripted([cutoff, question, answer, usage]).client, chatId: 'c-1', load: true })
  answered.chat.start()
  await vi.waitFor(() => expect(answered.ends).toEqual([answered.chat.getSnapshot()]))
})

test('a thread that is being answered when it is read has one, also if the answer is complete when the connection is back', async () => {
  const { client } = scripted([cutoff, question, piece('4'), unreachable], [quiet(), question, answer, usage])
  const { chat, ends } = bind({ client })
  await chat.load('c-1')
  expect(ends).toEqual([chat.getSnapshot()])
})

test('a run that is suspended when its thread is read may be resumed or stopped, which ends it', async () => {
  const loaded = () => scripted([quiet({ suspended: { messageId: question.id } }), question], [cutoff, answer, usage])
  const resumed = bind({ client: loaded().client })
  await resumed.chat.load('c-1')
  expect(resumed.ends).toEqual([])
  await resumed.chat.resume()
  expect(resumed.ends).toHaveLength(1)
  const stopped = bind({ client: loaded().client })
  await stopped.chat.load('c-1')
  await stopped.chat.stop()
  expect(stopped.ends).toMatchObject([{ aborted: true }])
})

test('reading the thread of the run that is followed does not lose its end', async () => {
  let id = ''
  const client = talking((request, init) => {
    if (request.input === undefined) return scripted([quiet(), { ...question, id }, answer, usage]).client.stream(request)
    id = request.messageId ?? ''
    return hanging(cutoff, piece('4')).stream(request, init)
  })
  const { chat, ends } = bind({ client })
  const sent = chat.send('How many?')
  await until(chat, 'streaming')
  // The answer was completed while nobody listened.
  await Promise.all([chat.load(), sent])
  expect(ends).toEqual([chat.getSnapshot()])
})

test('another thread leaves the run to the server, without an end', async () => {
  const client = talking((request, init) =>
    request.chatId === 'c-2'
      ? scripted([{ kind: 'cutoff', state: { chatId: 'c-2', isStreaming: false } }, question, answer, usage]).client.stream(
          request,
        )
      : hanging(cutoff, piece('4')).stream(request, init),
  )
  const { chat, ends } = bind({ client })
  const sent = chat.send('How many?')
  await until(chat, 'streaming')
  await chat.load('c-2')
  await sent
  expect(chat.getSnapshot().chatId).toBe('c-2')
  expect(ends).toEqual([])
})

test('what the connection to another thread says late does not count', async () => {
  let tell = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  const client = talking(async function* ({ chatId = '' }) {
    await told
    const isLate = chatId === 'c-1'
    if (!isLate) await new Promise((resolve) => setTimeout(resolve, 5))
    yield { kind: 'cutoff', state: { chatId, isStreaming: isLate } }
    yield* [answer, usage]
    return undefined
  })
  const { chat, ends } = bind({ client })
  const first = chat.load('c-1')
  await Promise.resolve()
  await Promise.resolve()
  const second = chat.load('c-2')
  tell()
  await Promise.all([first, second])
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', chatId: 'c-2' })
  expect(ends).toEqual([])
})

test('a question that was stopped at once has ended', async () => {
  const { chat, ends } = bind({ client: scripted([cutoff]).client })
  const sent = chat.send('How many?')
  await Promise.all([chat.stop(), sent])
  expect(ends).toMatchObject([{ status: 'ready', aborted: true }])
})

test('the view that ends is silent, and the next one hears of the end', async () => {
  let isOver = false
  const client = talking((request, init) =>
    isOver ? scripted([cutoff, answer, usage]).client.stream(request) : hanging(cutoff, piece('4')).stream(request, init),
  )
  const { chat, ends } = bind({ client })
  const end = chat.mount()
  const sent = chat.send('How many?')
  await until(chat, 'streaming')
  end()
  await sent
  expect(ends).toEqual([])
  isOver = true
  chat.mount()
  await vi.waitFor(() => expect(ends).toHaveLength(1))
})

test('a handler may ask the next question, and what it throws stops nothing', async () => {
  const uncaught = collectUncaught()
  const mine = new Error('mine')
  const { client } = scripted([cutoff, answer, usage])
  const ends: ChatSnapshot[] = []
  let next: Promise<void> | undefined
  const chat = bindChat(createChat, { client }, undefined, (end) => {
    ends.push(end)
    next ??= chat.send('And now?')
    throw mine
  })
  await chat.send('How many?')
  await next
  expect(ends.map(({ messages }) => messages.filter(({ role }) => role === 'user').length)).toEqual([1, 2])
  expect(uncaught).toEqual([mine, mine])
})

test('start reads the thread if it shall, and nothing without one', async () => {
  const read = async (options: BoundChatOptions) => {
    const { client, requests } = scripted([quiet(), question, answer, usage])
    const { chat } = bind({ client, ...options })
    chat.start()
    await new Promise((resolve) => setTimeout(resolve))
    await until(chat, 'ready')
    return requests.map(({ chatId, input }) => [chatId, input])
  }
  expect(await read({ chatId: 'c-1', load: true })).toEqual([['c-1', undefined]])
  expect(await read({ chatId: 'c-1' })).toEqual([])
  expect(await read({ load: true })).toEqual([])
})
