import { expectTypeOf, test } from 'vitest'
import type { DataClient } from '../data/clientTypes.ts'
import type { V1MetaResponse } from '../data/metaTypes.ts'
import type { Query } from '../data/queryTypes.ts'
import type { Cell, LoadResult, MultiLoadResult } from '../data/resultTypes.ts'
import type {
  CachedQuery,
  CubesqlQueryContext,
  LoadInfiniteQueryContext,
  LoadQueryContext,
  QueryCacheClient,
} from '../exports/query.ts'
import { cubesqlQueryOptions } from './cubesql.ts'
import { loadQueryKey, loadQueryOptions } from './load.ts'
import { loadInfiniteQueryOptions } from './loadInfinite.ts'
import { metaQueryOptions } from './meta.ts'

/** As the code generator writes one. */
interface Model {
  measures: { 'orders.count': 'number' }
  dimensions: { 'orders.status': 'string'; 'orders.created_at': 'time'; 'users.born': 'time' }
  segments: 'orders.paid'
  granularities: { 'orders.created_at': 'sprint' }
}
declare const client: DataClient
declare const typed: DataClient<Model>

test('a client that knows its model types the rows', () => {
  const { queryFn } = loadQueryOptions(typed, {
    measures: ['orders.count'],
    timeDimensions: [{ dimension: 'orders.created_at', granularity: 'sprint' }],
    order: { 'orders.count': 'desc' },
  })
  expectTypeOf(queryFn).returns.resolves.toEqualTypeOf<
    LoadResult<
      readonly {
        readonly 'orders.count': Cell
        readonly 'orders.created_at': Cell
        readonly 'orders.created_at.sprint': Cell
      }[]
    >
  >()
})
test('and refuses what is not in it', () => {
  // @ts-expect-error no such measure
  loadQueryOptions(typed, { measures: ['orders.cunt'] })
  // @ts-expect-error nor in a list
  loadQueryOptions(typed, [{ measures: ['orders.cunt'] }])
  // @ts-expect-error a granularity of another dimension
  loadQueryOptions(typed, { timeDimensions: [{ dimension: 'users.born', granularity: 'sprint' }] })
  // @ts-expect-error no such member to order by
  loadQueryOptions(typed, { measures: ['orders.count'], order: { 'orders.cunt': 'desc' } })
  // @ts-expect-error `limt` beside fields that are right
  loadQueryOptions(typed, { measures: ['orders.count'], limt: 5 })
  // @ts-expect-error a query over any model
  loadQueryOptions(typed, {} as Query)
})
test('a query of the model, written elsewhere, is taken', () => {
  loadQueryOptions(typed, {} as Query<Model>)
})
test('without a model any text is a member', () => {
  expectTypeOf(loadQueryOptions(client, { measures: ['a.b'] }).queryFn).returns.resolves.toEqualTypeOf<
    LoadResult<readonly { readonly 'a.b': Cell }[]>
  >()
  expectTypeOf(loadQueryOptions(client, [{ measures: ['a.b'] }]).queryFn).returns.resolves.toExtend<MultiLoadResult>()
  // A part of a client is enough, and a fake need not know of models.
  loadQueryOptions({ baseUrl: '', load: client.load }, { measures: ['a.b'] })
  // @ts-expect-error a fake that loads nothing
  loadQueryOptions({ baseUrl: '' }, { measures: ['a.b'] })
})
test('parameters change the form of the rows', () => {
  const { queryFn } = loadQueryOptions(typed, { measures: ['orders.count'] }, { queryType: 'multi' })
  expectTypeOf(queryFn).returns.resolves.toExtend<MultiLoadResult>()
})
test('pages are answers of one query, whose size is said', () => {
  const { queryFn, getNextPageParam } = loadInfiniteQueryOptions(
    typed,
    { dimensions: ['orders.status'] },
    { pageSize: 5, responseFormat: 'compact' },
  )
  expectTypeOf(queryFn).returns.resolves.toExtend<LoadResult>()
  expectTypeOf(queryFn).parameter(0).toEqualTypeOf<LoadInfiniteQueryContext>()
  expectTypeOf(getNextPageParam).returns.toEqualTypeOf<number | undefined>()
  // @ts-expect-error without a size
  loadInfiniteQueryOptions(typed, { dimensions: ['orders.status'] }, {})
  // @ts-expect-error a live query has no pages
  loadInfiniteQueryOptions(typed, { dimensions: ['orders.status'] }, { pageSize: 5, live: true })
  // @ts-expect-error nor have several queries
  loadInfiniteQueryOptions(typed, [{ dimensions: ['orders.status'] }], { pageSize: 5 })
  // @ts-expect-error `limt` beside fields that are right
  loadInfiniteQueryOptions(typed, { dimensions: ['orders.status'], limt: 5 }, { pageSize: 5 })
})
test('the other options take any client', () => {
  expectTypeOf(metaQueryOptions(typed).queryFn).returns.resolves.toEqualTypeOf<V1MetaResponse>()
  cubesqlQueryOptions(typed, 'SELECT 1')
  loadQueryKey(typed, { measures: ['orders.count'] })
})

// Without them, an app that emits declarations cannot export its options: "cannot be named".
test('the entry exports every type that the options name', () => {
  const options = loadQueryOptions(typed, { measures: ['orders.count'] })
  expectTypeOf(options.queryFn).parameter(0).toEqualTypeOf<LoadQueryContext>()
  expectTypeOf(options.refetchInterval).exclude(undefined).parameter(0).toEqualTypeOf<CachedQuery>()
  expectTypeOf<NonNullable<LoadQueryContext['client']>>().toEqualTypeOf<QueryCacheClient>()
  expectTypeOf(cubesqlQueryOptions(typed, 'SELECT 1').queryFn).parameter(0).toEqualTypeOf<CubesqlQueryContext>()
})
