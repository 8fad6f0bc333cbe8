import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataService } from '../createDataService.ts'
import { askOf, createShop } from '../test/createShop.ts'

let service: DataService
beforeAll(async () => {
  service = await createShop()
})
afterAll(() => service.close())

const describeSql = async (query: string) => (await askOf(service)('/v1/sql', { format: 'sql', query })).body.sql

test('a statement over members becomes its SQL, with the query type `regular`', async () => {
  expect(await describeSql('SELECT COUNT(*) FROM orders')).toEqual({
    status: 'ok',
    query_type: 'regular',
    sql: [expect.stringContaining('count("orders".id)'), []],
  })
})

test.each([
  'SELECT * FROM (SELECT status FROM orders GROUP BY 1) AS x',
  'SELECT UPPER(status), COUNT(*) FROM orders GROUP BY 1',
  "SELECT COUNT(*) FROM orders WHERE status LIKE 'p%'",
])('a statement that does more has the query type `pushdown`: %s', async (query) => {
  expect(await describeSql(query)).toMatchObject({ status: 'ok', query_type: 'pushdown' })
})

test('a statement that is refused is answered with the reason and without a query type', async () => {
  expect(await describeSql('SELECT')).toEqual({ status: 'error', error: expect.stringContaining('SQL error') })
})
