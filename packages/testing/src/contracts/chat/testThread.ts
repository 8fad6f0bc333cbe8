import { expect, test } from 'vitest'
import { createFakeAgent } from '../../ai/createFakeAgent.ts'
import { eventually } from '../eventually.ts'
import { settle } from '../settle.ts'
import type { ChatStage } from './createChatStage.ts'

/** Runs that are joined again, and threads that are loaded, put away or apart. */
export function testThread({ answer, asked, clientOf, cutoff, piece, show, status, usage }: ChatStage): void {
  test.each(['start', 'rest'] as const)(
    'joins the same run again when the connection drops, told again from the %s',
    async (rejoin) => {
      const { agent, view, ask } = await show({ answer: () => undefined, rejoin })
      const sent = ask()
      const run = await asked(agent)
      run.send(cutoff(run), piece('There '))
      await answer(view, 'There ')
      run.drop()
      await eventually(() => expect(run.isConnected).toBe(true))
      expect(run.connections).toBe(2)
      run.send(piece('are 42.'), usage)
      run.end()
      await sent
      await answer(view, 'There are 42.')
      expect(agent.runs).toHaveLength(1)
      expect(new Set(agent.requests.map(({ body }) => body['messageId'])).size).toBe(1)
    },
  )

  test('resumes a suspended run under its own message id', async () => {
    const { agent, view } = await show({
      answer: ({ chatId, messageId }) => [
        { id: '__cutoff__', state: { chatId, isStreaming: false, suspended: { messageId } } },
        { id: messageId, role: 'user', content: 'How many orders?', sort: 1 },
      ],
    })
    const client = clientOf(agent)
    const messageId = '1700000000000-message'
    for await (const _ of client.stream({ input: 'How many orders?', chatId: 'c-7', messageId }));
    await view.actions().load('c-7')
    await eventually(() => expect(view.current()).toMatchObject({ status: 'ready', suspended: { messageId } }))
    const before = agent.requests.length
    void view.actions().resume()
    await eventually(() => expect(agent.requests.length).toBeGreaterThan(before))
    expect(agent.requests[before]?.body).toMatchObject({ chatId: 'c-7', messageId, input: 'How many orders?' })
    expect(agent.runs).toHaveLength(1)
  })

  test('loads a thread that exists', async () => {
    const { agent, view } = await show({}, { chatId: 'c-7' })
    for await (const _ of clientOf(agent).stream({ input: 'earlier', chatId: 'c-7', messageId: '1700000000001-message' }));
    await view.actions().load()
    await answer(view, 'There are 42 orders.')
    expect(view.current()).toMatchObject({ status: 'ready', chatId: 'c-7' })
  })

  test('with `load`, reads the thread when it is mounted, once', async () => {
    const agent = createFakeAgent()
    const client = clientOf(agent)
    for await (const _ of client.stream({ input: 'earlier', chatId: 'c-7', messageId: '1700000000001-message' }));
    const { view } = await show({}, { client, chatId: 'c-7', load: true })
    await answer(view, 'There are 42 orders.')
    await status(view, 'ready')
    await view.rerender()
    await settle()
    expect(agent.requests.slice(1).map(({ body }) => body)).toEqual([{ chatId: 'c-7' }])
  })

  test('with `load` and no thread yet, starts empty and reads nothing', async () => {
    const { agent, view } = await show({}, { load: true })
    await settle()
    expect(view.current()).toMatchObject({ status: 'ready', messages: [], error: undefined })
    expect(agent.requests).toEqual([])
  })

  test('reset gives an empty thread, setMessages another one', async () => {
    const { view, ask } = await show()
    await ask()
    view.actions().reset()
    await eventually(() => expect(view.current()).toMatchObject({ messages: [], chatId: undefined, status: 'ready' }))
    view.actions().setMessages([{ id: '1', role: 'user', content: 'earlier' }])
    await eventually(() => expect(view.current().messages).toHaveLength(1))
  })

  test('two chats are two threads', async () => {
    const one = await show()
    const two = await show()
    await one.ask('one')
    await status(one.view, 'ready')
    expect(two.view.current().messages).toEqual([])
    expect(one.view.current().messages).toHaveLength(4)
  })
}
