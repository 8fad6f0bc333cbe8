import { afterAll, expect, test } from 'vitest'
import { createJoinedShop } from '../test/createJoinedShop.ts'

const { service, ask, load } = await createJoinedShop()
afterAll(() => service.close())

test('a time with a granularity is also under its plain name, unless that is selected itself', async () => {
  const timeDimensions = [{ dimension: 'orders.created_at', granularity: 'month' }]
  const rest = { measures: ['orders.count'], timeDimensions, limit: 1 }
  const month = { 'orders.created_at.month': '2024-01-01T00:00:00.000', 'orders.created_at': '2024-01-01T00:00:00.000' }
  expect(await load(rest)).toEqual([{ ...month, 'orders.count': '2' }])
  const filters = [{ member: 'orders.id', operator: 'equals', values: ['7'] }]
  expect(await load({ ...rest, filters, dimensions: ['orders.created_at'] })).toEqual([
    {
      'orders.created_at': '2024-03-31T23:59:59.999',
      'orders.created_at.month': '2024-03-01T00:00:00.000',
      'orders.count': '1',
    },
  ])
  expect(await load({ dimensions: ['orders.created_at', 'orders.status'], filters })).toEqual([
    { 'orders.created_at': '2024-03-31T23:59:59.999', 'orders.status': expect.any(String) },
  ])
})

test('columns and rows hold the same data, for times and compared ranges too', async () => {
  const query = {
    measures: ['orders.count'],
    timeDimensions: [
      {
        dimension: 'orders.created_at',
        granularity: 'month',
        compareDateRange: [
          ['2024-01-01', '2024-01-31'],
          ['2025-01-01', '2025-01-31'],
        ],
      },
    ],
  }
  const answers = await Promise.all(
    ['default', 'compact', 'columnar'].map((responseFormat) =>
      ask('/v1/load', { queryType: 'multi', query: { ...query, responseFormat } }),
    ),
  )
  const [rows, compact, columnar] = answers.map(({ body }) => body.results[0].data)
  expect(rows).toEqual([
    {
      'orders.created_at.month': '2024-01-01T00:00:00.000',
      'orders.created_at': '2024-01-01T00:00:00.000',
      'orders.count': '2',
      compareDateRange: '2024-01-01T00:00:00.000 - 2024-01-31T23:59:59.999',
    },
  ])
  expect(
    compact.dataset.map((row: unknown[]) =>
      Object.fromEntries(compact.members.map((name: string, index: number) => [name, row[index]])),
    ),
  ).toEqual(rows)
  expect(columnar.columns.map((column: unknown[]) => column[0])).toEqual(compact.dataset[0])
})
