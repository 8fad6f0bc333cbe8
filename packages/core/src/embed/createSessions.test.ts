import { afterEach, expect, test, vi } from 'vitest'
import { createSessions } from './createSessions.ts'
import type { EmbedOptions } from './types.ts'

function setUp() {
  let asked = 0
  const options: EmbedOptions = {
    origin: 'https://tenant.example.test',
    surface: { kind: 'chat' },
    session: async () => `session-${++asked}`,
  }
  return createSessions(
    () => options,
    () => {},
  )
}

afterEach(() => {
  vi.useRealTimers()
})

test('a session that no document has used is kept for the next one, and no longer once it is used', async () => {
  const sessions = setUp()
  expect([await sessions.get('a'), await sessions.get('a')]).toEqual(['session-1', 'session-1'])
  sessions.use()
  expect(await sessions.get('a')).toBe('session-2')
})

test('a session that came for one surface serves no other', async () => {
  const sessions = setUp()
  expect([await sessions.get('a'), await sessions.get('b'), await sessions.get('a')]).toEqual([
    'session-1',
    'session-2',
    'session-3',
  ])
})

test('a session that waited for five minutes is dead', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const sessions = setUp()
  await sessions.get('a')
  vi.setSystemTime(299_999)
  expect(await sessions.get('a')).toBe('session-1')
  vi.setSystemTime(300_000)
  expect(await sessions.get('a')).toBe('session-2')
})
