import { afterEach, expect, test, vi } from 'vitest'
import { EmbedSessionError, type EmbedSessionReason } from '../errors/embed.ts'
import { createSessions } from './createSessions.ts'
import type { EmbedOptions } from './types.ts'

function setUp(session?: EmbedOptions['session']) {
  let asked = 0
  const options: EmbedOptions = {
    origin: 'https://tenant.example.test',
    surface: { kind: 'chat' },
    session: session ?? (async () => `session-${++asked}`),
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

test('a mint that another surface overtook is told so, and its failure takes nothing from the newer one', async () => {
  vi.useFakeTimers()
  const mints: { signal: AbortSignal; resolve: (id: string) => void; reject: (cause: Error) => void }[] = []
  const sessions = setUp(({ signal }) => new Promise((resolve, reject) => mints.push({ signal, resolve, reject })))
  const older = sessions.get('a')
  const newer = sessions.get('b')
  expect(mints.map(({ signal }) => signal.aborted)).toEqual([true, false])
  expect(vi.getTimerCount()).toBe(1)
  mints[0]!.reject(new Error('given up'))
  await expect(older).rejects.toMatchObject({ code: 'EMBED_SESSION' })
  mints[1]!.resolve('session-b')
  expect([await newer, await sessions.get('b'), mints.length]).toEqual(['session-b', 'session-b', 2])
  expect(vi.getTimerCount()).toBe(0)
})

test('a mint that failed leaves no timer', async () => {
  vi.useFakeTimers()
  await expect(setUp(() => Promise.reject(new Error('down'))).get('a')).rejects.toMatchObject({ code: 'EMBED_SESSION' })
  expect(vi.getTimerCount()).toBe(0)
})

test('a text too long for an address is no session', async () => {
  const longest = 'x'.repeat(8192)
  expect(await setUp(async () => longest).get('a')).toBe(longest)
  await expect(setUp(async () => `${longest}x`).get('a')).rejects.toMatchObject({ code: 'EMBED_SESSION' })
})

test.each<[EmbedSessionReason, EmbedOptions['session'], unknown]>([
  ['threw', () => Promise.reject(new Error('secret words')), new Error('secret words')],
  [
    'threw',
    () => {
      throw undefined
    },
    undefined,
  ],
  ['timeout', () => new Promise<string>(() => {}), undefined],
  ['invalid', async () => '<!doctype html><title>secret words</title>', undefined],
  ['invalid', async () => '{"sessionId":"secret words"}', undefined],
])('an error says why there is no session, in its message too: %s', async (reason, session, cause) => {
  vi.useFakeTimers()
  const outcome = setUp(session)
    .get('a')
    .catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(30_000)
  const error = (await outcome) as Error
  expect(error).toMatchObject({ code: 'EMBED_SESSION', reason, cause })
  expect(error.message).toContain(reason)
  expect(error.message).not.toContain('secret')
  // As of any error: what is logged or sent by its own fields has no `cause`, which may hold a secret.
  expect(Object.keys(error)).not.toContain('cause')
})

test('a callback that throws such an error itself says by it why there is no session', async () => {
  const error = new EmbedSessionError('No session (503). Is the backend up?', { reason: 'threw' })
  await expect(setUp(() => Promise.reject(error)).get('a')).rejects.toBe(error)
})
