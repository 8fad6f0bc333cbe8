// Runs whose connection ends before they do: broken off, suspended, refused or ended in good order.
import { expect, onTestFinished, test, vi } from 'vitest'
import { createChat } from './createChat.ts'
import { createChatClient } from './createChatClient.ts'
import { baseUrl } from './test/baseUrl.ts'
import { createFakeAgent, type FakeAgentOptions, recordedRun } from './test/fakeAgent.ts'
import { answer, cutoff, piece, scripted, unreachable, usage } from './test/scripted.ts'
import { setUp } from './test/setUp.ts'
import { told, wholeThread } from './test/wholeThread.ts'
import type { ChatFrame } from './types.ts'

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
        expect({ cutAt, status, error, thread: told(messages).map((m) => ({ ...m, content: m.content || undefined })) }).toEqual({
          cutAt,
          status: 'ready',
          error: undefined,
          thread: wholeThread.map((m) => (m.id === 'a-1' ? { ...m, content: undefined } : m)),
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

test.each([
  ['is waited as long as it asks', 2, 'ready', 2],
  ['that asks for more than a viewer waits in silence is an error at once', 60, 'error', 1],
])('a busy service %s', async (_name, seconds, status, connections) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
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

test('a run that breaks off again and again, but goes on each time, is followed to its end', async () => {
  const words = ['one ', 'two ', 'three ', 'four']
  const { client } = scripted(...words.map((word) => [cutoff, piece(word), unreachable]), [cutoff, usage])
  const chat = createChat({ client, resumeDelayMs: 0, maxResumes: 1 })
  await chat.send('count')
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', finalAnswer: { content: 'one two three four' } })
})

test('a line of unknown form does not make a run forgotten that was heard', async () => {
  const cut = [cutoff, { kind: 'unknown', value: 'new' } as ChatFrame, unreachable]
  const { client, requests } = scripted(cut, cut, cut, cut, [cutoff, answer, usage])
  const chat = createChat({ client, resumeDelayMs: 0 })
  await chat.send('hi')
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', finalAnswer: { content: '42' } })
  expect(requests).toHaveLength(5)
})
