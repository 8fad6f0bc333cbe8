import { createPlatformClient } from '@svc/core/platform'
import { platformInfiniteQueryOptions, platformQueryKey } from '@svc/core/query'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/query-core'
import { expect, test, vi } from 'vitest'
import { fakeFetch, type Sent } from '../platform/test/fakeFetch.ts'

const ids = Array.from({ length: 7 }, (_, id) => ({ id }))
const numberIn = ({ url }: Sent, name: string, other: number) => Number(url.searchParams.get(name) ?? other)

/** Lists of seven items, three on a page, as each way of paging answers them. */
const servers = {
  cursor(sent: Sent) {
    const [from, size] = [numberIn(sent, 'after', 0), numberIn(sent, 'first', 3)]
    const end = from + size
    return { items: ids.slice(from, end), pageInfo: { hasNextPage: end < 7, hasPreviousPage: from > 0, endCursor: String(end) } }
  },
  page(sent: Sent) {
    const [page, size] = [numberIn(sent, 'page', 1), numberIn(sent, 'limit', 3)]
    return { data: ids.slice((page - 1) * size, page * size), count: 7 }
  },
}

function setUp(answer: (sent: Sent) => unknown) {
  const { fetch, sent } = fakeFetch(answer)
  const platform = createPlatformClient({ baseUrl: 'https://acme.example.test', token: 'secret-token', fetch })
  return { platform, sent, cache: new QueryClient() }
}

test('a list with cursors is read page by page', async () => {
  const { platform, sent, cache } = setUp(servers.cursor)
  const args = { deploymentId: 1, query: { parentId: 4 } }
  const options = platformInfiniteQueryOptions(platform, platform.folders.getFolders, args, { pageSize: 3 })
  const observer = new InfiniteQueryObserver(cache, options)
  const end = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  expect(sent).toHaveLength(1)
  while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
  const { data } = observer.getCurrentResult()
  end()
  expect(data?.pages.flatMap(({ page }) => page.items)).toEqual(ids)
  expect(sent.map(({ url }) => url.search)).toEqual([
    '?parentId=4&first=3',
    '?parentId=4&after=3&first=3',
    '?parentId=4&after=6&first=3',
  ])
})

test('a list with numbered pages too, with the size that the server chose', async () => {
  const { platform, sent, cache } = setUp(servers.page)
  const options = platformInfiniteQueryOptions(platform, platform.reports.getReports, { deploymentId: 1, query: { page: 1 } })
  const { pages } = await cache.fetchInfiniteQuery({ ...options, pages: 5 })
  expect(pages).toHaveLength(3)
  expect(pages.at(-1)?.cursor).toBeUndefined()
  expect(sent.map(({ url }) => url.search)).toEqual(['?page=1', '?page=2&limit=3', '?page=3&limit=3'])
})

test('the key is that of the list with the page size behind it, without a token', () => {
  const { platform } = setUp(servers.cursor)
  const { listEmbedTenants } = platform.embedTenants
  const { queryKey, retry } = platformInfiniteQueryOptions(
    platform,
    listEmbedTenants,
    { query: { search: 'a' } },
    { pageSize: 5 },
  )
  expect(queryKey).toEqual([...platformQueryKey(platform, listEmbedTenants, { query: { search: 'a' } }), 'pages', 5])
  expect(retry).toBe(false)
  expect(platformInfiniteQueryOptions(platform, listEmbedTenants).queryKey.slice(0, -2)).toEqual(
    platformQueryKey(platform, listEmbedTenants),
  )
})

test.each([
  ['itself', () => ({ items: ids, pageInfo: { hasNextPage: true, endCursor: 'same' } })],
  ['itself, empty', () => ({ items: [], pageInfo: { hasNextPage: true, endCursor: 'same' } })],
  [
    'nowhere',
    ({ url }: Sent) => ({
      items: ids,
      pageInfo: { hasNextPage: true, ...(!url.searchParams.has('after') && { endCursor: 'same' }) },
    }),
  ],
])('a page that leads to %s is an error, not an endless list', async (_, answer) => {
  const { platform, sent, cache } = setUp(answer)
  const options = platformInfiniteQueryOptions(platform, platform.deployments.getDeployments)
  await expect(cache.fetchInfiniteQuery({ ...options, pages: 5 })).rejects.toMatchObject({ code: 'PAGINATION_LOOP' })
  expect(sent).toHaveLength(2)
})

test('what is no list is refused, and a write is no query', async () => {
  const { platform, cache } = setUp(() => ({ id: 1 }))
  const one = platformInfiniteQueryOptions(platform, platform.deployments.getDeployment, { deploymentId: 1 })
  await expect(cache.fetchInfiniteQuery(one)).rejects.toMatchObject({ code: 'PLATFORM_ARGUMENT' })
  expect(() => platformInfiniteQueryOptions(platform, platform.usageAnalytics.createToken)).toThrow(
    expect.objectContaining({ code: 'PLATFORM_ARGUMENT', operation: 'createToken' }),
  )
})

test('a list that is left ends its request', async () => {
  const signals: AbortSignal[] = []
  const platform = createPlatformClient({
    baseUrl: 'https://acme.example.test',
    token: 't',
    fetch: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signals.push(signal!)
        signal!.addEventListener('abort', () => reject(signal!.reason))
      }),
  })
  const cache = new QueryClient()
  const options = platformInfiniteQueryOptions(platform, platform.deployments.getDeployments)
  const pending = cache.fetchInfiniteQuery(options).catch(() => 'left')
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  await cache.cancelQueries({ queryKey: options.queryKey })
  expect([await pending, signals[0]!.aborted]).toEqual(['left', true])
})
