import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Query } from './queryTypes.ts'
import { outcome } from './test/outcome.ts'
import { annotation, ok, result } from './test/responses.ts'
import { query, type Step, setUp } from './test/setUp.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('making a client touches nothing, also with an address of the page', () => {
  const { sent } = setUp(ok(), { baseUrl: '/proxy' })
  expect(sent).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

describe('load', () => {
  test('sends the query and nothing beside it that was not asked for', async () => {
    const { client, sent } = setUp(ok())
    await client.load(query)
    expect(sent[0]).toMatchObject({ url: 'https://host.example.test/base/v1/load', body: { query } })
    expect(Object.keys(sent[0]!.body)).toEqual(['query'])
  })

  test.each(['stale-if-slow', 'stale-while-revalidate', 'must-revalidate', 'no-cache'] as const)(
    'sends the cache mode %s beside the query',
    async (cache) => {
      const { client, sent } = setUp(ok())
      await client.load(query, { cache })
      await client.load(query, { cache, method: 'GET' })
      expect(sent[0]!.body).toEqual({ query, cache })
      expect(Object.fromEntries(new URL(sent[1]!.url).searchParams)).toEqual({ query: JSON.stringify(query), cache })
    },
  )

  test('a query that no server can answer is refused before it is sent, however it is asked', async () => {
    const { client, sent } = setUp(ok())
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
    const { client, sent } = setUp(ok())
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
    const { client, sent } = setUp(ok())
    await client.load({ ...query, renewQuery: true })
    await client.load({ ...query, renewQuery: false })
    await client.load({ ...query, renewQuery: true }, { cache: 'no-cache' })
    expect(sent.map(({ body }) => body)).toEqual([{ query, cache: 'must-revalidate' }, { query }, { query, cache: 'no-cache' }])
  })

  test('null means left out: newer servers refuse it', async () => {
    const { client, sent } = setUp(ok())
    const nulls: Query = { ...query, limit: null, timeDimensions: [{ dimension: 'a.t', granularity: null, dateRange: 'today' }] }
    const filters = [{ member: 'a.d', operator: 'equals' as const, values: [null] }]
    const clean = { ...query, filters, timeDimensions: [{ dimension: 'a.t', dateRange: 'today' }] }
    await client.load({ ...nulls, filters })
    await client.load({ ...query, timeDimensions: null } as never)
    await client.dryRun({ ...nulls, filters }).catch(() => {})
    expect(sent.map(({ body }) => body.query)).toEqual([clean, query, clean])
  })

  test('the form of the option wins over that of the query', async () => {
    const { client, sent } = setUp(ok())
    await client.load({ ...query, responseFormat: 'compact' }, { responseFormat: 'columnar' })
    expect(sent[0]!.body.query).toEqual({ ...query, responseFormat: 'columnar' })
  })

  test('a server without that form answers rows, and they come through', async () => {
    const { data } = await setUp(ok()).client.load(query, { responseFormat: 'compact' })
    expect(data).toEqual([{ 'a.n': '1' }])
  })

  test('GET writes queryType into the address for compares', async () => {
    const { client, sent } = setUp(ok({ queryType: 'compareDateRangeQuery', results: [result()] }))
    await client.load(
      { measures: ['a.n'], timeDimensions: [{ dimension: 'a.t', compareDateRange: ['last week', 'this week'] }] },
      { method: 'GET' },
    )
    expect(new URL(sent[0]!.url).searchParams.get('queryType')).toBe('multi')
  })

  test('the asked form is given, whichever the server took', async () => {
    const many = { queryType: 'regularQuery', results: [result()], slowQuery: false }
    expect(await setUp(ok(many)).client.load(query)).toEqual(result())
    expect(await setUp(ok(many)).client.load(query, { queryType: 'multi' })).toEqual(many)
    expect(await setUp(ok()).client.load([query])).toEqual({ queryType: 'regularQuery', results: [result()] })
  })

  test('unknown fields stay, at every level', async () => {
    const body = { ...result(), queryId: 7, annotation: { ...annotation, extra: { a: 1 } }, usedPreAggregations: { x: {} } }
    expect(await setUp(ok(body)).client.load(query)).toEqual(body)
  })

  test('a member named __proto__ is a member like others', async () => {
    const text =
      '{"query":{},"data":[{"__proto__":"1"}],"annotation":{"measures":{},"dimensions":{},"segments":{},"timeDimensions":{}}}'
    const { data } = await setUp(new Response(text)).client.load(query)
    expect(Object.keys(data[0]!)).toEqual(['__proto__'])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    const odd = JSON.parse(
      '{"dimensions":["u.__proto__"],"filters":[{"member":"__proto__","operator":"set"}],"__proto__":{"a":1}}',
    )
    const { client, sent } = setUp(ok())
    await client.load(odd)
    expect(JSON.stringify(sent[0]!.body.query)).toBe(JSON.stringify(odd))
  })

  test('reads are retried after a failure that passes, since loading twice does no harm', async () => {
    const { client, sent } = setUp([new Response('busy', { status: 503, headers: { 'retry-after': '1' } }), ok()])
    const loading = client.load(query)
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await loading).data).toHaveLength(1)
    expect(sent.length).toBe(2)
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
      const error = (await outcome(setUp(step).client.load(secret, { method }))) as Error
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
      const settled = await outcome(setUp(ok(body)).client.load(query))
      if (settled instanceof Error) expect((settled as { code?: string }).code).toMatch(/^(HTTP_BODY|QUERY_FAILED)$/)
    }),
    { numRuns: 300 },
  )
})
