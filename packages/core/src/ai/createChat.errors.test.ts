import { expect, test } from 'vitest'
import { createChat } from './createChat.ts'
import { createChatClient } from './createChatClient.ts'
import { baseUrl } from './test/baseUrl.ts'
import { createFakeAgent, type FakeAgentOptions, recordedRun } from './test/fakeAgent.ts'
import { answer, cutoff, scripted } from './test/scripted.ts'

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
