import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { collectUncaught } from '../util/test/collectUncaught.ts'
import { outcome } from './test/outcome.ts'
import { ok, wait } from './test/responses.ts'
import { query, setUp } from './test/setUp.ts'

// The client loads its parts when it first needs them, and nobody can run the timers of a module that is under way.
beforeAll(async () => {
  const { client } = setUp([ok(), ok({ cubes: [] }), ok({ sql: {} }), ok({ queryType: 'regularQuery', normalizedQueries: [] })])
  await client.load(query)
  await client.meta()
  await client.sql(query)
  await client.dryRun(query)
})
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('Continue wait', () => {
  test('keeps one span, counts up and tells what the server tells', async () => {
    const { client, sent } = setUp([wait(), wait({ stage: 'Executing query', timeElapsed: 1200 }), ok()])
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
    const uncaught = collectUncaught()
    const mine = new Error('mine')
    const { client } = setUp([wait(), wait(), ok()])
    const onProgress = () => {
      throw mine
    }
    const loading = client.load(query, { onProgress })
    await vi.runAllTimersAsync()
    expect((await loading).data).toEqual([{ 'a.n': '1' }])
    expect(uncaught).toEqual([mine, mine])
  })

  test('two interactions have two spans', async () => {
    const { client, sent } = setUp(ok())
    await Promise.all([client.load(query), client.load(query)])
    expect(sent[0]!.id).not.toBe(sent[1]!.id)
  })

  test('repeats at once after an answer the server held, and never spins on instant ones', async () => {
    const held = () => new Promise<Response>((resolve) => setTimeout(() => resolve(wait()), 5_000))
    const { client, sent } = setUp([held, wait, wait, wait, ok()])
    const loading = client.load(query)
    await vi.runAllTimersAsync()
    await loading
    expect(sent.map(({ at }) => at - sent[0]!.at)).toEqual([0, 5_000, 5_500, 6_000, 6_500])
  })

  test('a clock that is put back while the server holds a request makes no wait longer', async () => {
    const { client, sent } = setUp([
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
    const { client, sent } = setUp(wait)
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
    const { client } = setUp(() => new Promise<Response>(() => {}))
    const controller = new AbortController()
    const loading = outcome(client.load(query, { signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(100)
    controller.abort('enough')
    expect(await loading).toBe('enough')
  })

  test('the whole wait has a limit of its own', async () => {
    const { client } = setUp(wait)
    const loading = outcome(client.load(query, { waitTimeoutMs: 60_000 }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await loading).toMatchObject({ code: 'HTTP_TIMEOUT', timeoutMs: 60_000 })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('another error inside a 200 answer is an error', async () => {
    const body = { error: 'Query was killed', stack: 's' }
    await expect(setUp(Response.json(body)).client.load(query)).rejects.toMatchObject({ code: 'QUERY_FAILED', body })
  })

  test('dry-run, sql and meta wait in the same way', async () => {
    const cases = [
      [{ cubes: [] }, (client: ReturnType<typeof setUp>['client']) => client.meta()],
      [{ sql: {} }, (client: ReturnType<typeof setUp>['client']) => client.sql(query)],
      [
        { queryType: 'regularQuery', normalizedQueries: [] },
        (client: ReturnType<typeof setUp>['client']) => client.dryRun(query),
      ],
    ] as const
    for (const [body, call] of cases) {
      const { client, sent } = setUp([wait(), ok(body)])
      const calling = call(client)
      await vi.runAllTimersAsync()
      expect(await calling).toEqual(body)
      expect(sent.length).toBe(2)
    }
  })
})
