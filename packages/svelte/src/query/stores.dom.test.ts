import { createDataClient } from '@svc/core/data'
import { metaQueryOptions } from '@svc/core/query'
import { createFakeData, modelFixture } from '@svc/testing'
import { QueryClient } from '@tanstack/svelte-query'
import { mount, unmount } from 'svelte'
import { get, type Readable, readable } from 'svelte/store'
import { afterEach, expect, test, vi } from 'vitest'
import { svcCubeStore, svcMemberStore, svcMetaStore, svcQueryStore, svcSqlStore } from '../exports/query.js'
import SetupHost from '../SetupHost.test.svelte'

const queryClient = new QueryClient()
afterEach(() => queryClient.clear())

/** Makes a store in a component; the query client is given to it, not to the context. */
async function make<T>(create: () => T): Promise<T> {
  let made: T
  const host = mount(SetupHost, {
    target: document.body,
    props: {
      setup: () => {
        made = create()
      },
    },
  })
  await unmount(host)
  return made!
}
const setUp = () => {
  const service = createFakeData()
  return { service, client: createDataClient({ ...service, token: 'jwt', retry: false }) }
}

test('a store asks from its first subscriber to its last, and leaves what it follows', async () => {
  const { service, client } = setUp()
  service.hold()
  const left = vi.fn()
  const asked = readable<{ measures: string[] } | undefined>(undefined, (set) => {
    set({ measures: ['orders.count'] })
    return left
  })
  const store = await make(() => svcQueryStore(asked, { client }, queryClient))
  left.mockClear()
  expect(service.requests).toEqual([])
  const undo = store.subscribe(() => {})
  await vi.waitFor(() => expect(service.requests).toHaveLength(1))
  const observers = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map((query) => query.getObserversCount())
  expect(Math.max(...observers())).toBe(1)
  expect(left).not.toHaveBeenCalled()
  undo()
  await vi.waitFor(() => expect(service.requests[0]?.isAborted).toBe(true))
  expect(Math.max(...observers())).toBe(0)
  expect(left).toHaveBeenCalledTimes(1)
})

test('a subscriber first hears what is known by then, whenever the store was made', async () => {
  const { service, client } = setUp()
  const store = await make(() => svcMetaStore({ client, query: { staleTime: Number.POSITIVE_INFINITY } }, queryClient))
  queryClient.setQueryData(metaQueryOptions(client).queryKey, modelFixture())
  const heard: unknown[] = []
  const hear = () => store.subscribe(({ status, data }) => heard.push([status, data?.compilerId]))()
  hear()
  queryClient.setQueryData(metaQueryOptions(client).queryKey, { ...modelFixture(), compilerId: 'model-2' })
  hear()
  expect(heard).toEqual([
    ['success', 'model-1'],
    ['success', 'model-2'],
  ])
  expect(service.requests).toEqual([])
})

test('a name or a statement is all that a store needs beside its client', async () => {
  const { service, client } = setUp()
  const stores = await make(() => [
    svcCubeStore('orders', { client }, queryClient),
    svcMemberStore('orders.count', { client }, queryClient),
    svcSqlStore('SELECT n FROM numbers', { client }, queryClient),
  ])
  const statuses: unknown[] = []
  const undos = stores.map((store, place) => store.subscribe(({ status }) => (statuses[place] = status)))
  await vi.waitFor(() => expect(statuses).toEqual(['success', 'success', 'success']))
  expect(service.requests.find(({ path }) => path === 'v1/cubesql')?.body).toMatchObject({ query: 'SELECT n FROM numbers' })
  for (const undo of undos) undo()
})

test('with clients of its own, a store is made outside of components, too', async () => {
  const { service, client } = setUp()
  const stores: readonly Readable<{ isSuccess: boolean }>[] = [
    svcMetaStore({ client }, queryClient),
    svcMemberStore('orders.count', { client }, queryClient),
    svcQueryStore({ measures: ['orders.count'] }, { client }, queryClient),
    svcSqlStore('SELECT n FROM numbers', { client }, queryClient),
  ]
  const ends = stores.map((store) => store.subscribe(() => {}))
  await vi.waitFor(() => expect(stores.map((store) => get(store).isSuccess)).toEqual([true, true, true, true]))
  expect(service.requests).toHaveLength(3)
  for (const end of ends) end()
})
