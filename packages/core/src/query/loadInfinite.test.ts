import { createDataClient, type Query } from '@svc/core/data'
import { loadInfiniteQueryOptions, loadQueryKey } from '@svc/core/query'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/query-core'
import { expect, test, vi } from 'vitest'

const baseUrl = 'https://data.example.test/base'
const query = { dimensions: ['o.id'], order: [['o.id', 'asc']] } as const

/** A server with `count` rows that answers in each form. */
function setUp(count: number) {
  const asked: Query[] = []
  const answer = ({ offset, limit, responseFormat, timeDimensions }: Query) => {
    const ids = Array.from({ length: count }, (_, index) => String(index)).slice(offset, (offset ?? 0) + (limit ?? 10_000))
    const members = ['o.id']
    const data =
      responseFormat === 'compact'
        ? { members, dataset: ids.map((id) => [id]) }
        : responseFormat === 'columnar'
          ? { members, columns: [ids] }
          : ids.map((id) => ({ 'o.id': id }))
    const result = { query: {}, data, annotation: { measures: {}, dimensions: {}, segments: {}, timeDimensions: {} } }
    if (!timeDimensions) return result
    return { queryType: 'compareDateRangeQuery', results: [{ ...result, data: [] }, result] }
  }
  const fetch = vi.fn(async (_url: string, init: RequestInit) => {
    init.signal?.throwIfAborted()
    const { query, responseFormat } = JSON.parse(init.body as string)
    asked.push(query)
    return Response.json(answer({ responseFormat, ...query }))
  })
  return { asked, fetch, client: createDataClient({ baseUrl, token: 'secret-token', fetch }), cache: new QueryClient() }
}

/** Reads all pages, as a page does with a button. */
async function readAll(observer: InfiniteQueryObserver<never>) {
  const end = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false))
  while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
  end()
  return observer.getCurrentResult()
}

test.each([
  [7, [3, 3, 1]],
  [6, [3, 3, 0]],
  [0, [0]],
])('%s rows are read by pages until one is not full', async (count, sizes) => {
  const { asked, client, cache } = setUp(count)
  const observer = new InfiniteQueryObserver(cache, loadInfiniteQueryOptions(client, query, { pageSize: 3 }))
  await readAll(observer as never)
  const { data } = observer.getCurrentResult()
  expect(data?.pages.map((page) => page.data.length)).toEqual(sizes)
  expect(data?.pages.flatMap((page) => page.data.map((row) => row['o.id']))).toEqual(
    Array.from({ length: count }, (_, id) => `${id}`),
  )
  expect(asked).toEqual(sizes.map((_, page) => ({ ...query, offset: page * 3, limit: 3 })))
})

test('offset is where the first page begins, and limit how many rows there are in all', async () => {
  const { asked, client, cache } = setUp(100)
  const options = loadInfiniteQueryOptions(client, { ...query, offset: 10, limit: 8 }, { pageSize: 3 })
  await readAll(new InfiniteQueryObserver(cache, options) as never)
  expect(asked.map(({ offset, limit }) => [offset, limit])).toEqual([
    [10, 3],
    [13, 3],
    [16, 2],
  ])
  asked.length = 0
  await readAll(
    new InfiniteQueryObserver(cache, loadInfiniteQueryOptions(client, { ...query, limit: 6 }, { pageSize: 3 })) as never,
  )
  expect(asked.map(({ offset, limit }) => [offset, limit])).toEqual([
    [0, 3],
    [3, 3],
  ])
})

test.each(['compact', 'columnar'] as const)('rows that come %s are counted too', async (responseFormat) => {
  const { asked, client, cache } = setUp(4)
  const options = loadInfiniteQueryOptions(client, query, { pageSize: 3, responseFormat })
  await readAll(new InfiniteQueryObserver(cache, options) as never)
  expect(asked).toHaveLength(2)
})

test('of compared ranges, the longest counts', async () => {
  const { asked, client, cache } = setUp(4)
  const timeDimensions = [{ dimension: 'o.at', compareDateRange: ['this year', 'last year'] }] as const
  const options = loadInfiniteQueryOptions(client, { ...query, timeDimensions }, { pageSize: 3 })
  await readAll(new InfiniteQueryObserver(cache, options) as never)
  expect(asked).toHaveLength(2)
})

test('the key is that of the query with the page size behind it, and holds nothing of the query', async () => {
  const { client, cache, asked } = setUp(1)
  const filters = [{ member: 'users.email', operator: 'equals', values: ['jane@example.test'] }] as const
  const { queryKey } = loadInfiniteQueryOptions(client, { ...query, filters }, { pageSize: 3, cache: 'no-cache' })
  expect(queryKey).toEqual([...loadQueryKey(client, { ...query, filters }, { cache: 'no-cache' }), 'pages', 3])
  expect(JSON.stringify(queryKey)).not.toMatch(/secret|jane|o\.id/)
  const options = loadInfiniteQueryOptions(client, query, { pageSize: 3 })
  expect(options).toMatchObject({ retry: false })
  await cache.fetchInfiniteQuery(options)
  await cache.invalidateQueries({ queryKey: loadQueryKey(client, query) })
  expect(cache.getQueryState(options.queryKey)?.isInvalidated).toBe(true)
  expect(asked).toHaveLength(1)
})

test('a page size that is none, and a query that is not JSON, are refused and not sent', async () => {
  const { client, cache, fetch } = setUp(1)
  for (const pageSize of [0, -1, 1.5, Number.NaN, '3' as never]) {
    await expect(cache.fetchInfiniteQuery(loadInfiniteQueryOptions(client, query, { pageSize }))).rejects.toMatchObject({
      code: 'QUERY_INVALID',
      path: 'pageSize',
    })
  }
  const broken = loadInfiniteQueryOptions(client, { ...query, timezone: 1n as never }, { pageSize: 3 })
  await expect(cache.fetchInfiniteQuery(broken)).rejects.toMatchObject({ code: 'QUERY_INVALID', path: 'query' })
  expect(fetch).not.toHaveBeenCalled()
})

test('a page that nobody waits for ends its request', async () => {
  const signals: AbortSignal[] = []
  const client = createDataClient({
    baseUrl,
    token: 't',
    fetch: (_url, { signal }) =>
      new Promise((_, reject) => {
        signals.push(signal!)
        signal!.addEventListener('abort', () => reject(signal!.reason))
      }),
  })
  const cache = new QueryClient()
  const options = loadInfiniteQueryOptions(client, query, { pageSize: 3 })
  const pending = cache.fetchInfiniteQuery(options).catch(() => 'left')
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  await cache.cancelQueries({ queryKey: options.queryKey })
  expect([await pending, signals[0]!.aborted]).toEqual(['left', true])
})

test('pages tell the component that shows them how they come, by the function that it gave last, and a prefetch its own', async () => {
  const { client, fetch, cache } = setUp(3)
  const told: string[] = []
  const optionsOf = (name: string) =>
    loadInfiniteQueryOptions(client, query, { pageSize: 2, onProgress: ({ attempts }) => told.push(`${name} ${attempts}`) })
  const wait = async () => Response.json({ error: 'Continue wait' })
  fetch.mockImplementationOnce(wait)
  await cache.fetchInfiniteQuery(optionsOf('prefetch') as never)
  expect(told).toEqual(['prefetch 1'])

  const observer = new InfiniteQueryObserver(cache, optionsOf('first') as never)
  const end = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false))
  fetch.mockImplementationOnce(wait)
  fetch.mockImplementationOnce(wait)
  const next = observer.fetchNextPage()
  await vi.waitFor(() => expect(told).toEqual(['prefetch 1', 'first 1']))
  observer.setOptions(optionsOf('then') as never)
  await next
  expect(told).toEqual(['prefetch 1', 'first 1', 'then 2'])
  end()
})
