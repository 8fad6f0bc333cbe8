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

const mebibyte = 'x'.repeat(1024 * 1024)
const unknown = { ok: false, reason: 'unknown' }

test('of very many sessions the latest are remembered', async () => {
  const clock = createClock(() => 0)
  const sessions = createSessions(clock, createTokens(clock))
  const ids = Array.from({ length: 50_001 }, () => sessions.mint({}))
  await expect(sessions.exchange(ids[0]!)).resolves.toEqual(unknown)
  await expect(sessions.exchange(ids[1]!)).resolves.toMatchObject({ ok: true })
  await expect(sessions.exchange(ids.at(-1)!)).resolves.toMatchObject({ ok: true })
})

test('of very large ones, fewer: the oldest that nobody used are forgotten, and one is always kept', async () => {
  const clock = createClock(() => 0)
  const sessions = createSessions(clock, createTokens(clock))
  const used = sessions.mint({ externalId: 'used' })
  await sessions.exchange(used)
  const [first, second] = [sessions.mint({ externalId: 'first' }), sessions.mint({ externalId: 'second' })]
  for (let minted = 0; minted < 63; minted += 1) sessions.mint({ externalId: mebibyte })
  await expect(sessions.exchange(second)).resolves.toMatchObject({ ok: true })
  sessions.mint({ externalId: mebibyte })
  await expect(sessions.exchange(first)).resolves.toEqual(unknown)
  await expect(sessions.exchange(used)).resolves.toEqual({ ok: false, reason: 'used' })
  const larger = sessions.mint({ externalId: mebibyte.repeat(65) })
  sessions.failNext(larger, 'revoked') // of one that is forgotten, this would be ignored
  await expect(sessions.exchange(larger)).resolves.toEqual({ ok: false, reason: 'revoked' })
})

test('sessions that were used, revoked or have expired take no room', async () => {
  const clock = createClock(() => 0)
  const sessions = createSessions(clock, createTokens(clock))
  const large = () => sessions.mint({ securityContext: { text: mebibyte } })
  for (let minted = 0; minted < 40; minted += 1) large()
  clock.advance(5 * 60_000)
  const fresh = sessions.mint({})
  for (let minted = 0; minted < 40; minted += 1) sessions.revoke(large())
  for (let minted = 0; minted < 40; minted += 1) await sessions.exchange(large())
  await expect(sessions.exchange(fresh)).resolves.toMatchObject({ ok: true })
})
