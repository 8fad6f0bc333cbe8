import { fileURLToPath } from 'node:url'
import type { Viewer } from '../accessOf.ts'
import { createDataService, type DataService, type DataServiceOptions } from '../createDataService.ts'
import { createDataApp } from '../http/createDataApp.ts'

const directory = (name: string) => fileURLToPath(new URL(`fixtures/shop/${name}`, import.meta.url))

/** A small shop whose every row is known: the model that the recorded answers were made with, over ten orders. */
export function createShop(options: Partial<DataServiceOptions> = {}): Promise<DataService> {
  return createDataService({ modelDir: directory('model'), dataDir: directory('data'), ...options })
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: an answer is compared, not computed with
  readonly body: any
}

/** Asks the app of a service as a client does. */
export function askOf(service: DataService, viewer: Viewer = {}) {
  const app = createDataApp({
    service,
    verifyToken: async (token) => (token === 'good' ? viewer : Promise.reject(new Error('unknown token'))),
  })
  return async (path: string, body?: unknown, init: RequestInit = {}): Promise<Answer> => {
    const response = await app.request(`http://localhost/cubejs-api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...init,
      headers: { authorization: 'good', ...init.headers },
    })
    const text = await response.text()
    const isJson = /application\/json; charset/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
}
