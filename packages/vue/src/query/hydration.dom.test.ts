import { createDataClient } from '@svc/core/data'
import { loadQueryOptions, metaQueryOptions } from '@svc/core/query'
import { createFakeData } from '@svc/testing'
import { expectSilentConsole } from '@svc/testing/contracts'
import { dehydrate, hydrate, QueryClient, VueQueryPlugin } from '@tanstack/vue-query'
import { renderToString } from '@vue/server-renderer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp, createSSRApp, defineComponent, h, onServerPrefetch, Suspense } from 'vue'
import { createSvc } from '../createSvc.ts'
import { useSvcCube, useSvcMeta, useSvcQuery } from '../exports/query.ts'

const asked = { measures: ['orders.count'], dimensions: ['orders.status'] } as const
// As for any server rendering with the query library: what was just read is not read again at once.
const newCache = () => new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
const setUp = () => {
  const service = createFakeData()
  return { service, client: createDataClient({ ...service, token: 'secret-token', retry: false }) }
}

expectSilentConsole()
let root: HTMLElement
beforeEach(() => {
  root = document.createElement('div')
  document.body.append(root)
})
afterEach(() => root.remove())

const Plain = defineComponent(() => {
  const meta = useSvcMeta({ query: { select: ({ cubes }) => cubes?.length } })
  const cube = useSvcCube('orders')
  const rows = useSvcQuery(asked)
  onServerPrefetch(() => Promise.all([meta.suspense(), rows.suspense()]))
  return () =>
    h(
      'p',
      [meta.data.value, cube.data.value?.title, rows.data.value?.data[0]?.['orders.count'], rows.fetchStatus.value].join(' '),
    )
})

const Suspended = defineComponent(async () => {
  const meta = useSvcMeta({ query: { select: ({ cubes }) => cubes?.length } })
  const rows = useSvcQuery(asked)
  await Promise.all([meta.suspense(), rows.suspense()])
  return () => h('p', [meta.data.value, rows.data.value?.data[0]?.['orders.count']].join(' '))
})

test.each([
  ['that a component asked for on the server', false],
  ['that was prefetched', true],
])('hydrates an answer %s without a word and without a second request', async (_, prefetched) => {
  const { client, service } = setUp()
  const page = (queryClient: QueryClient) =>
    createSSRApp(Plain)
      .use(VueQueryPlugin, { queryClient })
      .use(createSvc({ clients: { data: client } }))
  const onServer = newCache()
  if (prefetched) {
    await onServer.prefetchQuery(metaQueryOptions(client))
    await onServer.prefetchQuery(loadQueryOptions(client, asked))
  }
  root.innerHTML = await renderToString(page(onServer))
  expect(root.textContent).toBe('1 Orders 2 idle')
  const state = JSON.stringify(dehydrate(onServer))
  expect(state).not.toContain('secret')
  const inPage = newCache()
  hydrate(inPage, JSON.parse(state))
  const paragraph = root.querySelector('p')
  const app = page(inPage)
  app.mount(root)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(root.textContent).toBe('1 Orders 2 idle')
  expect(root.querySelector('p')).toBe(paragraph)
  expect(service.requests).toHaveLength(2)
  app.unmount()
})

test('`suspense()` waits in <Suspense>, for both answers at the same time', async () => {
  const { client, service } = setUp()
  service.hold()
  const app = createApp(() => h(Suspense, null, { default: () => h(Suspended), fallback: () => 'One moment' }))
    .use(VueQueryPlugin, { queryClient: newCache() })
    .use(createSvc({ clients: { data: client } }))
  vi.spyOn(console, 'info').mockImplementation(() => {}) // Vue says that Suspense is experimental
  app.mount(root)
  await vi.waitFor(() => expect(service.requests).toHaveLength(2))
  expect(root.textContent).toBe('One moment')
  service.release()
  await vi.waitFor(() => expect(root.textContent).toBe('1 2'))
  app.unmount()
})
