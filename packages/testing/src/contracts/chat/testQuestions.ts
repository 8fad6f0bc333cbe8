import { readToolCall } from '@svc/core/ai'
import { expect, test } from 'vitest'
import { agentAnswer } from '../../ai/agentAnswer.ts'
import { createFakeAgent } from '../../ai/createFakeAgent.ts'
import { eventually } from '../eventually.ts'
import { settle } from '../settle.ts'
import type { RenderChat } from './ChatView.ts'
import type { ChatStage } from './createChatStage.ts'

/** From a question to its answer, and what is no question. */
export function testQuestions(
  { answer, asked, clientOf, cutoff, forget, live, piece, show, status, usage }: ChatStage,
  renderChat: RenderChat,
): void {
  test('starts ready and empty, and touches no network', async () => {
    const { agent, view } = await show()
    await settle()
    expect(view.current()).toMatchObject({ status: 'ready', messages: [], error: undefined, aborted: false })
    expect(agent.requests).toEqual([])
  })

  test('takes the client of the provider', async () => {
    const agent = createFakeAgent()
    const { view } = await show({}, { client: undefined, provided: clientOf(agent) })
    await view.actions().send('hi')
    await status(view, 'ready')
    expect(agent.runs).toHaveLength(1)
  })

  test('says which client is missing', async () => {
    await expect((async () => renderChat({}))()).rejects.toMatchObject({ code: 'CLIENT_MISSING', client: 'chat' })
    forget() // some frameworks also write it to the console
  })

  test('goes from submitted over streaming to ready, and shows the answer as it comes', async () => {
    const { agent, view, ask } = await live()
    const sent = ask()
    await status(view, 'submitted')
    expect(view.current().messages).toMatchObject([{ role: 'user', content: 'How many orders?' }])
    const run = await asked(agent)
    run.send(cutoff(run), piece('There are '))
    await answer(view, 'There are ')
    expect(view.current()).toMatchObject({ status: 'streaming', chatId: run.chatId })
    run.send(piece('42.'))
    await answer(view, 'There are 42.')
    run.send(usage)
    run.end()
    await sent
    await status(view, 'ready')
    expect(view.current()).toMatchObject({ usage: { totalTokens: 7 }, error: undefined })
  })

  test('shows thinking, tool calls and the final answer', async () => {
    const { view, ask } = await show()
    await ask()
    await status(view, 'ready')
    const { messages, finalAnswer } = view.current()
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'assistant', 'assistant'])
    expect(messages[1]?.thinking).toBe('Let me look.')
    expect(messages[2]?.toolCall && readToolCall(messages[2].toolCall)).toMatchObject({
      kind: 'metadata-search',
      cubes: [{ name: 'orders' }],
    })
    expect(finalAnswer?.content).toBe('There are 42 orders.')
  })

  test('goes on in the thread with the second question', async () => {
    const { agent, view, ask } = await show()
    await ask('one')
    await ask('two')
    await eventually(() => expect(view.current().messages).toHaveLength(8))
    expect(agent.runs.map(({ chatId }) => chatId)).toEqual(['chat-1', 'chat-1'])
    expect(new Set(agent.runs.map(({ messageId }) => messageId)).size).toBe(2)
  })

  test('refuses a second question meanwhile, and empty words', async () => {
    const { agent, view, ask } = await live()
    await expect(ask('  ')).rejects.toMatchObject({ code: 'CHAT_OPTION' })
    const sent = ask()
    await expect(ask()).rejects.toMatchObject({ code: 'CHAT_BUSY' })
    const run = await asked(agent)
    run.send(...agentAnswer(run))
    run.end()
    await sent
    await status(view, 'ready')
  })
}
