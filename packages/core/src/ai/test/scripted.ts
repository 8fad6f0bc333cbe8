import { vi } from 'vitest'
import type { ChatClient } from '../createChatClient.ts'
import type { ChatFrame, ChatRequest } from '../types.ts'

/** A client of your own: each call of `stream` takes the next script; an `Error` in it is thrown, and breaks the connection. */
export function scripted(...scripts: (ChatFrame | Error)[][]) {
  const requests: ChatRequest[] = []
  const client: ChatClient = {
    async *stream(request) {
      requests.push(request)
      for (const step of scripts[Math.min(requests.length, scripts.length) - 1] ?? []) {
        if (step instanceof Error) throw step
        yield step
      }
      return undefined
    },
    read: (chatId) => client.stream({ chatId }),
    abort: vi.fn(async () => {}),
  }
  return { client, requests }
}
export const talking = (stream: ChatClient['stream']): ChatClient => ({ ...scripted().client, stream })
export const cutoff: ChatFrame = { kind: 'cutoff', state: { chatId: 'c-1', isStreaming: true } }
/** A piece of the answer, while it is being written. */
export const piece = (content: string): ChatFrame => ({
  kind: 'message',
  id: 'a-1',
  role: 'assistant',
  content,
  isDelta: true,
  isInProcess: true,
  sort: 2,
})
export const answer: ChatFrame = { kind: 'message', id: 'a-1', role: 'assistant', content: '42', sort: 2 }
export const usage: ChatFrame = { kind: 'usage', usage: {} as never }
export const unreachable = Object.assign(new Error('no answer'), { code: 'HTTP_NETWORK', [Symbol.for('svc.error')]: true })
