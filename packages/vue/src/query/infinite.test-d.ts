import type { Cell, DataClient, LoadResult } from '@svc/core/data'
import type { PlatformClient } from '@svc/core/platform'
import { loadInfiniteQueryOptions, platformInfiniteQueryOptions } from '@svc/core/query'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/vue-query'
import { expectTypeOf, test } from 'vitest'

interface Model {
  measures: { 'orders.count': 'number' }
  dimensions: { 'orders.id': 'number' }
  segments: never
}
declare const client: DataClient
declare const typed: DataClient<Model>
declare const platform: PlatformClient

type Orders = LoadResult<readonly { readonly 'orders.id': Cell }[]>

test('the pages of a query are its answers', () => {
  const orders = useInfiniteQuery(loadInfiniteQueryOptions(client, { dimensions: ['orders.id'] }, { pageSize: 50 }))
  expectTypeOf(orders.data.value).exclude(undefined).toEqualTypeOf<InfiniteData<Orders>>()
})
test('a client that knows its model checks the query', () => {
  const orders = useInfiniteQuery(loadInfiniteQueryOptions(typed, { dimensions: ['orders.id'] }, { pageSize: 50 }))
  expectTypeOf(orders.data.value?.pages[0]).exclude(undefined).toEqualTypeOf<Orders>()
  // @ts-expect-error no such member
  loadInfiniteQueryOptions(typed, { dimensions: ['orders.di'] }, { pageSize: 50 })
})
test('options of the library stand beside ours', () => {
  const ids = useInfiniteQuery({
    ...loadInfiniteQueryOptions(client, { dimensions: ['orders.id'] }, { pageSize: 50 }),
    select: ({ pages }: InfiniteData<Orders>) => pages.flatMap(({ data }) => data.map((row) => row['orders.id'])),
  })
  expectTypeOf(ids.data.value).exclude(undefined).toEqualTypeOf<Cell[]>()
})
test('the pages of a list are its answers', () => {
  const { getReports } = platform.reports
  const reports = useInfiniteQuery(platformInfiniteQueryOptions(platform, getReports, { deploymentId: 1 }, { pageSize: 50 }))
  expectTypeOf(reports.data.value?.pages[0]?.page).exclude(undefined).toEqualTypeOf<Awaited<ReturnType<typeof getReports>>>()
})
