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
import { expectTypeOf, test } from 'vitest'
import { computed, type Ref, ref, type ShallowRef } from 'vue'
import { type UseSvcChatReturn, useSvcChat } from '../exports/index.ts'
import { useSvcCube, useSvcMember, useSvcMeta, useSvcQuery, useSvcSql } from '../exports/query.ts'

declare const dataClient: DataClient
/** As the code generator writes one. */
interface Model {
  measures: { 'orders.count': 'number' }
  dimensions: { 'orders.status': 'string'; 'orders.created_at': 'time' }
  segments: never
}
declare const typedClient: DataClient<Model>
declare const chatClient: ChatClient

test('useSvcMeta gives refs of the model and of an SvcError', () => {
  const { data, error } = useSvcMeta()
  expectTypeOf(data.value).toEqualTypeOf<V1MetaResponse | undefined>()
  expectTypeOf(error.value).toEqualTypeOf<SvcError | null>()
})
test('select narrows the model', () => {
  expectTypeOf(useSvcMeta({ query: { select: ({ cubes }) => cubes?.length ?? 0 } }).data.value).toEqualTypeOf<
    number | undefined
  >()
})
test('key and function of a query are ours', () => {
  // @ts-expect-error a key
  useSvcMeta({ query: { queryKey: ['mine'] } })
  // @ts-expect-error a function
  useSvcMeta({ query: { queryFn: () => ({}) } })
})
test('all options of the query library are taken, also as undefined', () => {
  useSvcMeta({ query: { retry: 2, networkMode: 'always', notifyOnChangeProps: ['data'], enabled: () => false } })
  useSvcMeta({ query: { retryDelay: (count, error) => (error.code === 'HTTP_TIMEOUT' ? 1000 : count), staleTime: undefined } })
  useSvcMeta({ query: { enabled: undefined, select: undefined } })
  // @ts-expect-error the library calls this function without a query
  useSvcMeta({ query: { enabled: (query: { state: unknown }) => query.state === undefined } })
  // @ts-expect-error a misspelt one
  useSvcMeta({ query: { stale: 5 } })
})
test('parameters may be values, refs and getters', () => {
  useSvcMeta({ extended: true, client: dataClient })
  useSvcMeta(ref({ extended: true }))
  useSvcMeta(() => ({ extended: true, query: { staleTime: 1 } }))
  // @ts-expect-error a misspelt one
  useSvcMeta({ extend: true })
  // @ts-expect-error not a data client
  useSvcMeta({ client: chatClient })
})
test('useSvcCube and useSvcMember may find nothing', () => {
  expectTypeOf(useSvcCube(ref('orders')).data.value).toEqualTypeOf<V1CubeMeta | undefined>()
  expectTypeOf(useSvcMember(() => 'orders.count').data.value).toEqualTypeOf<MetaMember | undefined>()
  // @ts-expect-error a name is text
  useSvcCube(7)
})
test('rows are typed by the members of the query', () => {
  const { data } = useSvcQuery({ measures: ['orders.count'], dimensions: ['orders.status'] })
  expectTypeOf(data.value?.data[0]?.['orders.count']).toEqualTypeOf<Cell | undefined>()
  // @ts-expect-error a member that was not asked for
  data.value?.data[0]?.['orders.revenue']
})
test('so are they with a getter', () => {
  const { data } = useSvcQuery(() => ({ measures: ['orders.count'] }) as const)
  expectTypeOf(data.value?.data[0]?.['orders.count']).toEqualTypeOf<Cell | undefined>()
})
test('a list of queries has a list of results', () => {
  const { data } = useSvcQuery([{ measures: ['orders.count'] }, { measures: ['users.count'] }])
  expectTypeOf(data.value).toExtend<MultiLoadResult | undefined>()
})
test('`undefined` waits', () => {
  const wanted: Ref<{ measures: ['orders.count'] } | undefined> = ref()
  useSvcQuery(wanted)
  // @ts-expect-error null is no query
  useSvcQuery(null)
})
test('misspelt fields are refused', () => {
  // @ts-expect-error `limt` beside fields that are right
  useSvcQuery({ measures: ['orders.count'], limt: 5 })
  // @ts-expect-error `measure`
  useSvcQuery({ measure: ['orders.count'] })
  // @ts-expect-error `limt`, in a getter
  useSvcQuery(() => ({ measures: ['orders.count'], limt: 5 }))
  // @ts-expect-error `limt`, in a ref
  useSvcQuery(ref({ measures: ['orders.count'], limt: 5 }))
  // @ts-expect-error `limt`, with a client that knows its model
  useSvcQuery(() => ({ measures: ['orders.count'], limt: 5 }), { client: typedClient })
  useSvcQuery(() => [{ measures: ['orders.count'] }], { client: typedClient })
  useSvcQuery(ref<Query | undefined>())
  useSvcQuery(ref<Query<Model>[]>([]), { client: typedClient })
  useSvcQuery(
    computed(() => (typedClient ? ({ measures: ['orders.count'] } as const) : undefined)),
    { client: typedClient },
  )
  useSvcQuery(() => (typedClient ? ({ measures: ['orders.count'] } as const) : undefined), { client: typedClient })
})
test('select narrows the answer of a query', () => {
  const { data } = useSvcQuery({ measures: ['orders.count'] }, { query: { select: ({ data }) => data.length } })
  expectTypeOf(data.value).toEqualTypeOf<number | undefined>()
})
test('the answer has the form that was asked for', () => {
  const query = { measures: ['orders.count'] } as const
  type Compact = CompactData | readonly { readonly 'orders.count': Cell }[] | undefined
  expectTypeOf(useSvcQuery(query, { responseFormat: 'compact' }).data.value?.data).toEqualTypeOf<Compact>()
  expectTypeOf(useSvcQuery(query, () => ({ responseFormat: 'compact' })).data.value?.data).toEqualTypeOf<Compact>()
  const multi = useSvcQuery(query, { queryType: 'multi', query: { select: ({ results }) => results.length } })
  expectTypeOf(multi.data.value).toEqualTypeOf<number | undefined>()
  const typed = useSvcQuery(query, { client: typedClient, queryType: 'multi' }).data.value
  expectTypeOf(typed).toExtend<MultiLoadResult | undefined>()
  // @ts-expect-error it is in `results`
  typed?.data
})
test('a client that knows its model checks the query, and gives typed rows', () => {
  const { data } = useSvcQuery({ measures: ['orders.count'] }, { client: typedClient, cache: 'no-cache' })
  expectTypeOf(data.value?.data[0]).toEqualTypeOf<{ readonly 'orders.count': Cell } | undefined>()
  const got = useSvcQuery(
    () => ({ measures: ['orders.count'] }) as const,
    () => ({ client: typedClient }),
  )
  expectTypeOf(got.data.value?.data[0]).toEqualTypeOf<{ readonly 'orders.count': Cell } | undefined>()
  // @ts-expect-error no such measure
  useSvcQuery({ measures: ['orders.cunt'] }, { client: typedClient })
  // @ts-expect-error nor in a list
  useSvcQuery([{ measures: ['orders.cunt'] }], { client: typedClient })
  // @ts-expect-error nor in a getter
  useSvcQuery(() => ({ measures: ['orders.cunt'] }), { client: typedClient })
  // @ts-expect-error nor in a ref
  useSvcQuery(ref({ measures: ['orders.cunt'] }), { client: typedClient })
  // @ts-expect-error nor with parameters from a getter
  useSvcQuery({ measures: ['orders.cunt'] }, () => ({ client: typedClient }))
  useSvcQuery(undefined, { client: typedClient })
})
test('composables that ask no query take such a client too', () => {
  useSvcMeta({ client: typedClient })
  useSvcMeta(ref({ client: typedClient }))
  useSvcCube('orders', { client: typedClient })
  useSvcMember('orders.count', { client: typedClient })
  useSvcSql('SELECT 1', { client: typedClient })
})
test('useSvcSql gives rows so far, of a type', () => {
  expectTypeOf(useSvcSql('SELECT 1').data.value).toEqualTypeOf<SqlRows | undefined>()
  expectTypeOf(useSvcSql<[count: string]>(() => undefined).data.value?.rows[0]?.[0]).toEqualTypeOf<string | undefined>()
})
test('`suspense()` is there to be awaited', () => {
  expectTypeOf(useSvcMeta().suspense).returns.toExtend<Promise<unknown>>()
})
test('useSvcChat gives a ref of the snapshot, and the actions', () => {
  const chat = useSvcChat({ chatId: 'c-1' })
  expectTypeOf(chat.snapshot).toEqualTypeOf<Readonly<ShallowRef<ChatSnapshot>>>()
  expectTypeOf(chat.send).parameter(0).toEqualTypeOf<string>()
  expectTypeOf<UseSvcChatReturn>().not.toHaveProperty('mount')
  // @ts-expect-error not a chat client
  useSvcChat({ client: dataClient })
})
