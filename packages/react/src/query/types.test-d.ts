import type { ChatClient, ChatMessage, ChatSnapshot, ChatUsage } from '@svc/core/ai'
import type {
  Cell,
  CompactData,
  DataClient,
  LoadResult,
  MetaMember,
  MultiLoadResult,
  SvcError,
  V1CubeMeta,
  V1MetaResponse,
} from '@svc/core/data'
import {
  cubesqlQueryOptions,
  loadInfiniteQueryOptions,
  loadQueryOptions,
  metaOf,
  metaQueryOptions,
  type SqlRows,
} from '@svc/core/query'
import type { QueryClient } from '@tanstack/react-query'
import { expectTypeOf, test } from 'vitest'
import { type UseSvcChatReturn, useSvcChat } from '../exports/index.ts'
import {
  useSuspenseSvcMeta,
  useSuspenseSvcQuery,
  useSvcCube,
  useSvcMember,
  useSvcMeta,
  useSvcQuery,
  useSvcSql,
} from '../exports/query.ts'

declare const dataClient: DataClient
/** As the code generator writes one. */
interface Model {
  measures: { 'orders.count': 'number' }
  dimensions: { 'orders.status': 'string'; 'orders.created_at': 'time' }
  segments: never
}
declare const typedClient: DataClient<Model>
declare const chatClient: ChatClient
declare const queryClient: QueryClient

test('useSvcMeta gives the model, or nothing yet', () => {
  expectTypeOf(useSvcMeta().data).toEqualTypeOf<V1MetaResponse | undefined>()
})
test('its error is an SvcError', () => {
  expectTypeOf(useSvcMeta().error).toEqualTypeOf<SvcError | null>()
})
test('a status tells whether there is data', () => {
  const meta = useSvcMeta()
  if (meta.isSuccess) expectTypeOf(meta.data).toEqualTypeOf<V1MetaResponse>()
  if (meta.isError) expectTypeOf(meta.error).toEqualTypeOf<SvcError>()
})
test('select narrows the model', () => {
  expectTypeOf(useSvcMeta({ query: { select: ({ cubes }) => cubes?.length ?? 0 } }).data).toEqualTypeOf<number | undefined>()
  expectTypeOf(useSvcMeta({ query: { select: metaOf } }).data?.search('x')[0]).toEqualTypeOf<MetaMember | undefined>()
})
test('key and function of a query are ours', () => {
  // @ts-expect-error a key
  useSvcMeta({ query: { queryKey: ['mine'] } })
  // @ts-expect-error a function
  useSvcMeta({ query: { queryFn: () => ({}) } })
  // @ts-expect-error a key
  useSvcQuery({ measures: ['orders.count'] }, { query: { queryKey: ['mine'] } })
  // @ts-expect-error a function
  useSvcSql('SELECT 1', { query: { queryFn: () => ({}) } })
})
test('options of the library go into `query`', () => {
  useSvcMeta({ query: { staleTime: 1, enabled: false, refetchInterval: 1_000 } })
  // @ts-expect-error not beside it
  useSvcMeta({ staleTime: 1 })
  // @ts-expect-error no such option
  useSvcMeta({ query: { stale: 1 } })
})
test('parameters of the model are `extended` and `client`', () => {
  useSvcMeta({ extended: true, client: dataClient })
  // @ts-expect-error a misspelt one
  useSvcMeta({ extend: true })
  // @ts-expect-error not a data client
  useSvcMeta({ client: chatClient })
})
test('useSvcCube and useSvcMember may find nothing', () => {
  expectTypeOf(useSvcCube('orders').data).toEqualTypeOf<V1CubeMeta | undefined>()
  expectTypeOf(useSvcMember('orders.count').data).toEqualTypeOf<MetaMember | undefined>()
  // @ts-expect-error a name is text
  useSvcCube(undefined)
  // @ts-expect-error a name is needed
  useSvcMember()
})
test('rows are typed by the members of the query', () => {
  const { data } = useSvcQuery({ measures: ['orders.count'], dimensions: ['orders.status'] })
  expectTypeOf(data?.data[0]?.['orders.count']).toEqualTypeOf<Cell | undefined>()
  expectTypeOf(data?.data[0]?.['orders.status']).toEqualTypeOf<Cell | undefined>()
  // @ts-expect-error a member that was not asked for
  data?.data[0]?.['orders.revenue']
})
test('a time dimension is a column by its granularity', () => {
  const { data } = useSvcQuery({ timeDimensions: [{ dimension: 'orders.at', granularity: 'month' }] })
  expectTypeOf(data?.data[0]?.['orders.at.month']).toEqualTypeOf<Cell | undefined>()
})
test('a list of queries has a list of results', () => {
  const { data } = useSvcQuery([{ measures: ['orders.count'] }, { measures: ['users.count'] }])
  expectTypeOf(data).toExtend<MultiLoadResult | undefined>()
  // @ts-expect-error no single result
  data?.data
})
test('a compare has a list of results', () => {
  const { data } = useSvcQuery({
    measures: ['orders.count'],
    timeDimensions: [{ dimension: 'orders.at', compareDateRange: ['this month', 'last month'] }],
  })
  expectTypeOf(data).toExtend<MultiLoadResult | undefined>()
})
test('`undefined` waits, and the result has the type of the query', () => {
  const query = {} as { measures: ['orders.count'] } | undefined
  expectTypeOf(useSvcQuery(query).data).toExtend<LoadResult | undefined>()
  // @ts-expect-error null is no query
  useSvcQuery(null)
  // @ts-expect-error nothing is no query either: write `undefined`
  useSvcQuery()
})
test('misspelt fields and wrong operators are refused', () => {
  // @ts-expect-error `limt` beside fields that are right
  useSvcQuery({ measures: ['orders.count'], limt: 5 })
  // @ts-expect-error `measure`
  useSvcQuery({ measure: ['orders.count'] })
  // @ts-expect-error no such operator
  useSvcQuery({ filters: [{ member: 'orders.status', operator: 'is', values: ['a'] }] })
  // @ts-expect-error values are a list of text
  useSvcQuery({ filters: [{ member: 'orders.count', operator: 'gt', values: [1] }] })
  // @ts-expect-error no such granularity type
  useSvcQuery({ timeDimensions: [{ dimension: 'orders.at', granularity: 7 }] })
})
test('select narrows the answer of a query', () => {
  const { data, error } = useSvcQuery(
    { measures: ['orders.count'] },
    { query: { select: ({ data }) => data.map((row) => row['orders.count']) } },
  )
  expectTypeOf(data).toEqualTypeOf<Cell[] | undefined>()
  expectTypeOf(error).toEqualTypeOf<SvcError | null>()
})
test('a query takes cache, format and progress', () => {
  useSvcQuery(
    { measures: ['orders.count'] },
    {
      cache: 'no-cache',
      responseFormat: 'compact',
      onProgress: ({ stage }) => expectTypeOf(stage).toEqualTypeOf<string | undefined>(),
    },
  )
  // @ts-expect-error no such mode
  useSvcQuery({ measures: ['orders.count'] }, { cache: 'never' })
})
test('the answer has the form that was asked for', () => {
  const query = { measures: ['orders.count'] } as const
  const { data: compact } = useSvcQuery(query, { responseFormat: 'compact' })
  expectTypeOf(compact?.data).toEqualTypeOf<CompactData | readonly { readonly 'orders.count': Cell }[] | undefined>()
  const { data: multi } = useSvcQuery(query, { queryType: 'multi', query: { select: ({ results }) => results.length } })
  expectTypeOf(multi).toEqualTypeOf<number | undefined>()
  const { data: sure } = useSuspenseSvcQuery(query, { client: typedClient, queryType: 'multi' })
  expectTypeOf(sure).toExtend<MultiLoadResult>()
  // @ts-expect-error it is in `results`
  sure.data
  const { data: open } = useSvcQuery(query, { responseFormat: undefined, queryType: undefined })
  expectTypeOf(open?.data[0]).toEqualTypeOf<{ readonly 'orders.count': Cell } | undefined>()
})
test('a client that knows its model checks the query, and gives typed rows', () => {
  const { data } = useSvcQuery(
    { measures: ['orders.count'], dimensions: ['orders.status', 'orders.created_at.month'] },
    { client: typedClient, cache: 'no-cache' },
  )
  expectTypeOf(data?.data[0]).toEqualTypeOf<
    { readonly 'orders.count': Cell; readonly 'orders.status': Cell; readonly 'orders.created_at.month': Cell } | undefined
  >()
  const length = useSvcQuery(
    { measures: ['orders.count'] },
    { client: typedClient, query: { select: ({ data }) => data.map((row) => row['orders.count']) } },
  )
  expectTypeOf(length.data).toEqualTypeOf<Cell[] | undefined>()
  const { data: sure } = useSuspenseSvcQuery({ measures: ['orders.count'] }, { client: typedClient })
  expectTypeOf(sure.data[0]!).toEqualTypeOf<{ readonly 'orders.count': Cell }>()
  // @ts-expect-error no such measure
  useSvcQuery({ measures: ['orders.cunt'] }, { client: typedClient })
  // @ts-expect-error nor in a list
  useSvcQuery([{ measures: ['orders.cunt'] }], { client: typedClient })
  // @ts-expect-error nor while it may wait
  useSvcQuery({} as { measures: ['orders.cunt'] } | undefined, { client: typedClient })
  // @ts-expect-error no such measure
  useSuspenseSvcQuery({ measures: ['orders.cunt'] }, { client: typedClient })
  // @ts-expect-error `limt` beside fields that are right
  useSvcQuery({ measures: ['orders.count'], limt: 5 }, { client: typedClient })
  useSvcQuery(undefined, { client: typedClient })
})
test('hooks that ask no query take such a client too', () => {
  useSvcMeta({ client: typedClient })
  useSuspenseSvcMeta({ client: typedClient })
  useSvcCube('orders', { client: typedClient })
  useSvcMember('orders.count', { client: typedClient })
  useSvcSql('SELECT 1', { client: typedClient })
})
test('useSvcSql gives rows so far', () => {
  const { data, error } = useSvcSql('SELECT 1')
  expectTypeOf(data).toEqualTypeOf<SqlRows | undefined>()
  expectTypeOf(data?.rows[0]?.[0]).toEqualTypeOf<Cell | undefined>()
  expectTypeOf(data?.isComplete).toEqualTypeOf<boolean | undefined>()
  expectTypeOf(error).toEqualTypeOf<SvcError | null>()
})
test('rows of SQL take a type, and select narrows them', () => {
  expectTypeOf(useSvcSql<[name: string, count: string]>('SELECT 1').data?.rows[0]?.[1]).toEqualTypeOf<string | undefined>()
  expectTypeOf(useSvcSql('SELECT 1', { query: { select: ({ rows }) => rows.length } }).data).toEqualTypeOf<number | undefined>()
  useSvcSql(undefined, { timezone: 'Europe/Berlin' })
  // @ts-expect-error a query object is no SQL
  useSvcSql({ measures: ['orders.count'] })
})
test('the Suspense hooks always have data', () => {
  expectTypeOf(useSuspenseSvcMeta().data).toEqualTypeOf<V1MetaResponse>()
  expectTypeOf(useSuspenseSvcMeta({ query: { select: () => 1 } }).data).toEqualTypeOf<number>()
  expectTypeOf(useSuspenseSvcQuery({ measures: ['orders.count'] }).data.data[0]?.['orders.count']).toEqualTypeOf<
    Cell | undefined
  >()
  // @ts-expect-error nothing to wait for
  useSuspenseSvcQuery(undefined)
  // @ts-expect-error it cannot be off
  useSuspenseSvcMeta({ query: { enabled: false } })
})
test('the options prefetch', () => {
  expectTypeOf(queryClient.prefetchQuery(metaQueryOptions(dataClient))).toEqualTypeOf<Promise<void>>()
  expectTypeOf(queryClient.fetchQuery(metaQueryOptions(dataClient))).toEqualTypeOf<Promise<V1MetaResponse>>()
})
test('so they do with what newer versions have in place of prefetchQuery and fetchQuery', () => {
  expectTypeOf(queryClient.query(metaQueryOptions(dataClient))).toEqualTypeOf<Promise<V1MetaResponse>>()
  const orders = { measures: ['orders.count'] } as const
  expectTypeOf(
    queryClient.query(loadQueryOptions(dataClient, orders)).then(({ data }) => data[0]?.['orders.count']),
  ).toEqualTypeOf<Promise<Cell | undefined>>()
  queryClient.query(loadQueryOptions(dataClient, orders, { live: true }))
  queryClient.query(cubesqlQueryOptions(dataClient, 'SELECT 1'))
  queryClient.infiniteQuery(loadInfiniteQueryOptions(dataClient, orders, { pageSize: 10 }))
})
test('useSvcChat gives the snapshot and the actions', () => {
  const chat = useSvcChat()
  expectTypeOf(chat).toExtend<ChatSnapshot>()
  expectTypeOf(chat.status).toEqualTypeOf<'ready' | 'submitted' | 'streaming' | 'error'>()
  expectTypeOf(chat.error).toEqualTypeOf<SvcError | undefined>()
  expectTypeOf(chat.messages).toEqualTypeOf<readonly ChatMessage[]>()
  expectTypeOf(chat.usage).toEqualTypeOf<ChatUsage | undefined>()
  expectTypeOf(chat.send).parameter(0).toEqualTypeOf<string>()
  expectTypeOf(chat.stop).toEqualTypeOf<() => Promise<void>>()
})
test('useSvcChat keeps to itself what belongs to the hook', () => {
  expectTypeOf<UseSvcChatReturn>().not.toHaveProperty('mount')
  expectTypeOf<UseSvcChatReturn>().not.toHaveProperty('subscribe')
})
test('its options are those of a chat, with the client left to the provider', () => {
  useSvcChat({ client: chatClient, chatId: 'c-1', sessionSettings: { externalId: 'ada' } })
  // @ts-expect-error not a chat client
  useSvcChat({ client: dataClient })
  // @ts-expect-error a misspelt one
  useSvcChat({ chatID: 'c-1' })
})
test('messages are read only', () => {
  const { messages } = useSvcChat()
  // @ts-expect-error a snapshot does not change
  messages.push({ id: '1', role: 'user' })
})
