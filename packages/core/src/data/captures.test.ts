import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { HttpStatusError } from '../errors/http.ts'
import { createDataClient } from './createDataClient.ts'
import type { Query } from './queryTypes.ts'
import type { CompactData } from './resultTypes.ts'

// Every answer a real, compatible server gave is read through the client, and every request the client makes for it
// is compared with the recorded one.

interface Capture {
  request: { method: string; path: string; headers: Record<string, string>; json?: { query?: unknown; queryType?: string } }
  response: { status: number; headers: Record<string, string>; json?: unknown; text?: string }
}

const folder = new URL('../../test/fixtures/captures/', import.meta.url)
const read = (name: string): Capture => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))

/** A client whose requests are answered by these captures, one after the other, with the requests it made. */
function replay(...names: string[]) {
  const requests: { method: string; path: string; headers: Record<string, string>; json: unknown }[] = []
  const client = createDataClient({
    baseUrl: 'https://host.example.test/{base_path}',
    token: '<token>',
    retry: false,
    fetch: async (url, init) => {
      const { response } = read(names[Math.min(requests.length, names.length - 1)]!)
      requests.push({
        method: init.method!,
        path: decodeURIComponent(url.replace('https://host.example.test', '')).replaceAll('+', ' '),
        headers: init.headers as Record<string, string>,
        json: init.body === undefined ? undefined : JSON.parse(init.body as string),
      })
      const { status, headers, text, json } = response
      const body = status === 304 || status === 204 ? null : (text ?? JSON.stringify(json))
      return new Response(body, { status, headers })
    },
  })
  return { client, requests }
}

/** What the client has to send for a capture: its request line, body and headers, with an id of its own. */
function expectSent(request: ReturnType<typeof replay>['requests'][number], name: string, more: object = {}) {
  const recorded = read(name).request
  expect([request.method, request.path, request.json]).toEqual([recorded.method, recorded.path, recorded.json])
  const { 'content-length': _, ...headers } = recorded.headers
  const expected: Record<string, unknown> = { 'x-request-id': expect.stringMatching(/^[\w-]+-span-1$/), ...headers, ...more }
  if ('authorization' in expected) expected['authorization'] = '<token>'
  expect(request.headers).toEqual(expected)
}

const answerOf = (name: string) => read(name).response.json
const queryOf = (name: string) => read(name).request.json?.query as Query

test.each([
  'load-plain-post',
  'load-time-month',
  'load-total',
  'load-view',
  'load-nulls',
  'load-measure-types',
  'load-format-compact',
  'load-format-columnar',
])('%s: the answer comes whole, the request is the recorded one', async (name) => {
  const { client, requests } = replay(name)
  expect(await client.load(queryOf(name))).toEqual(answerOf(name))
  expect(requests.length).toBe(1)
  expectSent(requests[0]!, name)
})

test('load-plain-get: the query goes into the address', async () => {
  const { client, requests } = replay('load-plain-get')
  const query = {
    measures: ['orders.count', 'orders.total_amount'],
    dimensions: ['orders.status'],
    order: { 'orders.status': 'asc' },
  } as const
  expect(await client.load(query, { method: 'GET' })).toEqual(answerOf('load-plain-get'))
  expectSent(requests[0]!, 'load-plain-get')
})

test('load-total: total, refresh time and source are there', async () => {
  const answer = await replay('load-total').client.load({
    measures: ['orders.count', 'orders.total_amount'],
    dimensions: ['orders.status'],
    total: true,
  })
  expect(answer.total).toBe(5)
  expect(answer.lastRefreshTime).toBe('2026-11-21T12:15:53.478Z')
  expect([answer.dataSource, answer.dbType, answer.external, answer.slowQuery]).toEqual(['default', 'duckdb', false, false])
  expect(answer.query.order).toEqual([{ id: 'orders.status', desc: false }])
  expect(answer.data[0]).toEqual({ 'orders.status': 'new', 'orders.count': '2016', 'orders.total_amount': '1446272.6' })
})

test('load-measure-types: numbers stay text with all their digits, booleans and times stay what they are', async () => {
  const { data, annotation } = await replay('load-measure-types').client.load({
    measures: ['orders.average_amount'],
    dimensions: ['orders.is_large'],
  })
  const row = data[0] as Record<string, unknown>
  expect(row['orders.average_amount']).toBe('423.44198450910613')
  expect(row['orders.is_large']).toBe(false)
  expect(row['orders.last_order_at']).toBe('2025-12-31T00:00:02.000')
  expect(annotation.measures['orders.average_amount']).toMatchObject({
    type: 'number',
    currency: 'USD',
    format: { type: 'custom-numeric', value: '$,.0f', alias: 'currency_0' },
  })
})

test('load-nulls: null is null', async () => {
  const { data } = await replay('load-nulls').client.load({ dimensions: ['orders.note'] })
  expect(data.some((row) => row['orders.note'] === null)).toBe(true)
})

test('load-time-month: the granular member is annotated under both names', async () => {
  const { annotation, data } = await replay('load-time-month').client.load({
    measures: ['orders.count'],
    timeDimensions: [{ dimension: 'orders.created_at', granularity: 'month' }],
  })
  expect(Object.keys(annotation.timeDimensions)).toEqual(['orders.created_at.month', 'orders.created_at'])
  expect(annotation.timeDimensions['orders.created_at.month']?.granularity).toEqual({
    name: 'month',
    title: 'month',
    interval: '1 month',
  })
  expect(data.map((row) => row['orders.created_at.month'])).toHaveLength(6)
})

test('load-format-compact and -columnar hold the same cells as rows do', async () => {
  const rows = (await replay('load-plain-post').client.load(queryOf('load-plain-post'))).data as readonly Record<
    string,
    unknown
  >[]
  const query = {
    measures: ['orders.count', 'orders.total_amount'],
    dimensions: ['orders.status'],
    order: { 'orders.status': 'asc' },
  } as const
  const compact = replay('load-format-compact')
  const { members, dataset } = (await compact.client.load(query, { responseFormat: 'compact' })).data as CompactData
  expectSent(compact.requests[0]!, 'load-format-compact')
  const columnar = replay('load-format-columnar')
  const { data } = await columnar.client.load(query, { responseFormat: 'columnar' })
  expectSent(columnar.requests[0]!, 'load-format-columnar')
  if (!('columns' in data)) throw new Error('no columns')
  expect(members).toEqual(data.members)
  expect(dataset).toEqual(rows.map((row) => members.map((member) => row[member])))
  expect(data.columns).toEqual(members.map((member) => rows.map((row) => row[member])))
})

test('load-compare-date-range: one result a range, asked for as multi', async () => {
  const { client, requests } = replay('load-compare-date-range')
  const answer = await client.load({
    measures: ['orders.count'],
    timeDimensions: [
      {
        dimension: 'orders.created_at',
        granularity: 'month',
        compareDateRange: [
          ['2024-01-01', '2024-02-29'],
          ['2025-01-01', '2025-02-28'],
        ],
      },
    ],
  })
  expectSent(requests[0]!, 'load-compare-date-range')
  expect(answer).toEqual(answerOf('load-compare-date-range'))
  expect(answer.queryType).toBe('compareDateRangeQuery')
  expect(answer.results.map((result) => result.query.timeDimensions?.[0]?.dateRange)).toEqual([
    ['2024-01-01T00:00:00.000', '2024-02-29T23:59:59.999'],
    ['2025-01-01T00:00:00.000', '2025-02-28T23:59:59.999'],
  ])
})

test('load-array-blending: one result a query, asked for as multi', async () => {
  const { client, requests } = replay('load-array-blending')
  const dateRange = ['2024-01-01', '2024-03-31'] as const
  const answer = await client.load([
    { measures: ['orders.count'], timeDimensions: [{ dimension: 'orders.created_at', granularity: 'month', dateRange }] },
    { measures: ['customers.count'], timeDimensions: [{ dimension: 'customers.signed_up_on', granularity: 'month', dateRange }] },
  ])
  expectSent(requests[0]!, 'load-array-blending')
  expect(answer).toEqual(answerOf('load-array-blending'))
  expect(answer.pivotQuery?.timeDimensions).toEqual([{ dimension: 'time', granularity: 'month' }])
  expect(answer.results[1]?.data[0]).toMatchObject({ 'customers.count': '9', 'time.month': '2024-01-01T00:00:00.000' })
})

test('continue-wait-1 and -last: the same request again, one span, the count goes up', async () => {
  const { client, requests } = replay('continue-wait-1', 'continue-wait-last')
  const seen: unknown[] = []
  const answer = await client.load(
    { measures: ['slow.total'], dimensions: ['slow.bucket'] },
    { spanId: 'probe-slow', onProgress: (progress) => void seen.push(progress) },
  )
  expect(answer).toEqual(answerOf('continue-wait-last'))
  expect(seen).toEqual([{ stage: undefined, timeElapsed: undefined, attempts: 1, elapsedMs: expect.any(Number) }])
  expect(requests.map(({ json }) => json)).toEqual([
    read('continue-wait-1').request.json,
    read('continue-wait-last').request.json,
  ])
  expect(requests.map(({ headers }) => headers['x-request-id'])).toEqual(['probe-slow-span-1', 'probe-slow-span-2'])
})

test('meta: every field of every member comes as it was', async () => {
  const { client, requests } = replay('meta')
  const meta = await client.meta()
  expectSent(requests[0]!, 'meta')
  expect(meta).toEqual(answerOf('meta'))
  expect(meta['viewGroups']).toEqual([{ name: 'commerce', title: 'Commerce', views: ['sales'], includes: ['sales'] }])
  const sales = meta.cubes?.find(({ name }) => name === 'sales')
  expect(sales?.type).toBe('view')
  expect(sales?.measures.find(({ name }) => name === 'sales.revenue')).toMatchObject({
    aliasMember: 'orders.total_amount',
    format: 'currency',
    currency: 'USD',
    formatDescription: { name: 'currency', specifier: '$,.2~f', currency: 'USD' },
  })
  expect(sales?.hierarchies?.[0]).toMatchObject({ levels: ['sales.size_band', 'sales.status'], aliasMember: 'orders.by_state' })
  const granularities = meta.cubes?.flatMap(({ dimensions }) => dimensions).flatMap((dimension) => dimension.granularities ?? [])
  expect(granularities?.map(({ name }) => name)).toEqual(expect.arrayContaining(['fiscal_year', 'quarter_hour', 'sprint']))
})

test('meta-if-none-match: an unchanged model is asked for by its tag and given as the same object', async () => {
  const { client, requests } = replay('meta', 'meta-if-none-match')
  const first = await client.meta()
  expect(await client.meta()).toBe(first)
  // Else the platform's `fetch` adds `no-cache`, and the server sends the whole model.
  expectSent(requests[1]!, 'meta-if-none-match', { 'cache-control': 'max-age=0' })
})

describe('errors keep status and words', () => {
  test.each([
    ['error-unknown-measure', 400],
    ['error-database', 400],
    ['error-hidden-member', 500],
    ['request-id-given', 400],
  ])('%s is a %i and is not tried again', async (name, status) => {
    const { client, requests } = replay(name)
    const id = read(name).request.headers['x-request-id']
    const error = await client.load(queryOf(name), { spanId: id?.replace(/-span-1$/, '') }).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(HttpStatusError)
    expect(error).toMatchObject({ status, body: answerOf(name), ...(id && { requestId: id }) })
    expect(requests.length).toBe(1)
    expectSent(requests[0]!, name)
  })

  test.each([
    ['auth-missing', "Authorization header isn't set"],
    ['auth-expired', 'Invalid token'],
  ])('%s is a 403 with its words', async (name, words) => {
    const { client } = replay(name)
    await expect(client.meta()).rejects.toMatchObject({ code: 'HTTP_STATUS', status: 403, body: { error: words } })
  })

  test('error-unknown-path shows the status and keeps the page', async () => {
    const error = (await replay('error-unknown-path')
      .client.meta()
      .catch((error: unknown) => error)) as HttpStatusError
    expect(error).toMatchObject({ status: 404, body: read('error-unknown-path').response.text })
    expect(error.message).toContain('404')
    expect(error.body).toContain('<!DOCTYPE html>')
  })
})

test('dry-run: the queries as the server understands them', async () => {
  const { client, requests } = replay('dry-run')
  const answer = await client.dryRun(queryOf('dry-run'))
  expectSent(requests[0]!, 'dry-run')
  expect(answer).toEqual(answerOf('dry-run'))
  expect(answer.queryType).toBe('regularQuery')
  expect(answer.normalizedQueries[0]?.timeDimensions?.[0]?.dateRange).toEqual([
    '2024-01-01T00:00:00.000',
    '2024-06-30T23:59:59.999',
  ])
  expect(answer.queryOrder).toEqual([{ 'orders.created_at': 'asc' }])
})

test('auth-raw: an answer to the token alone, which is how the client sends it', async () => {
  const { client, requests } = replay('auth-raw')
  expect(await client.dryRun({ measures: ['orders.count'] })).toEqual(answerOf('auth-raw'))
  expect(read('auth-raw').request.headers['authorization']).toBe(requests[0]!.headers['authorization'])
})

test('sql-post: text and parameters', async () => {
  const { client, requests } = replay('sql-post')
  const answer = await client.sql(queryOf('sql-post'))
  expectSent(requests[0]!, 'sql-post')
  expect(answer).toEqual(answerOf('sql-post'))
  expect(answer.sql.sql?.[0]).toMatch(/^SELECT/)
  expect(answer.sql.sql?.[1]).toEqual([])
})

test('cors-preflight-load: a browser is allowed every header the client sends', async () => {
  const allowed = read('cors-preflight-load').response.headers['access-control-allow-headers']!.split(',')
  const { client, requests } = replay('meta', 'load-plain-post')
  await client.meta()
  await client.load({ measures: ['orders.count'] })
  for (const { headers } of requests) expect(allowed).toEqual(expect.arrayContaining(Object.keys(headers)))
})

test('every capture is read', () => {
  const tests = readFileSync(new URL(import.meta.url), 'utf8')
  const all = readdirSync(folder).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? [])
  expect(all).toContain('meta')
  expect(all.filter((name) => !tests.includes(`'${name}'`))).toEqual([])
})
