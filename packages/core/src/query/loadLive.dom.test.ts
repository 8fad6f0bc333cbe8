import { dehydrate, hydrate, QueryClient, QueryObserver } from '@tanstack/query-core'
import { expect, test, vi } from 'vitest'
import type { SubscribeHandlers } from '../data/subscribeTypes.ts'
import { collectUncaught } from '../util/test/collectUncaught.ts'
import { type LoadClient, loadQueryOptions } from './load.ts'

const query = { measures: ['orders.count'] } as const
const answerOf = (count: number) => ({ data: [{ 'orders.count': String(count) }] })

/** A data client whose answers are told by the test. */
function service() {
  const followers: SubscribeHandlers<unknown>[] = []
  const load = vi.fn(async () => answerOf(load.mock.calls.length) as unknown)
  const client = {
    baseUrl: 'https://data.example.test/base',
    load,
    subscribe(_query: unknown, handlers: SubscribeHandlers<unknown>) {
      followers.push(handlers)
      return () => void followers.splice(followers.indexOf(handlers), 1)
    },
  } as unknown as LoadClient
  return { client, load, followers, options: loadQueryOptions(client, query, { live: true }) }
}
const shown = (cache: QueryClient, options: ReturnType<typeof service>['options']) => {
  const observer = new QueryObserver(cache, options as never)
  return { observer, end: observer.subscribe(() => {}) }
}

test('a query that nobody shows is loaded and not followed', async () => {
  const { options, followers } = service()
  expect(await new QueryClient().fetchQuery(options as never)).toEqual(answerOf(1))
  expect(followers).toEqual([])
})

test('the last component to go ends it, and one that comes back follows again without a request', async () => {
  const { options, load, followers } = service()
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const first = shown(cache, options)
  await vi.waitFor(() => expect(followers).toHaveLength(1))
  const second = shown(cache, options)
  expect(load).toHaveBeenCalledOnce() // what is followed is new, whatever the library thinks
  first.end()
  // Nor is it ended by another query that leaves the cache.
  cache.setQueryData(['other'], 1)
  cache.removeQueries({ queryKey: ['other'] })
  expect(followers).toHaveLength(1)
  second.end()
  expect(followers).toEqual([])
  const third = shown(cache, options)
  followers[0]!.onResult(answerOf(2))
  expect(third.observer.getCurrentResult().data).toEqual(answerOf(2))
  expect(load).toHaveBeenCalledOnce()
  cache.clear()
  expect(followers).toEqual([])
})

test('an answer from a server is asked once more, and followed', async () => {
  const { options, load, followers } = service()
  const server = new QueryClient()
  await server.prefetchQuery(options as never)
  const page = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  hydrate(page, dehydrate(server))
  const { observer, end } = shown(page, options)
  expect(observer.getCurrentResult().data).toEqual(answerOf(1))
  await vi.waitFor(() => expect(followers).toHaveLength(1))
  expect(load).toHaveBeenCalledTimes(2)
  end()
})

/** A cache that took over from a server, and whose answers are fresh. */
function takenOver(server: QueryClient) {
  const page = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  hydrate(page, JSON.parse(JSON.stringify(dehydrate(server))))
  return page
}

test('an answer that a server streams in behind the page is followed', async () => {
  const { options, load, followers } = service()
  const page = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  let arrive: (answer: unknown) => void = () => {}
  const server = new QueryClient({ defaultOptions: { dehydrate: { shouldDehydrateQuery: () => true } } })
  void server.prefetchQuery({ ...options, queryFn: () => new Promise((resolve) => (arrive = resolve)) } as never)
  hydrate(page, dehydrate(server))
  const { observer, end } = shown(page, options)
  expect(observer.getCurrentResult().status).toBe('pending')
  arrive(answerOf(7))
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(answerOf(7)))
  await vi.waitFor(() => expect(followers).toHaveLength(1))
  expect(load).toHaveBeenCalledOnce()
  end()
})

test('another query whose answer is there and fresh is followed in its turn', async () => {
  const { client, options, load, followers } = service()
  const other = loadQueryOptions(client, { measures: ['orders.total'] }, { live: true })
  const server = new QueryClient()
  await server.prefetchQuery(other as never)
  const { observer, end } = shown(takenOver(server), options)
  await vi.waitFor(() => expect(followers).toHaveLength(1))
  const [first] = followers
  load.mockClear()
  observer.setOptions(other as never)
  expect(observer.getCurrentResult().data).toEqual(answerOf(1))
  await vi.waitFor(() => expect(followers).toHaveLength(1))
  expect(followers[0]).not.toBe(first)
  expect(load).toHaveBeenCalledOnce()
  end()
})

test('a fresh answer that cannot be asked once more is not asked again and again', async () => {
  const { options, load, followers } = service()
  const server = new QueryClient()
  await server.prefetchQuery(options as never)
  load.mockReset().mockRejectedValue(new Error('down'))
  const { observer, end } = shown(takenOver(server), options)
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(load).toHaveBeenCalledOnce()
  expect(followers).toEqual([])
  end()
})

test('after a told failure the next answer but its own follows anew', async () => {
  const { options, load, followers } = service()
  const { observer, end } = shown(new QueryClient(), options)
  await vi.waitFor(() => expect(followers).toHaveLength(1))
  const [refused] = followers
  refused!.onError?.(new Error('refused') as never)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
  // A server that refuses to be followed would else be asked without an end.
  expect(followers).toEqual([refused])
  await observer.refetch()
  expect(followers).toHaveLength(1)
  expect(followers[0]).not.toBe(refused)
  const [again] = followers
  await observer.refetch()
  expect(followers).toEqual([again])
  end()
})

test('a subscription that fails again and again, as behind a proxy that lets none through, is asked once for each failure', async () => {
  const { options, load, followers } = service()
  const { observer, end } = shown(new QueryClient(), options)
  await vi.waitFor(() => expect(followers).toHaveLength(1))
  const [refused] = followers
  for (const count of [2, 3, 4]) {
    refused!.onError?.(new Error('refused') as never)
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(count))
    await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
    // A new one would fail at once, be asked for again, and so on without a pause.
    expect(followers).toEqual([refused])
  }
  end()
})

test('where nothing was heard, or the connection is lost, a component that comes asks as the page has set it', async () => {
  const { options, load, followers } = service()
  const cache = new QueryClient()
  const first = shown(cache, options)
  await vi.waitFor(() => expect(followers).toHaveLength(1))
  const second = shown(cache, options)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(first.observer.getCurrentResult().fetchStatus).toBe('idle'))
  followers[0]!.onResult(answerOf(9))
  const third = shown(cache, options)
  expect(load).toHaveBeenCalledTimes(2)
  followers[0]!.onConnection?.(false)
  const fourth = shown(cache, options)
  expect(load).toHaveBeenCalledTimes(3)
  for (const { end } of [first, second, third, fourth]) end()
})

test('after a told failure a component that comes asks as the page has set it, whatever was told before', async () => {
  const { options, load, followers } = service()
  const cache = new QueryClient()
  const first = shown(cache, options)
  await vi.waitFor(() => expect(followers).toHaveLength(1))
  followers[0]!.onResult(answerOf(9))
  followers[0]!.onError?.(new Error('failed') as never)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(first.observer.getCurrentResult().fetchStatus).toBe('idle'))
  const second = shown(cache, options)
  expect(load).toHaveBeenCalledTimes(3)
  for (const { end } of [first, second]) end()
})

test('one that comes back long after the last has gone asks as the page has set it: there may be no connection any more', async () => {
  const { options, load, followers } = service()
  const cache = new QueryClient()
  const first = shown(cache, options)
  await vi.waitFor(() => expect(followers).toHaveLength(1))
  followers[0]!.onResult(answerOf(8))
  first.end()
  const second = shown(cache, options)
  expect(load).toHaveBeenCalledTimes(2)
  second.end()
})

test('what is told while a request is under way is newer than its answer', async () => {
  const { options, load, followers } = service()
  const cache = new QueryClient()
  const { observer, end } = shown(cache, options)
  await vi.waitFor(() => expect(followers).toHaveLength(1))
  let respond: (answer: unknown) => void = () => {}
  load.mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)))
  const refetched = observer.refetch()
  followers[0]!.onResult(answerOf(9))
  respond(answerOf(2))
  expect((await refetched).data).toEqual(answerOf(9))
  end()
})

test('another client takes over', async () => {
  const [one, other] = [service(), service()]
  const cache = new QueryClient()
  const { observer, end } = shown(cache, one.options)
  await vi.waitFor(() => expect(one.followers).toHaveLength(1))
  observer.setOptions(other.options as never)
  await observer.refetch()
  expect([one.followers.length, other.followers.length]).toEqual([0, 1])
  end()
})

test('who comes when the connection is there hears that it is, and all hear of its loss and of its end', async () => {
  const { options, followers } = service()
  const cache = new QueryClient()
  const told: string[] = []
  const hear = (name: string) => ({
    ...options,
    onConnection: (connected: boolean) => void told.push(`${name} ${connected}`),
  })
  const first = shown(cache, hear('first'))
  await vi.waitFor(() => expect(followers).toHaveLength(1))
  expect(told).toEqual([])
  followers[0]!.onConnection?.(true)
  const second = shown(cache, hear('second'))
  expect(told.splice(0)).toEqual(['first true', 'second true'])
  followers[0]!.onConnection?.(false)
  followers[0]!.onConnection?.(false)
  const third = shown(cache, hear('third'))
  expect(told.splice(0)).toEqual(['first false', 'second false'])
  followers[0]!.onConnection?.(true)
  third.end()
  // Shown no more by one that still has it: this one hears that it is not live any more.
  first.end()
  second.observer.setOptions({ ...hear('second'), enabled: false } as never)
  expect(followers).toEqual([])
  expect(told).toEqual(['first true', 'second true', 'third true', 'second false'])
  second.end()
})

test('a component that shows another query hears that it is not live until this one is; one that has gone hears nothing', async () => {
  const { client, options, followers } = service()
  const cache = new QueryClient()
  const onConnection = vi.fn()
  const { observer, end } = shown(cache, { ...options, onConnection })
  const other = shown(cache, { ...options, onConnection })
  await vi.waitFor(() => expect(followers).toHaveLength(1))
  followers[0]!.onConnection?.(true)
  other.end()
  expect(onConnection.mock.calls).toEqual([[true], [true]])
  onConnection.mockClear()
  observer.setOptions(loadQueryOptions(client, { measures: ['orders.total'] }, { live: true, onConnection }) as never)
  expect(onConnection.mock.calls).toEqual([[false]])
  await vi.waitFor(() => expect(followers).toHaveLength(1))
  followers[0]!.onConnection?.(true)
  end()
  expect(onConnection.mock.calls).toEqual([[false], [true]])
})

test('a component whose own listener throws takes nothing from the others', async () => {
  const { options, followers } = service()
  const cache = new QueryClient()
  const uncaught = collectUncaught()
  const mine = new Error('mine')
  const refuse = () => {
    throw mine
  }
  const first = shown(cache, { ...options, onConnection: refuse })
  const onConnection = vi.fn()
  const second = shown(cache, { ...options, onConnection })
  await vi.waitFor(() => expect(followers).toHaveLength(1))
  followers[0]!.onConnection?.(true)
  expect(onConnection.mock.calls).toEqual([[true]])
  await vi.waitFor(() => expect(uncaught).toEqual([mine]))
  // Nor does one that comes and throws.
  const third = shown(cache, { ...options, onConnection: refuse })
  await vi.waitFor(() => expect(uncaught).toEqual([mine, mine]))
  for (const { observer, end } of [first, second, third]) {
    observer.setOptions(options as never)
    end()
  }
})

test('a query that is not enabled any more is not followed', async () => {
  const { options, followers } = service()
  const { observer, end } = shown(new QueryClient(), options)
  await vi.waitFor(() => expect(followers).toHaveLength(1))
  observer.setOptions({ ...options, enabled: false } as never)
  expect(followers).toEqual([])
  end()
})

test.each([
  ['the library gives no cache', undefined, service().client],
  ['the client cannot subscribe', new QueryClient(), { ...service().client, subscribe: undefined }],
])('%s: refused by name', async (_, cache, client) => {
  const { queryFn } = loadQueryOptions(client, query, { live: true })
  await expect(queryFn({ signal: AbortSignal.timeout(1000), client: cache as never })).rejects.toMatchObject({
    code: 'HTTP_OPTION',
    option: 'live',
  })
})

test('a live answer has a key of its own, and only it is asked at each mount', () => {
  const { client, options } = service()
  const plain = loadQueryOptions(client, query, { live: false })
  expect(plain).toHaveProperty('queryKey', loadQueryOptions(client, query).queryKey)
  expect(plain).not.toHaveProperty('refetchOnMount')
  expect(options.queryKey).not.toEqual(plain.queryKey)
})
