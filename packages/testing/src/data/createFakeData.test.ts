import { createDataClient, ResultTable } from '@svc/core/data'
import { expect, test, vi } from 'vitest'
import { createFakeData, type FakeDataOptions } from './createFakeData.ts'
import { modelFixture } from './modelFixture.ts'

const headers = { authorization: 't' }
function start(options: FakeDataOptions = {}) {
  const service = createFakeData(options)
  return { service, client: createDataClient({ baseUrl: service.baseUrl, fetch: service.fetch, token: 't', retry: false }) }
}
const monthly = { dimension: 'orders.createdAt', granularity: 'month' } as const

test('a granular time stands under both of its names, as local time, with its granularity', async () => {
  const { client } = start()
  const { data, annotation } = await client.load({ measures: ['orders.count'], timeDimensions: [monthly] })
  const time = '2024-01-01T00:00:00.000'
  expect(data).toEqual([{ 'orders.createdAt.month': time, 'orders.createdAt': time, 'orders.count': '1' }])
  expect(Object.keys(annotation.timeDimensions).sort()).toEqual(['orders.createdAt', 'orders.createdAt.month'])
  expect(annotation.timeDimensions['orders.createdAt.month']).toMatchObject({
    shortTitle: 'Created At',
    type: 'time',
    granularity: { name: 'month', interval: '1 month' },
  })
})

test('a time dimension named with its granularity is told in the same way', async () => {
  const { client } = start()
  const answer = await client.load({ measures: ['orders.count'], dimensions: ['orders.status', 'orders.createdAt.month'] })
  expect(answer.annotation.timeDimensions['orders.createdAt.month']?.granularity?.name).toBe('month')
  expect(Object.keys(answer.annotation.dimensions)).toEqual(['orders.status'])
  expect(answer.data[0]).toMatchObject({ 'orders.status': '1', 'orders.createdAt.month': '2024-01-01T00:00:00.000' })
})

test('a compare gives one result for each range, each asked for with its own', async () => {
  const asked: unknown[] = []
  const { client } = start({
    rows(query) {
      asked.push(query.timeDimensions?.[0]?.dateRange)
      return [{ 'orders.createdAt.month': '2024-01-01T00:00:00.000', 'orders.count': String(asked.length) }]
    },
  })
  const ranges = [
    ['2024-01-01', '2024-01-31'],
    ['2025-01-01', '2025-01-31'],
  ] as const
  const answer = await client.load({ measures: ['orders.count'], timeDimensions: [{ ...monthly, compareDateRange: ranges }] })
  expect(asked).toEqual(ranges)
  expect(answer.queryType).toBe('compareDateRangeQuery')
  expect(answer.results.map(({ data }) => data[0]?.['compareDateRange'])).toEqual([
    '2024-01-01 - 2024-01-31',
    '2025-01-01 - 2025-01-31',
  ])
  expect(new ResultTable(answer).series().map(({ series }) => series[0]?.value)).toEqual([1, 2])
})

test('a total is there when it is asked for, and only then', async () => {
  const { client } = start({ rows: () => [{ 'orders.count': '1' }, { 'orders.count': '2' }] })
  const query = { measures: ['orders.count'] } as const
  expect(await client.load({ ...query, total: true })).toMatchObject({ total: 2 })
  expect(await client.load(query)).not.toHaveProperty('total')
})

test('several queries of one request are blended', async () => {
  const { client } = start()
  const answer = await client.load([{ measures: ['orders.count'] }, { measures: ['orders.revenue'] }])
  expect([answer.queryType, answer.results.length]).toEqual(['blendingQuery', 2])
})

test('a compare that does not ask for several results is refused, as the service does', async () => {
  const { service } = start()
  const query = { measures: ['orders.count'], timeDimensions: [{ ...monthly, compareDateRange: ['last week', 'this week'] }] }
  const response = await service.fetch(`${service.baseUrl}/v1/load`, { method: 'POST', headers, body: JSON.stringify({ query }) })
  expect([response.status, await response.json()]).toEqual([
    400,
    { type: 'UserError', error: expect.stringContaining('queryType') },
  ])
})

test('a multi answer has the axes of all of its results, as each of them alone', async () => {
  const { service } = start()
  const ask = async (body: object) => {
    const response = await service.fetch(`${service.baseUrl}/v1/load`, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.json()
  }
  const counted = { measures: ['orders.count'] }
  const lastRefreshTime = '2024-03-01T12:00:00.000Z'
  const annotation = {
    measures: { 'orders.count': expect.objectContaining({ name: 'orders.count', shortTitle: 'Count' }) },
    dimensions: {},
    segments: {},
    timeDimensions: {},
  }
  const alone = { query: counted, data: [{ 'orders.count': '1' }], annotation, lastRefreshTime }
  expect(await ask({ query: counted })).toEqual(alone)
  expect(await ask({ query: [counted], queryType: 'multi' })).toEqual({
    queryType: 'regularQuery',
    results: [alone],
    pivotQuery: { ...counted, queryType: 'regularQuery' },
    slowQuery: false,
  })
  const compared = { ...counted, timeDimensions: [{ ...monthly, compareDateRange: ['last week', 'this week'] }] }
  expect(await ask({ query: compared, queryType: 'multi' })).toMatchObject({
    queryType: 'compareDateRangeQuery',
    pivotQuery: {
      ...counted,
      timeDimensions: [{ ...monthly, dateRange: 'last week' }],
      dimensions: ['compareDateRange'],
      queryType: 'compareDateRangeQuery',
    },
    slowQuery: false,
  })
})

test('a granularity of the model’s own is told as the model has it', async () => {
  const meta = modelFixture()
  const own = { name: 'sprint', title: 'Sprint', interval: '2 weeks', origin: '2024-01-01' }
  const time = meta.cubes![0]!.dimensions[1]!
  Object.assign(time, { granularities: [{ ...own, name: 'other' }, own] })
  const { client } = start({ meta })
  const { annotation } = await client.load({
    timeDimensions: [{ ...monthly, granularity: 'sprint' }],
    segments: ['orders.completed'],
  })
  expect(annotation.timeDimensions['orders.createdAt.sprint']?.granularity).toEqual(own)
  expect(annotation.segments).toHaveProperty(['orders.completed'])
})

test('GET and POST ask the same', async () => {
  const { service, client } = start()
  const query = { measures: ['orders.count'] }
  const posted = await client.load(query, { cache: 'no-cache' })
  expect(await client.load(query, { method: 'GET', cache: 'no-cache' })).toEqual(posted)
  expect(service.requests.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: 'v1/load', body: { query, cache: 'no-cache' } },
    { path: 'v1/load', body: { query, cache: 'no-cache' } },
  ])
  expect(service.requests.map(({ search }) => Object.keys(search))).toEqual([[], ['query', 'cache']])
  expect(service.requests[0]?.headers.get('authorization')).toBe('t')
})

test('batches of SQL wait each, so many are released, and one that was given up is none of them', async () => {
  const { service, client } = start()
  service.hold()
  const rows: unknown[] = []
  const controller = new AbortController()
  const given = client.cubesql('SELECT 1', { signal: controller.signal }).toArray()
  const reading = (async () => {
    for await (const batch of client.cubesql('SELECT 2')) rows.push(...batch)
  })()
  await expect.poll(() => service.requests.length).toBe(2)
  controller.abort(new Error('enough'))
  await expect(given).rejects.toThrow('enough')
  expect(service.requests.map(({ isAborted }) => isAborted)).toEqual([true, false])
  // The answer itself, then its batches.
  for (const length of [0, 1, 2]) {
    await expect.poll(() => service.release(1)).toBe(1)
    await expect.poll(() => rows.length).toBe(length)
  }
  expect(service.release(1)).toBe(1)
  expect(service.release()).toBe(0)
  await reading
  expect(rows).toEqual([['1'], ['2'], ['3']])
  expect(await client.cubesql('SELECT 3').toArray()).toHaveLength(3)
})

test('an abort after the whole answer is none, and one between two batches ends the stream', async () => {
  const { service } = start()
  const controller = new AbortController()
  const { signal } = controller
  const ask = (path: string) =>
    service.fetch(`${service.baseUrl}/v1/${path}`, { method: 'POST', headers, body: '{"query":"SELECT 1"}', signal })
  await service.fetch(`${service.baseUrl}/v1/meta`, { headers, signal })
  await (await ask('cubesql')).text()
  const between = (await ask('cubesql')).body!.getReader()
  await between.read()
  controller.abort(new Error('enough'))
  await expect(between.read()).rejects.toThrow('enough')
  expect(service.requests.map(({ isAborted }) => isAborted)).toEqual([false, false, true])
})

test('a request that was given up before it was sent does not reach the service', async () => {
  const { service } = start()
  service.hold()
  const signal = AbortSignal.abort(new Error('enough'))
  await expect(service.fetch(`${service.baseUrl}/v1/meta`, { signal })).rejects.toThrow('enough')
  expect([service.requests, service.release()]).toEqual([[], 0])
})

test('who follows a query hears of a failure, and of its end', async () => {
  const { service } = start()
  const client = createDataClient({ ...service, token: 't' })
  const results = vi.fn()
  const errors = vi.fn()
  service.fail(400, { error: 'Wrong' })
  client.subscribe({ measures: ['orders.count'] }, { onResult: results, onError: errors })
  await expect.poll(() => errors.mock.calls.length).toBe(1)
  expect(errors.mock.calls[0]![0]).toMatchObject({ code: 'HTTP_STATUS', status: 400, body: { error: 'Wrong' } })
  service.fail()
  service.push()
  await expect.poll(() => results.mock.calls.length).toBe(1)
  expect(results.mock.calls[0]![0].data).toEqual([{ 'orders.count': '1' }])
})

test.each<[string, string, RequestInit, number, unknown]>([
  ['a request without a token', 'v1/meta', {}, 403, { error: "Authorization header isn't set" }],
  ['rows without a token', 'v1/cubesql', { method: 'POST', body: '{"query":"SELECT 1"}' }, 403, expect.anything()],
  ['an empty token', 'v1/meta', { headers: { authorization: '' } }, 403, expect.anything()],
  ['no query', 'v1/load', { method: 'POST', headers, body: '{}' }, 400, { type: 'UserError', error: expect.anything() }],
  ['a query as text', 'v1/load', { method: 'POST', headers, body: '{"query":"x"}' }, 400, expect.anything()],
  ['no statement', 'v1/cubesql', { method: 'POST', headers, body: '{}' }, 400, { type: 'UserError', error: expect.anything() }],
  ['malformed JSON', 'v1/load', { method: 'POST', headers, body: '{' }, 500, { error: expect.stringMatching(/^Error: /) }],
  ['a malformed query', 'v1/load?query={', { headers }, 500, { error: expect.stringMatching(/^Error: /) }],
])('%s is refused, as by the service', async (_, path, init, status, body) => {
  const { service } = start()
  const response = await service.fetch(`${service.baseUrl}/${path}`, init)
  expect([response.status, await response.json()]).toEqual([status, body])
})

test.each([
  ['POST', 'v1/meta'],
  ['DELETE', 'v1/load'],
  ['GET', 'v1/cubesql?query="SELECT"'],
  ['GET', 'constructor'],
])('%s %s is no route: its answer is a page', async (method, path) => {
  const { service } = start()
  const response = await service.fetch(`${service.baseUrl}/${path}`, { method, headers })
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html'])
})
