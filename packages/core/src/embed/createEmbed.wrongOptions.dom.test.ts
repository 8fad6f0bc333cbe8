import { expect, test } from 'vitest'
import { createStage } from './test/createStage.ts'
import type { Embed, EmbedOptions } from './types.ts'

// Hosts that hand over what nobody would on purpose.
const { origin, dashboard, mounted, frame, say } = createStage()
const options = { origin, surface: dashboard }
let embed: Embed

async function mount(more: Partial<EmbedOptions> = {}) {
  ;({ embed } = await mounted(more))
  return frame()
}

test.each(['<html></html>', '{"sessionId":"s1"}', '["s1"]', '"s1"', 'x'.repeat(10_000_000)])(
  'what a session callback gives is no session: %.20s',
  async (session) => {
    const iframe = await mount({ session: () => session })
    expect(embed.getSnapshot()).toMatchObject({ status: 'failed', error: { code: 'EMBED_SESSION' }, loads: 0 })
    expect(iframe.hasAttribute('src')).toBe(false)
  },
)

test.each(['eyJhbGciOiJIUzI1NiJ9.e30.a-b_c', 'a+b/c==', 'a&b=c#d?e:f@g,h;i~j', '0b9e5b0e-8a35-4f0c'])(
  'the session %s arrives as it is',
  async (session) => {
    const iframe = await mount({ session: () => session })
    expect(new URL(iframe.src).searchParams.get('session')).toBe(session)
  },
)

test('filters that throw when they are read, or are none, are a rejection and are not asked for again', async () => {
  await mount()
  const throwing = {
    get 'orders.status'(): string {
      throw new Error('no')
    },
  }
  const wrong: unknown[] = [throwing, new Proxy({}, { ownKeys: () => ['a', 'a'] }), 'orders.status', ['completed'], 7]
  for (const filters of wrong) await expect(embed.setFilter(filters as never)).rejects.toThrow()
  expect(embed.getSnapshot().requestedFilters).toEqual({})
})

test('an option that is null is none, and in no address', async () => {
  const nothing = { locale: null, timezone: null, session: null, sessionParameter: null, plugins: null } as never
  const { src } = await mount(nothing)
  expect(src).toBe('https://tenant.example.test/embed/dashboard/a1b2c3d4')
})

test('filters that change in place later are asked for as they were, and one left undefined stays as it is', async () => {
  await mount()
  const status = ['completed']
  void embed.setFilter({ 'orders.status': status })
  status.push('shipped')
  void embed.setFilter({ 'orders.status': undefined } as never)
  expect(embed.getSnapshot().requestedFilters).toEqual({ 'orders.status': ['completed'] })
})

test('a filter of a wait that throws ends the wait; one that answers nothing lets it go on', async () => {
  await mount()
  const payload = { embedTenant: null, deploymentId: null, mode: 'private', surface: 'dashboard' }
  const failure = new Error('no')
  const fail = () => {
    throw failure
  }
  const nothing = () => undefined as never
  const waits = embed.waitFor('ready', { filter: fail })
  say('ready', payload)
  await expect(waits).rejects.toBe(failure)
  await expect(embed.waitFor('ready', { filter: fail })).rejects.toBe(failure)
  await expect(embed.waitFor('ready', { filter: nothing, timeoutMs: 5 })).rejects.toMatchObject({ code: 'EMBED_TIMEOUT' })
  await expect(embed.waitFor('ready', { signal: AbortSignal.abort(failure) })).rejects.toBe(failure)
  await expect(embed.waitFor('ready')).resolves.toEqual(payload)
})

test('looks that were changed in place, or left out, are seen by update', async () => {
  const layout = { mode: 'fixed' as const, height: 100 }
  const look = {
    ...options,
    layout,
    iframe: { className: 'wide', sandbox: 'allow-scripts', referrerPolicy: 'no-referrer', loading: 'lazy' },
  } as const
  const iframe = await mount(look)
  layout.height = 200
  embed.update(look)
  expect([iframe.style.height, iframe.className]).toEqual(['200px', 'wide'])
  embed.update({ ...options, layout })
  for (const name of ['class', 'sandbox', 'referrerpolicy', 'loading']) expect(iframe.hasAttribute(name)).toBe(false)
})
