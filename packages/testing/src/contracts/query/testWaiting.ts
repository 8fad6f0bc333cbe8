import { expect, test } from 'vitest'
import { settle } from '../settle.ts'
import type { QueryStage } from './createQueryStage.ts'
import type { Asking } from './QueryView.ts'

/** What is not asked yet. */
export function testWaiting({ counts, first, show, success }: QueryStage): void {
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

  test('a query that is not enabled waits', async () => {
    const { view, service } = await show({ ...counts(), enabled: false } as Asking)
    await settle()
    expect(service.requests).toEqual([])
    await view.rerender(counts())
    await success(view)
  })
}
