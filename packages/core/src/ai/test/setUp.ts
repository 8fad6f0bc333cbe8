import { createChat } from '../createChat.ts'
import { createChatClient } from '../createChatClient.ts'
import { baseUrl } from './baseUrl.ts'
import { createFakeAgent, type FakeAgentOptions } from './fakeAgent.ts'

/** A chat with a fake agent, which joins a run that broke off again at once. */
export function setUp(options: FakeAgentOptions) {
  const agent = createFakeAgent(options)
  const client = createChatClient({ baseUrl, token: 'jwt', fetch: agent.fetch })
  return { agent, chat: createChat({ client, resumeDelayMs: 0 }) }
}
