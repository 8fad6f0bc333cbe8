import { createDataClient } from '@svc/core/data'
import { createFakeData } from '@svc/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSuspenseSvcMeta, useSuspenseSvcQuery, useSvcMember, useSvcMeta, useSvcQuery, useSvcSql } from '../exports/query.ts'
import { SvcProvider } from '../SvcProvider.tsx'

afterEach(cleanup)

/** Calls hooks, and tells what they return. */
function Reader<T>({ useHooks, tell }: { useHooks: () => T; tell: (result: T) => void }) {
  tell(useHooks())
  return null
}

/** What the hooks return at the latest render of a component that calls them. */
function show<T>(useHooks: () => T) {
  const service = createFakeData()
  const data = createDataClient({ ...service, token: 'jwt', retry: false })
  const queryClient = new QueryClient()
  let latest: T | undefined
  const tell = (result: T) => {
    latest = result
  }
  render(
    <QueryClientProvider client={queryClient}>
      <SvcProvider clients={{ data }}>
        <Reader useHooks={useHooks} tell={tell} />
      </SvcProvider>
    </QueryClientProvider>,
  )
  const inForce = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ options }) => options.retry)
  return { service, inForce, latest: () => latest as T }
}

test('`refetch` of what is not known yet asks the service for nothing', async () => {
  const { service, latest } = show(() => [useSvcQuery(undefined), useSvcSql(undefined)] as const)
  for (const { refetch } of latest()) expect(await refetch()).toMatchObject({ error: { code: 'QUERY_INVALID' } })
  expect(service.requests).toEqual([])
})

// As from an app without `exactOptionalPropertyTypes`.
const query: object = { retry: undefined, staleTime: undefined }

test('an `undefined` option of the query library hides none of ours', async () => {
  const { inForce, latest } = show(() => [
    useSvcMeta({ query }),
    useSvcMember('orders.count', { query }),
    useSvcQuery({}, { query }),
    useSvcSql('SELECT 1', { query }),
  ])
  await vi.waitFor(() => expect(latest()[0]?.status).toBe('success'))
  expect(latest()[0]?.isStale).toBe(false)
  expect(inForce()).toEqual([false, false, false])
})

test('nor does it in a component that suspends', async () => {
  const { inForce, latest } = show(() => [useSuspenseSvcMeta({ query }), useSuspenseSvcQuery({}, { query })])
  await vi.waitFor(() => expect(latest()).toBeDefined())
  expect(inForce()).toEqual([false, false])
})
