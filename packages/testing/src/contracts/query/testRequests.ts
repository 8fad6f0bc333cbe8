import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { settle } from '../settle.ts'
import type { QueryStage } from './createQueryStage.ts'
import type { Asking } from './QueryView.ts'

/** How many requests there are, how they end, and what the cache knows of them. */
export function testRequests({ anAsking, counts, data, show, success, waits }: QueryStage): void {
  test.each([{ kind: 'meta' }, counts(), { kind: 'cube', name: 'orders' }, { kind: 'sql', sql: 'SELECT 1' }] as Asking[])(
    'a hundred components that ask for the same make one request: $kind',
    async (asking) => {
      const { view, service } = await show(asking, {}, { count: 100 })
      await success(view)
      expect(service.requests).toHaveLength(1)
      expect(new Set(view.results().map((result) => result.data)).size).toBe(1)
      expect(view.results()).toHaveLength(100)
    },
  )

  test('a query that is written anew at each render is asked once', async () => {
    const { view, service } = await show(counts())
    for (let round = 0; round < 5; round += 1) {
      await view.rerender(counts())
      await settle()
    }
    await view.rerender({ kind: 'query', query: { dimensions: ['orders.status'], measures: ['orders.count'] } })
    await success(view)
    await settle()
    expect(service.requests).toHaveLength(1)
  })

  test.each<[Asking['kind'], object, object]>([
    ['meta', { extended: true }, { search: { extended: 'true' } }],
    ['cube', { extended: true }, { search: { extended: 'true' } }],
    ['member', { extended: true }, { search: { extended: 'true' } }],
    ['query', { cache: 'no-cache' }, { body: { cache: 'no-cache' } }],
    ['sql', { timezone: 'Europe/Berlin' }, { body: { timezone: 'Europe/Berlin' } }],
  ])('parameters go with the request: %s', async (kind, parameters, expected) => {
    const { view, service } = await show({ ...anAsking(kind), ...parameters })
    await success(view)
    expect(service.requests).toMatchObject([expected])
  })

  test('another query is another request, and ends the one under way', async () => {
    const { view, service } = await show(counts(), { held: true })
    await waits(service)
    await view.rerender({ kind: 'query', query: { measures: ['orders.revenue'] } })
    await waits(service, 2)
    await eventually(() => expect(service.requests.map(({ isAborted }) => isAborted)).toEqual([true, false]))
    service.release()
    await success(view)
    expect(data(view)).toMatchObject({ data: [{ 'orders.revenue': '1' }] })
  })

  test('an end ends the request', async () => {
    const { view, service } = await show(counts(), { held: true })
    await waits(service)
    await view.unmount()
    await eventually(() => expect(service.requests[0]?.isAborted).toBe(true))
  })

  test('keys tell neither token nor words of the query', async () => {
    const query = {
      measures: ['orders.count'],
      filters: [{ member: 'users.email', operator: 'equals', values: ['jane@example.test'] }],
    } as const
    const rest = await show({ kind: 'query', query })
    const sql = await show({ kind: 'sql', sql: "SELECT * FROM orders WHERE email = 'jane@example.test'" })
    const meta = await show({ kind: 'meta' })
    for (const { view } of [rest, sql, meta]) {
      await success(view)
      expect(view.cached()).toHaveLength(1)
      expect(JSON.stringify(view.cached())).not.toMatch(/secret|jane|orders|SELECT/)
    }
  })
}
