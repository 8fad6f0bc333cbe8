import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataService } from '../createDataService.ts'
import { askOf, createShop } from '../test/createShop.ts'

const model = `
cubes:
  - name: customers
    sql_table: main.customers
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: country, type: string, sql: country }
  - name: orders
    sql_table: main.orders
    joins:
      - { name: customers, relationship: many_to_one, sql: "{CUBE}.customer_id = {customers.id}" }
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: status, type: string, sql: status }
      - { name: created_at, type: time, sql: created_at }
      - { name: land, type: string, sql: "upper({customers.country})" }
    measures:
      - { name: count, type: count }
      - { name: total, type: sum, sql: amount }
      - { name: paid_count, type: count, filters: [{ sql: "{CUBE}.status = 'paid'" }] }
      - { name: average, type: number, sql: "{total} / {count}" }
    segments:
      - { name: paid, sql: "{status} = 'paid'" }
`

let service: DataService
beforeAll(async () => {
  service = await createShop({ modelDir: undefined, modelFiles: [{ path: 'model.yml', text: model }] })
})
afterAll(() => service.close())

const described = async (query: object) => (await askOf(service)('/v1/sql', { query })).body.sql

test('the description of a statement names every member in it, including those that others are made of', async () => {
  const { memberNames } = await described({
    measures: ['orders.average'],
    dimensions: ['orders.land'],
    segments: ['orders.paid'],
  })
  expect(memberNames.sort()).toEqual([
    'customers.country',
    'orders.average',
    'orders.count',
    'orders.id',
    'orders.land',
    'orders.paid',
    'orders.status',
    'orders.total',
  ])
})

test('the description of a statement names the members inside groups of filters', async () => {
  const filters = [
    {
      or: [
        { member: 'orders.status', operator: 'equals', values: ['paid'] },
        { and: [{ member: 'customers.country', operator: 'equals', values: ['US', 'DE'] }] },
      ],
    },
  ]
  const { memberNames, canUseTransformedQuery } = await described({ measures: ['orders.total'], filters })
  expect(memberNames).toEqual(expect.arrayContaining(['orders.status', 'customers.country']))
  expect(canUseTransformedQuery).toMatchObject({
    sortedDimensions: ['customers.country', 'orders.status'],
    allFiltersWithinSelectedDimensions: false,
    leafMeasures: ['orders.total'],
  })
})

test('a filter that names a measure is described as it is loaded', async () => {
  const query = { measures: ['orders.count'], filters: [{ member: 'orders.paid_count', operator: 'measureFilter' }] }
  const { sql, memberNames, canUseTransformedQuery } = await described(query)
  expect(sql[0]).toContain("status = 'paid'")
  expect(memberNames).toContain('orders.paid_count')
  expect(canUseTransformedQuery).toMatchObject({ sortedDimensions: [], ownedDimensions: [] })
  expect((await askOf(service)('/v1/dry-run', { query })).status).toBe(200)
})

test.each(['/v1/load', '/v1/sql', '/v1/dry-run'])('%s says which granularity there is not', async (path) => {
  const query = { measures: ['orders.count'], timeDimensions: [{ dimension: 'orders.created_at', granularity: 'decade' }] }
  expect(await askOf(service)(path, { query })).toMatchObject({
    status: 400,
    body: { type: 'UserError', error: 'Granularity "decade" does not exist in dimension orders.created_at' },
  })
})
