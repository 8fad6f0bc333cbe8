import { expect, test } from 'vitest'
import { createChat } from './createChat.ts'
import { recordedRun } from './test/fakeAgent.ts'
import { answer, cutoff, scripted, usage } from './test/scripted.ts'
import { setUp } from './test/setUp.ts'
import type { ChatFrame } from './types.ts'

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
