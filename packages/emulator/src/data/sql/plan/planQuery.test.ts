import { afterAll, expect, test } from 'vitest'
import { createJoinedShop } from '../../test/createJoinedShop.ts'

const { service, ask, load, refusal } = await createJoinedShop()
afterAll(() => service.close())

test('a join whose condition names a third cube joins that cube too', async () => {
  const sql = (await ask('/v1/sql', { query: { measures: ['visits.count'], dimensions: ['matches.brand'] } })).body.sql
    .sql[0] as string
  expect(sql.indexOf('"products" ON')).toBeGreaterThan(0)
  expect(sql.indexOf('"products" ON')).toBeLessThan(sql.indexOf('"matches" ON'))
  expect(await load({ measures: ['visits.count'], dimensions: ['matches.brand'] })).not.toEqual([])
})

test('a query over cubes that nothing joins is refused with their names and with what to do', async () => {
  expect(await refusal({ measures: ['customers.count'], dimensions: ['lonely.id'] })).toBe(
    "400 UserError Can't find join path to join 'customers', 'lonely'. Declare a join between them in the YAML model (joins). A model made of --data alone has no joins: write one, and pass it with --model",
  )
})

test('the default order is by the first time, else by the first measure descending, else by the first dimension', async () => {
  const by = async (query: object, key: string) => (await load(query)).map((row) => row[key])
  expect(await by({ measures: ['orders.count'], dimensions: ['orders.status'], limit: 1 }, 'orders.count')).toEqual(['4'])
  expect(await by({ dimensions: ['orders.status'] }, 'orders.status')).toEqual([
    'cancelled',
    'new',
    'paid',
    'returned',
    'shipped',
  ])
  const months = await by(
    { measures: ['orders.count'], timeDimensions: [{ dimension: 'orders.created_at', granularity: 'quarter' }] },
    'orders.created_at.quarter',
  )
  expect(months).toEqual(['2024-01-01T00:00:00.000', '2024-10-01T00:00:00.000', '2025-01-01T00:00:00.000'])
})

test('an empty order means none, and a member that is not selected orders nothing', async () => {
  const sql = async (query: object) => (await ask('/v1/sql', { query })).body.sql.sql[0] as string
  expect(await sql({ dimensions: ['orders.status'], order: [] })).not.toContain('ORDER BY')
  expect(await sql({ dimensions: ['orders.status'], order: { 'orders.count': 'desc', 'orders.status': 'desc' } })).toContain(
    'ORDER BY 1 DESC',
  )
})

test('rows that are alike by the order are in that of their dimensions, so that a limit keeps the same ones at each run', async () => {
  const query = { measures: ['orders.count'], dimensions: ['orders.status', 'customers.name'], order: { 'orders.count': 'desc' } }
  expect((await ask('/v1/sql', { query })).body.sql.sql[0]).toContain('ORDER BY 3 DESC, 1 ASC, 2 ASC')
  const rows = (await load(query)).map((row) =>
    [9 - Number(row['orders.count']), row['orders.status'], row['customers.name']].join(),
  )
  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBeLessThan(rows.length)
  expect(rows).toEqual(rows.toSorted())
})

test('an ungrouped query gives rows instead of groups', async () => {
  const data = await load({
    measures: ['orders.count', 'orders.total'],
    dimensions: ['orders.status'],
    ungrouped: true,
    filters: [{ member: 'orders.status', operator: 'equals', values: ['new'] }],
  })
  expect(data.map((row) => row['orders.total']).sort()).toEqual(['45.25', '80'])
  expect(data.map((row) => row['orders.count'])).toEqual(['1', '1'])
})

test('a query with thousands of filters on rows and on groups is planned at once', async () => {
  const filters = Array.from({ length: 20_000 }, () => [
    { member: 'orders.count', operator: 'gt', values: ['0'] },
    { member: 'orders.status', operator: 'set' },
  ]).flat()
  const [sql] = (await ask('/v1/sql', { query: { measures: ['orders.count'], filters } })).body.sql.sql as string[]
  expect(sql?.split(' > ')).toHaveLength(20_001)
})
