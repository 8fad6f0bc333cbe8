import { createDataClient, type LoadProgress } from '@svc/core/data'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDataService, type DataService } from '../createDataService.ts'
import { createDataApp } from './createDataApp.ts'

// A query that takes a while, as over somebody's own large tables: the request is answered "Continue wait", the query goes on.

const numbers = (count: number) => `SELECT i AS id FROM range(${count}) AS numbers(i)`
const cube = (name: string, count: number) => `
  - name: ${name}
    sql: ${numbers(count)}
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
    measures:
      - { name: sum, sql: "hash(id) % 7", type: sum }
`
const text = `cubes:${cube('slow', 150_000_000)}${cube('endless', 1_000_000_000_000)}`
let service: DataService
beforeEach(async () => {
  service = await createDataService({ modelFiles: [{ path: 'model.yml', text }] })
})
afterEach(() => service.close())

function open() {
  const app = createDataApp({ service, verifyToken: async () => ({}), continueWaitMs: 100 })
  const answers: unknown[] = []
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    const response = await app.request(String(url), init)
    answers.push(await response.clone().json())
    return response
  }
  const client = createDataClient({ baseUrl: 'http://localhost/cubejs-api', token: 't', fetch, retry: false })
  return { client, answers }
}

test('the client repeats the request of a slow query until it is done, and the query runs once', async () => {
  const { client, answers } = open()
  const progress: LoadProgress[] = []
  const { data } = await client.load({ measures: ['slow.sum'] }, { onProgress: (step) => progress.push(step) })
  expect(Number(data[0]!['slow.sum'])).toBeGreaterThan(400_000_000)
  expect(progress.length).toBeGreaterThan(0)
  expect(answers.slice(0, -1)).toEqual(progress.map(() => ({ error: 'Continue wait' })))
})

test('while a query goes on without a request, one nested too deeply to be written is refused by its shape', async () => {
  const app = createDataApp({ service, verifyToken: async () => ({}), continueWaitMs: 100 })
  const load = async (query: string) => {
    const response = await app.request('http://localhost/cubejs-api/v1/load', {
      method: 'POST',
      headers: { authorization: 't' },
      body: `{"query":${query}}`,
    })
    return [response.status, await response.json()]
  }
  expect(await load('{"measures":["endless.sum"]}')).toEqual([200, { error: 'Continue wait' }])
  expect(await load(`{"measures":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)).toEqual([
    400,
    { type: 'UserError', error: 'Invalid query format: "measures[0]" must be one of [string, object]' },
  ])
})

test('a query aborted between two requests or during one rejects at once, and closing the service stops what still runs', async () => {
  const { client, answers } = open()
  for (const afterMs of [50, 250]) {
    const control = new AbortController()
    setTimeout(() => control.abort(new Error('enough')), afterMs)
    await expect(client.load({ measures: ['endless.sum'] }, { signal: control.signal })).rejects.toThrow('enough')
  }
  expect(answers).toContainEqual({ error: 'Continue wait' })
  // A statement that nothing interrupts would be waited for without an end.
  await service.close()
})
