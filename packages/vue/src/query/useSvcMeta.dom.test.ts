import { createDataClient } from '@svc/core/data'
import { metaOf } from '@svc/core/query'
import { QueryClient, VueQueryPlugin } from '@tanstack/vue-query'
import { expect, test, vi } from 'vitest'
import { createApp, defineComponent, isReactive, isReadonly, type Ref, ref } from 'vue'
import { createSvc } from '../createSvc.ts'
import { useSvcCube } from './useSvcCube.ts'
import { useSvcMember } from './useSvcMember.ts'
import { useSvcMeta } from './useSvcMeta.ts'
import { useSvcQuery } from './useSvcQuery.ts'
import { useSvcSql } from './useSvcSql.ts'

const orders = { name: 'orders', type: 'cube', measures: [], dimensions: [], segments: [] }
const answers: Record<string, unknown> = {
  '/v1/meta': { compilerId: 'c1', cubes: [orders] },
  '/v1/load': {
    query: { measures: ['orders.count'] },
    annotation: { measures: {}, dimensions: {}, segments: {}, timeDimensions: {} },
    data: [{ 'orders.count': '3' }],
  },
}
const statements: unknown[] = []
const data = createDataClient({
  baseUrl: 'https://data.example.test',
  token: 't',
  retry: false,
  fetch: async (input, init) => {
    const { pathname } = new URL(new Request(input).url)
    if (pathname === '/v1/cubesql') statements.push(JSON.parse(String(init?.body)))
    return Response.json(answers[pathname] ?? {})
  },
})

/** Runs `setup` in an app with the plugins. */
function show<T>(setup: () => T): T {
  let result: T
  const app = createApp(
    defineComponent(() => {
      result = setup()
      return () => null
    }),
  )
  app.use(VueQueryPlugin, { queryClient: new QueryClient() }).use(createSvc({ clients: { data } }))
  app.mount(document.createElement('div'))
  return result!
}

const isProxied = (value: unknown) => isReactive(value) || isReadonly(value)
const settled = (value: Ref<unknown>) => vi.waitFor(() => expect(value.value).toBeDefined())

test('the data model is the answer itself and not a deep proxy of it, so its index is shared', async () => {
  const [plain, index] = show(() => [useSvcMeta(), useSvcMeta({ query: { select: metaOf } })] as const)
  await settled(index.data)
  await settled(plain.data)
  expect([isProxied(plain.data.value), isProxied(plain.data.value!.cubes![0]), isProxied(index.data.value)]).toEqual([
    false,
    false,
    false,
  ])
  expect(metaOf(plain.data.value!)).toBe(index.data.value)
})

test('the rows of a query are the answer itself', async () => {
  const { data: answer } = show(() => useSvcQuery({ measures: ['orders.count'] }))
  await settled(answer)
  expect(isProxied(answer.value!.data)).toBe(false)
  expect(answer.value!.data).toEqual([{ 'orders.count': '3' }])
})

test('a name or a statement is all that a composable needs', async () => {
  const [cube, member] = show(() => [useSvcCube('orders'), useSvcMember('orders.count'), useSvcSql('SELECT 1')] as const)
  await settled(cube.data)
  expect(cube.data.value).toEqual(orders)
  await vi.waitFor(() => expect(member.status.value).toBe('success'))
  expect(statements).toMatchObject([{ query: 'SELECT 1' }])
})

test('options of the query library reach it, such as a getter for `enabled`', async () => {
  const isOpen = ref(false)
  const { data: answer, fetchStatus } = show(() =>
    useSvcQuery({ measures: ['orders.count'] }, { query: { enabled: () => isOpen.value, networkMode: 'always' } }),
  )
  expect(fetchStatus.value).toBe('idle')
  isOpen.value = true
  await settled(answer)
})
