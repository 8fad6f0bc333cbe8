import { expect, test, vi } from 'vitest'
import { eventually } from '../eventually.ts'
import type { QueryStage } from './createQueryStage.ts'

/** Rows that come one after another. */
export function testStatements({ data, show, success, waits }: QueryStage): void {
  test('rows of a statement grow while they come, and each step is a list of its own', async () => {
    const now = vi.spyOn(Date, 'now')
    let time = 1_700_000_000_000
    now.mockImplementation(() => (time += 200)) // steps are shown every 100 ms
    try {
      const { view, service } = await show({ kind: 'sql', sql: 'SELECT n FROM numbers' }, { held: true })
      await waits(service)
      const releaseOne = () => eventually(() => expect(service.release(1)).toBe(1))
      await releaseOne() // the schema
      const seen: unknown[] = []
      for (const rows of [[['1']], [['1'], ['2']]]) {
        await releaseOne()
        await eventually(() => expect(data(view)).toMatchObject({ rows, isComplete: false, columns: [{ name: 'n' }] }))
        seen.push((data(view) as { rows: unknown }).rows)
      }
      expect(seen[0]).toEqual([['1']])
      service.release()
      await success(view)
      expect(data(view)).toMatchObject({ rows: [['1'], ['2'], ['3']], isComplete: true })
      expect(service.requests).toHaveLength(1)
    } finally {
      now.mockRestore()
    }
  })

  test('rows of a statement that come close together all show, however long the next ones take', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000) // all in one step
    try {
      const { view, service } = await show({ kind: 'sql', sql: 'SELECT n FROM numbers' }, { held: true })
      await waits(service)
      for (const _ of ['schema', 'first', 'second']) await eventually(() => expect(service.release(1)).toBe(1))
      await eventually(() => expect(data(view)).toMatchObject({ rows: [['1'], ['2']], isComplete: false }))
      service.release()
      await success(view)
    } finally {
      now.mockRestore()
    }
  })
}
