import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataService } from '../createDataService.ts'
import { type Answer, askOf, createShop } from '../test/createShop.ts'
import { runSql } from '../test/runSql.ts'

let service: DataService
let ask: (path: string, body?: unknown) => Promise<Answer>
beforeAll(async () => {
  service = await createShop()
  ask = askOf(service)
})
afterAll(() => service.close())

const convert = async (query: string) => (await ask('/v1/convert-query', { input: 'sql', output: 'rest', query })).body

test('a statement that a query can express becomes that query, which gives the same rows', async () => {
  const sql =
    "SELECT status, DATE_TRUNC('year', created_at), COUNT(*) FROM orders GROUP BY 1, 2 ORDER BY 3 DESC, 1 LIMIT 3 OFFSET 1"
  const { status, query } = await convert(sql)
  expect(status).toBe('ok')
  expect(query).toEqual({
    measures: ['orders.count'],
    dimensions: ['orders.status'],
    segments: [],
    timeDimensions: [{ dimension: 'orders.created_at', granularity: 'year' }],
    order: [
      ['orders.count', 'desc'],
      ['orders.status', 'asc'],
    ],
    limit: 3,
    offset: 1,
  })
  const rows = (await ask('/v1/load', { query })).body.data.map((row: Record<string, string>) => [
    row['orders.status'],
    row['orders.created_at.year'],
    Number(row['orders.count']),
  ])
  expect(rows).toEqual((await runSql(ask, sql)).rows)
})

test('a statement that does more than a query, or is wrong, is answered with an error', async () => {
  expect(await convert('SELECT MEASURE(count) + 1 FROM orders')).toEqual({
    status: 'error',
    error: 'Provided sql query can not be converted to rest query.',
  })
  expect(await convert('SELECT nope FROM orders')).toMatchObject({ status: 'error', error: expect.stringContaining('nope') })
  expect(await convert('SELECT * FROM (SELECT status FROM orders GROUP BY 1) AS x')).toMatchObject({ status: 'error' })
  expect((await ask('/v1/convert-query', { input: 'rest', output: 'sql', query: '' })).status).toBe(400)
})
