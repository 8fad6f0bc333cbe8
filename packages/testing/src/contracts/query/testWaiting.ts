import { expect, test } from 'vitest'
import { settle } from '../settle.ts'
import type { QueryStage } from './createQueryStage.ts'

/** What is not asked yet. */
export function testWaiting({ anAsking, counts, first, show, success }: QueryStage): void {
  test('`undefined` waits for a query', async () => {
    const { view, service } = await show({ kind: 'query', query: undefined })
    await settle()
    expect(first(view)).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
    expect(service.requests).toEqual([])
    await view.rerender(counts())
    await success(view)
    expect(service.requests).toHaveLength(1)
  })

  test('`undefined` waits for a statement', async () => {
    const { view, service } = await show({ kind: 'sql', sql: undefined })
    await settle()
    expect(first(view)).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
    await view.rerender({ kind: 'sql', sql: 'SELECT 1' })
    await success(view)
    expect(service.requests).toHaveLength(1)
  })

  test.each(['meta', 'cube', 'member', 'query', 'sql'] as const)('what is not enabled waits: %s', async (kind) => {
    const { view, service } = await show({ ...anAsking(kind), enabled: false })
    await settle()
    expect(first(view)).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
    expect(service.requests).toEqual([])
  })

  test('a query that was not enabled runs once it is', async () => {
    const { view } = await show({ ...counts(), enabled: false })
    await settle()
    await view.rerender(counts())
    await success(view)
  })
}
