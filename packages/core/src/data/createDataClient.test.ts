import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ResultTable } from '../table/ResultTable.ts'
import { createDataClient, type DataClientOptions } from './createDataClient.ts'
import type { Query } from './queryTypes.ts'

type Step = Response | (() => Response | Promise<Response>)
interface Sent {
  url: string
  body: { query: unknown; queryType?: string; cache?: string }
  id: string
  at: number
  headers: Record<string, string>
}

function setup(steps: Step | Step[], options: Partial<DataClientOptions> = {}) {
  const list = [steps].flat()
  const sent: Sent[] = []
  const client = createDataClient({
    baseUrl: 'https://host.example.test/base',
    token: 'secret-token',
    fetch: async (url, init) => {
      const headers = init.headers as Record<string, string>
      sent.push({
        url,
        headers,
        id: headers['x-request-id']!,
        at: Date.now(),
        body: init.body ? JSON.parse(init.body as string) : undefined,
      })
      const step = list[Math.min(sent.length, list.length) - 1]!
      return typeof step === 'function' ? step() : step.clone()
    },
    ...options,
  })
  return { client, sent }
}

const annotation = { measures: {}, dimensions: {}, segments: {}, timeDimensions: {} }
const result = (data: unknown = [{ 'a.n': '1' }]) => ({ query: {}, data, annotation })
const ok = (body: unknown = result()) => Response.json(body)
const wait = (more: object = {}) => Response.json({ error: 'Continue wait', ...more })
const query = { measures: ['a.n'] } satisfies Query
const outcome = <T>(promise: Promise<T>) => promise.catch((error: unknown) => error)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('making a client touches nothing, also with an address of the page', () => {
  const { sent } = setup(ok(), { baseUrl: '/proxy' })
  expect(sent).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

describe('load', () => {
  test('sends the query and nothing beside it that was not asked for', async () => {
    const { client, sent } = setup(ok())
    await client.load(query)
    expect(sent[0]).toMatchObject({ url: 'https://host.example.test/base/v1/load', body: { query } })
    expect(Object.keys(sent[0]!.body)).toEqual(['query'])
  })

  test.each(['stale-if-slow', 'stale-while-revalidate', 'must-revalidate', 'no-cache'] as const)(
    'sends the cache mode %s beside the query',
    async (cache) => {
      const { client, sent } = setup(ok())
      await client.load(query, { cache })
      await client.load(query, { cache, method: 'GET' })
      expect(sent[0]!.body).toEqual({ query, cache })
      expect(Object.fromEntries(new URL(sent[1]!.url).searchParams)).toEqual({ query: JSON.stringify(query), cache })
    },
  )

  test('a query that no server can answer is refused before it is sent, however it is asked', async () => {
    const { client, sent } = setup(ok())
    const impossible = { ...query, limit: -1 } as never
    for (const asked of [
      client.load(impossible),
      client.load(impossible, { method: 'GET' }),
      client.dryRun(impossible),
      client.sql(impossible),
    ])
      await expect(asked).rejects.toMatchObject({ code: 'QUERY_INVALID', path: 'limit' })
    expect(sent).toEqual([])
  })

  test('a query that is no plain data is refused before it is sent', async () => {
    const { client, sent } = setup(ok())
    const knot: Record<string, unknown> = {}
    knot['self'] = knot
    for (const odd of [1n, knot]) {
      const impossible = { ...query, filters: [{ member: 'a.n', operator: 'gt', values: [odd] }] } as never
      for (const asked of [client.load(impossible), client.load([impossible]), client.dryRun(impossible), client.sql(impossible)])
        await expect(asked).rejects.toMatchObject({ code: 'QUERY_INVALID', path: 'query' })
    }
    expect(sent).toEqual([])
  })

  test('renewQuery becomes the cache mode that replaces it, unless one is given', async () => {
    const { client, sent } = setup(ok())
    await client.load({ ...query, renewQuery: true })
    await client.load({ ...query, renewQuery: false })
    await client.load({ ...query, renewQuery: true }, { cache: 'no-cache' })
    expect(sent.map(({ body }) => body)).toEqual([{ query, cache: 'must-revalidate' }, { query }, { query, cache: 'no-cache' }])
  })

  test('null means left out: newer servers refuse it', async () => {
    const { client, sent } = setup(ok())
    const nulls: Query = { ...query, limit: null, timeDimensions: [{ dimension: 'a.t', granularity: null, dateRange: 'today' }] }
    const filters = [{ member: 'a.d', operator: 'equals' as const, values: [null] }]
    const clean = { ...query, filters, timeDimensions: [{ dimension: 'a.t', dateRange: 'today' }] }
    await client.load({ ...nulls, filters })
    await client.load({ ...query, timeDimensions: null } as never)
    await client.dryRun({ ...nulls, filters }).catch(() => {})
    expect(sent.map(({ body }) => body.query)).toEqual([clean, query, clean])
  })

  test('the form of the option wins over that of the query', async () => {
    const { client, sent } = setup(ok())
    await client.load({ ...query, responseFormat: 'compact' }, { responseFormat: 'columnar' })
    expect(sent[0]!.body.query).toEqual({ ...query, responseFormat: 'columnar' })
  })

  test('a server without that form answers rows, and they come through', async () => {
    const { data } = await setup(ok()).client.load(query, { responseFormat: 'compact' })
    expect(data).toEqual([{ 'a.n': '1' }])
  })

  test('GET writes queryType into the address for compares', async () => {
    const { client, sent } = setup(ok({ queryType: 'compareDateRangeQuery', results: [result()] }))
    await client.load(
      { measures: ['a.n'], timeDimensions: [{ dimension: 'a.t', compareDateRange: ['last week', 'this week'] }] },
      { method: 'GET' },
    )
    expect(new URL(sent[0]!.url).searchParams.get('queryType')).toBe('multi')
  })

  test('the asked form is given, whichever the server took', async () => {
    const many = { queryType: 'regularQuery', results: [result()], slowQuery: false }
    expect(await setup(ok(many)).client.load(query)).toEqual(result())
    expect(await setup(ok(many)).client.load(query, { queryType: 'multi' })).toEqual(many)
    expect(await setup(ok()).client.load([query])).toEqual({ queryType: 'regularQuery', results: [result()] })
  })

  test('unknown fields stay, at every level', async () => {
    const body = { ...result(), queryId: 7, annotation: { ...annotation, extra: { a: 1 } }, usedPreAggregations: { x: {} } }
    expect(await setup(ok(body)).client.load(query)).toEqual(body)
  })

  test('a member named __proto__ is a member like others', async () => {
    const text =
      '{"query":{},"data":[{"__proto__":"1"}],"annotation":{"measures":{},"dimensions":{},"segments":{},"timeDimensions":{}}}'
    const { data } = await setup(new Response(text)).client.load(query)
    expect(Object.keys(data[0]!)).toEqual(['__proto__'])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    const odd = JSON.parse(
      '{"dimensions":["u.__proto__"],"filters":[{"member":"__proto__","operator":"set"}],"__proto__":{"a":1}}',
    )
    const { client, sent } = setup(ok())
    await client.load(odd)
    expect(JSON.stringify(sent[0]!.body.query)).toBe(JSON.stringify(odd))
  })

  test('reads are retried after a failure that passes, since loading twice does no harm', async () => {
    const { client, sent } = setup([new Response('busy', { status: 503, headers: { 'retry-after': '1' } }), ok()])
    const loading = client.load(query)
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await loading).data).toHaveLength(1)
    expect(sent.length).toBe(2)
  })
})

describe('Continue wait', () => {
  test('keeps one span, counts up and tells what the server tells', async () => {
    const { client, sent } = setup([wait(), wait({ stage: 'Executing query', timeElapsed: 1200 }), ok()])
    const onProgress = vi.fn()
    const loading = client.load(query, { onProgress })
    await vi.runAllTimersAsync()
    expect((await loading).data).toEqual([{ 'a.n': '1' }])
    const spans = sent.map(({ id }) => id.match(/^(.+)-span-(\d+)$/)!)
    expect(new Set(spans.map(([, span]) => span)).size).toBe(1)
    expect(spans.map(([, , count]) => count)).toEqual(['1', '2', '3'])
    expect(sent.every(({ body }) => JSON.stringify(body) === JSON.stringify({ query }))).toBe(true)
    expect(onProgress.mock.calls).toEqual([
      [{ stage: undefined, timeElapsed: undefined, attempts: 1, elapsedMs: 0 }],
      [{ stage: 'Executing query', timeElapsed: 1200, attempts: 2, elapsedMs: 500 }],
    ])
  })

  test('a progress callback that throws is reported as uncaught and ends nothing', async () => {
    const later = globalThis.queueMicrotask
    const uncaught: unknown[] = []
    vi.stubGlobal('queueMicrotask', (run: () => void) =>
      later(() => {
        try {
          run()
        } catch (error) {
          uncaught.push(error)
        }
      }),
    )
    const mine = new Error('mine')
    const { client } = setup([wait(), wait(), ok()])
    const onProgress = () => {
      throw mine
    }
    const loading = client.load(query, { onProgress })
    await vi.runAllTimersAsync()
    expect((await loading).data).toEqual([{ 'a.n': '1' }])
    expect(uncaught).toEqual([mine, mine])
  })

  test('two interactions have two spans', async () => {
    const { client, sent } = setup(ok())
    await Promise.all([client.load(query), client.load(query)])
    expect(sent[0]!.id).not.toBe(sent[1]!.id)
  })

  test('repeats at once after an answer the server held, and never spins on instant ones', async () => {
    const held = () => new Promise<Response>((resolve) => setTimeout(() => resolve(wait()), 5_000))
    const { client, sent } = setup([held, wait, wait, wait, ok()])
    const loading = client.load(query)
    await vi.runAllTimersAsync()
    await loading
    expect(sent.map(({ at }) => at - sent[0]!.at)).toEqual([0, 5_000, 5_500, 6_000, 6_500])
  })

  test('a clock that is put back while the server holds a request makes no wait longer', async () => {
    const { client, sent } = setup([
      () => {
        vi.setSystemTime(Date.now() - 3_600_000)
        return wait()
      },
      ok(),
    ])
    const loading = client.load(query)
    await vi.advanceTimersByTimeAsync(600)
    expect(sent).toHaveLength(2)
    expect((await loading).data).toEqual([{ 'a.n': '1' }])
  })

  test('an abort while waiting ends it with its reason and leaves nothing behind', async () => {
    const { client, sent } = setup(wait)
    const controller = new AbortController()
    const loading = outcome(client.load(query, { signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(1_200)
    const count = sent.length
    controller.abort('enough')
    expect(await loading).toBe('enough')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent.length).toBe(count)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('an abort during a held request ends it too', async () => {
    const { client } = setup(() => new Promise<Response>(() => {}))
    const controller = new AbortController()
    const loading = outcome(client.load(query, { signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(100)
    controller.abort('enough')
    expect(await loading).toBe('enough')
  })

  test('the whole wait has a limit of its own', async () => {
    const { client } = setup(wait)
    const loading = outcome(client.load(query, { waitTimeoutMs: 60_000 }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await loading).toMatchObject({ code: 'HTTP_TIMEOUT', timeoutMs: 60_000 })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('another error inside a 200 answer is an error', async () => {
    const body = { error: 'Query was killed', stack: 's' }
    await expect(setup(Response.json(body)).client.load(query)).rejects.toMatchObject({ code: 'QUERY_FAILED', body })
  })

  test('dry-run, sql and meta wait in the same way', async () => {
    const cases = [
      [{ cubes: [] }, (client: ReturnType<typeof setup>['client']) => client.meta()],
      [{ sql: {} }, (client: ReturnType<typeof setup>['client']) => client.sql(query)],
      [
        { queryType: 'regularQuery', normalizedQueries: [] },
        (client: ReturnType<typeof setup>['client']) => client.dryRun(query),
      ],
    ] as const
    for (const [body, call] of cases) {
      const { client, sent } = setup([wait(), ok(body)])
      const calling = call(client)
      await vi.runAllTimersAsync()
      expect(await calling).toEqual(body)
      expect(sent.length).toBe(2)
    }
  })
})

describe('answers of another shape name the place', () => {
  test.each([
    [null, '$'],
    [[], '$'],
    ['text', '$'],
    [{}, '$.query'],
    [{ ...result(), data: null }, '$.data'],
    [{ ...result(), data: 'rows' }, '$.data'],
    [{ ...result(), data: [{}, 1] }, '$.data[1]'],
    [{ ...result(), data: { members: ['a.n'], dataset: [1] } }, '$.data.dataset[0]'],
    [{ ...result(), data: { members: [1], columns: [] } }, '$.data.members[0]'],
    [{ ...result(), annotation: { ...annotation, measures: [] } }, '$.annotation.measures'],
    [{ queryType: 'blendingQuery', results: [result(), { ...result(), data: 5 }] }, '$.results[1].data'],
    [{ queryType: 'blendingQuery', results: {} }, '$.results'],
    [{ ...result(), query: { measures: 'a.n' } }, '$.query.measures'],
    [{ ...result(), query: { dimensions: [null] } }, '$.query.dimensions[0]'],
    [{ ...result(), query: { timeDimensions: [null] } }, '$.query.timeDimensions[0]'],
    [
      { ...result(), query: { timeDimensions: [{ dimension: 'a.at', granularity: 1 }] } },
      '$.query.timeDimensions[0].granularity',
    ],
    [{ ...result(), query: { timezone: {} } }, '$.query.timezone'],
    [{ queryType: 'blendingQuery', results: [result()], pivotQuery: { dimensions: {} } }, '$.pivotQuery.dimensions'],
  ])('%j: %s', async (body, path) => {
    const error = await outcome(setup(ok(body)).client.load(query))
    expect(error).toMatchObject({ code: 'HTTP_BODY', reason: 'shape', path, status: 200 })
    expect((error as Error).message).toContain(path)
  })

  test('null in a query is what was left out', async () => {
    const left = { measures: null, dimensions: null, timeDimensions: [{ dimension: 'a.at', granularity: null }], timezone: null }
    const answer = await setup(ok({ ...result(), query: left })).client.load(query)
    expect(new ResultTable(answer).pivot()).toHaveLength(answer.data.length)
  })

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['{"data":', 'json'],
    ['<html>', 'json'],
    ['undefined', 'json'],
  ])('%j is %s', async (text, reason) => {
    const { client } = setup(() => new Response(text))
    expect(await outcome(client.load(query))).toMatchObject({ code: 'HTTP_BODY', reason })
    expect(await outcome(client.meta())).toMatchObject({ code: 'HTTP_BODY', reason })
  })

  test('a depth no stack survives is refused, one that is only deep is read', async () => {
    const nest = (depth: number) =>
      `{"cubes":[{"name":"u","type":"cube","measures":[],"dimensions":[],"segments":[],"nestedFolders":[${'{"name":"f","members":['.repeat(depth)}${']}'.repeat(depth)}]}]}`
    expect((await setup(new Response(nest(500))).client.meta()).cubes).toHaveLength(1)
    const error = await outcome(setup(new Response(nest(100_000))).client.meta())
    expect(error).toMatchObject({ code: 'HTTP_BODY' })
  })

  test('ten megabytes of one cell are read', async () => {
    const { data } = await setup(ok(result([{ 'a.s': 'x'.repeat(10_000_000) }]))).client.load({ dimensions: ['a.s'] })
    expect(String(data[0]?.['a.s']).length).toBe(10_000_000)
  })
})

describe('meta', () => {
  const cube = { name: 'u', type: 'cube', measures: [], dimensions: [], segments: [] }
  const measure = { name: 'u.m', type: 'number' }
  const dimension = { name: 'u.d', type: 'time' }
  const format = (value: unknown) => ({ cubes: [{ ...cube, measures: [{ ...measure, format: value }] }] })

  test.each([
    [[], '$'],
    [{ cubes: {} }, '$.cubes'],
    [{ compilerId: 1 }, '$.compilerId'],
    [{ cubes: [{ ...cube, name: undefined }] }, '$.cubes[0].name'],
    [{ cubes: [{ ...cube, type: 'table' }] }, '$.cubes[0].type'],
    [{ cubes: [{ ...cube, measures: undefined }] }, '$.cubes[0].measures'],
    [{ cubes: [cube, { ...cube, segments: undefined }] }, '$.cubes[1].segments'],
    [{ cubes: [{ ...cube, title: 1 }] }, '$.cubes[0].title'],
    [{ cubes: [{ ...cube, type: null }] }, '$.cubes[0].type'],
    [{ cubes: [{ ...cube, measures: null }] }, '$.cubes[0].measures'],
    [
      { cubes: [{ ...cube, description: null, segments: [{ name: 'u.s', title: 't', shortTitle: 1 }] }] },
      '$.cubes[0].segments[0].shortTitle',
    ],
    [{ cubes: [{ ...cube, meta: [] }] }, '$.cubes[0].meta'],
    [{ cubes: [{ ...cube, measures: [{ name: 'u.m' }] }] }, '$.cubes[0].measures[0].type'],
    [{ cubes: [{ ...cube, measures: [{ ...measure, aggType: 1 }] }] }, '$.cubes[0].measures[0].aggType'],
    [
      { cubes: [{ ...cube, measures: [{ ...measure, formatDescription: { name: 'x' } }] }] },
      '$.cubes[0].measures[0].formatDescription.specifier',
    ],
    [{ cubes: [{ ...cube, dimensions: [{ ...dimension, order: 'up' }] }] }, '$.cubes[0].dimensions[0].order'],
    [
      { cubes: [{ ...cube, dimensions: [{ ...dimension, granularities: [{ name: 'g' }] }] }] },
      '$.cubes[0].dimensions[0].granularities[0].title',
    ],
    [{ cubes: [{ ...cube, segments: [{ name: 'u.s', title: 't' }] }] }, '$.cubes[0].segments[0].shortTitle'],
    [{ cubes: [{ ...cube, joins: [{ name: 'v' }] }] }, '$.cubes[0].joins[0].relationship'],
    [{ cubes: [{ ...cube, folders: [{ name: 'f', members: [1] }] }] }, '$.cubes[0].folders[0].members[0]'],
    [
      { cubes: [{ ...cube, nestedFolders: [{ name: 'f', members: ['u.m', { name: 'g', members: [{ name: 'h' }] }] }] }] },
      '$.cubes[0].nestedFolders[0].members[1].members[0].members',
    ],
    [{ cubes: [{ ...cube, hierarchies: [{ name: 'h', levels: ['u.d', null] }] }] }, '$.cubes[0].hierarchies[0].levels[1]'],
    [format({ type: 'link' }), '$.cubes[0].measures[0].format.label'],
    [format({ type: 'custom-time', value: 1 }), '$.cubes[0].measures[0].format.value'],
    [format({ type: 'custom-numeric', value: '.2f', alias: 1 }), '$.cubes[0].measures[0].format.alias'],
    [format(5), '$.cubes[0].measures[0].format'],
  ])('%j is wrong at %s', async (body, path) => {
    expect(await outcome(setup(ok(JSON.parse(JSON.stringify(body)))).client.meta())).toMatchObject({
      code: 'HTTP_BODY',
      reason: 'shape',
      path,
    })
  })

  test('an optional field that is null counts as left out; what the interface does not list stays null', async () => {
    const nothing = { title: null, description: null, meta: null }
    const plain = { format: null, formatDescription: null, currency: null, aliasMember: null, shortTitle: null, ...nothing }
    const granularity = { name: 'g', title: 'G', interval: '2 weeks', offset: null, origin: null, sql: null }
    const meta = { note: null, title: null }
    const body = {
      compilerId: null,
      cubes: [
        {
          ...cube,
          ...nothing,
          folders: null,
          nestedFolders: null,
          hierarchies: null,
          joins: null,
          measures: [{ ...measure, ...plain, aggType: null, drillMembers: null }],
          dimensions: [{ ...dimension, ...plain, order: null, key: null, granularities: [granularity], meta }],
        },
      ],
    }
    expect(await setup(ok(body)).client.meta()).toStrictEqual({
      cubes: [
        {
          ...cube,
          measures: [{ ...measure, drillMembers: null }],
          dimensions: [{ ...dimension, granularities: [{ name: 'g', title: 'G', interval: '2 weeks' }], meta }],
        },
      ],
    })
  })

  test('one odd unit among five thousand is named', async () => {
    const cubes = Array.from({ length: 5000 }, (_, index) => ({ ...cube, name: `u${index}` }))
    cubes[4321] = { ...cube, dimensions: [{ ...dimension, type: 7 }] as never }
    expect(await outcome(setup(ok({ cubes })).client.meta())).toMatchObject({ path: '$.cubes[4321].dimensions[0].type' })
  })

  test.each([
    ...['percent', 'currency', 'number', 'imageUrl', 'id', 'link', 'sparkline'],
    { type: 'link', label: 'Open' },
    { type: 'custom-time', value: '%Y' },
    { type: 'custom-numeric', value: '.2f' },
    { type: 'custom-numeric', value: '.2f', alias: 'number_2', more: 1 },
    { type: 'gauge', min: 0, max: 1 },
    { type: 'constructor' },
    { anything: true },
  ])('the format %j is kept as it is', async (value) => {
    expect(await setup(ok(format(value))).client.meta()).toEqual(format(value))
  })

  test('an empty answer is a model without units', async () => {
    expect(await setup(ok({})).client.meta()).toEqual({})
  })

  test('more is asked for by name, and kept apart', async () => {
    const tagged = (tag: string) => () => Response.json({ compilerId: tag }, { headers: { etag: `"${tag}"` } })
    const { client, sent } = setup([tagged('a'), tagged('b'), () => new Response(null, { status: 304 })])
    await client.meta()
    const extended = await client.meta({ extended: true })
    expect(await client.meta({ extended: true })).toBe(extended)
    expect(sent.map(({ url, headers }) => [url.split('/v1/')[1], headers['if-none-match']])).toEqual([
      ['meta', undefined],
      ['meta?extended=true', undefined],
      ['meta?extended=true', '"b"'],
    ])
  })

  test('a changed model replaces the old one', async () => {
    const tagged = (tag: string) => Response.json({ compilerId: tag }, { headers: { etag: `"${tag}"` } })
    const { client, sent } = setup([tagged('a'), tagged('b'), new Response(null, { status: 304 })])
    await client.meta()
    expect(await client.meta()).toEqual({ compilerId: 'b' })
    expect(await client.meta()).toEqual({ compilerId: 'b' })
    expect(sent[2]!.headers['if-none-match']).toBe('"b"')
  })

  test('a server that heeds `cache-control` is not told by the platform to send an unchanged model again', async () => {
    vi.useRealTimers()
    const statuses: number[] = []
    const server = createServer(({ headers }, response) => {
      // As widely used frameworks decide: who says `no-cache` wants the whole answer.
      const fresh = headers['if-none-match'] === '"a"' && !headers['cache-control']?.includes('no-cache')
      statuses.push(fresh ? 304 : 200)
      response.writeHead(fresh ? 304 : 200, { etag: '"a"', 'content-type': 'application/json' })
      response.end(fresh ? undefined : '{"cubes":[]}')
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    try {
      const client = createDataClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 't' })
      expect(await client.meta()).toBe(await client.meta())
      expect(statuses).toEqual([200, 304])
    } finally {
      server.close()
      server.closeAllConnections()
    }
  })

  test('a browser is left to its own cache, for the server allows no such header from there', async () => {
    vi.stubGlobal('document', {})
    const modes: unknown[] = []
    const client = createDataClient({
      baseUrl: 'https://host.example.test',
      token: 't',
      fetch: async (_, init) => {
        modes.push([init.cache, Object.keys(init.headers as object).sort()])
        return Response.json({}, { headers: { etag: '"a"' } })
      },
    })
    await client.meta()
    await client.meta()
    expect(modes).toEqual([
      ['no-cache', ['authorization', 'x-request-id']],
      ['no-cache', ['authorization', 'x-request-id']],
    ])
  })
})

describe('sql, dry run and conversion', () => {
  test('the SQL of a list, and of a compare, is a list', async () => {
    const answers = [{ sql: { sql: ['select 1', []] } }, { sql: { sql: ['select 2', []] } }]
    const { client } = setup([ok(answers), ok(answers), ok([{ sql: 1 }])])
    const time = { dimension: 'a.t', compareDateRange: ['last week', 'this week'] } as const
    expect((await client.sql([query, query])).map(({ sql }) => sql.sql?.[0])).toEqual(['select 1', 'select 2'])
    expect((await client.sql({ ...query, timeDimensions: [time] }))[1]!.sql.sql?.[0]).toBe('select 2')
    expect(await outcome(client.sql([query]))).toMatchObject({ code: 'HTTP_BODY', path: '$[0].sql' })
  })

  test('leave out of a query what newer servers refuse, as load does', async () => {
    const answer = ok({ sql: { sql: ['select 1', []] } })
    const { client, sent } = setup([answer, answer])
    const loose = { ...query, renewQuery: true, filters: null, dimensions: undefined } as never
    await client.sql(loose)
    await client.sql([loose] as never).catch(() => {})
    expect(sent.map(({ body }) => body.query)).toEqual([query, [query]])
  })

  test('send what was asked for', async () => {
    const { client, sent } = setup([
      ok({ sql: { status: 'ok', sql: ['select 1', []], query_type: 'regular' } }),
      ok({ queryType: 'blendingQuery', normalizedQueries: [{}, {}] }),
      ok({ status: 'ok', query: { measures: ['a.n'] } }),
      ok({ status: 'error', error: 'no' }),
    ])
    expect((await client.sql('SELECT 1', { format: 'sql', disablePostProcessing: true })).sql.status).toBe('ok')
    await client.dryRun([query, query])
    expect(await client.convertQuery('SELECT MEASURE(n) FROM a')).toEqual({ status: 'ok', query: { measures: ['a.n'] } })
    expect(await client.convertQuery('SELECT')).toEqual({ status: 'error', error: 'no' })
    expect(sent.map(({ url, body }) => [url.split('/v1/')[1], body])).toEqual([
      ['sql', { query: 'SELECT 1', format: 'sql', disable_post_processing: true }],
      ['dry-run', { query: [query, query], queryType: 'multi' }],
      ['convert-query', { input: 'sql', output: 'rest', query: 'SELECT MEASURE(n) FROM a' }],
      ['convert-query', { input: 'sql', output: 'rest', query: 'SELECT' }],
    ])
  })
})

test('no error names the token or a member of the query', async () => {
  const secret = {
    measures: ['very.private'],
    filters: [{ member: 'very.private', operator: 'equals', values: ['hidden-value'] }],
  } satisfies Query
  const steps: Step[] = [
    new Response('no', { status: 400 }),
    new Response('<p>'),
    ok({}),
    Response.json({ error: 'Continue wait no more' }),
  ]
  for (const step of steps) {
    for (const method of ['GET', 'POST'] as const) {
      const error = (await outcome(setup(step).client.load(secret, { method }))) as Error
      const { body: _, ...fields } = error as Error & { body?: unknown }
      expect(`${error.message} ${error.stack} ${JSON.stringify(fields)}`).not.toMatch(/secret-token|very\.private|hidden-value/)
    }
  }
})

test('whatever JSON a server sends, an answer or one of our errors comes out', async () => {
  vi.useRealTimers()
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (body) => {
      if (typeof body === 'object' && body !== null && (body as { error?: unknown }).error === 'Continue wait') return
      const settled = await outcome(setup(ok(body)).client.load(query))
      if (settled instanceof Error) expect((settled as { code?: string }).code).toMatch(/^(HTTP_BODY|QUERY_FAILED)$/)
    }),
    { numRuns: 300 },
  )
})
