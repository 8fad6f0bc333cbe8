import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createChat, createChatClient, readToolCall } from '@svc/core/ai'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Emulator, startEmulator } from '../server/start/startEmulator.ts'

const ports = { tenant: 0, data: 0, ai: 0 }
const tokenSecret = 'a secret that both of the servers sign with'
/** A compatible server, the same one with its SQL interface off, and an emulator over each of them. */
let direct: Emulator
let over: Emulator
const asked: string[] = []
const proxy = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray())
  const path = request.url ?? '/'
  asked.push(path.replace(/^.*\/v1\//, ''))
  response.setHeader('content-type', 'application/json')
  if (path.endsWith('/v1/cubesql')) {
    response.statusCode = 500
    response.end(JSON.stringify({ error: 'Error: the SQL interface is not started' }))
    return
  }
  const { method = 'GET', headers } = request
  const answer = await fetch(`${new URL(direct.dataUrl).origin}${path}`, {
    method,
    headers: { authorization: headers.authorization ?? '', 'content-type': 'application/json' },
    ...(body.length > 0 && { body }),
  })
  response.statusCode = answer.status
  response.end(await answer.text())
})
beforeAll(async () => {
  direct = await startEmulator({ ports, tokenSecret })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { pathname } = new URL(direct.dataUrl)
  over = await startEmulator({
    ports,
    tokenSecret,
    dataUrl: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${pathname}`,
  })
}, 30_000)
afterAll(async () => {
  await over.close()
  proxy.closeAllConnections()
  proxy.close()
  await direct.close()
})

/** What the chat shows of a question: the steps, the rows of the query with their chart, the answer. */
async function ask({ aiUrl, adminKey }: Emulator, question: string) {
  const sessionSettings = { externalId: 'jane', timezone: 'America/New_York' }
  const chat = createChat({ client: createChatClient({ baseUrl: aiUrl, apiKey: adminKey, sessionSettings }) })
  await chat.send(question)
  const { messages, finalAnswer } = chat.getSnapshot()
  const calls = messages.flatMap(({ toolCall }) => (toolCall ? [readToolCall(toolCall)] : []))
  const query = calls.at(-1)
  if (query?.kind !== 'sql' && query?.kind !== 'load') throw new Error('no query')
  const { queryTitle, data, totalRows, vegaSpec, schema } = query.result
  const shown = { queryTitle, data, totalRows, vegaSpec, columns: schema.map(({ name }) => name) }
  return { calls, query, shown, answer: finalAnswer?.content }
}

test.each([
  'How many orders?',
  'Revenue and orders by month',
  'Revenue by country in 2025',
  'top 5 customers by revenue',
  'Orders by week and status in Q1 2025',
  'How many cancelled orders in Germany on Mars?',
  'Revenue by category on the web in March 2025',
  'Orders since March 2025 by status',
  'Orders by month before 2025',
  'bottom 2 countries by revenue',
  'top 3 months by revenue',
  'Orders by day',
])('"%s" has the same rows, chart and answer without SQL', async (question) => {
  const [withSql, without] = [await ask(direct, question), await ask(over, question)]
  expect(without.answer).toMatch(/\*\*/)
  expect(without.answer).toBe(withSql.answer)
  expect(without.shown).toEqual(withSql.shown)
  expect([withSql.query.kind, without.query.kind]).toEqual(['sql', 'load'])
})

test('the query is shown in place of the SQL, as one step', async () => {
  const { calls, query } = await ask(over, 'Orders by status in 2025')
  const loadQuery = {
    measures: ['orders.count'],
    dimensions: ['orders.status'],
    timeDimensions: [{ dimension: 'orders.created_at', dateRange: ['2025-01-01', '2025-12-31'] }],
    order: [
      ['orders.count', 'desc'],
      ['orders.status', 'asc'],
    ],
    limit: 100,
  }
  expect(calls.map(({ kind }) => kind)).toEqual(['metadata-search', 'load'])
  expect(query).toMatchObject({ name: 'run_query', input: { loadQuery, queryTitle: 'Orders Count by Status' } })
  expect(query.kind === 'load' && query.result).toMatchObject({ loadQuery, queryTitle: 'Orders Count by Status' })
})

test('SQL is tried once, and not with each question', async () => {
  await ask(over, 'How many orders?')
  asked.length = 0
  await ask(over, 'How many cancelled orders in Germany?')
  expect(asked).toContain('load')
  expect(asked).not.toContain('cubesql')
})

test('a failure of the query itself is told with it, and not with SQL', async () => {
  const sessionSettings = { externalId: 'jane', timezone: 'Nowhere/At_All' }
  const client = createChatClient({ baseUrl: over.aiUrl, apiKey: over.adminKey, sessionSettings })
  const chat = createChat({ client })
  await chat.send('How many orders?')
  const { messages, finalAnswer } = chat.getSnapshot()
  const call = messages.flatMap(({ toolCall }) => (toolCall ? [readToolCall(toolCall)] : [])).at(-1)
  expect(call).toMatchObject({ kind: 'failed', name: 'run_query', input: { loadQuery: { measures: ['orders.count'] } } })
  expect(finalAnswer?.content).toMatch(/^The query failed: .*time ?zone/i)
})
