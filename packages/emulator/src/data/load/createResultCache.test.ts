import { expect, test, vi } from 'vitest'
import type { Database } from '../../database/types.ts'
import { createResultCache } from './createResultCache.ts'

const statement = { sql: 'SELECT ?', params: [1n] }
const { signal } = new AbortController()

/** A cache over a database that numbers its answers. */
function createCached() {
  const state = {
    now: 0,
    changes: 0,
    asked: 0,
    error: undefined as Error | undefined,
    /** How long the database takes, in milliseconds. */
    takes: 0,
  }
  const query: Database['query'] = async (_sql, _params, { signal: until } = {}) => {
    state.asked += 1
    const { takes } = state
    if (takes > 0)
      await new Promise<void>((resolve, reject) => {
        until?.addEventListener('abort', () => reject(until.reason))
        setTimeout(resolve, takes)
      })
    if (state.error) throw state.error
    return { columns: [], rows: [[state.asked]] }
  }
  const resultOf = createResultCache({ query, changes: () => state.changes }, () => state.now, 5000)
  const answer = async (cacheMode: string, of = statement) => (await resultOf(of, cacheMode, signal)).rows[0]?.[0]
  return { state, answer, resultOf }
}

test.each(['stale-if-slow', 'stale-while-revalidate', 'must-revalidate'])(
  '%s takes a result of the last ten seconds',
  async (mode) => {
    const { state, answer, resultOf } = createCached()
    state.now = 5
    expect(await answer(mode)).toBe(1)
    state.now += 9_999
    expect(await resultOf(statement, mode, signal)).toMatchObject({ rows: [[1]], askedAt: 5 })
  },
)

test.each(['stale-if-slow', 'must-revalidate'])('%s asks again for an older one', async (mode) => {
  const { state, answer } = createCached()
  await answer(mode)
  state.now += 10_000
  expect(await answer(mode)).toBe(2)
  state.now -= 20_000
  expect(await answer(mode)).toBe(3)
})

test('stale-while-revalidate takes an older one too, and asks meanwhile', async () => {
  const { state, answer } = createCached()
  await answer('stale-if-slow')
  state.now += 10_000
  expect(await answer('stale-while-revalidate')).toBe(1)
  expect(await answer('stale-while-revalidate')).toBe(2)
})

test('stale-if-slow takes an older one if the database takes its time, and the next has what came meanwhile', async () => {
  vi.useFakeTimers()
  const { state, answer, resultOf } = createCached()
  await answer('stale-if-slow')
  state.now += 10_000
  state.takes = 6000
  const stale = resultOf(statement, 'stale-if-slow', signal)
  const renewed = answer('must-revalidate')
  await vi.advanceTimersByTimeAsync(5000)
  expect(await stale).toMatchObject({ rows: [[1]], askedAt: 0, isStale: true })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await renewed).toBe(3)
  expect(await resultOf(statement, 'stale-if-slow', signal)).toMatchObject({ rows: [[3]], isStale: false })
  expect([state.asked, vi.getTimerCount()]).toEqual([3, 0])
})

test.each(['stale-if-slow', 'stale-while-revalidate'])(
  '%s asks a database that takes its time once, however often an older result is taken meanwhile',
  async (mode) => {
    vi.useFakeTimers()
    const { state, answer } = createCached()
    await answer(mode)
    state.now += 10_000
    state.takes = 16_000
    for (let round = 0; round < 3; round++) {
      const stale = answer(mode)
      await vi.advanceTimersByTimeAsync(5000)
      expect(await stale).toBe(1)
    }
    expect(state.asked).toBe(2)
    const last = answer('stale-if-slow')
    await vi.advanceTimersByTimeAsync(1000)
    expect(await last).toBe(2)
    state.now += 10_000
    state.takes = 0
    expect(await answer('stale-if-slow')).toBe(3)
  },
)

test('a client that leaves stops what it asked for, except once it has taken an older result', async () => {
  vi.useFakeTimers()
  const { state, answer, resultOf } = createCached()
  await answer('stale-if-slow')
  state.now += 10_000
  state.takes = 6000
  const leaves = new AbortController()
  const left = expect(resultOf(statement, 'stale-if-slow', leaves.signal)).rejects.toThrow('gone')
  leaves.abort(new Error('gone'))
  await vi.advanceTimersByTimeAsync(6000)
  await left

  const stays = new AbortController()
  const stale = resultOf(statement, 'stale-if-slow', stays.signal)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await stale).toMatchObject({ rows: [[1]], isStale: true })
  stays.abort(new Error('gone'))
  const next = answer('stale-if-slow')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await next).toBe(3)
})

test('without an older one, nothing but the database answers, however long it takes', async () => {
  vi.useFakeTimers()
  const { state, answer } = createCached()
  state.takes = 60_000
  const slow = answer('stale-if-slow')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await slow).toBe(1)
})

test('a question asked meanwhile that fails harms nobody, and the next asks again', async () => {
  const { state, answer } = createCached()
  await answer('stale-if-slow')
  state.now += 10_000
  state.error = new Error('out of memory')
  expect(await answer('stale-while-revalidate')).toBe(1)
  await expect(answer('stale-if-slow')).rejects.toBe(state.error)
  state.error = undefined
  expect(await answer('stale-while-revalidate')).toBe(1)
  expect(state.asked).toBe(4)
})

test('no-cache always asks, and what it gets is for the others too', async () => {
  const { answer } = createCached()
  expect(await answer('no-cache')).toBe(1)
  expect(await answer('no-cache')).toBe(2)
  expect(await answer('stale-if-slow')).toBe(2)
})

test('a result is of one statement with its values, and of the data it was asked of', async () => {
  const { state, answer } = createCached()
  expect(await answer('stale-if-slow')).toBe(1)
  expect(await answer('stale-if-slow', { ...statement, params: [2n] })).toBe(2)
  expect(await answer('stale-if-slow', { ...statement, sql: 'SELECT 1, ?' })).toBe(3)
  expect(await answer('stale-if-slow')).toBe(1)
  state.changes += 1
  expect(await answer('stale-while-revalidate')).toBe(4)
})
