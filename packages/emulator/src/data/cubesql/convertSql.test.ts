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

const by = (where: string) => `SELECT id, status FROM orders WHERE ${where} ORDER BY 1`
const one = (member: string, operator: string, ...values: string[]) => ({
  member: `orders.${member}`,
  operator,
  ...(values.length > 0 && { values }),
})
test.each<[string, object[]]>([
  ["status = 'paid'", [one('status', 'equals', 'paid')]],
  ["'paid' = status AND quantity > 1", [one('status', 'equals', 'paid'), one('quantity', 'gt', '1')]],
  ["note <> 'Gift'", [one('note', 'notEquals', 'Gift'), one('note', 'set')]],
  ["NOT status IN ('paid', 'new')", [one('status', 'notEquals', 'paid', 'new'), one('status', 'set')]],
  ["status IN ('paid', 'new')", [one('status', 'equals', 'paid', 'new')]],
  ['note IS NULL', [one('note', 'notSet')]],
  ['note IS NOT NULL', [one('note', 'set')]],
  ["note ILIKE 'G%'", [one('note', 'startsWith', 'G')]],
  ["note ILIKE '%WOOL'", [one('note', 'endsWith', 'WOOL')]],
  ["note NOT ILIKE '%if%'", [one('note', 'notContains', 'if'), one('note', 'set')]],
  ['quantity <> 1', [one('quantity', 'notEquals', '1'), one('quantity', 'set')]],
  ['discount_rate = 0.05', [one('discount_rate', 'equals', '0.05')]],
  ['0.1 <= discount_rate', [one('discount_rate', 'gte', '0.1')]],
  ['quantity > -1.50', [one('quantity', 'gt', '-1.50')]],
  ['quantity BETWEEN 2 AND 3', [one('quantity', 'gte', '2'), one('quantity', 'lte', '3')]],
  ["quantity = '2'", [one('quantity', 'equals', '2')]],
  ['is_large', [one('is_large', 'equals', 'true')]],
  ['NOT is_large', [one('is_large', 'equals', 'false')]],
  ['is_large = false', [one('is_large', 'equals', 'false')]],
  ['is_large <> false', [one('is_large', 'notEquals', 'false'), one('is_large', 'set')]],
  ["created_at >= '2024-02-29 12:00:00'", [one('created_at', 'afterOrOnDate', '2024-02-29T12:00:00.000')]],
  ["created_at > TIMESTAMP '2024-03-31 23:59:59.99'", [one('created_at', 'afterDate', '2024-03-31T23:59:59.990')]],
  ["created_at < DATE '2024-01-31'", [one('created_at', 'beforeDate', '2024-01-31T00:00:00.000')]],
  ["created_at <= '2024-01-01'", [one('created_at', 'beforeOrOnDate', '2024-01-01T00:00:00.000')]],
  ["created_at = '2024-01-01'", [one('created_at', 'inDateRange', '2024-01-01T00:00:00.000', '2024-01-01T00:00:00.000')]],
  [
    "status = 'new' OR (quantity = 1 AND (is_large OR note <> 'x')) OR quantity = 5",
    [
      {
        or: [
          one('status', 'equals', 'new'),
          {
            and: [
              one('quantity', 'equals', '1'),
              { or: [one('is_large', 'equals', 'true'), { and: [one('note', 'notEquals', 'x'), one('note', 'set')] }] },
            ],
          },
          one('quantity', 'equals', '5'),
        ],
      },
    ],
  ],
])('a condition becomes filters that keep the same rows: %s', async (where, filters) => {
  const { query } = await convert(by(where))
  expect(query).toMatchObject({ filters, dimensions: ['orders.id', 'orders.status'] })
  const rows = (await ask('/v1/load', { query })).body.data.map((row: Record<string, string>) => [
    Number(row['orders.id']),
    row['orders.status'],
  ])
  expect(rows).toEqual((await runSql(ask, by(where))).rows.map(([id, status]) => [Number(id), status]))
  expect(rows.length).toBeGreaterThan(0)
})

test('conditions on groups become filters on measures, and those of joined units keep the same rows', async () => {
  const sql = `SELECT orders.status, MEASURE(orders.total_amount) FROM orders CROSS JOIN customers
    WHERE customers.tier = 'free' AND orders.quantity < 4 GROUP BY 1 HAVING MEASURE(orders.total_amount) >= 45.25 ORDER BY 1`
  const { query } = await convert(sql)
  expect(query).toMatchObject({
    measures: ['orders.total_amount'],
    filters: [
      { member: 'customers.tier', operator: 'equals', values: ['free'] },
      { member: 'orders.quantity', operator: 'lt', values: ['4'] },
      { member: 'orders.total_amount', operator: 'gte', values: ['45.25'] },
    ],
  })
  const rows = (await ask('/v1/load', { query })).body.data.map((row: Record<string, string>) => [
    row['orders.status'],
    Number(row['orders.total_amount']),
  ])
  expect(rows).toEqual((await runSql(ask, sql)).rows.map(([status, amount]) => [status, Number(amount)]))
  expect(rows).toHaveLength(3)
})

test.each([
  "note LIKE 'G%'", // filters look at no case
  "note ILIKE 'gift'",
  "note ILIKE 'a%b'",
  "note ILIKE '%'",
  "UPPER(status) = 'PAID'",
  'quantity = discount_rate',
  'quantity > 1e3 AND quantity > 1e30',
  "status > 'n'",
  'status IN (NULL)',
  'status = NULL',
  "created_at = DATE '2024-01-01 10:00:00'",
  "DATE_TRUNC('year', created_at) = '2024-01-01'",
  "created_at > '2024-01-01 10:00'",
  "NOT (status = 'paid' AND quantity = 1)",
  "status = 'paid' OR quantity = discount_rate",
  '1 = 1',
  'TRUE',
  'quantity::BOOLEAN',
  "CASE WHEN quantity > 1 THEN TRUE ELSE status = 'paid' END",
  'is_large OR TRUE',
  'COALESCE(is_large, FALSE)',
  'NOT COALESCE(is_large, FALSE)',
  'quantity::BOOLEAN IS NOT NULL',
  'NULL',
])('a condition without such filters makes no query, and runs as SQL: %s', async (where) => {
  const { error } = await runSql(ask, by(where))
  expect(error).toBeUndefined()
  expect(await convert(by(where))).toEqual({
    status: 'error',
    error: 'Provided sql query can not be converted to rest query.',
  })
})

test('a condition on groups without such filters makes no query', async () => {
  const of = (having: string) => `SELECT status, COUNT(*) FROM orders GROUP BY 1 HAVING ${having}`
  expect(await convert(of('COUNT(*) > 1'))).toMatchObject({ status: 'ok' })
  for (const having of ["status = 'new'", 'SUM(quantity) > 1', "MEASURE(last_order_at) > '2024-01-01'", 'COUNT(*) + 1 > 1'])
    expect(await convert(of(having))).toMatchObject({ status: 'error', error: expect.stringContaining('converted') })
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
