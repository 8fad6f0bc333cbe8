import { createDataClient } from '@svc/core/data'
import { createFakeData } from '@svc/testing'
import { QueryClient, VueQueryPlugin } from '@tanstack/vue-query'
import { expect, test, vi } from 'vitest'
import { createApp, defineComponent } from 'vue'
import { createSvc } from '../createSvc.ts'
import { useSvcMember, useSvcMeta, useSvcQuery, useSvcSql } from '../exports/query.ts'

/** What `setup` returns in an app with the plugins. */
function show<T>(setup: () => T) {
  const service = createFakeData()
  const data = createDataClient({ ...service, token: 'jwt', retry: false })
  const queryClient = new QueryClient()
  let made: T | undefined
  const app = createApp(
    defineComponent(() => {
      made = setup()
      return () => null
    }),
  )
  app.use(VueQueryPlugin, { queryClient }).use(createSvc({ clients: { data } }))
  app.mount(document.createElement('div'))
  return { service, queryClient, made: made as T }
}

test('`refetch` of what is not known yet asks the service for nothing', async () => {
  const { service, made } = show(() => [useSvcQuery(undefined), useSvcSql(undefined)] as const)
  for (const { refetch } of made) expect(await refetch()).toMatchObject({ error: { code: 'QUERY_INVALID' } })
  expect(service.requests).toEqual([])
})

test('an `undefined` option of the query library hides none of ours', async () => {
  const query = { retry: undefined, staleTime: undefined }
  const { queryClient, made } = show(() => [
    useSvcMeta({ query }),
    useSvcMember('orders.count', () => ({ query })),
    useSvcQuery({}, { query }),
    useSvcSql('SELECT 1', { query }),
  ])
  await vi.waitFor(() => expect(made[0]?.status.value).toBe('success'))
  expect(made[0]?.isStale.value).toBe(false)
  const cached = queryClient.getQueryCache().getAll()
  expect(cached.map(({ options }) => options.retry)).toEqual([false, false, false])
})
