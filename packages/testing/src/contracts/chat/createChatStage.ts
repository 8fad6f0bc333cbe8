import { type ChatSnapshot, createChatClient } from '@svc/core/ai'
import { afterEach, expect } from 'vitest'
import { createFakeAgent, type FakeAgent, type FakeAgentOptions } from '../../ai/createFakeAgent.ts'
import { eventually } from '../eventually.ts'
import { expectSilentConsole } from '../expectSilentConsole.ts'
import type { ChatContractOptions, ChatView, RenderChat } from './ChatView.ts'

export type ChatStage = ReturnType<typeof createChatStage>

/** What the tests of a thread share: a fake agent with a view of it, and words for what both say. Ends its views after each test. */
export function createChatStage(renderChat: RenderChat) {
  const { forget } = expectSilentConsole()
  let views: ChatView[] = []
  afterEach(async () => {
    for (const view of views) await view.unmount()
    views = []
  })

  const clientOf = ({ baseUrl, fetch }: FakeAgent) => createChatClient({ baseUrl, token: 'jwt', fetch })
  const show = async (options: FakeAgentOptions = {}, more: ChatContractOptions = {}) => {
    const agent = createFakeAgent(options)
    const view = await renderChat({ client: clientOf(agent), resumeDelayMs: 1, ...more })
    views.push(view)
    return { agent, view, ask: (input = 'How many orders?') => view.actions().send(input) }
  }
  /** Driven by the test, line by line. */
  const live = (more?: ChatContractOptions) => show({ answer: () => undefined }, more)
  const status = (view: ChatView, expected: ChatSnapshot['status']) =>
    eventually(() => expect(view.current().status).toBe(expected))
  const answer = (view: ChatView, expected: string) =>
    eventually(() => expect(view.current().finalAnswer?.content).toBe(expected))
  const piece = (content: string) => ({ id: 'a-1', role: 'assistant', content, isDelta: true, isInProcess: true, sort: 2 })
  const cutoff = ({ chatId }: { chatId: string }) => ({ id: '__cutoff__', state: { chatId, isStreaming: true } })
  const usage = { id: '__usage__', type: 'usage', usage: { models: [], llmCalls: 1, totalTokens: 7 } }
  const asked = async (agent: FakeAgent, count = 1) => {
    await eventually(() => expect(agent.runs).toHaveLength(count))
    return agent.run()
  }
  return { answer, asked, clientOf, cutoff, forget, live, piece, show, status, usage }
}
