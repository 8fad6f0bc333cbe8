import { afterEach, expect, test, vi } from 'vitest'
import { createRateLimit } from './createRateLimit.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  { limit: 0 },
  { limit: Number.NaN },
  { windowMs: 0 },
  { windowMs: -1 },
  { windowMs: Number.NaN },
  { windowMs: Number.POSITIVE_INFINITY },
])('refuses %o, by which nobody or everybody would be held back', (options) => {
  expect(() => createRateLimit(options)).toThrow(expect.objectContaining({ code: 'SERVER_OPTION', option: 'rateLimit' }))
})

test('lets 30 requests a minute pass by default, and says how long the next one has to wait', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const waitFor = createRateLimit()
  const first = Array.from({ length: 30 }, () => waitFor('ann'))
  expect([new Set(first), waitFor('ann'), waitFor('bob')]).toEqual([new Set([0]), 60_000, 0])
  vi.setSystemTime(59_000)
  expect(waitFor('ann')).toBe(1000)
  vi.setSystemTime(60_000)
  expect(waitFor('ann')).toBe(0)
})

test('a request that had to wait does not make the wait longer', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const waitFor = createRateLimit({ limit: 1, windowMs: 100 })
  expect([waitFor('ann'), waitFor('ann'), waitFor('ann')]).toEqual([0, 100, 100])
  vi.setSystemTime(100)
  expect(waitFor('ann')).toBe(0)
})

test('of more than ten thousand users the one seen longest ago is forgotten', () => {
  const waitFor = createRateLimit({ limit: 1 })
  waitFor('first')
  waitFor('second')
  for (let user = 2; user < 10_000; user++) waitFor(`${user}`)
  expect(waitFor('first')).toBeGreaterThan(0) // ten thousand are remembered, and this one has been seen just now
  waitFor('one more')
  expect([waitFor('first') > 0, waitFor('second')]).toEqual([true, 0])
})
