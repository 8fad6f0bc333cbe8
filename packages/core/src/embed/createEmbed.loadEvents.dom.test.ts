import { afterEach, expect, test, vi } from 'vitest'
import { createStage } from './test/createStage.ts'
import type { Embed, EmbedOptions } from './types.ts'

// A load event says little: a step in the page's own history fires one too, in Chromium after the page's events, in WebKit before.
const stage = createStage()
const { session, create, mounted, settle, frame, say, actions } = stage
let embed: Embed

const loadEvent = () => frame().dispatchEvent(new Event('load'))
const ready = () => stage.ready({ surface: 'chat' })
const view = (path: string) => say('view', { surface: 'chat', path })
const fatal = () => say('error', { message: 'Session not found', fatal: true })
async function loaded(options: Partial<EmbedOptions> = {}) {
  ;({ embed } = await mounted({ surface: { kind: 'chat' }, session, ...options }))
  loadEvent()
  ready()
  view('/1')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000) // the route was told of a minute ago
  const sent = actions()
  return () => sent().map(({ type }) => type)
}

/** Longer than anything is doubted or waited for. */
function aMinutePasses(act: () => void) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act()
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('a load after the page told of a route changes nothing', async () => {
  await loaded()
  const seen: string[] = []
  view('/2')
  embed.subscribe(() => seen.push(embed.getSnapshot().status))
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 500)
  aMinutePasses(loadEvent)
  expect([embed.getSnapshot().status, seen]).toEqual(['loaded', []])
})

test('a page that goes on after a load is the same one: nothing flickers, actions go on, state is not sent again', async () => {
  const sent = await loaded({ surface: { kind: 'chat' }, theme: { primaryColor: 'red' } })
  const before = embed.getSnapshot()
  const seen: string[] = []
  embed.subscribe(() => seen.push(embed.getSnapshot().status))
  let outcome: Promise<unknown> | undefined
  aMinutePasses(() => {
    loadEvent()
    vi.advanceTimersByTime(500)
    outcome = embed.navigate('/3')
    view('/3')
  })
  expect(embed.getSnapshot()).toMatchObject({ status: 'loaded', ready: before.ready, mode: 'signed', path: '/3' })
  expect(new Set(seen)).toEqual(new Set(['loaded']))
  expect(sent()).toEqual(['svc:action:navigate'])
  expect(await outcome).toMatchObject({ status: 'confirmed' })
})

test('a page that says nothing after a load is doubted a second later, until it goes on', async () => {
  await loaded()
  loadEvent()
  expect(embed.getSnapshot().status).toBe('loaded')
  await vi.waitFor(() => expect(embed.getSnapshot().status).toBe('connecting'), 3000)
  loadEvent()
  view('/2')
  expect(embed.getSnapshot()).toMatchObject({ status: 'loaded', path: '/2' })
})

test('a page that loads itself again before it was ready wins no time', async () => {
  ;({ embed } = await mounted({ readyTimeoutMs: 20 }))
  for (let i = 0; i < 3; i++) loadEvent()
  await vi.waitFor(() => expect(embed.getSnapshot().status).toBe('failed'))
})

test('a ready event after a load is that of a new document: it gets the state again', async () => {
  const sent = await loaded({ surface: { kind: 'chat' }, theme: { primaryColor: 'red' } })
  loadEvent()
  ready()
  expect(embed.getSnapshot()).toMatchObject({ status: 'ready', path: undefined, loads: 1 })
  expect(sent()).toEqual(['svc:action:set-theme'])
})

test('one that goes on after its time recovers, and gets what it missed', async () => {
  const sent = await loaded({ readyTimeoutMs: 20 })
  loadEvent()
  await vi.waitFor(() => expect(embed.getSnapshot().status).toBe('failed'), 3000)
  expect(await embed.setTheme({ primaryColor: 'red' })).toEqual({ status: 'dropped', reason: 'failed' })
  view('/2')
  expect(embed.getSnapshot()).toMatchObject({ status: 'loaded', error: undefined, path: '/2' })
  expect(await embed.setColorScheme('dark')).toEqual({ status: 'sent' })
  expect(sent()).toEqual(['svc:action:set-theme', 'svc:action:set-color-scheme'])
})

test('reload when it recovers: nothing goes to the next document before that is ready', async () => {
  await loaded({ readyTimeoutMs: 20 })
  loadEvent()
  await vi.waitFor(() => expect(embed.getSnapshot().status).toBe('failed'), 3000)
  const off = embed.subscribe(() => {
    off()
    embed.reload()
  })
  view('/2')
  expect(await Promise.race([embed.setColorScheme('dark'), settle().then(() => 'waits')])).toBe('waits')
})

test('a page that told of a route and then loaded itself again with its used session gets another one', async () => {
  await loaded()
  view('/2')
  loadEvent()
  fatal()
  await settle()
  expect(embed.getSnapshot()).toMatchObject({ status: 'connecting', loads: 2 })
})

test('the same within seconds after it has loaded', async () => {
  ;({ embed } = await mounted({ surface: { kind: 'chat' }, session }))
  loadEvent()
  ready()
  view('/1')
  loadEvent()
  fatal()
  await settle()
  expect(embed.getSnapshot()).toMatchObject({ status: 'connecting', loads: 2 })
})

test('without a session to renew, it has failed, whatever it still says', async () => {
  await loaded({ session: undefined })
  loadEvent()
  fatal()
  view('/2')
  expect(embed.getSnapshot()).toMatchObject({ status: 'failed', error: { code: 'EMBED_FATAL' } })
})

test('a new page that is ready before its load event is not doubted for that', async () => {
  await loaded()
  ready()
  aMinutePasses(loadEvent)
  expect(embed.getSnapshot().status).toBe('loaded')
})

test('a page of another origin that took its place is named', async () => {
  await loaded({ readyTimeoutMs: 20 })
  say('view', { surface: 'chat', path: '/' }, { as: 'https://elsewhere.example.test' })
  loadEvent()
  await vi.waitFor(() => expect(embed.getSnapshot().status).toBe('failed'), 3000)
  expect(embed.getSnapshot().error).toMatchObject({ reason: 'wrong-origin', seen: 'https://elsewhere.example.test' })
})

test('a page that kills its sessions over and over gets one new one, not an endless row', async () => {
  await loaded()
  const round = async (laterMs: number) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + laterMs)
    loadEvent()
    fatal()
    await settle()
    loadEvent()
    ready()
  }
  for (let rounds = 0; rounds < 5; rounds++) await round(2000)
  expect(stage.minted).toBe(2)
  await round(20_000)
  expect(stage.minted).toBe(3)
})

test('fields that a page added to every object are none of a payload', async () => {
  await loaded()
  const base = Object.prototype as Record<string, unknown>
  Object.assign(base, { fatal: true, title: 'Inherited' })
  try {
    say('error', { message: 'A widget failed' })
    view('/2')
    expect(embed.getSnapshot()).toMatchObject({ status: 'loaded', error: undefined })
    expect(embed.getSnapshot().title).toBe(undefined)
  } finally {
    delete base['fatal']
    delete base['title']
  }
})

test('a wait without end does not end at once', async () => {
  await loaded()
  const wait = embed.waitFor('download', { timeoutMs: Number.POSITIVE_INFINITY })
  await settle(20)
  say('download', { format: 'csv', target: 'widget' })
  await expect(wait).resolves.toMatchObject({ format: 'csv' })
})

test('what is no element is refused by name', () => {
  embed = create({ surface: { kind: 'chat' } })
  for (const none of [null, undefined, document]) {
    expect(() => embed.mount(none as never)).toThrow(expect.objectContaining({ code: 'EMBED_STATE' }))
    expect(() => embed.attach(none as never)).toThrow(expect.objectContaining({ code: 'EMBED_STATE' }))
  }
})

test('a page that went on after a load and goes down later has failed: its session was not the cause', async () => {
  await loaded()
  loadEvent()
  view('/2')
  fatal()
  await settle()
  expect(embed.getSnapshot()).toMatchObject({ status: 'failed', loads: 1 })
})

test('a page that is ready before its own load event and goes down has failed', async () => {
  ;({ embed } = await mounted({ surface: { kind: 'chat' }, session }))
  ready()
  loadEvent()
  fatal()
  await settle()
  expect(embed.getSnapshot()).toMatchObject({ status: 'failed', loads: 1 })
})

test.each([
  ['frame-src', 'enforce', 'frame-blocked'],
  ['frame-src', 'report', 'nothing-heard'],
  ['img-src', 'enforce', 'nothing-heard'],
])('a policy of the page for %s (%s) is named as the cause of silence: %s', async (effectiveDirective, disposition, reason) => {
  ;({ embed } = await mounted({ surface: { kind: 'chat' }, session, readyTimeoutMs: 20 }))
  const violation = { effectiveDirective, disposition, blockedURI: stage.origin }
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation))
  await vi.waitFor(() => expect(embed.getSnapshot()).toMatchObject({ status: 'failed', error: { reason } }))
})

test.each([
  ['', 'frame-blocked'],
  ['/embed/chat', 'frame-blocked'],
  ['.evil.example', 'nothing-heard'],
  ['01/embed/chat', 'nothing-heard'],
])('a blocked frame of the tenant with %j behind its origin: %s', async (behind, reason) => {
  ;({ embed } = await mounted({ surface: { kind: 'chat' }, session, readyTimeoutMs: 20 }))
  const violation = { effectiveDirective: 'frame-src', disposition: 'enforce', blockedURI: stage.origin + behind }
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation))
  await vi.waitFor(() => expect(embed.getSnapshot()).toMatchObject({ status: 'failed', error: { reason } }))
})

test('a plugin hears each step once, and nothing of other windows', async () => {
  const steps: string[] = []
  const trace = ({ step }: { step: string }) => void steps.push(step)
  const { unmount } = await mounted({ surface: { kind: 'chat' }, session, plugins: [{ name: 'mine', trace }] })
  loadEvent()
  window.dispatchEvent(new MessageEvent('message', { source: window }))
  say('view', {}, { as: 'https://elsewhere.example.test' })
  ready()
  view('/1')
  view('/2')
  fatal()
  unmount()
  expect(steps).toEqual('mint minted open load ignored event ready event loaded event event failed unmount'.split(' '))
})

test('an embed is destroyed once', () => {
  const trace = vi.fn()
  embed = create({ plugins: [{ name: 'mine', trace }] })
  embed.destroy()
  embed.destroy()
  expect(trace).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ step: 'destroy', at: expect.any(Number) }))
})
