import { expect, onTestFinished, test } from 'vitest'
import { createDataService } from '../createDataService.ts'
import { askOf, createShop } from '../test/createShop.ts'

test('where the database takes its time, an older result says that it is one', async () => {
  const text = `cubes:
  - name: slow
    sql: SELECT sum(a.range * b.range) AS n FROM range(2000) a, range(5000) b
    measures:
      - { name: n, sql: n, type: sum }`
  let now = Date.UTC(2025, 0, 1)
  const service = await createDataService({ modelFiles: [{ path: 'slow.yml', text }], clock: { now: () => now }, slowMs: 1 })
  onTestFinished(() => service.close())
  const load = async (cache: string) => {
    const { body } = await askOf(service)('/v1/load', { query: { measures: ['slow.n'] }, queryType: 'multi', cache })
    return [body.results[0].lastRefreshTime, body.results[0].slowQuery, body.slowQuery]
  }
  const first = ['2025-01-01T00:00:00.000Z', false, false]
  expect(await load('stale-if-slow')).toEqual(first)
  expect(await load('stale-if-slow')).toEqual(first)
  now += 10_000
  expect(await load('stale-if-slow')).toEqual(['2025-01-01T00:00:00.000Z', true, true])
  expect(await load('must-revalidate')).toEqual(['2025-01-01T00:00:10.000Z', false, false])
})

test('an older number of all rows makes an answer an older one as well', async () => {
  let now = Date.UTC(2025, 0, 1)
  const service = await createShop({ clock: { now: () => now } })
  onTestFinished(() => service.close())
  const load = async (total: boolean, cache: string) => {
    const { body } = await askOf(service)('/v1/load', { query: { dimensions: ['orders.status'], limit: 1, total }, cache })
    return body.slowQuery
  }
  expect(await load(true, 'stale-if-slow')).toBe(false)
  now += 10_000
  expect(await load(false, 'must-revalidate')).toBe(false)
  expect(await load(true, 'stale-while-revalidate')).toBe(true)
})
