import { expect, test } from 'vitest'
import { type BulkReport, runBulk } from './runBulk.ts'

test('does all of it, a few at a time, and names what failed', async () => {
  let running = 0
  let most = 0
  const reports: BulkReport<number>[] = []
  const work = async (item: number) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    if (item === 3) throw new Error('three')
  }
  const report = await runBulk([1, 2, 3, 4, 5], work, { concurrency: 2, onProgress: (one) => reports.push(one) })
  expect(most).toBe(2)
  expect(reports.map(({ done }) => done)).toEqual([1, 2, 3, 4, 5])
  expect(report).toEqual({ done: 5, total: 5, failed: [{ item: 3, error: new Error('three') }] })
})
