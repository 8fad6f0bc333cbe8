import { createDataClient } from '@svc/core/data'
import { createFakeData } from '@svc/testing'
import { QueryClient, setQueryClientContext } from '@tanstack/svelte-query'
import { mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { setSvc } from '../context.js'
import { createSvcMember, createSvcMeta, createSvcQuery, createSvcSql, svcMetaStore, svcQueryStore } from '../exports/query.js'
import SetupHost from '../SetupHost.test.svelte'

const hosts: object[] = []
afterEach(async () => {
  for (const host of hosts.splice(0)) await unmount(host)
})

/** What `create` returns in a component below the contexts. */
function show<T>(create: () => T) {
  const service = createFakeData()
  const data = createDataClient({ ...service, token: 'jwt', retry: false })
  const queryClient = new QueryClient()
  let made: T | undefined
  const setup = () => {
    setQueryClientContext(queryClient)
    setSvc({ clients: { data } })
    made = create()
  }
  hosts.push(mount(SetupHost, { target: document.body, props: { setup } }))
  return { service, queryClient, made: made as T }
}

test('`refetch` of what is not known yet asks the service for nothing', async () => {
  const { service, made } = show(() => [createSvcQuery(() => undefined), createSvcSql(() => undefined)] as const)
  for (const { refetch } of made) expect(await refetch()).toMatchObject({ error: { code: 'QUERY_INVALID' } })
  expect(service.requests).toEqual([])
})

test('an `undefined` option of the query library hides none of ours', async () => {
  // As from an app without `exactOptionalPropertyTypes`.
  const query: object = { retry: undefined, staleTime: undefined }
  const { queryClient, made } = show(() => [
    createSvcMeta(() => ({ query })),
    createSvcMember(
      () => 'orders.count',
      () => ({ query }),
    ),
    createSvcQuery(
      () => ({}),
      () => ({ query }),
    ),
    createSvcSql(
      () => 'SELECT 1',
      () => ({ query }),
    ),
  ])
  await vi.waitFor(() => expect(made[0]?.status).toBe('success'))
  expect(made[0]?.isStale).toBe(false)
  const retries = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ options }) => options.retry)
  expect(retries()).toEqual([false, false, false])
})

test('nor does it in a store', () => {
  const query: object = { retry: undefined }
  const { queryClient } = show(() => [svcMetaStore({ query }), svcQueryStore({}, { query })])
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ options }) => options.retry),
  ).toEqual([false, false])
})
