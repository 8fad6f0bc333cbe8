import type { ChatClient, ChatSnapshot } from '@svc/core/ai'
import type {
  Cell,
  CompactData,
  DataClient,
  MetaMember,
  MultiLoadResult,
  Query,
  SvcError,
  V1CubeMeta,
  V1MetaResponse,
} from '@svc/core/data'
import type { SqlRows } from '@svc/core/query'
import { type Readable, readable } from 'svelte/store'
import { expectTypeOf, test } from 'vitest'
import { createSvcChat, type SvcChatStore } from '../exports/index.js'
import {
  createSvcCube,
  createSvcMember,
  createSvcMeta,
  createSvcQuery,
  createSvcSql,
  svcCubeStore,
  svcMemberStore,
  svcMetaStore,
  svcQueryStore,
  svcSqlStore,
} from '../exports/query.js'
import { useSvcChat } from '../useSvcChat.svelte.js'

declare const dataClient: DataClient
/** As the code generator writes one. */
interface Model {
  measures: { 'orders.count': 'number' }
  dimensions: { 'orders.status': 'string'; 'orders.created_at': 'time' }
  segments: never
}
declare const typedClient: DataClient<Model>
declare const chatClient: ChatClient
declare function value<T>(store: Readable<T>): T

test('createSvcMeta gives the model and an SvcError', () => {
  const meta = createSvcMeta()
  expectTypeOf(meta.data).toEqualTypeOf<V1MetaResponse | undefined>()
  expectTypeOf(meta.error).toEqualTypeOf<SvcError | null>()
})
test('parameters are a function, so that what it reads is followed', () => {
  createSvcMeta(() => ({ extended: true, client: dataClient }))
  // @ts-expect-error a value would be read once
  createSvcMeta({ extended: true })
  // @ts-expect-error a misspelt one
  createSvcMeta(() => ({ extend: true }))
})
test('select narrows the model', () => {
  expectTypeOf(createSvcMeta(() => ({ query: { select: ({ cubes }) => cubes?.length ?? 0 } })).data).toEqualTypeOf<
    number | undefined
  >()
  expectTypeOf(value(svcMetaStore({ query: { select: () => 1 } })).data).toEqualTypeOf<number | undefined>()
})
test('key and function of a query are ours', () => {
  // @ts-expect-error a key
  createSvcMeta(() => ({ query: { queryKey: ['mine'] } }))
  // @ts-expect-error a function
  svcMetaStore({ query: { queryFn: () => ({}) } })
})
test('a cube or member may not be found', () => {
  expectTypeOf(createSvcCube(() => 'orders').data).toEqualTypeOf<V1CubeMeta | undefined>()
  expectTypeOf(createSvcMember(() => 'orders.count').data).toEqualTypeOf<MetaMember | undefined>()
  expectTypeOf(value(svcCubeStore('orders')).data).toEqualTypeOf<V1CubeMeta | undefined>()
  expectTypeOf(value(svcMemberStore(readable('orders.count'))).data).toEqualTypeOf<MetaMember | undefined>()
})
test('rows are typed by the members of the query', () => {
  const orders = createSvcQuery(() => ({ measures: ['orders.count'] }) as const)
  expectTypeOf(orders.data?.data[0]?.['orders.count']).toEqualTypeOf<Cell | undefined>()
  const store = svcQueryStore({ measures: ['orders.count'] })
  expectTypeOf(value(store).data?.data[0]?.['orders.count']).toEqualTypeOf<Cell | undefined>()
  // @ts-expect-error a member that was not asked for
  value(store).data?.data[0]?.['orders.revenue']
})
test('a list of queries has a list of results', () => {
  const all = createSvcQuery(() => [{ measures: ['orders.count'] }, { measures: ['users.count'] }] as const)
  expectTypeOf(all.data).toExtend<MultiLoadResult | undefined>()
})
test('`undefined` waits, and a store of queries is followed', () => {
  createSvcQuery((): Query | undefined => undefined)
  svcQueryStore(undefined)
  svcQueryStore(readable<Query | undefined>(undefined))
  // @ts-expect-error null is no query
  createSvcQuery(() => null)
})
test('misspelt fields are refused', () => {
  // @ts-expect-error `limt` beside fields that are right
  svcQueryStore({ measures: ['orders.count'], limt: 5 })
  // @ts-expect-error also in a thunk
  createSvcQuery(() => ({ measures: ['orders.count'], limt: 5 }))
  // @ts-expect-error `measure`
  svcQueryStore({ measure: ['orders.count'] })
})
test('the answer has the form that was asked for', () => {
  const query = { measures: ['orders.count'] } as const
  type Compact = CompactData | readonly { readonly 'orders.count': Cell }[] | undefined
  const compact = createSvcQuery(
    () => query,
    () => ({ responseFormat: 'compact' }),
  )
  expectTypeOf(compact.data?.data).toEqualTypeOf<Compact>()
  expectTypeOf(value(svcQueryStore(query, { responseFormat: 'compact' })).data?.data).toEqualTypeOf<Compact>()
  const multi = createSvcQuery(
    () => query,
    () => ({ queryType: 'multi', query: { select: ({ results }) => results.length } }),
  )
  expectTypeOf(multi.data).toEqualTypeOf<number | undefined>()
  const typed = value(svcQueryStore(query, { client: typedClient, queryType: 'multi' })).data
  expectTypeOf(typed).toExtend<MultiLoadResult | undefined>()
  // @ts-expect-error it is in `results`
  typed?.data
})
test('a client that knows its model checks the query, and gives typed rows', () => {
  const client = typedClient
  const orders = createSvcQuery(
    () => ({ measures: ['orders.count'] }) as const,
    () => ({ client }),
  )
  expectTypeOf(orders.data?.data[0]).toEqualTypeOf<{ readonly 'orders.count': Cell } | undefined>()
  const store = svcQueryStore({ measures: ['orders.count'] }, { client })
  expectTypeOf(value(store).data?.data[0]).toEqualTypeOf<{ readonly 'orders.count': Cell } | undefined>()
  createSvcQuery(
    // @ts-expect-error no such measure
    () => ({ measures: ['orders.cunt'] }) as const,
    () => ({ client }),
  )
  // @ts-expect-error no such measure
  svcQueryStore({ measures: ['orders.cunt'] }, { client })
  // @ts-expect-error nor in a list
  svcQueryStore([{ measures: ['orders.cunt'] }], { client })
  // @ts-expect-error nor in a store
  svcQueryStore(readable({ measures: ['orders.cunt'] }), { client })
})
test('functions that ask no query take such a client too', () => {
  createSvcMeta(() => ({ client: typedClient }))
  createSvcCube(
    () => 'orders',
    () => ({ client: typedClient }),
  )
  createSvcMember(
    () => 'orders.count',
    () => ({ client: typedClient }),
  )
  createSvcSql(
    () => 'SELECT 1',
    () => ({ client: typedClient }),
  )
  svcMetaStore({ client: typedClient })
  svcSqlStore('SELECT 1', { client: typedClient })
})
test('SQL gives rows so far, of a type', () => {
  expectTypeOf(createSvcSql(() => 'SELECT 1').data).toEqualTypeOf<SqlRows | undefined>()
  expectTypeOf(value(svcSqlStore<[count: string]>('SELECT 1')).data?.rows[0]?.[0]).toEqualTypeOf<string | undefined>()
})
test('createSvcChat is a store of the snapshot, with the actions', () => {
  const chat = createSvcChat({ client: chatClient })
  expectTypeOf(chat).toExtend<Readable<ChatSnapshot>>()
  expectTypeOf<SvcChatStore['mount']>().returns.toEqualTypeOf<() => void>()
  // @ts-expect-error outside of components there is no context that could give the client
  createSvcChat({})
})
test('useSvcChat follows the snapshot where it is read', () => {
  const chat = useSvcChat()
  expectTypeOf(chat.current).toEqualTypeOf<ChatSnapshot>()
  expectTypeOf(chat).not.toHaveProperty('subscribe')
  // @ts-expect-error not a chat client
  useSvcChat({ client: dataClient })
})
