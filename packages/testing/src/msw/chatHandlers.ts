import { type HttpHandler, http } from 'msw'
import { createFakeAgent, type FakeAgent, type FakeAgentOptions } from '../ai/createFakeAgent.ts'
import { forward } from './forward.ts'

/** `handlers` are for `setupServer(...handlers)` or `setupWorker(...handlers)`; the rest drives the agent. */
export type ChatHandlers = Omit<FakeAgent, 'fetch'> & { readonly handlers: HttpHandler[] }

/** The stream and the abort of the AI API, by `createFakeAgent`. */
export function chatHandlers(options: FakeAgentOptions = {}): ChatHandlers {
  const { fetch, ...agent } = createFakeAgent(options)
  return { ...agent, handlers: [http.post(`${agent.baseUrl}/chat/*`, ({ request }) => forward(request, fetch))] }
}
