import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEmbed } from './createEmbed.ts'
import type { Embed, EmbedOptions } from './types.ts'

const origin = 'https://tenant.example.test'
const dashboard = { kind: 'dashboard', publicId: 'a1b2c3d4' } as const
const embeds: Embed[] = []
let home: HTMLElement
let minted = 0

const session = async () => `s${++minted}`
function create(options: Partial<EmbedOptions> = {}): Embed {
  const embed = createEmbed({ origin, surface: dashboard, ...options })
  embeds.push(embed)
  return embed
}
/** A task: everything that waits for a promise or for a zero timer is done. */
const settle = () => new Promise<void>((done) => setTimeout(done, 5))
const frame = () => home.querySelector('iframe') as HTMLIFrameElement
const sessionOf = (iframe: HTMLIFrameElement) => new URL(iframe.src).searchParams.get('session')
function envelope(name: string, payload: unknown, more: object = {}) {
  return {
    source: 'svc-embed',
    direction: 'event',
    type: `svc:event:${name}`,
    payload,
    timestamp: Date.now(),
    surface: 'dashboard',
    ...more,
  }
}
function say(name: string, payload: unknown = {}, { from = frame() }: { from?: HTMLIFrameElement } = {}) {
  const data = envelope(name, payload)
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: from.contentWindow }))
}
const readyPayload = { embedTenant: 'acme', deploymentId: 42, mode: 'signed', surface: 'dashboard', publicId: 'a1b2c3d4' }
const ready = (payload: object = {}) => say('ready', { ...readyPayload, ...payload })
/** Actions that arrive at the frame from now on. */
function actions(iframe = frame()) {
  const post = vi.spyOn(iframe.contentWindow as Window, 'postMessage').mockImplementation(() => {})
  post.mockClear()
  return () => post.mock.calls.map(([message, target]) => ({ ...(message as { type: string; payload: object }), target }))
}
async function mounted(options: Partial<EmbedOptions> = {}) {
  const embed = create(options)
  const unmount = embed.mount(home)
  await settle()
  return { embed, unmount, sent: actions() }
}

beforeEach(() => {
  minted = 0
  home = document.createElement('div')
  document.body.append(home)
})
afterEach(() => {
  for (const embed of embeds.splice(0)) embed.destroy()
  home.remove()
})

test('asks for one session, opens the address with it and becomes ready, then loaded', async () => {
  const { embed } = await mounted({ session })
  expect(minted).toBe(1)
  expect(frame().src).toBe(`${origin}/embed/dashboard/a1b2c3d4?session=s1`)
  expect(embed.getSnapshot()).toMatchObject({ status: 'connecting', loads: 1, mode: undefined })
  ready()
  expect(embed.getSnapshot()).toMatchObject({ status: 'ready', mode: 'signed', ready: readyPayload })
  say('view', { surface: 'dashboard', path: '/d/1', title: 'Sales' })
  expect(embed.getSnapshot()).toMatchObject({ status: 'ready', path: '/d/1', title: 'Sales' })
  say('dashboard-loaded', { widgetCount: 6 })
  expect(embed.getSnapshot().status).toBe('loaded')
})

test('private embedding opens the address without a session', async () => {
  await mounted()
  expect(frame().src).toBe(`${origin}/embed/dashboard/a1b2c3d4`)
})

test('StrictMode: mount, unmount, mount asks for one session and loads one document', async () => {
  const embed = create({ session })
  embed.mount(home)()
  embed.mount(home)
  await settle()
  expect(minted).toBe(1)
  expect(home.querySelectorAll('iframe')).toHaveLength(1)
  expect(embed.getSnapshot().loads).toBe(1)
  expect(sessionOf(frame())).toBe('s1')
})

describe('who is listened to', () => {
  const cases: [string, () => MessageEventInit, string][] = [
    ['another window', () => ({ source: window }), 'other-source'],
    ['no window', () => ({ source: null }), 'other-source'],
    ['another origin', () => ({ origin: 'https://evil.example' }), 'other-origin'],
    ['an origin that only begins like it', () => ({ origin: `${origin}.evil.example` }), 'other-origin'],
    ['the opaque origin', () => ({ origin: 'null' }), 'other-origin'],
    ['another protocol', () => ({ data: { type: 'svc:event:ready' } }), 'foreign'],
    ['another namespace', () => ({ data: envelope('ready', readyPayload, { source: 'cube-embed' }) }), 'foreign'],
    ['an action', () => ({ data: envelope('ready', readyPayload, { direction: 'action' }) }), 'wrong-direction'],
    ['no surface', () => ({ data: envelope('ready', readyPayload, { surface: undefined }) }), 'invalid-envelope'],
    ['a bad payload', () => ({ data: envelope('ready', { mode: 'open' }) }), 'invalid-payload'],
    ['inherited fields', () => ({ data: Object.create(envelope('ready', readyPayload)) }), 'foreign'],
  ]
  test.each(cases)('a message from %s is counted and not delivered', async (_, change, reason) => {
    const { embed } = await mounted()
    const listener = vi.fn()
    embed.on('*', listener)
    const changed = vi.fn()
    embed.subscribe(changed)
    const data = envelope('ready', readyPayload)
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame().contentWindow, ...change() }))
    expect(listener).not.toHaveBeenCalled()
    expect(embed.getSnapshot().status).toBe('connecting')
    expect(embed.getSnapshot().ignored).toEqual({ [reason]: 1 })
    expect(changed).not.toHaveBeenCalled()
  })

  test('the data of a stranger is not even read', async () => {
    await mounted()
    const event = new MessageEvent('message', { origin, source: window })
    const read = vi.fn()
    Object.defineProperty(event, 'data', { get: read })
    window.dispatchEvent(event)
    expect(read).not.toHaveBeenCalled()
  })

  test('two embeds of one page hear their own frame only', async () => {
    const one = await mounted()
    const other = create({ surface: { kind: 'chat' } })
    const second = document.createElement('div')
    document.body.append(second)
    other.mount(second)
    await settle()
    ready()
    expect([one.embed.getSnapshot().status, other.getSnapshot().status]).toEqual(['ready', 'connecting'])
    say('ready', { ...readyPayload, surface: 'chat', publicId: undefined }, { from: second.querySelector('iframe')! })
    expect(other.getSnapshot().status).toBe('ready')
    second.remove()
  })
})

describe('events', () => {
  test('reach their listeners, "*" and, when they are new to us, "unknown"', async () => {
    const { embed } = await mounted()
    const calls: unknown[] = []
    embed.on('drilldown', (payload, { known }) => calls.push(['drilldown', payload, known]))
    embed.on('unknown', (payload, { name, known }) => calls.push(['unknown', name, payload, known]))
    embed.on('*', (_, { name }) => calls.push(['*', name]))
    say('drilldown', { member: 'orders.count' })
    say('hologram', { depth: 3 })
    expect(calls).toEqual([
      ['drilldown', { member: 'orders.count' }, true],
      ['*', 'drilldown'],
      ['unknown', 'hologram', { depth: 3 }, false],
      ['*', 'hologram'],
    ])
  })

  test('once hears one event, and an undo may be called twice', async () => {
    const { embed } = await mounted()
    const [first, second] = [vi.fn(), vi.fn()]
    embed.once('view', first)
    const off = embed.on('view', second)
    say('view', { surface: 'dashboard', path: '/1' })
    off()
    off()
    say('view', { surface: 'dashboard', path: '/2' })
    expect(first).toHaveBeenCalledOnce()
    expect(second).toHaveBeenCalledOnce()
  })

  test('a listener that throws breaks no other, and is reported as uncaught', async () => {
    const { embed } = await mounted()
    const micro = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {})
    const listener = vi.fn()
    embed.on('view', () => {
      throw new Error('mine')
    })
    embed.on('view', listener)
    const unsubscribe = embed.subscribe(() => {
      throw new Error('mine too')
    })
    expect(() => say('view', { surface: 'dashboard', path: '/1' })).not.toThrow()
    expect(listener).toHaveBeenCalledOnce()
    const reported = micro.mock.calls.map(([run]) => run)
    micro.mockRestore()
    unsubscribe()
    expect(reported).toHaveLength(2)
    for (const run of reported) expect(run).toThrow(/mine/)
  })

  test('waitFor takes a filter, and answers at once with what the document has said', async () => {
    const { embed } = await mounted()
    const waiting = embed.waitFor('view', { filter: ({ path }) => path === '/2' })
    ready()
    expect(await embed.waitFor('ready')).toEqual(readyPayload)
    say('dashboard-loaded', { widgetCount: 6 })
    expect(await embed.waitFor('dashboard-loaded')).toEqual({ widgetCount: 6 })
    say('view', { surface: 'dashboard', path: '/1' })
    say('view', { surface: 'dashboard', path: '/2' })
    expect(await waiting).toMatchObject({ path: '/2' })
  })

  test('waitFor ends by its time, its signal, a failure and destroy', async () => {
    const { embed } = await mounted()
    await expect(embed.waitFor('view', { timeoutMs: 1 })).rejects.toMatchObject({
      code: 'EMBED_TIMEOUT',
      event: 'view',
      timeoutMs: 1,
    })
    const controller = new AbortController()
    const aborted = embed.waitFor('view', { signal: controller.signal })
    controller.abort(new Error('enough'))
    await expect(aborted).rejects.toThrow('enough')
    await expect(embed.waitFor('view', { signal: controller.signal })).rejects.toThrow('enough')
    const failed = embed.waitFor('ready')
    say('error', { message: 'down', fatal: true })
    await expect(failed).rejects.toMatchObject({ code: 'EMBED_FATAL' })
    await expect(embed.waitFor('ready')).rejects.toMatchObject({ code: 'EMBED_FATAL' })
    embed.reload()
    const destroyed = embed.waitFor('ready')
    embed.destroy()
    await expect(destroyed).rejects.toMatchObject({ code: 'EMBED_ABORTED' })
    await expect(embed.waitFor('ready')).rejects.toMatchObject({ code: 'EMBED_ABORTED' })
  })

  test('an iteration gets every event since it began, and ends at destroy', async () => {
    const { embed } = await mounted()
    const events = embed[Symbol.asyncIterator]()
    say('view', { surface: 'dashboard', path: '/1' })
    say('drilldown', { member: 'orders.count' })
    expect((await events.next()).value).toMatchObject({ name: 'view' })
    expect((await events.next()).value).toMatchObject({ name: 'drilldown' })
    const last = events.next()
    embed.destroy()
    expect(await last).toEqual({ done: true, value: undefined })
  })

  test('an iteration that nobody reads keeps the newest thousand', async () => {
    const { embed } = await mounted()
    const events = embed[Symbol.asyncIterator]()
    for (let path = 0; path < 1200; path++) say('view', { surface: 'dashboard', path: `/${path}` })
    expect((await events.next()).value).toMatchObject({ payload: { path: '/200' } })
  })
})

describe('sessions', () => {
  test('reload, and a remount, each load a new document with a new session', async () => {
    const { embed, unmount } = await mounted({ session })
    ready()
    embed.reload()
    expect(embed.getSnapshot()).toMatchObject({ status: 'connecting', ready: undefined })
    await settle()
    expect(sessionOf(frame())).toBe('s2')
    unmount()
    expect(home.querySelector('iframe')).toBeNull()
    expect(embed.getSnapshot().status).toBe('idle')
    await settle()
    embed.mount(home)
    await settle()
    expect(sessionOf(frame())).toBe('s3')
    expect(embed.getSnapshot().loads).toBe(3)
    expect(minted).toBe(3)
  })

  test('reloads at the same time share a mint', async () => {
    const { embed } = await mounted({ session })
    embed.reload()
    embed.reload()
    await settle()
    expect([minted, embed.getSnapshot().loads]).toEqual([2, 2])
  })

  test('an unmount aborts the mint a task later; a session that comes all the same is used by the next mount', async () => {
    let resolve: (session: string) => void = () => {}
    const signals: AbortSignal[] = []
    const embed = create({
      session: ({ signal }) => {
        signals.push(signal)
        return new Promise((done) => {
          resolve = done
        })
      },
    })
    const unmount = embed.mount(home)
    await settle()
    unmount()
    expect(signals[0]?.aborted).toBe(false)
    await settle()
    expect(signals[0]?.aborted).toBe(true)
    resolve('late')
    await settle()
    embed.mount(home)
    await settle()
    expect(signals).toHaveLength(1)
    expect(sessionOf(frame())).toBe('late')
  })

  test('an unused session is not used after its five minutes', async () => {
    const embed = create({ session })
    vi.useFakeTimers()
    const unmount = embed.mount(home)
    unmount()
    await vi.advanceTimersByTimeAsync(299_000)
    embed.mount(home)()
    await vi.advanceTimersByTimeAsync(0)
    expect(minted).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    embed.mount(home)
    await vi.advanceTimersByTimeAsync(0)
    vi.useRealTimers()
    expect(minted).toBe(2)
    expect(sessionOf(frame())).toBe('s2')
  })

  test('a mint under way is not used for another surface', async () => {
    const resolves: ((session: string) => void)[] = []
    const options = { origin, surface: dashboard, session: () => new Promise<string>((done) => resolves.push(done)) }
    const { embed } = await mounted(options)
    embed.update({ ...options, surface: { kind: 'dashboard', publicId: 'other' } })
    await settle()
    resolves[0]!('stale')
    await settle()
    expect(frame().src).toBe('')
    resolves[1]!('fresh')
    await settle()
    expect(frame().src).toBe(`${origin}/embed/dashboard/other?session=fresh`)
  })

  test.each<[string, () => unknown]>([
    ['rejects', () => Promise.reject(new Error('503'))],
    [
      'throws at once',
      () => {
        throw new Error('503')
      },
    ],
    ['gives nothing', () => Promise.resolve('')],
    ['gives no string', () => Promise.resolve({ sessionId: 's' })],
  ])('a callback that %s fails the embed, and reload tries again', async (_, bad) => {
    let session = bad
    const { embed } = await mounted({ session: () => session() as never })
    expect(embed.getSnapshot()).toMatchObject({ status: 'failed', error: { code: 'EMBED_SESSION' } })
    session = () => Promise.resolve('good')
    embed.reload()
    await settle()
    expect(embed.getSnapshot()).toMatchObject({ status: 'connecting', error: undefined })
    expect(sessionOf(frame())).toBe('good')
  })

  test('a callback that hangs is aborted after its time', async () => {
    let signal: AbortSignal | undefined
    const { embed } = await mounted({
      sessionTimeoutMs: 1,
      session: (init) => {
        signal = init.signal
        return new Promise<string>(() => {})
      },
    })
    await vi.waitFor(() => expect(embed.getSnapshot()).toMatchObject({ status: 'failed', error: { code: 'EMBED_SESSION' } }))
    expect(signal?.aborted).toBe(true)
  })
})

describe('actions', () => {
  test('before ready they wait: the newest state wins, steps keep their order, and state goes first', async () => {
    const { embed, sent } = await mounted({ surface: { kind: 'app', deploymentId: 42 } })
    const outcomes = [
      embed.navigate('/a'),
      embed.setColorScheme('dark'),
      embed.refresh(),
      embed.setColorScheme('light'),
      embed.navigate('/b'),
    ]
    expect(sent()).toEqual([])
    ready({ surface: 'app', publicId: undefined })
    expect(sent().map(({ type, payload, target }) => [type, payload, target])).toEqual([
      ['svc:action:set-color-scheme', { scheme: 'light' }, origin],
      ['svc:action:navigate', { path: '/a' }, origin],
      ['svc:action:refresh', {}, origin],
      ['svc:action:navigate', { path: '/b' }, origin],
    ])
    expect(sent()[0]).toMatchObject({ source: 'svc-embed', direction: 'action', timestamp: expect.any(Number) })
    expect(sent()[0]).not.toHaveProperty('surface')
    expect(await outcomes[1]).toEqual({ status: 'superseded' })
    expect(await outcomes[3]).toEqual({ status: 'sent' })
    say('navigate', { path: '/embed/d/42/app/b' })
    expect(await outcomes[4]).toMatchObject({ status: 'confirmed', event: { name: 'navigate' } })
    expect(await outcomes[2]).toEqual({ status: 'sent' })
  })

  test('navigate and refresh settle as sent when no event confirms them in time', async () => {
    const { embed } = await mounted({ confirmTimeoutMs: 1 })
    ready()
    expect(await embed.navigate('/x')).toEqual({ status: 'sent' })
    expect(await embed.refresh()).toEqual({ status: 'sent' })
  })

  test.each(['navigate', 'view'] as const)('a move is confirmed by %s of its path, and by no other', async (name) => {
    const { embed } = await mounted({ surface: { kind: 'app', deploymentId: 42 } })
    ready({ surface: 'app', publicId: undefined })
    const outcome = embed.navigate('/folder/7')
    say(name, { surface: 'app', path: '/embed/d/42/app/folder/8' })
    say(name, { surface: 'app', path: '/embed/d/42/app/folder/7' })
    expect(await outcome).toMatchObject({ status: 'confirmed', event: { name, payload: { path: expect.stringMatching(/7$/) } } })
  })

  test('a refresh of a dashboard is confirmed by dashboard-loaded', async () => {
    const { embed } = await mounted()
    ready()
    const outcome = embed.refresh()
    say('dashboard-loaded')
    expect(await outcome).toMatchObject({ status: 'confirmed', event: { name: 'dashboard-loaded' } })
  })

  test('a new document gets the state again, but for what its address says', async () => {
    const surface = { ...dashboard, filters: { 'orders.status': 'completed' } }
    const { embed } = await mounted({ surface, locale: 'de', theme: { primaryColor: '#7c5cff' }, colorScheme: 'auto' })
    let sent = actions()
    ready()
    expect(sent().map(({ type }) => type)).toEqual(['svc:action:set-theme', 'svc:action:set-color-scheme'])
    embed.setLocale('fr')
    embed.setFilter({ 'orders.city': 'Berlin' })
    embed.reload()
    await settle()
    sent = actions()
    ready()
    expect(sent().map(({ payload }) => payload)).toEqual([
      { primaryColor: '#7c5cff' },
      { scheme: 'auto' },
      { locale: 'fr' },
      { filterUrlParameter: expect.stringMatching(/^f_orders\.status=.*completed.*&f_orders\.city=.*Berlin/) },
    ])
    expect(embed.getSnapshot().requestedFilters).toEqual({ 'orders.status': 'completed', 'orders.city': 'Berlin' })
    embed.setLocale('de')
    embed.setFilter({ 'orders.city': null })
    embed.reload()
    await settle()
    sent = actions()
    ready()
    expect(sent().map(({ type }) => type)).not.toContain('svc:action:set-locale')
  })

  test('an action of another shape than the contract’s is refused, and nothing is sent', async () => {
    const embed = createEmbed({ origin: 'https://acme.example.test', surface: { kind: 'chat' } })
    const refused = { code: 'EMBED_ACTION' }
    await expect(embed.setColorScheme('pink' as never)).rejects.toMatchObject({ ...refused, action: 'set-color-scheme' })
    await expect(embed.setLocale(undefined as never)).rejects.toMatchObject(refused)
    await expect(embed.navigate(undefined as never)).rejects.toMatchObject(refused)
    await expect(embed.setTheme({ borderRadius: '4px' } as never)).rejects.toMatchObject({
      ...refused,
      cause: { message: expect.stringContaining('borderRadius has to be') },
    })
    embed.destroy()
  })

  test('an action that cannot be sent rejects at once, before and after ready', async () => {
    const { embed } = await mounted()
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    for (const when of ['before', 'after']) {
      for (const theme of [{ onClick: () => {} }, { id: Symbol('x') }, circle, { n: 1n }]) {
        await expect(embed.setTheme(theme), when).rejects.toMatchObject({ code: 'EMBED_ACTION', action: 'set-theme' })
      }
      if (when === 'before') ready()
    }
    vi.spyOn(frame().contentWindow as Window, 'postMessage').mockImplementation(() => {
      throw new DOMException('no', 'DataCloneError')
    })
    await expect(embed.refresh()).rejects.toMatchObject({ code: 'EMBED_ACTION', cause: { name: 'DataCloneError' } })
  })

  test('reactive proxies are sent as the data they stand for', async () => {
    const { embed, sent } = await mounted()
    ready()
    await embed.setTheme(new Proxy({ primaryColor: 'red' }, {}))
    expect(() => structuredClone(sent()[0]?.payload)).not.toThrow()
    expect(sent()[0]?.payload).toEqual({ primaryColor: 'red' })
  })

  test('none hangs: what was sent stays sent, what waited is dropped with its reason', async () => {
    const { embed, unmount } = await mounted()
    ready()
    const sent = embed.navigate('/sent')
    say('error', { message: 'down', fatal: true })
    expect(await sent).toEqual({ status: 'sent' })
    expect(await embed.navigate('/x')).toEqual({ status: 'dropped', reason: 'failed' })
    embed.reload()
    const waiting = embed.navigate('/y')
    unmount()
    expect(await waiting).toEqual({ status: 'dropped', reason: 'unmounted' })
    expect(await embed.refresh()).toEqual({ status: 'dropped', reason: 'unmounted' })
    embed.mount(home)
    const last = embed.refresh()
    embed.destroy()
    expect(await last).toEqual({ status: 'dropped', reason: 'destroyed' })
    expect(await embed.refresh()).toEqual({ status: 'dropped', reason: 'destroyed' })
  })
})

describe('update', () => {
  const options = {
    origin,
    surface: { ...dashboard, filters: { 'orders.status': 'completed' } },
    theme: { primaryColor: 'red' },
    locale: 'de',
    colorScheme: 'light',
    title: 'Sales',
  } as const

  test('equal options, new handlers and new session callbacks send and touch nothing', async () => {
    const { embed } = await mounted({ ...options, session })
    ready()
    const sent = actions()
    const records = new MutationObserver(() => {})
    records.observe(home, { attributes: true, childList: true, subtree: true })
    for (let i = 0; i < 5; i++) embed.update({ ...structuredClone(options), session: async () => `other${i}` })
    await settle()
    expect(sent()).toEqual([])
    expect(records.takeRecords()).toEqual([])
    expect(minted).toBe(1)
  })

  test('theme, scheme, locale and filters become actions', async () => {
    const { embed } = await mounted(options)
    ready()
    const sent = actions()
    const address = frame().src
    const surface = { ...dashboard, filters: { 'orders.city': 'Berlin' } }
    embed.update({ ...options, surface, theme: { primaryColor: 'blue' }, locale: 'fr', colorScheme: 'dark' })
    await settle()
    expect(frame().src).toBe(address)
    expect(Object.fromEntries(sent().map(({ type, payload }) => [type.slice(11), payload]))).toEqual({
      'set-theme': { primaryColor: 'blue' },
      'set-locale': { locale: 'fr' },
      'set-color-scheme': { scheme: 'dark' },
      'set-filter': { filterUrlParameter: expect.stringMatching(/f_orders\.status=.*&f_orders\.city=.*Berlin/) },
    })
  })

  test('a locale that is no longer among the options is not asked of the next document', async () => {
    const { embed } = await mounted({ locale: 'de' })
    ready()
    embed.update({ origin, surface: dashboard, locale: 'fr' })
    embed.update({ origin, surface: dashboard })
    embed.reload()
    await settle()
    const sent = actions()
    ready()
    expect([frame().src, sent()]).toEqual([`${origin}/embed/dashboard/a1b2c3d4`, []])
  })

  test('a new path of the app becomes navigate', async () => {
    const { embed, sent } = await mounted({ surface: { kind: 'app', deploymentId: 42 } })
    ready({ surface: 'app', publicId: undefined })
    embed.update({ origin, surface: { kind: 'app', deploymentId: 42, path: '/workbook/130' } })
    expect(sent()).toMatchObject([{ type: 'svc:action:navigate', payload: { path: '/workbook/130' } }])
  })

  test('origin, surface kind and id, and whether there is a session load a new document', async () => {
    const { embed } = await mounted(options)
    const next: EmbedOptions[] = [
      { ...options, surface: { kind: 'dashboard', publicId: 'other' } },
      { ...options, surface: { kind: 'chat' } },
      { ...options, surface: { kind: 'app', deploymentId: 1 } },
      { ...options, surface: { kind: 'app', deploymentId: 2 } },
      { ...options, surface: { kind: 'app', deploymentId: 2 }, origin: 'https://other.example.test' },
      { ...options, surface: { kind: 'app', deploymentId: 2 }, origin: 'https://other.example.test', session },
    ]
    for (const [i, one] of next.entries()) {
      embed.update(one)
      expect(embed.getSnapshot().surface).toBe(one.surface.kind)
      await settle()
      expect(embed.getSnapshot().loads).toBe(i + 2)
    }
    expect(frame().src).toBe('https://other.example.test/embed/d/2/app?session=s1&locale=de')
  })

  test('title and layout change the look of the same iframe', async () => {
    const { embed } = await mounted(options)
    const iframe = frame()
    expect([iframe.title, iframe.style.height]).toEqual(['Sales', '100%'])
    embed.update({ ...options, title: 'Revenue', layout: { mode: 'fixed', height: 480 } })
    expect([frame(), iframe.title, iframe.style.height]).toEqual([iframe, 'Revenue', '480px'])
    embed.update({ ...options, layout: { mode: 'aspect', ratio: 16 / 9 } })
    expect(iframe.style.height).toBe('')
    expect(embed.getSnapshot().loads).toBe(1)
  })
})

describe('failures', () => {
  test('no ready in time fails, and a late ready recovers', async () => {
    const { embed } = await mounted({ readyTimeoutMs: 1 })
    await vi.waitFor(() => expect(embed.getSnapshot().status).toBe('failed'))
    expect(embed.getSnapshot().error).toMatchObject({ code: 'EMBED_TIMEOUT', reason: 'nothing-heard', timeoutMs: 1, origin })
    const sent = actions()
    embed.setTheme({ font: 'Inter' })
    ready()
    expect(embed.getSnapshot()).toMatchObject({ status: 'ready', error: undefined })
    expect(sent()).toMatchObject([{ payload: { font: 'Inter' } }])
  })

  test('the timeout says what was seen', async () => {
    const cases: [string, () => void, object][] = [
      [
        'wrong-origin',
        () =>
          window.dispatchEvent(
            new MessageEvent('message', { data: {}, origin: 'https://login.example', source: frame().contentWindow }),
          ),
        { seen: 'https://login.example' },
      ],
      ['dead-session', () => say('error', { message: 'Session not found' }), {}],
    ]
    for (const [reason, happen, facts] of cases) {
      const { embed, unmount } = await mounted({ readyTimeoutMs: 20 })
      happen()
      await vi.waitFor(() => expect(embed.getSnapshot().error).toMatchObject({ code: 'EMBED_TIMEOUT', reason, ...facts }))
      unmount()
    }
  })

  test.each([
    ['kind', { surface: 'app' }, 'app 42'],
    ['dashboard', { publicId: 'another' }, 'dashboard another'],
  ])('a ready page of another %s fails at once and says so', async (_, payload, seen) => {
    const { embed } = await mounted()
    const waiting = embed.waitFor('ready')
    ready({ ...payload })
    expect(embed.getSnapshot()).toMatchObject({ status: 'failed', error: { reason: 'wrong-surface' } })
    expect((embed.getSnapshot().error as { seen?: string }).seen).toContain(seen.split(' ')[0])
    await expect(waiting).rejects.toMatchObject({ reason: 'wrong-surface' })
  })

  test('a fatal error fails, another one does not', async () => {
    const { embed } = await mounted()
    ready()
    say('error', { message: 'one query failed' })
    expect(embed.getSnapshot().status).toBe('ready')
    const heard = vi.fn()
    embed.on('error', heard)
    say('error', { message: 'all down', fatal: true })
    expect(heard).toHaveBeenCalledOnce()
    expect(embed.getSnapshot()).toMatchObject({
      status: 'failed',
      error: { code: 'EMBED_FATAL', reported: { message: 'all down' } },
    })
  })

  test('an iframe taken out of the page fails the embed, and reload puts it back', async () => {
    const { embed } = await mounted({ session })
    ready()
    frame().remove()
    await settle()
    expect(embed.getSnapshot()).toMatchObject({ status: 'failed', error: { code: 'EMBED_STATE' } })
    embed.reload()
    await settle()
    expect(sessionOf(frame())).toBe('s2')
    ready()
    expect(embed.getSnapshot().status).toBe('ready')
  })

  test('an iframe that is moved loads anew with a new session', async () => {
    const { embed } = await mounted({ session })
    ready()
    const inner = document.createElement('section')
    home.append(inner)
    inner.append(frame())
    await settle()
    expect(sessionOf(frame())).toBe('s2')
    expect(embed.getSnapshot()).toMatchObject({ status: 'connecting', loads: 2 })
    ready()
    expect(embed.getSnapshot().status).toBe('ready')
  })

  test('a page that loads itself again is waited for; if its session is dead, it gets a new one', async () => {
    const { embed } = await mounted({ session })
    frame().dispatchEvent(new Event('load'))
    ready()
    frame().dispatchEvent(new Event('load'))
    await vi.waitFor(() => expect(embed.getSnapshot().status).toBe('connecting'), 3000)
    ready()
    expect(embed.getSnapshot().status).toBe('ready')
    expect(minted).toBe(1)
    frame().dispatchEvent(new Event('load'))
    say('error', { message: 'Session not found', fatal: true })
    await settle()
    expect(embed.getSnapshot()).toMatchObject({ status: 'connecting', loads: 2 })
    expect(sessionOf(frame())).toBe('s2')
    say('error', { message: 'Session not found', fatal: true })
    expect(embed.getSnapshot().status).toBe('failed')
  })

  test('a ready page whose load event comes later stays ready', async () => {
    const { embed } = await mounted()
    ready()
    frame().dispatchEvent(new Event('load'))
    expect(embed.getSnapshot().status).toBe('ready')
    ready()
    frame().dispatchEvent(new Event('load'))
    expect(embed.getSnapshot().status).toBe('ready')
  })
})

describe('states', () => {
  test('touches nothing until it is mounted', () => {
    const spies = [vi.spyOn(document, 'createElement'), vi.spyOn(window, 'addEventListener'), vi.spyOn(globalThis, 'setTimeout')]
    const ask = vi.fn(session)
    create({ session: ask })
    expect([...spies, ask].map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0, 0])
    vi.restoreAllMocks()
  })

  test('refuses a second embed in one element, a second mount, and a mount after destroy', async () => {
    const { embed } = await mounted()
    const second = document.createElement('div')
    const other = create()
    const refused = expect.objectContaining({ code: 'EMBED_STATE' })
    const attempt = (run: () => unknown) => {
      try {
        return run()
      } catch (error) {
        return error
      }
    }
    expect(attempt(() => other.mount(home))).toEqual(refused)
    expect(attempt(() => embed.mount(second))).toEqual(refused)
    expect(attempt(() => other.attach(frame()))).not.toEqual(undefined)
    embed.destroy()
    expect(attempt(() => embed.mount(home))).toEqual(refused)
    expect(home.childElementCount).toBe(0)
  })

  test('attach opens the address in an iframe of the page, and its undo leaves it there', async () => {
    const iframe = document.createElement('iframe')
    home.append(iframe)
    const embed = create({ session })
    const undo = embed.attach(iframe)
    await settle()
    expect(sessionOf(iframe)).toBe('s1')
    expect(embed.iframe()).toBe(iframe)
    say('ready', readyPayload, { from: iframe })
    expect(embed.getSnapshot().status).toBe('ready')
    undo()
    expect(frame()).toBe(iframe)
    expect(embed.getSnapshot().status).toBe('idle')
    expect(embed.iframe()).toBeUndefined()
  })

  test('attach leaves the looks of the page’s iframe to the page, also when the options change', async () => {
    const iframe = document.createElement('iframe')
    iframe.title = 'Mine'
    iframe.style.height = '123px'
    document.body.append(iframe)
    const options = { origin, surface: dashboard }
    const embed = createEmbed(options)
    const undo = embed.attach(iframe)
    embed.update({ ...options, title: 'Sales', layout: { mode: 'fixed', height: 500 } })
    expect([iframe.title, iframe.style.height]).toEqual(['Mine', '123px'])
    undo()
    iframe.remove()
  })

  test('attach keeps a document that is at the address already', async () => {
    const iframe = document.createElement('iframe')
    iframe.src = `${origin}/embed/dashboard/a1b2c3d4`
    home.append(iframe)
    const frameWindow = iframe.contentWindow
    const embed = create()
    embed.attach(iframe)
    await settle()
    expect(iframe.contentWindow).toBe(frameWindow)
    say('ready', readyPayload, { from: iframe })
    expect(embed.getSnapshot().status).toBe('ready')
  })

  test.each<[string, object]>([
    ['origin', { origin: 'acme' }],
    ['origin', { origin: 'https://acme.example.com/path' }],
    ['origin', { origin: 'http://acme.example.com' }],
    ['origin', { origin: '*' }],
    ['surface.kind', { surface: { kind: 'map' } }],
    ['surface.publicId', { surface: { kind: 'dashboard' } }],
    ['session', { session: 'abc' }],
    ['namespace', { namespace: 'a:b' }],
  ])('a wrong %s is refused by name: %o', (option, wrong) => {
    const error = expect.objectContaining({ code: 'EMBED_OPTION', option })
    let thrown: unknown
    try {
      create(wrong)
    } catch (caught) {
      thrown = caught
    }
    expect(thrown).toEqual(error)
    const embed = create()
    expect(() => embed.update({ origin, surface: dashboard, ...wrong } as EmbedOptions)).toThrow()
    expect(embed.getSnapshot().status).toBe('idle')
  })

  test('destroy leaves no listener, no timer and no iframe behind, in any state', async () => {
    const kept = new Map<string, number>()
    for (const [name, target] of [
      ['window', window],
      ['document', document],
    ] as const) {
      const { addEventListener, removeEventListener } = target
      kept.set(name, 0)
      vi.spyOn(target, 'addEventListener').mockImplementation((...args) => {
        kept.set(name, kept.get(name)! + 1)
        addEventListener.apply(target, args as never)
      })
      vi.spyOn(target, 'removeEventListener').mockImplementation((...args) => {
        kept.set(name, kept.get(name)! - 1)
        removeEventListener.apply(target, args as never)
      })
    }
    vi.useFakeTimers()
    const hang = () => new Promise<string>(() => {})
    const ways: [Partial<EmbedOptions>, (embed: Embed) => void][] = [
      [{}, () => {}],
      [{}, () => ready()],
      [{ session: hang }, () => {}],
      [
        {},
        (embed) => {
          ready()
          embed.navigate('/x')
        },
      ],
      [{}, () => frame().remove()],
      [{}, (embed) => embed.reload()],
      [{}, (embed) => void embed.waitFor('view', { timeoutMs: 1000 }).catch(() => {})],
    ]
    for (const [options, act] of ways) {
      const embed = create(options)
      embed.mount(home)
      await vi.advanceTimersByTimeAsync(1)
      act(embed)
      embed.destroy()
      embed.destroy()
      await vi.advanceTimersByTimeAsync(1)
      expect([Object.fromEntries(kept), vi.getTimerCount(), home.childElementCount]).toEqual([{ window: 0, document: 0 }, 0, 0])
    }
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
})

test.each(['Sign in first.', '<!doctype html>\n<p>503', ' \n', '', 7, null])(
  'a session callback that gives %j, which is no id, fails before anything is loaded',
  async (text) => {
    const { embed } = await mounted({ session: async () => text as string })
    expect(embed.getSnapshot()).toMatchObject({ status: 'failed', error: { code: 'EMBED_SESSION' }, loads: 0 })
  },
)

test('the line break that ends a session text is no part of the session', async () => {
  await mounted({ session: async () => 's-1\n' })
  expect(sessionOf(frame())).toBe('s-1')
})
