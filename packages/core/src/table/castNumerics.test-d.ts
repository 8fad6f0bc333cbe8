import { expectTypeOf, test } from 'vitest'
import type { DataClient } from '../data/clientTypes.ts'
import type { Cell, LoadResponse, Row } from '../data/resultTypes.ts'
import { castNumerics } from './castNumerics.ts'
import { ResultTable } from './ResultTable.ts'

interface Model {
  measures: { 'orders.count': 'number'; 'orders.last_at': 'time' }
  dimensions: { 'orders.status': 'string'; 'orders.created_at': 'time'; 'orders.id': 'number' }
  segments: never
}
declare const client: DataClient
declare const typed: DataClient<Model>
declare const response: LoadResponse

test('with a client that knows its model, its number members are numbers', async () => {
  const answer = await typed.load({
    measures: ['orders.count', 'orders.last_at'],
    dimensions: ['orders.id', 'orders.status'],
    timeDimensions: [{ dimension: 'orders.created_at', granularity: 'month' }],
  })
  const rows = castNumerics(new ResultTable(answer), { client: typed, rounding: 'nearest' })
  expectTypeOf(rows).toEqualTypeOf<
    {
      readonly 'orders.count': number | null
      readonly 'orders.id': number | null
      readonly 'orders.last_at': Cell
      readonly 'orders.status': Cell
      readonly 'orders.created_at': Cell
      readonly 'orders.created_at.month': Cell
    }[]
  >()
  // @ts-expect-error no such member was asked for
  rows[0]!['orders.cuont']
})

test('without a model any member may be a number', async () => {
  const answer = await client.load({ measures: ['orders.count'] })
  expectTypeOf(castNumerics(new ResultTable(answer))).toEqualTypeOf<{ readonly 'orders.count': Cell }[]>()
  expectTypeOf(castNumerics(new ResultTable(answer), { client })).toEqualTypeOf<{ readonly 'orders.count': Cell }[]>()
  expectTypeOf(castNumerics(new ResultTable(response))).toEqualTypeOf<Row[]>()
  const own = new ResultTable<{ readonly a: string; readonly b: string | null }>(response)
  expectTypeOf(castNumerics(own)).toEqualTypeOf<{ readonly a: string | number | null; readonly b: string | number | null }[]>()
})

test('options are checked', () => {
  // @ts-expect-error rounding is refused or to the nearest
  castNumerics(new ResultTable(response), { rounding: 'up' })
  // @ts-expect-error no client
  castNumerics(new ResultTable(response), { client: 5 })
})
