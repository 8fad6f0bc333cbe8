import { afterAll, expect, test } from 'vitest'
import { createJoinedShop } from '../../test/createJoinedShop.ts'

const { service, ask, load, refusal } = await createJoinedShop()
afterAll(() => service.close())

test('a sum of the one side is right by a dimension of the many side', async () => {
  // Bela has two paid or new orders of 2024-02, and counts once in each status.
  const data = await load({
    measures: ['customers.total_age', 'customers.count'],
    dimensions: ['orders.status'],
    order: { 'orders.status': 'asc' },
  })
  const { rows } = await service.database.query(`
      SELECT status, sum(age)::VARCHAR, count(*)::VARCHAR FROM (
        SELECT DISTINCT o.status, c.id, length(c.name) * 10 AS age FROM customers c LEFT JOIN orders o ON c.id = o.customer_id
      ) GROUP BY 1 ORDER BY 1`)
  expect(data.map((row) => Object.values(row))).toEqual(rows)
  expect(data).toContainEqual({ 'orders.status': 'paid', 'customers.total_age': '110', 'customers.count': '3' })
})

test('a measure with SQL of its own counts each row of the one side once too', async () => {
  const data = await load({
    measures: ['customers.rows', 'customers.letters'],
    dimensions: ['orders.status'],
    order: { 'orders.status': 'asc' },
  })
  const { rows } = await service.database.query(`
      SELECT status, count(*)::VARCHAR, sum(letters)::VARCHAR FROM (
        SELECT DISTINCT o.status, c.id, length(c.name) AS letters FROM customers c LEFT JOIN orders o ON c.id = o.customer_id
      ) GROUP BY 1 ORDER BY 1`)
  expect(data.map((row) => Object.values(row))).toEqual(rows)
})

test('measures of both sides stand side by side, with or without a dimension', async () => {
  expect(await load({ measures: ['customers.total_age', 'orders.total', 'customers.average_age', 'orders.count'] })).toEqual([
    { 'customers.total_age': '150', 'orders.total': '1538.75', 'customers.average_age': '37.5', 'orders.count': '9' },
  ])
})

test('rows without a partner keep their group', async () => {
  const data = await load({
    measures: ['customers.us_age', 'orders.count'],
    dimensions: ['customers.name'],
    order: { 'customers.name': 'asc' },
  })
  expect(data).toEqual([
    { 'customers.name': 'Ada', 'customers.us_age': '30', 'orders.count': '4' },
    { 'customers.name': 'Bela', 'customers.us_age': null, 'orders.count': '3' },
    { 'customers.name': 'Chen', 'customers.us_age': '40', 'orders.count': '2' },
    { 'customers.name': 'Dara', 'customers.us_age': null, 'orders.count': '0' },
  ])
})

test('a calculated measure over two cubes is computed from parts that are right', async () => {
  const data = await load({
    measures: ['customers.paid_per_customer'],
    dimensions: ['customers.country'],
    order: { 'customers.country': 'asc' },
  })
  expect(data).toEqual([
    { 'customers.country': 'DE', 'customers.paid_per_customer': '500' },
    { 'customers.country': 'FR', 'customers.paid_per_customer': null },
    { 'customers.country': 'US', 'customers.paid_per_customer': '230.75' },
  ])
})

test('a filter on a measure of the one side sees its right value', async () => {
  const query = { dimensions: ['orders.status'], measures: ['orders.count'], order: { 'orders.status': 'asc' } }
  const data = await load({ ...query, filters: [{ member: 'customers.total_age', operator: 'gte', values: ['80'] }] })
  expect(data).toEqual([{ 'orders.status': 'paid', 'orders.count': '4' }])
})

test('a measure of columns that its join would repeat is refused', async () => {
  expect(await refusal({ measures: ['products.avg_order', 'orders.count'] })).toMatch(
    /^400 UserError .*(row multiplication|join path)/,
  )
})

test('a measure of columns on its one side is added up by its own rows', async () => {
  const data = await load({
    measures: ['orders.listed_total', 'customers.total_age'],
    dimensions: ['customers.country'],
    order: { 'customers.country': 'asc' },
  })
  expect(data).toEqual([
    { 'customers.country': 'DE', 'orders.listed_total': '165.75', 'customers.total_age': '40' },
    { 'customers.country': 'FR', 'orders.listed_total': null, 'customers.total_age': '40' },
    { 'customers.country': 'US', 'orders.listed_total': '491.5', 'customers.total_age': '70' },
  ])
})

test('a measure of columns on its one side counts each row once where a join repeats its rows', async () => {
  const measures = ['listed_total', 'discount', 'named', 'dear', 'dear_total'].map((name) => `orders.${name}`)
  const data = await load({ measures, dimensions: ['visits.third'], order: { 'visits.third': 'asc' } })
  const { rows } = await service.database.query(`
      SELECT third, sum(price), avg(price - amount), count(DISTINCT name), count(*) FILTER (price > 100), sum(amount) FILTER (price > 100)
      FROM (
        SELECT DISTINCT (v.id % 3)::INT AS third, o.id, o.amount, p.name, p.list_price AS price
        FROM orders v JOIN orders o ON o.customer_id = v.id % 4 + 1 LEFT JOIN products p ON p.id = o.product_id AND p.id < 100
      ) GROUP BY 1 ORDER BY 1`)
  expect(data.map((row) => Object.values(row).map(Number))).toEqual(rows.map((row) => row.map(Number)))
  expect(data).toContainEqual(expect.objectContaining({ 'visits.third': '0', 'orders.listed_total': '291', 'orders.dear': '1' }))
})

test('`total` counts the groups of a query over multiplied rows', async () => {
  const { body } = await ask('/v1/load', {
    query: { measures: ['customers.total_age'], dimensions: ['orders.status'], limit: 2, offset: 1, total: true },
  })
  expect(body.total).toBe(6)
  expect(body.data).toHaveLength(2)
})
