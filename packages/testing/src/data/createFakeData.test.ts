import { createDataClient, ResultTable } from '@svc/core/data'
import { expect, test } from 'vitest'
import { createFakeData, type FakeDataOptions } from './createFakeData.ts'

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

test('several queries of one request are blended', async () => {
  const { client } = start()
  const answer = await client.load([{ measures: ['orders.count'] }, { measures: ['orders.revenue'] }])
  expect([answer.queryType, answer.results.length]).toEqual(['blendingQuery', 2])
})

test('a compare that does not ask for several results is refused, as the service does', async () => {
  const { service } = start()
  const query = { measures: ['orders.count'], timeDimensions: [{ ...monthly, compareDateRange: ['last week', 'this week'] }] }
  const response = await service.fetch(`${service.baseUrl}/v1/load`, { method: 'POST', body: JSON.stringify({ query }) })
  expect([response.status, await response.json()]).toEqual([400, { error: expect.stringContaining('queryType') }])
})
