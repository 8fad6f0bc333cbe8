import { createDataClient, type DataClientOptions } from '../createDataClient.ts'
import type { Query } from '../queryTypes.ts'

/** What a server answers: a response, sent as often as it is asked for, or what makes one. */
export type Step = Response | (() => Response | Promise<Response>)

interface Sent {
  url: string
  body: { query: unknown; queryType?: string; cache?: string }
  id: string
  at: number
  headers: Record<string, string>
}

/** A client whose requests are answered by these steps, the last one again and again, with what it sent. */
export function setUp(steps: Step | Step[], options: Partial<DataClientOptions> = {}) {
  const list = [steps].flat()
  const sent: Sent[] = []
  const client = createDataClient({
    baseUrl: 'https://host.example.test/base',
    token: 'secret-token',
    fetch: async (url, init) => {
      const headers = init.headers as Record<string, string>
      sent.push({
        url,
        headers,
        id: headers['x-request-id']!,
        at: Date.now(),
        body: init.body ? JSON.parse(init.body as string) : undefined,
      })
      const step = list[Math.min(sent.length, list.length) - 1]!
      return typeof step === 'function' ? step() : step.clone()
    },
    ...options,
  })
  return { client, sent }
}

export const query = { measures: ['a.n'] } satisfies Query
