import { expect, test } from 'vitest'
import { createClock } from './createClock.ts'
import { createSessions } from './createSessions.ts'
import { createTokens } from './createTokens.ts'

const dayMs = 24 * 60 * 60_000

test('a new session and the list of the latest cost the same, however many sessions there are', () => {
  let readings = 0
  const clock = createClock(() => {
    readings += 1
    return 0
  })
  const sessions = createSessions(clock, createTokens(clock))
  for (let minted = 0; minted < 1000; minted += 1) sessions.mint({})
  readings = 0
  sessions.mint({})
  expect(readings).toBeLessThan(5)
  sessions.list()
  expect(readings).toBeLessThan(60)
})

test('a session is forgotten after a day, and not before', async () => {
  const clock = createClock(() => 0)
  const sessions = createSessions(clock, createTokens(clock))
  const first = sessions.mint({ externalId: 'first' })
  clock.advance(dayMs)
  sessions.mint({ externalId: 'second' })
  await expect(sessions.exchange(first)).resolves.toEqual({ ok: false, reason: 'expired' })
  clock.advance(1)
  sessions.mint({ externalId: 'third' })
  await expect(sessions.exchange(first)).resolves.toEqual({ ok: false, reason: 'unknown' })
  expect(sessions.list().map(({ user }) => user)).toEqual(['third', 'second'])
})
