import { dehydrate, hydrate, QueryClient, QueryObserver } from '@tanstack/query-core'
import { afterEach, expect, test, vi } from 'vitest'
import { createDataClient } from '../exports/data.ts'
import * as entry from '../exports/query.ts'
import {
  cubesqlQueryOptions,
  enabledWhen,
  loadQueryKey,
  loadQueryOptions,
  metaOf,
  metaQueryOptions,
  type SqlRows,
  selectMember,
  selectUnit,
} from '../exports/query.ts'

const baseUrl = 'https://data.example.test/base'
const model = { compilerId: 'c1', cubes: [] }

function dataClient(answer: (url: string, init: RequestInit) => Response) {
  const fetch = vi.fn(async (url: string, init: RequestInit) => answer(url, init))
  return { fetch, client: createDataClient({ baseUrl, token: 'secret-token', fetch }) }
}
afterEach(() => vi.unstubAllGlobals())
const queries = () => new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })

test('the entry exports these names', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'cubesqlQueryKey',
    'cubesqlQueryOptions',
    'enabledWhen',
    'loadInfiniteQueryOptions',
    'loadQueryKey',
    'loadQueryOptions',
    'metaOf',
    'metaQueryKey',
    'metaQueryOptions',
    'platformInfiniteQueryOptions',
    'platformMutationOptions',
    'platformQueryKey',
    'platformQueryOptions',
    'selectMember',
    'selectUnit',
  ])
})

test('a hundred readers of one query make one request', async () => {
  const { client, fetch } = dataClient(() => Response.json(model))
  const cache = queries()
  const all = await Promise.all(Array.from({ length: 100 }, () => cache.fetchQuery(metaQueryOptions(client))))
  expect(fetch).toHaveBeenCalledOnce()
  expect(new Set(all).size).toBe(1)
  expect(metaOf(all[0]!)).toBe(metaOf(all[99]!))
})

test('a query waits until it is known what to ask for; then the option of the page decides', () => {
  const ask = () => false
  expect([false, true].map((isKnown) => [undefined, true, false, ask].map((enabled) => enabledWhen(isKnown, enabled)))).toEqual([
    [false, false, false, false],
    [true, true, false, ask],
  ])
})

test('SQL that is not there yet is refused, and not sent', async () => {
  const { client, fetch } = dataClient(() => Response.json({}))
  await expect(queries().fetchQuery(cubesqlQueryOptions(client, ''))).rejects.toMatchObject({
    code: 'QUERY_INVALID',
    path: 'sql',
  })
  expect(fetch).not.toHaveBeenCalled()
})

test('a unit and a member are picked by name, the same object each time, or nothing', () => {
  const count = { name: 'orders.count', type: 'number' }
  const orders = { name: 'orders', type: 'cube' as const, measures: [count], dimensions: [], segments: [] }
  const response = { cubes: [orders] }
  expect(selectUnit('orders')(response)).toBe(orders)
  expect(selectMember('orders.count')(response)).toMatchObject({ ...count, kind: 'measure', unit: 'orders' })
  expect(selectMember('orders.count')(response)).toBe(selectMember('orders.count')(response))
  expect([selectUnit('users')(response), selectMember('orders.total')(response)]).toEqual([undefined, undefined])
})

test('keys hold neither token nor words of the query, and equal queries have equal keys', () => {
  const { client } = dataClient(() => Response.json(model))
  const query = {
    measures: ['orders.count'],
    filters: [{ member: 'users.email', operator: 'equals', values: ['jane@example.test'] }],
  } as const
  const { queryKey } = loadQueryOptions(client, query)
  expect(JSON.stringify(queryKey)).not.toMatch(/secret|jane|orders/)
  expect(queryKey).toEqual(loadQueryKey(client, { filters: query.filters, measures: query.measures }))
  expect(queryKey).not.toEqual(loadQueryKey(client, { ...query, limit: 1 }))
  expect(queryKey).not.toEqual(loadQueryKey(client, query, { cache: 'no-cache' }))
  expect(queryKey).not.toEqual(loadQueryKey(client, query, { live: true }))
  expect(queryKey).toEqual(loadQueryKey(client, query, { live: false }))
  // Two hashes of their own: one twice would be half as many bits.
  expect(new Set(queryKey[3].split('.')).size).toBe(2)
  expect(JSON.stringify(cubesqlQueryOptions(client, "SELECT * FROM orders WHERE email = 'jane'").queryKey)).not.toMatch(
    /jane|orders/,
  )
})

test('queries that order by the same members in another sequence are two', async () => {
  const asked: unknown[] = []
  const { client } = dataClient((_url, init) => {
    asked.push(JSON.parse(init.body as string).query.order)
    const annotation = { measures: {}, dimensions: {}, segments: {}, timeDimensions: {} }
    return Response.json({ query: {}, data: [], annotation })
  })
  const cache = queries()
  for (const order of [{ 'o.a': 'asc', 'o.b': 'desc' } as const, { 'o.b': 'desc', 'o.a': 'asc' } as const])
    await cache.fetchQuery(loadQueryOptions(client, { dimensions: ['o.a', 'o.b'], order }))
  expect(asked.map((order) => Object.keys(order as object))).toEqual([
    ['o.a', 'o.b'],
    ['o.b', 'o.a'],
  ])
})

test('on a server, where nobody looks on, a live query is loaded and not followed', async () => {
  const subscribe = vi.fn()
  const annotation = { measures: {}, dimensions: {}, segments: {}, timeDimensions: {} }
  const { client } = dataClient(() => Response.json({ query: {}, data: [], annotation }))
  const options = loadQueryOptions({ ...client, subscribe }, { measures: ['o.n'] }, { live: true })
  const observer = new QueryObserver(new QueryClient(), options as never)
  const end = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  expect(subscribe).not.toHaveBeenCalled()
  end()
})

test('an ended component’s request is aborted', async () => {
  let signal: AbortSignal | null | undefined
  const { client } = dataClient((_url, init) => {
    signal = init.signal
    return Response.json(model)
  })
  const controller = new AbortController()
  controller.abort(new Error('gone'))
  await expect(metaQueryOptions(client).queryFn({ signal: controller.signal })).rejects.toThrow('gone')
  expect(signal?.aborted ?? true).toBe(true)
})

test('rows of SQL show while they come', async () => {
  vi.stubGlobal('window', globalThis)
  const lines = [
    '{"schema":[{"name":"n","column_type":"Int64"}]}\n',
    ...Array.from({ length: 5 }, (_, index) => `{"data":[["${index}"]]}\n`),
  ]
  let now = 1_000_000
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 200))
  const { client } = dataClient(() => new Response(lines.join('')))
  const cache = queries()
  const options = cubesqlQueryOptions<[n: string]>(client, 'SELECT 1')
  const seen: number[] = []
  cache.getQueryCache().subscribe(() => {
    const data = cache.getQueryData<{ rows: unknown[] }>(options.queryKey)
    if (data) seen.push(data.rows.length)
  })
  const result = await cache.fetchQuery(options)
  vi.restoreAllMocks()
  expect(result).toMatchObject({ isComplete: true, rows: [['0'], ['1'], ['2'], ['3'], ['4']] })
  expect(result.columns).toEqual([{ name: 'n', column_type: 'Int64' }])
  expect(seen.some((count) => count > 0 && count < 5)).toBe(true)
})

test('on a server, who waits for the rows of SQL gets all of them', async () => {
  const encoder = new TextEncoder()
  const { client } = dataClient(
    () =>
      new Response(
        new ReadableStream({
          async start(controller) {
            controller.enqueue(encoder.encode('{"schema":[{"name":"n","column_type":"Int64"}]}\n{"data":[["1"]]}\n'))
            await new Promise((resolve) => setTimeout(resolve))
            controller.enqueue(encoder.encode('{"data":[["2"]]}\n'))
            controller.close()
          },
        }),
      ),
  )
  const options = cubesqlQueryOptions(client, 'SELECT 1')
  const { data } = await new QueryObserver(queries(), options).fetchOptimistic(options)
  expect(data).toMatchObject({ rows: [['1'], ['2']], isComplete: true })
})

test('rows that are whole stay while they are read again, and each step is a list of its own', async () => {
  vi.stubGlobal('window', globalThis)
  const lines = (count: number) => [
    '{"schema":[{"name":"n","column_type":"Int64"}]}\n',
    ...Array.from({ length: count }, (_, index) => `{"data":[["${index}"]]}\n`),
  ]
  let now = 1_000_000
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 200))
  const { client } = dataClient(() => new Response(lines(4).join('')))
  const cache = new QueryClient()
  const options = cubesqlQueryOptions(client, 'SELECT 1')
  const seen = new Map<unknown, number>()
  cache.getQueryCache().subscribe(() => {
    const rows = cache.getQueryData<{ rows: unknown[] }>(options.queryKey)?.rows
    if (rows && !seen.has(rows)) seen.set(rows, rows.length)
  })
  await cache.fetchQuery(options)
  expect([...seen]).toHaveLength(5)
  expect([...seen.keys()].map((rows) => (rows as unknown[]).length)).toEqual([1, 2, 3, 4, 4])
  await cache.fetchQuery(options)
  vi.restoreAllMocks()
  expect([...seen.values()]).toEqual([1, 2, 3, 4, 4, 4])
})

test.each(['while the next ones are awaited', 'before an error'])('rows that come close together all show: %s', async (when) => {
  vi.stubGlobal('window', globalThis)
  vi.useFakeTimers()
  let sent: ReadableStreamDefaultController<Uint8Array>
  const start = (controller: typeof sent) => {
    sent = controller
  }
  const { client } = dataClient(() => new Response(new ReadableStream({ start })))
  const cache = new QueryClient()
  const options = cubesqlQueryOptions(client, 'SELECT 1')
  const steps: number[] = []
  cache.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.data) steps.push((query.state.data as SqlRows).rows.length)
  })
  const send = (...lines: string[]) => {
    for (const line of lines) sent.enqueue(new TextEncoder().encode(`${line}\n`))
    return vi.advanceTimersByTimeAsync(0)
  }
  const leave = new QueryObserver(cache, options).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  await send('{"schema":[{"name":"n","column_type":"Int64"}]}', '{"data":[["1"]]}', '{"data":[["2"]]}', '{"data":[["3"]]}')
  expect(new Set(steps)).toEqual(new Set([1]))
  const isAwaited = when.startsWith('while')
  await (isAwaited ? vi.advanceTimersByTimeAsync(100) : send('{"error":"boom"}'))
  expect(new Set(steps)).toEqual(new Set([1, 3]))
  expect(cache.getQueryState(options.queryKey)).toMatchObject({
    status: isAwaited ? 'success' : 'error',
    data: { rows: [['1'], ['2'], ['3']], isComplete: false },
  })
  if (isAwaited) await send('{"data":[["4"]]}')
  leave()
  await vi.advanceTimersByTimeAsync(1000)
  expect(steps).not.toContain(4) // who leaves is told nothing more
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('rows that are not whole are read again by who comes back to them, and where the cache was kept, however long answers are fresh', async () => {
  vi.stubGlobal('window', globalThis)
  let sent: ReadableStreamDefaultController<Uint8Array>
  const send = (line: string) => sent.enqueue(new TextEncoder().encode(`${line}\n`))
  const { client, fetch } = dataClient(
    () =>
      new Response(
        new ReadableStream({
          start(controller) {
            sent = controller
            send('{"schema":[{"name":"n","column_type":"Int64"}]}')
          },
        }),
      ),
  )
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const options = cubesqlQueryOptions(client, 'SELECT 1')
  const show = (inside: QueryClient) => new QueryObserver(inside, options).subscribe(() => undefined)
  const shown = (inside: QueryClient) => inside.getQueryData<SqlRows>(options.queryKey)

  const leave = show(cache)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  send('{"data":[["1"]]}')
  await vi.waitFor(() => expect(shown(cache)?.rows).toHaveLength(1))
  const kept = dehydrate(cache)
  leave()

  const other = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  hydrate(other, kept)
  for (const [index, inside] of [cache, other].entries()) {
    show(inside)
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2 + index))
    send('{"data":[["1"]]}')
    sent!.close()
    await vi.waitFor(() => expect(shown(inside)).toMatchObject({ rows: [['1']], isComplete: true }))
    show(inside)()
  }
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('a path as base URL makes the same keys on a server, where it has no origin, as in the page', () => {
  const client = createDataClient({ baseUrl: '/svc-data/' })
  const onServer = metaQueryOptions(client).queryKey
  vi.stubGlobal('location', { origin: 'https://app.example.test' })
  expect(metaQueryOptions(client).queryKey).toEqual(onServer)
  expect(metaQueryOptions(createDataClient({ baseUrl: '/svc-data' })).queryKey).toEqual(onServer)
  expect(onServer).toEqual(['svc', 'meta', '/svc-data', { extended: false }])
})
