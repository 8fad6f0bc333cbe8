import { SvcError } from '@svc/core/data'
import { expect, test } from 'vitest'
import { createFakeData } from '../../data/createFakeData.ts'
import { eventually } from '../eventually.ts'
import { settle } from '../settle.ts'
import type { QueryStage } from './createQueryStage.ts'
import type { Asking, RenderQuery } from './QueryView.ts'

/** What is missing, refused or failed. */
export function testFailure({ clientOf, counts, first, forget, show }: QueryStage, renderQuery: RenderQuery): void {
  test.each([{ kind: 'meta' }, counts(), { kind: 'sql', sql: 'SELECT 1' }] as Asking[])(
    'says which client is missing: $kind',
    async (asking) => {
      await expect((async () => renderQuery(asking, {}))()).rejects.toMatchObject({ code: 'CLIENT_MISSING', client: 'data' })
      forget() // some frameworks also write it to the console
    },
  )

  test.each([{ kind: 'meta' }, counts(), { kind: 'sql', sql: 'SELECT 1' }] as Asking[])(
    'a failure is a typed error, without a second layer of repeats: $kind',
    async (asking) => {
      const service = createFakeData()
      service.fail(400, { error: 'orders.count: no such member' })
      const { view } = await show(asking, {}, { client: clientOf(service) })
      await eventually(() => expect(first(view).status).toBe('error'))
      expect(first(view).error).toBeInstanceOf(SvcError)
      expect(first(view).error).toMatchObject({ code: 'HTTP_STATUS', status: 400, body: { error: expect.any(String) } })
      await settle()
      expect(service.requests).toHaveLength(1)
    },
  )

  test('a query that no server can answer is refused before it is sent', async () => {
    const impossible = { kind: 'query', query: { filters: [{ member: 'a.b', operator: 'equals' }] } } as unknown as Asking
    const { view, service } = await show(impossible)
    await eventually(() => expect(first(view)).toMatchObject({ status: 'error', error: { code: 'QUERY_INVALID' } }))
    expect(service.requests).toEqual([])
  })

  test.each([
    ['a BigInt', { filters: [{ member: 'a.b', operator: 'equals', values: [10n] }] }],
    ['a circle', circle()],
  ])('a query that is no JSON is a failure of the query, not of rendering: %s', async (_name, query) => {
    const { view, service } = await show({ kind: 'query', query } as unknown as Asking)
    await eventually(() => expect(first(view)).toMatchObject({ status: 'error', error: { code: 'QUERY_INVALID' } }))
    expect(service.requests).toEqual([])
  })
}

function circle(): object {
  const query: Record<string, unknown> = { measures: ['a.b'] }
  query['filters'] = [query]
  return query
}
