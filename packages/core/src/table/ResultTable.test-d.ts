import { describe, expectTypeOf, test } from 'vitest'
import type { LoadAnswer } from '../data/loadTypes.ts'
import type { Query } from '../data/queryTypes.ts'
import type { Cell, LoadResponse, LoadResult, Row } from '../data/resultTypes.ts'
import type { MemberQuery } from '../meta/types.ts'
import type { DrillDownQuery } from './drillDown.ts'
import { ResultTable } from './ResultTable.ts'
import type { ResultColumn } from './resultColumns.ts'
import type { TableColumn } from './tableColumns.ts'
import type { ChartRow, PivotRow, Series } from './views.ts'

declare const response: LoadResponse
interface OrdersRow extends Row {
  readonly 'orders.status': string | null
  readonly 'orders.count': string
}

describe('ResultTable', () => {
  test('reads either answer of load', () => {
    expectTypeOf(new ResultTable(response)).toEqualTypeOf<ResultTable<Row>>()
    expectTypeOf<LoadResult>().toExtend<LoadResponse>()
    // @ts-expect-error a result has a query, data and annotations
    new ResultTable({ data: [] })
  })

  test('has rows of the type that it was given', () => {
    const table = ResultTable.from<OrdersRow>(response)
    expectTypeOf(table.rows()).toEqualTypeOf<readonly OrdersRow[]>()
    expectTypeOf(table.rows()[0]!['orders.count']).toEqualTypeOf<string>()
    expectTypeOf(table.decompose()).toEqualTypeOf<ResultTable<OrdersRow>[]>()
  })

  test('has rows of the type that a typed answer has', () => {
    type Typed = LoadAnswer<{ measures: ['orders.count']; dimensions: ['orders.status'] }>
    const table = new ResultTable({} as Typed)
    expectTypeOf(table.rows()).toEqualTypeOf<Typed['data']>()
    // @ts-expect-error no such member was asked for
    table.rows()[0]!['orders.coutn']
    expectTypeOf(table.columns()[0]!.name).toEqualTypeOf<'orders.count' | 'orders.status'>()
    for (const row of table.rows()) for (const { name } of table.columns()) expectTypeOf(row[name]).toEqualTypeOf<Cell>()
    const compact = new ResultTable({} as LoadAnswer<{ measures: ['orders.count'] }, { responseFormat: 'compact' }>)
    expectTypeOf(compact.rows()).toEqualTypeOf<readonly { readonly 'orders.count': Cell }[]>()
    const blended = new ResultTable({} as LoadAnswer<[{ measures: ['orders.count'] }]>)
    expectTypeOf(blended.decompose()[0]!.rows()).toEqualTypeOf<readonly { readonly 'orders.count': Cell }[]>()
  })

  test('reads columns as the asked type, with null where there is no value', () => {
    const table = new ResultTable(response)
    expectTypeOf(table.column('orders.count')).toEqualTypeOf<readonly Cell[]>()
    expectTypeOf(table.numbers('orders.count')).toEqualTypeOf<(number | null)[]>()
    expectTypeOf(table.bigints('orders.count')).toEqualTypeOf<(bigint | null)[]>()
    expectTypeOf(table.decimals('orders.count')).toEqualTypeOf<(string | null)[]>()
    expectTypeOf(table.instants('orders.at')).toEqualTypeOf<(Date | null)[]>()
    expectTypeOf(table.total).toEqualTypeOf<number | undefined>()
    // @ts-expect-error rounding is refused or to the nearest
    table.numbers('orders.count', { rounding: 'up' })
  })

  test('describes columns, pivots, charts and drill-downs', () => {
    const table = new ResultTable(response)
    expectTypeOf(table.columns()).toEqualTypeOf<ResultColumn[]>()
    expectTypeOf(table.columns()[0]!.kind).toEqualTypeOf<'measure' | 'dimension' | 'timeDimension' | 'other'>()
    expectTypeOf(table.tableColumns()).toEqualTypeOf<TableColumn[]>()
    expectTypeOf(table.pivot({ x: ['a.b'], y: ['measures'], fillWithValue: null })).toEqualTypeOf<PivotRow[]>()
    expectTypeOf(table.series()).toEqualTypeOf<Series[]>()
    expectTypeOf(table.totalRow()).toEqualTypeOf<ChartRow | undefined>()
    expectTypeOf(table.drillDown({ xValues: ['a'] })).toEqualTypeOf<DrillDownQuery | null>()
    // @ts-expect-error axes are lists of members
    table.pivot({ x: 'a.b' })
  })

  test('fits what the data client takes and gives', () => {
    expectTypeOf<DrillDownQuery>().toExtend<Query>()
    expectTypeOf<Query>().toExtend<MemberQuery>()
    expectTypeOf<LoadAnswer<Query>>().toExtend<LoadResponse>()
  })
})
