import { describe, expectTypeOf, test } from 'vitest'
import type { V1QueryMemberFilter } from '../platform/contract/data.ts'
import type { DataClient } from './clientTypes.ts'
import { createDataClient } from './createDataClient.ts'
import type { V1MetaResponse } from './metaTypes.ts'
import type {
  AnyModel,
  CacheMode,
  DimensionFilter,
  DimensionMember,
  DimensionName,
  Filter,
  FilterOperator,
  Granularity,
  MeasureFilter,
  MeasureName,
  MeasureOperator,
  Query,
  SegmentName,
  TimeDimension,
  TimeDimensionName,
} from './queryTypes.ts'
import type { Cell, ColumnarData, CompactData, LoadResult, MultiLoadResult, Row } from './resultTypes.ts'
import type { SqlAnswer, SqlColumn } from './sqlTypes.ts'

/** As the code generator writes one. */
interface Model {
  measures: { 'orders.count': 'number'; 'orders.last_at': 'time' }
  dimensions: { 'orders.status': 'string'; 'orders.created_at': 'time'; 'users.born': 'time' }
  segments: 'orders.paid'
  granularities: { 'orders.created_at': 'fiscal_year' | 'sprint' }
}
declare const client: DataClient
declare const typed: DataClient<Model>
const at = 'orders.created_at'

describe('names of a model', () => {
  test('measures are those of the model, by name', () => {
    expectTypeOf<MeasureName<Model>>().toEqualTypeOf<'orders.count' | 'orders.last_at'>()
  })
  test('dimensions are those of the model, by name', () => {
    expectTypeOf<DimensionName<Model>>().toEqualTypeOf<'orders.status' | 'orders.created_at' | 'users.born'>()
  })
  test('time dimensions are the dimensions of type time', () => {
    expectTypeOf<TimeDimensionName<Model>>().toEqualTypeOf<'orders.created_at' | 'users.born'>()
  })
  test('segments are those of the model, by name', () => {
    expectTypeOf<SegmentName<Model>>().toEqualTypeOf<'orders.paid'>()
  })
  test('custom granularities belong to their dimension', () => {
    expectTypeOf<'sprint'>().toExtend<Granularity<Model, 'orders.created_at'>>()
    expectTypeOf<'sprint'>().not.toExtend<Granularity<Model, 'users.born'>>()
    expectTypeOf<'month'>().toExtend<Granularity<Model, 'users.born'>>()
  })
  test('a time dimension with its granularity is one name', () => {
    expectTypeOf<'orders.created_at.sprint'>().toExtend<DimensionMember<Model>>()
    expectTypeOf<'users.born.year'>().toExtend<DimensionMember<Model>>()
    expectTypeOf<'users.born.sprint'>().not.toExtend<DimensionMember<Model>>()
    expectTypeOf<'orders.status.month'>().not.toExtend<DimensionMember<Model>>()
  })
  test('without a model any text is a member', () => {
    expectTypeOf<MeasureName>().toEqualTypeOf<string>()
    expectTypeOf<DimensionName>().toEqualTypeOf<string>()
    expectTypeOf<TimeDimensionName>().toEqualTypeOf<string>()
    expectTypeOf<SegmentName>().toEqualTypeOf<string>()
    expectTypeOf<'anything'>().toExtend<Granularity>()
  })
  test('a generated model fits the constraint', () => {
    expectTypeOf<Model>().toExtend<AnyModel>()
    expectTypeOf(createDataClient<Model>({ baseUrl: 'https://host.example.test' })).toEqualTypeOf<DataClient<Model>>()
  })
})

describe('a client that knows its model', () => {
  test('can be given wherever any client will do', () => {
    expectTypeOf(typed).toExtend<DataClient>()
    expectTypeOf(typed).toExtend<Pick<DataClient, 'baseUrl' | 'load' | 'subscribe' | 'dryRun' | 'sql'>>()
  })
  test('is not one of another model, nor is one without', () => {
    interface Other extends AnyModel {
      measures: { 'users.count': 'number' }
    }
    expectTypeOf(typed).not.toExtend<DataClient<Other>>()
    expectTypeOf(client).not.toExtend<DataClient<Model>>()
  })
  test('refuses members that are not in it, in lists too', () => {
    // @ts-expect-error no such measure
    void typed.load({ measures: ['orders.cunt'] })
    // @ts-expect-error no such measure
    void typed.load([{ measures: ['orders.count'] }, { measures: ['orders.cunt'] }])
    // @ts-expect-error no such dimension
    void typed.dryRun({ dimensions: ['orders.state'] })
    // @ts-expect-error no such segment
    void typed.sql({ segments: ['orders.unpaid'] })
    // @ts-expect-error no such measure
    typed.subscribe([{ measures: ['orders.cunt'] }], { onResult: () => {} })
  })
  test('its functions need no `this`', () => {
    const { load, subscribe, dryRun, sql } = typed
    expectTypeOf(load).thisParameter.toEqualTypeOf<void>()
    expectTypeOf(subscribe).thisParameter.toEqualTypeOf<void>()
    expectTypeOf(dryRun).thisParameter.toEqualTypeOf<void>()
    expectTypeOf(sql).thisParameter.toEqualTypeOf<void>()
  })
})

describe('queries', () => {
  test('every field of a query may be given', () => {
    expectTypeOf({
      measures: ['orders.count'],
      dimensions: ['orders.status', 'orders.created_at.sprint'],
      segments: ['orders.paid'],
      timeDimensions: [{ dimension: at, granularity: 'sprint', dateRange: 'last week' }],
      filters: [{ member: 'orders.status', operator: 'equals', values: ['new', null] }],
      order: { 'orders.count': 'desc' },
      limit: 10,
      offset: 5,
      total: true,
      timezone: 'Europe/Berlin',
      ungrouped: false,
      joinHints: [['orders', 'users']],
      responseFormat: 'compact',
    } as const).toExtend<Query<Model>>()
  })
  test('no field of a query has to be given', () => {
    expectTypeOf<Record<never, never>>().toExtend<Query<Model>>()
  })
  test('an unknown measure is refused', () => {
    expectTypeOf<{ measures: ['orders.nope'] }>().not.toExtend<Query<Model>>()
  })
  test('a dimension is refused as a measure', () => {
    expectTypeOf<{ measures: ['orders.status'] }>().not.toExtend<Query<Model>>()
  })
  test('a measure is refused as a dimension', () => {
    expectTypeOf<{ dimensions: ['orders.count'] }>().not.toExtend<Query<Model>>()
  })
  test('an unknown segment is refused', () => {
    expectTypeOf<{ segments: ['orders.nope'] }>().not.toExtend<Query<Model>>()
  })
  test('an order is written by name or in pairs', () => {
    expectTypeOf<{ order: { 'orders.count': 'desc' } }>().toExtend<Query<Model>>()
    expectTypeOf<{ order: [['orders.status', 'asc'], ['orders.created_at.month', 'desc']] }>().toExtend<Query<Model>>()
    expectTypeOf<{ order: [] }>().toExtend<Query<Model>>()
    expectTypeOf<{ order: [['orders.nope', 'asc']] }>().not.toExtend<Query<Model>>()
    expectTypeOf<{ order: { 'orders.count': 'up' } }>().not.toExtend<Query<Model>>()
  })
  test('limit may be null, offset may not', () => {
    expectTypeOf<{ limit: null }>().toExtend<Query>()
    expectTypeOf<{ offset: null }>().not.toExtend<Query>()
    expectTypeOf<{ limit: '10' }>().not.toExtend<Query>()
  })
  test('the form of the answer is one of those of the contract', () => {
    expectTypeOf<{ responseFormat: 'columnar' }>().toExtend<Query>()
    expectTypeOf<{ responseFormat: 'csv' }>().not.toExtend<Query>()
  })
  test('read-only lists are taken', () => {
    expectTypeOf<{ readonly measures: readonly ['orders.count'] }>().toExtend<Query<Model>>()
  })
})

describe('time dimensions', () => {
  type Time = TimeDimension<Model>
  test('a range in words, of two ends, of one day', () => {
    expectTypeOf<{ dimension: typeof at; dateRange: 'from 7 days ago to now' }>().toExtend<Time>()
    expectTypeOf<{ dimension: typeof at; dateRange: ['2024-01-01', '2024-02-01'] }>().toExtend<Time>()
    expectTypeOf<{ dimension: typeof at; dateRange: ['2024-01-01'] }>().toExtend<Time>()
  })
  test('no range of three ends or none', () => {
    expectTypeOf<{ dimension: typeof at; dateRange: ['a', 'b', 'c'] }>().not.toExtend<Time>()
    expectTypeOf<{ dimension: typeof at; dateRange: [] }>().not.toExtend<Time>()
  })
  test('granularity may be left out or null', () => {
    expectTypeOf<{ dimension: typeof at }>().toExtend<Time>()
    expectTypeOf<{ dimension: typeof at; granularity: null }>().toExtend<Time>()
  })
  test('no unknown granularity', () => {
    expectTypeOf<{ dimension: typeof at; granularity: 'fortnight' }>().not.toExtend<Time>()
    expectTypeOf<{ dimension: 'users.born'; granularity: 'sprint' }>().not.toExtend<Time>()
  })
  test('no dimension of another type', () => {
    expectTypeOf<{ dimension: 'orders.status' }>().not.toExtend<Time>()
  })
  test('several ranges to compare', () => {
    expectTypeOf<{ dimension: typeof at; compareDateRange: [['a', 'b'], 'last week'] }>().toExtend<Time>()
  })
  test('never a range beside a compare', () => {
    expectTypeOf<{ dimension: typeof at; dateRange: 'today'; compareDateRange: ['a', 'b'] }>().not.toExtend<Time>()
  })
})

describe('filters', () => {
  test('every operator of the contract, and no other', () => {
    expectTypeOf<FilterOperator>().toEqualTypeOf<V1QueryMemberFilter['operator']>()
  })
  test('the operators of measures', () => {
    expectTypeOf<MeasureOperator>().toEqualTypeOf<
      'equals' | 'notEquals' | 'gt' | 'gte' | 'lt' | 'lte' | 'set' | 'notSet' | 'measureFilter'
    >()
  })
  test('set and notSet take no values', () => {
    expectTypeOf<{ member: 'orders.status'; operator: 'set' }>().toExtend<Filter<Model>>()
    expectTypeOf<{ member: 'orders.status'; operator: 'set'; values: ['x'] }>().not.toExtend<Filter<Model>>()
    expectTypeOf<{ member: 'orders.count'; operator: 'notSet'; values: ['x'] }>().not.toExtend<Filter<Model>>()
  })
  test('other operators need values', () => {
    expectTypeOf<{ member: 'orders.status'; operator: 'equals' }>().not.toExtend<Filter<Model>>()
    expectTypeOf<{ member: 'orders.status'; operator: 'contains'; values: ['x'] }>().toExtend<Filter<Model>>()
    expectTypeOf<{ member: 'orders.count'; operator: 'gt' }>().not.toExtend<Filter<Model>>()
  })
  test('values are text or null', () => {
    expectTypeOf<{ member: 'orders.count'; operator: 'gt'; values: ['10'] }>().toExtend<Filter<Model>>()
    expectTypeOf<{ member: 'orders.count'; operator: 'gt'; values: [10] }>().not.toExtend<Filter<Model>>()
    expectTypeOf<{ member: 'orders.status'; operator: 'equals'; values: [null] }>().toExtend<Filter<Model>>()
  })
  test('no text operator on a measure', () => {
    expectTypeOf<{ member: 'orders.count'; operator: 'contains'; values: ['1'] }>().not.toExtend<Filter<Model>>()
    expectTypeOf<{ member: 'orders.count'; operator: 'contains'; values: ['1'] }>().not.toExtend<MeasureFilter<Model>>()
  })
  test('no measureFilter on a dimension', () => {
    expectTypeOf<{ member: 'orders.status'; operator: 'measureFilter' }>().not.toExtend<DimensionFilter<Model>>()
    expectTypeOf<{ member: 'orders.count'; operator: 'measureFilter' }>().toExtend<Filter<Model>>()
  })
  test('date operators take one date, on time dimensions', () => {
    expectTypeOf<{ member: typeof at; operator: 'afterDate'; values: ['2024-01-01'] }>().toExtend<Filter<Model>>()
    expectTypeOf<{ member: typeof at; operator: 'afterDate'; values: ['a', 'b'] }>().not.toExtend<Filter<Model>>()
    expectTypeOf<{ member: 'orders.status'; operator: 'afterDate'; values: ['a'] }>().not.toExtend<Filter<Model>>()
  })
  test('range operators take one or two ends', () => {
    expectTypeOf<{ member: typeof at; operator: 'inDateRange'; values: ['a', 'b'] }>().toExtend<Filter<Model>>()
    expectTypeOf<{ member: typeof at; operator: 'notInDateRange'; values: ['last week'] }>().toExtend<Filter<Model>>()
    expectTypeOf<{ member: typeof at; operator: 'inDateRange'; values: ['a', 'b', 'c'] }>().not.toExtend<Filter<Model>>()
  })
  test('no unknown operator or member', () => {
    expectTypeOf<{ member: 'orders.status'; operator: 'like'; values: ['x'] }>().not.toExtend<Filter<Model>>()
    expectTypeOf<{ member: 'orders.nope'; operator: 'set' }>().not.toExtend<Filter<Model>>()
  })

  type OnDimension = { member: 'orders.status'; operator: 'set' }
  type OnMeasure = { member: 'orders.count'; operator: 'set' }
  test('logical nodes nest', () => {
    expectTypeOf<{ or: [OnDimension, { and: [OnDimension, { or: [OnDimension] }] }] }>().toExtend<Filter<Model>>()
    expectTypeOf<{ and: [OnMeasure, { or: [OnMeasure] }] }>().toExtend<Filter<Model>>()
  })
  test('logical nodes never mix measures and dimensions', () => {
    expectTypeOf<{ or: [OnDimension, OnMeasure] }>().not.toExtend<Filter<Model>>()
    expectTypeOf<{ and: [OnMeasure, { or: [OnDimension] }] }>().not.toExtend<Filter<Model>>()
  })
  test('logical nodes have one of the two', () => {
    expectTypeOf<{ or: [OnDimension]; and: [OnDimension] }>().not.toExtend<Filter<Model>>()
    expectTypeOf<Record<never, never>>().not.toExtend<Filter<Model>>()
  })
  test('without a model each operator fits any member, with its values', () => {
    expectTypeOf<{ member: 'a.b'; operator: 'contains'; values: ['x'] }>().toExtend<Filter>()
    expectTypeOf<{ member: 'a.b'; operator: 'contains' }>().not.toExtend<Filter>()
  })
})

describe('load', () => {
  test('one query gives one result with rows by member', async () => {
    const answer = await typed.load({ measures: ['orders.count'], dimensions: ['orders.status'] })
    expectTypeOf(answer).toEqualTypeOf<LoadResult<readonly { readonly 'orders.count': Cell; readonly 'orders.status': Cell }[]>>()
  })
  test('a granular time dimension gives both its names', async () => {
    const { data } = await typed.load({ timeDimensions: [{ dimension: at, granularity: 'month' }] })
    expectTypeOf(data).toEqualTypeOf<
      readonly { readonly 'orders.created_at': Cell; readonly 'orders.created_at.month': Cell }[]
    >()
  })
  test('a time dimension that only filters gives no column', async () => {
    const { data } = await typed.load({ measures: ['orders.count'], timeDimensions: [{ dimension: at, dateRange: 'today' }] })
    expectTypeOf(data).toEqualTypeOf<readonly { readonly 'orders.count': Cell }[]>()
  })
  test('columns that were not asked for are not there', async () => {
    const { data } = await client.load({ measures: ['a.n'] })
    expectTypeOf(data[0]!['a.n']).toEqualTypeOf<Cell>()
    // @ts-expect-error not in the query
    data[0]?.['a.m']
  })
  test('members that are not written out give rows by any name', async () => {
    const measures: string[] = []
    const { data } = await client.load({ measures })
    expectTypeOf(data).toEqualTypeOf<readonly Row[]>()
  })
  test('a list gives several results', async () => {
    const answer = await client.load([{ measures: ['a.n'] }, { measures: ['b.n'] }])
    expectTypeOf(answer.results[0]!.data).toExtend<readonly (Readonly<Record<'a.n', Cell>> | Readonly<Record<'b.n', Cell>>)[]>()
    expectTypeOf(answer.queryType).toEqualTypeOf<'regularQuery' | 'compareDateRangeQuery' | 'blendingQuery'>()
  })
  test('a compare gives several results', async () => {
    const answer = await client.load({ measures: ['a.n'], timeDimensions: [{ dimension: 'a.t', compareDateRange: ['x', 'y'] }] })
    expectTypeOf(answer.results[0]!.data[0]!).toEqualTypeOf<{ readonly 'a.n': Cell; readonly compareDateRange: Cell }>()
    expectTypeOf(answer).toExtend<MultiLoadResult>()
    expectTypeOf(answer.results[0]!).toExtend<LoadResult>()
  })
  test('a query whose type does not tell gives either', async () => {
    const query: Query = {}
    const answer = await client.load(query)
    expectTypeOf(answer).toEqualTypeOf<LoadResult<readonly Row[]> | MultiLoadResult<readonly Row[]>>()
  })
  test('`multi` gives one query an answer with results', async () => {
    expectTypeOf(await client.load({ measures: ['a.n'] }, { queryType: 'multi' })).toExtend<MultiLoadResult>()
  })
  test('compact and columnar may come as rows from older servers', async () => {
    type Rows = readonly { readonly 'a.n': Cell }[]
    expectTypeOf((await client.load({ measures: ['a.n'] }, { responseFormat: 'compact' })).data).toEqualTypeOf<
      CompactData | Rows
    >()
    expectTypeOf((await client.load({ measures: ['a.n'], responseFormat: 'columnar' })).data).toEqualTypeOf<ColumnarData | Rows>()
  })
  test('a misspelt field is refused', () => {
    // @ts-expect-error it is `measures`
    void client.load({ measure: ['a.n'] })
    // @ts-expect-error it is `timeDimensions`
    void client.load({ measures: ['a.n'], timeDimension: [] })
  })
  test('an unknown member, operator or mode is refused', () => {
    // @ts-expect-error no such measure
    void typed.load({ measures: ['orders.nope'] })
    // @ts-expect-error operator without values
    void typed.load({ filters: [{ member: 'orders.status', operator: 'equals' }] })
    // @ts-expect-error no such mode
    void client.load({}, { cache: 'forever' })
  })
  test('options know their callbacks', () => {
    void client.load({}, { onProgress: (progress) => expectTypeOf(progress.attempts).toEqualTypeOf<number>() })
  })
  test('the cache modes are those of the contract', () => {
    expectTypeOf<CacheMode>().toEqualTypeOf<'stale-if-slow' | 'stale-while-revalidate' | 'must-revalidate' | 'no-cache'>()
  })
})

describe('the other calls', () => {
  test('meta gives the data model, extended or not', () => {
    expectTypeOf(client.meta()).resolves.toEqualTypeOf<V1MetaResponse>()
    expectTypeOf(client.meta({ extended: true })).resolves.toEqualTypeOf<V1MetaResponse>()
  })
  test('fields that the contract does not list are unknown, not any', async () => {
    expectTypeOf((await client.meta())['viewGroups']).toEqualTypeOf<unknown>()
  })
  test('cubesql gives rows of cells, or of the type you name', async () => {
    for await (const batch of client.cubesql('select 1')) expectTypeOf(batch).toEqualTypeOf<readonly (readonly Cell[])[]>()
    for await (const batch of client.cubesql<[string, number]>('select 1'))
      expectTypeOf(batch[0]!).toEqualTypeOf<[string, number]>()
    expectTypeOf(client.cubesql('x').schema).resolves.toEqualTypeOf<readonly SqlColumn[]>()
    expectTypeOf(client.cubesql<[string]>('x').toArray()).resolves.toEqualTypeOf<[string][]>()
  })
  test('convertQuery tells the two outcomes apart', async () => {
    const converted = await typed.convertQuery('select 1')
    if (converted.status === 'ok') expectTypeOf(converted.query).toEqualTypeOf<Query<Model>>()
    else expectTypeOf(converted.error).toEqualTypeOf<string>()
  })
  test('subscribe gives its handler what load would give', () => {
    const stop = typed.subscribe(
      { measures: ['orders.count'] },
      { onResult: (answer) => expectTypeOf(answer.data[0]!).toEqualTypeOf<{ readonly 'orders.count': Cell }>() },
    )
    expectTypeOf(stop).toEqualTypeOf<() => void>()
  })
  test('sql takes a query, several or text, dryRun a query or several', () => {
    expectTypeOf(client.sql).parameter(0).toEqualTypeOf<Query | readonly Query[] | string>()
    expectTypeOf(client.sql('select 1')).resolves.toEqualTypeOf<SqlAnswer>()
    expectTypeOf(client.sql({} as Query)).resolves.toEqualTypeOf<SqlAnswer>()
    expectTypeOf(client.sql([{ measures: ['o.n'] }])).resolves.toEqualTypeOf<readonly SqlAnswer[]>()
    const compared = client.sql({ timeDimensions: [{ dimension: 'o.t', compareDateRange: ['last week', 'this week'] }] })
    expectTypeOf(compared).resolves.toEqualTypeOf<readonly SqlAnswer[]>()
    expectTypeOf(typed.dryRun).parameter(0).toEqualTypeOf<Query<Model> | readonly Query<Model>[]>()
    // @ts-expect-error no such format
    void client.sql('select 1', { format: 'text' })
  })
  test('handlers have to take results', () => {
    // @ts-expect-error onResult is missing
    client.subscribe({ measures: ['a.n'] }, {})
  })
  test('a token is text or gets a signal', () => {
    createDataClient({ baseUrl: 'https://h.test', token: async ({ signal }) => (await fetch('/token', { signal })).text() })
    // @ts-expect-error a number is no token
    createDataClient({ baseUrl: 'https://h.test', token: 5 })
  })
})

test('misspelt fields are refused, those of time dimensions and filters too', () => {
  // @ts-expect-error `limt`
  void typed.sql({ measures: ['orders.count'], limt: 5 })
  // @ts-expect-error `limt`, in a list
  void typed.sql([{ measures: ['orders.count'] }, { measures: ['orders.count'], limt: 5 }])
  // @ts-expect-error `granlarity`
  void typed.load({ timeDimensions: [{ dimension: at, granlarity: 'day' }] })
  // @ts-expect-error `granlarity`, in the second of them
  void client.load({ timeDimensions: [{ dimension: at }, { dimension: 'users.born', granlarity: 'day' }] })
  // @ts-expect-error `valus`
  void typed.load({ filters: [{ member: 'orders.status', operator: 'set', valus: [] }] })
  void typed.sql('SELECT 1')
  void typed.sql({ measures: ['orders.count'], timeDimensions: [{ dimension: at, granularity: 'day' }] })
  void typed.sql([{ measures: ['orders.count'] }])
  void client.load({} as Query)
  void typed.load({} as Query<Model>)
  void typed.load({
    filters: [{ and: [{ member: 'orders.status', operator: 'set' }] }, { member: 'orders.count', operator: 'gt', values: ['1'] }],
  })
})
