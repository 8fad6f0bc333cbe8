import { afterAll, expect, test } from 'vitest'
import { createDataService } from '../createDataService.ts'
import { rowsOf } from '../test/rowsOf.ts'

// Prices that hold from a moment on: the moment is part of their key, and other rows are joined to them many times.
const text = `
cubes:
  - name: prices
    sql: ${rowsOf("('oil', TIMESTAMP '2024-01-01 05:30:00', 10), ('oil', TIMESTAMP '2024-02-01 05:30:00', 20), ('gas', TIMESTAMP '2024-01-01 05:30:00', 7)", 'code, since, price')}
    joins:
      - { name: sales, relationship: one_to_many, sql: "{CUBE}.code = {sales}.code AND {CUBE}.since = {sales}.since" }
    dimensions:
      - { name: code, type: string, sql: code, primary_key: true, public: true }
      - { name: since, type: time, sql: since, primary_key: true, public: true }
      - { name: sold, type: number, sql: "{sales.count}", sub_query: true }
    measures:
      - { name: total, type: sum, sql: price }
      - { name: most_sold, type: max, sql: "{sold}" }
  - name: sales
    sql: ${rowsOf("(1, 'oil', TIMESTAMP '2024-01-01 05:30:00'), (2, 'oil', TIMESTAMP '2024-01-01 05:30:00'), (3, 'gas', TIMESTAMP '2024-01-01 05:30:00')", 'id, code, since')}
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
    measures:
      - { name: count, type: count }
`
const service = await createDataService({ modelFiles: [{ path: 'prices.yml', text }] })
afterAll(() => service.close())
const load = async (query: object) => ((await service.load({ query }, { viewer: {} })) as { data: object[] }).data

test.each([
  ['UTC', 'T05:30:00.000'],
  ['America/New_York', 'T00:30:00.000'],
])('in %s, rows whose key holds a time are found by it', async (timezone, hour) => {
  const order = { 'prices.code': 'asc', 'prices.since': 'asc' }
  const rows = (name: string, ...values: string[]) =>
    [
      ['gas', '2024-01-01'],
      ['oil', '2024-01-01'],
      ['oil', '2024-02-01'],
    ].map(([code, day], index) => ({ 'prices.code': code, 'prices.since': `${day}${hour}`, [name]: values[index] }))
  const dimensions = ['prices.code', 'prices.since']
  expect(await load({ measures: ['prices.total', 'sales.count'], dimensions, order, timezone })).toEqual(
    rows('prices.total', '7', '10', '20').map((row, index) => ({ ...row, 'sales.count': ['1', '2', '0'][index] })),
  )
  expect(await load({ measures: ['prices.most_sold'], dimensions, order, timezone })).toEqual(
    rows('prices.most_sold', '1', '2', '0'),
  )
  expect(await load({ dimensions: [...dimensions, 'prices.sold'], order, timezone })).toEqual(rows('prices.sold', '1', '2', '0'))
})
