import { createChat, createChatClient } from '@svc/core/ai'
import { createDataClient } from '@svc/core/data'
import { createPlatformClient, platformOperations } from '@svc/core/platform'
import type { HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterEach, expect, test } from 'vitest'
import { chatHandlers } from './chatHandlers.ts'
import { dataHandlers } from './dataHandlers.ts'
import { platformHandlers } from './platformHandlers.ts'

let close = () => {}
afterEach(() => close())

function listen(handlers: HttpHandler[]) {
  const server = setupServer(...handlers)
  server.listen({ onUnhandledRequest: 'error' })
  close = () => server.close()
}

test('Core Data answers the model, queries in each form, and SQL', async () => {
  const { handlers, baseUrl, requests, fail } = dataHandlers({ rows: () => [{ 'orders.count': '42' }] })
  listen(handlers)
  const client = createDataClient({ baseUrl, token: 'jwt', retry: false })
  expect((await client.meta()).cubes?.[0]?.name).toBe('orders')
  expect((await client.load({ measures: ['orders.count'] })).data).toEqual([{ 'orders.count': '42' }])
  expect((await client.load([{ measures: ['orders.count'] }, { measures: ['orders.revenue'] }])).results).toHaveLength(2)
  expect((await client.load({ measures: ['orders.count'] }, { method: 'GET' })).annotation.measures).toHaveProperty(
    'orders.count',
  )
  expect(await client.cubesql('SELECT 1').toArray()).toEqual([['1'], ['2'], ['3']])
  expect(requests.map(({ path }) => path)).toEqual(['v1/meta', 'v1/load', 'v1/load', 'v1/load', 'v1/cubesql'])
  fail(500, { error: 'Error: hidden' })
  await expect(client.meta()).rejects.toMatchObject({ status: 500, body: { error: 'Error: hidden' } })
  fail()
  await expect(client.sql({ measures: ['orders.count'] })).rejects.toMatchObject({ status: 404 })
})

test('an answer that is held comes when it is released, and an abort is noted', async () => {
  const { handlers, baseUrl, requests, hold, release } = dataHandlers()
  listen(handlers)
  const client = createDataClient({ baseUrl, token: 'jwt', retry: false })
  hold()
  const controller = new AbortController()
  const given = client.load({ measures: ['orders.count'] }, { signal: controller.signal })
  const kept = client.load({ measures: ['orders.revenue'] })
  await expect.poll(() => requests.length).toBe(2)
  controller.abort(new Error('enough'))
  await expect(given).rejects.toThrow('enough')
  await expect.poll(() => requests[0]?.isAborted).toBe(true)
  release()
  expect((await kept).data).toEqual([{ 'orders.revenue': '1' }])
})

test('the agent answers, and can be driven line by line', async () => {
  const first = chatHandlers()
  listen(first.handlers)
  const chat = createChat({ client: createChatClient({ baseUrl: first.baseUrl, token: 'jwt' }) })
  await chat.send('How many orders?')
  expect(chat.getSnapshot()).toMatchObject({ status: 'ready', finalAnswer: { content: 'There are 42 orders.' } })
  close()

  const { handlers, baseUrl, run, runs, aborted } = chatHandlers({ answer: () => undefined })
  listen(handlers)
  const other = createChat({ client: createChatClient({ baseUrl, token: 'jwt' }) })
  const sent = other.send('hi')
  await expect.poll(() => runs.length).toBe(1)
  run().send({ id: '__cutoff__', state: { chatId: run().chatId, isStreaming: true } })
  await expect.poll(() => other.getSnapshot().chatId).toBe('chat-1')
  await other.stop()
  await sent
  expect([aborted, run().isOver]).toEqual([['chat-1'], true])
  await expect(createChatClient({ baseUrl, token: 'jwt' }).abort('nobody')).rejects.toMatchObject({ status: 404 })
})

test('operations of the Platform API answer what is given, and others say that nothing is', async () => {
  const { handlers, calls } = platformHandlers({
    answers: {
      getReport: ({ params }) => ({ id: Number(params['reportId']) }),
      deleteReport: () => undefined,
      getDeployments: () => Response.json({ error: 'no' }, { status: 403 }),
    },
  })
  listen(handlers)
  const platform = createPlatformClient({ baseUrl: 'https://tenant.example.test', token: 't' })
  expect(await platform.reports.getReport({ deploymentId: 1, reportId: 7 })).toEqual({ id: 7 })
  expect(await platform.reports.deleteReport({ deploymentId: 1, reportId: 7 })).toBeUndefined()
  await expect(platform.deployments.getDeployments()).rejects.toMatchObject({ status: 403 })
  await expect(platform.regions.listRegions()).rejects.toMatchObject({ status: 501 })
  expect(calls.map(({ operation }) => operation)).toEqual(['getReport', 'deleteReport', 'getDeployments', 'listRegions'])
  expect((await fetch('https://tenant.example.test/api/v1/regions')).status).toBe(401)
  // The contract writes this one path with a slash; the service takes each with and without.
  for (const path of ['deployments', 'deployments/', 'regions/'])
    expect((await fetch(`https://tenant.example.test/api/v1/${path}`)).status, path).toBe(401)
})

test('the exchange of a session needs no credential, whereas every other operation does', async () => {
  const { handlers } = platformHandlers({
    answers: { postTokenBySessionId: () => ({ token: 'jwt' }), listRegions: () => ({ items: [] }) },
  })
  listen(handlers)
  const platform = createPlatformClient({ baseUrl: 'https://tenant.example.test', retry: false })
  expect(await platform.embed.postTokenBySessionId({ body: { sessionId: 's' } })).toEqual({ token: 'jwt' })
  await expect(platform.regions.listRegions()).rejects.toMatchObject({ status: 401 })
})

test('an answer for an operation that the contract does not have is refused', () => {
  expect(() => platformHandlers({ answers: { getReprt: () => ({}) } })).toThrow('getReprt')
})

test('a call of the Platform API is told with all it carried', async () => {
  const { handlers, calls } = platformHandlers({
    answers: { listRegions: () => ({ items: [] }), createReport: () => ({ id: 1 }) },
  })
  listen(handlers)
  const origin = 'https://tenant.example.test'
  const headers = { authorization: 'Bearer t' }
  await fetch(`${origin}/api/v1/regions?first=2`, { headers })
  for (const body of ['{"name":"Sales"}', 'no JSON'])
    await fetch(`${origin}/api/v1/deployments/7/reports`, { method: 'POST', headers, body })
  expect(
    calls.map(({ operation, params, query, body, headers }) => ({
      operation,
      params,
      query: String(query),
      body,
      key: headers.get('authorization'),
    })),
  ).toEqual([
    { operation: 'listRegions', params: {}, query: 'first=2', body: undefined, key: 'Bearer t' },
    { operation: 'createReport', params: { deploymentId: '7' }, query: '', body: { name: 'Sales' }, key: 'Bearer t' },
    { operation: 'createReport', params: { deploymentId: '7' }, query: '', body: 'no JSON', key: 'Bearer t' },
  ])
})

test('a fixed name is no id: each path has its own operation', async () => {
  const operations = platformOperations().filter(({ method }) => method === 'GET')
  const { handlers, calls } = platformHandlers({ answers: {} })
  listen(handlers)
  for (const { path } of operations)
    await fetch(`https://tenant.example.test${path.replace(/\{\w+\}/g, '7')}`, { headers: { authorization: 'Bearer t' } })
  expect(calls.map(({ operation }) => operation)).toEqual(operations.map(({ id }) => id))
})

test.each(['', 't', 'Bearer ', 'Basic t'])('the Platform API takes `%s` for no credential', async (authorization) => {
  const { handlers, calls } = platformHandlers({ answers: { listRegions: () => ({ items: [] }) } })
  listen(handlers)
  const response = await fetch('https://tenant.example.test/api/v1/regions', { headers: { authorization } })
  expect([response.status, calls]).toEqual([401, []])
})
