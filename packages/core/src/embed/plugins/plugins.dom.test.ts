import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createEmbed } from '../createEmbed.ts'
import type { Embed, EmbedOptions, EmbedPlugin, EmbedTrace } from '../types.ts'
import { type Diagnosis, diagnostics } from './diagnostics.ts'
import { followColorScheme } from './followColorScheme.ts'
import { followLocale } from './followLocale.ts'
import { logger } from './logger.ts'
import { performanceMarks } from './performanceMarks.ts'
import { preconnect } from './preconnect.ts'
import { renewSession } from './renewSession.ts'

const origin = 'https://tenant.example.test'
const root = document.documentElement
const settle = () => new Promise((done) => setTimeout(done, 5))
let home: HTMLElement
let embed: Embed | undefined

function say(name: string, payload: unknown, source = 'svc-embed') {
  const data = { source, direction: 'event', type: `svc:event:${name}`, payload, timestamp: Date.now(), surface: 'chat' }
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: embed!.iframe()!.contentWindow }))
}
/** A mounted and ready chat; gives the actions it has sent, newest last. */
async function ready(plugin: EmbedPlugin, options: Partial<EmbedOptions> = {}) {
  embed = createEmbed({ origin, surface: { kind: 'chat' }, plugins: [plugin], ...options })
  embed.mount(home)
  await settle()
  const post = vi.spyOn(embed.iframe()!.contentWindow as Window, 'postMessage').mockImplementation(() => {})
  say('ready', { embedTenant: null, deploymentId: null, mode: 'signed', surface: 'chat' })
  return () => post.mock.calls.map(([message]) => (message as { payload: object }).payload)
}
/** A system that can turn dark. */
function system(isDark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: isDark })
  window.matchMedia = vi.fn(() => query) as never
  const listeners = vi.spyOn(query, 'removeEventListener')
  return {
    listeners,
    turn(next: boolean) {
      query.matches = next
      query.dispatchEvent(new Event('change'))
    },
  }
}

beforeEach(() => {
  home = document.createElement('div')
  document.body.append(home)
})
afterEach(() => {
  embed?.destroy()
  home.remove()
  for (const { name } of [...root.attributes]) root.removeAttribute(name)
  Reflect.deleteProperty(window, 'matchMedia')
  vi.restoreAllMocks()
})

test('followColorScheme follows the system, and stops at unmount', async () => {
  const { turn, listeners } = system(true)
  const sent = await ready(followColorScheme())
  turn(false)
  expect(sent()).toEqual([{ scheme: 'dark' }, { scheme: 'light' }])
  embed!.destroy()
  expect(listeners).toHaveBeenCalledOnce()
})

test('followColorScheme asks the system alone, whatever the host is', async () => {
  system(true)
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ colorScheme: 'light' } as CSSStyleDeclaration)
  const sent = await ready(followColorScheme())
  expect(sent()).toEqual([{ scheme: 'dark' }])
})

test('followColorScheme follows a class of another name, and by itself the attribute data-theme', async () => {
  root.className = 'night'
  root.dataset['theme'] = 'dark'
  const sent = await ready(followColorScheme({ from: 'class', name: 'night' }))
  expect(sent()).toEqual([{ scheme: 'dark' }])
  embed!.destroy()
  const read = await ready(followColorScheme({ from: 'attribute' }))
  expect(read()).toEqual([{ scheme: 'dark' }])
})

test('followColorScheme follows a class of the host', async () => {
  const sent = await ready(followColorScheme({ from: 'class' }))
  root.classList.add('dark')
  await settle()
  root.classList.add('other')
  await settle()
  root.classList.remove('dark')
  await settle()
  expect(sent()).toEqual([{ scheme: 'light' }, { scheme: 'dark' }, { scheme: 'light' }])
  const asked = vi.spyOn(embed as Embed, 'setColorScheme')
  embed!.destroy()
  root.classList.add('dark')
  await settle()
  expect(asked).not.toHaveBeenCalled()
})

test('followColorScheme follows an attribute, and the system where it says nothing', async () => {
  system(true)
  const sent = await ready(followColorScheme({ from: 'attribute', name: 'data-mode', element: document.body }))
  document.body.setAttribute('data-mode', 'light')
  await settle()
  document.body.removeAttribute('data-mode')
  await settle()
  expect(sent()).toEqual([{ scheme: 'dark' }, { scheme: 'light' }, { scheme: 'dark' }])
})

test.each([
  [false, 'light'],
  [true, 'dark'],
])(
  'followColorScheme follows the computed color-scheme, and where it admits both, the system (dark: %s)',
  async (isDark, own) => {
    system(isDark)
    let scheme = 'light dark'
    vi.spyOn(window, 'getComputedStyle').mockImplementation(() => ({ colorScheme: scheme }) as CSSStyleDeclaration)
    const sent = await ready(followColorScheme({ from: 'color-scheme', element: document.body }))
    scheme = isDark ? 'only light' : 'only dark'
    root.className = 'changed' // an ancestor of the element
    await settle()
    expect(sent()).toEqual([{ scheme: own }, { scheme: isDark ? 'light' : 'dark' }])
  },
)

test('followLocale follows <html lang>, and an empty one says nothing', async () => {
  root.lang = 'de'
  const sent = await ready(followLocale())
  expect(sent()).toEqual([{ locale: 'de' }])
  for (const lang of ['', 'de', 'fr']) {
    root.lang = lang
    await settle()
  }
  expect(sent()).toEqual([{ locale: 'de' }, { locale: 'fr' }])
})

test('preconnect is there before the session is, and gone at unmount', () => {
  embed = createEmbed({
    origin,
    surface: { kind: 'chat' },
    session: () => new Promise<string>(() => {}),
    plugins: [preconnect()],
  })
  embed.mount(home)
  expect(document.head.querySelector('link[rel=preconnect]')?.getAttribute('href')).toBe(origin)
  embed.destroy()
  expect(document.head.querySelector('link[rel=preconnect]')).toBeNull()
})

test('performanceMarks measures each document', async () => {
  performance.clearMarks()
  performance.clearMeasures()
  await ready(performanceMarks({ prefix: 'mine' }), { session: async () => 's1' })
  embed!.iframe()!.dispatchEvent(new Event('load'))
  say('view', { surface: 'chat', path: '/' })
  const names = () => performance.getEntriesByType('measure').map(({ name }) => name)
  say('ready', { embedTenant: null, deploymentId: null, mode: 'signed', surface: 'chat' })
  expect(names().sort()).toEqual(['mine:load', 'mine:loaded', 'mine:mint', 'mine:ready'])
  const marks = performance.getEntriesByType('mark').map(({ name }) => name)
  expect(marks).toEqual(['mine:mint', 'mine:minted', 'mine:open', 'mine:ready', 'mine:load', 'mine:loaded'])
  embed!.reload()
  await settle()
  expect(names().filter((name) => name === 'mine:mint')).toHaveLength(2)
})

test('performanceMarks measures each of several embeds from its own start', async () => {
  performance.clearMeasures()
  const times = vi.spyOn(performance, 'mark').mockImplementation((name) => ({ name, startTime: at }) as PerformanceMark)
  onTestFinished(() => times.mockRestore())
  let at = 100
  const [first, second] = [performanceMarks(), performanceMarks()]
  first.trace!({ step: 'open', at })
  at = 400
  second.trace!({ step: 'open', at })
  at = 500
  first.trace!({ step: 'ready', at })
  expect(performance.getEntriesByType('measure')).toMatchObject([{ name: 'svc-embed:ready', startTime: 100, duration: 400 }])
})

test('logger writes steps, reasons and failures, and no payload', async () => {
  const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  await ready(logger(log), { session: async () => 'secret-session' })
  say('view', { path: 7 })
  window.dispatchEvent(
    new MessageEvent('message', { origin: 'https://elsewhere.example', source: embed!.iframe()!.contentWindow }),
  )
  say('ai-query', { query: 'salary of Ann', status: 'submitted' })
  void embed!.setTheme({ font: 'Inter' })
  say('error', { message: 'all down', fatal: true })
  const lines = Object.values(log).flatMap((level) => level.mock.calls.map(([message]) => message as string))
  const steps = ['[svc-embed] minted', '[svc-embed] event ready', '[svc-embed] action set-theme: sent']
  expect(lines).toEqual(expect.arrayContaining(steps))
  expect(log.warn.mock.calls).toEqual([
    ['[svc-embed] ignored a message: invalid-payload. Expected string at payload.path, received number.'],
    ['[svc-embed] ignored a message: other-origin.'],
  ])
  expect(log.error).toHaveBeenCalledWith(expect.any(String), 'EMBED_FATAL')
  expect(lines.join()).not.toMatch(/secret-session|salary/)
})

test('diagnostics says what was seen and what to check', async () => {
  const told: Diagnosis[] = []
  embed = createEmbed({
    origin,
    surface: { kind: 'chat' },
    readyTimeoutMs: 10,
    plugins: [diagnostics({ tell: (one) => told.push(one) })],
  })
  embed.mount(home)
  await settle()
  say('ready', {}, 'other-embed')
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(told[0]).toMatchObject({ reason: 'nothing-heard', summary: `Nothing was heard from ${origin} in 10 ms.` })
  expect(told[0]!.checks[0]).toContain('not finished loading')
  expect(told[0]!.checks[1]).toContain('namespace')
  expect(told[0]!.checks[2]).toContain('Without a session the viewer signs in')
  // Of the next document nothing was seen yet.
  embed.reload()
  await settle()
  embed.iframe()!.dispatchEvent(new Event('load'))
  say('view', { path: 7 })
  await vi.waitFor(() => expect(told).toHaveLength(2))
  expect(told[1]!.checks.join()).not.toMatch(/another protocol|not finished loading/)
  expect(told[1]!.checks[0]).toContain('the logger plugin says where')
  embed.reload()
  await vi.waitFor(() => expect(told).toHaveLength(3))
  expect(told[2]!.checks[0]).toContain('not finished loading')
})

test('diagnostics says first that a page without an origin, such as a file, is sent no message', async () => {
  vi.stubGlobal('origin', 'null')
  onTestFinished(() => void vi.unstubAllGlobals())
  const told: Diagnosis[] = []
  const plugins = [diagnostics({ tell: (one) => told.push(one) })]
  embed = createEmbed({ origin, surface: { kind: 'chat' }, readyTimeoutMs: 10, plugins })
  embed.mount(home)
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(told[0]!.checks[0]).toContain('This page has no origin')
  // Where something was heard, it is not that.
  embed.reload()
  await settle()
  say('ready', { embedTenant: null, deploymentId: null, mode: 'private', surface: 'app' })
  await vi.waitFor(() => expect(told).toHaveLength(2))
  expect(told[1]).toMatchObject({ reason: 'wrong-surface' })
  expect(told[1]!.checks.join()).not.toContain('no origin')
})

test('diagnostics does not ask for a sign-in where there is a session, and has nothing to say of an iframe that was removed', async () => {
  const told: Diagnosis[] = []
  const plugins = [diagnostics({ tell: (one) => told.push(one) })]
  embed = createEmbed({ origin, surface: { kind: 'chat' }, readyTimeoutMs: 10, session: async () => 's1', plugins })
  embed.mount(home)
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(told[0]!.checks.join()).not.toContain('Without a session')
  home.replaceChildren()
  await vi.waitFor(() => expect(embed!.getSnapshot().error?.code).toBe('EMBED_STATE'))
  expect(told).toHaveLength(1)
})

test('diagnostics says what keeps a file that the page saved from the viewer: a sandbox, or a policy of this page', async () => {
  const told: Diagnosis[] = []
  await ready(diagnostics({ tell: (one) => told.push(one) }))
  const iframe = embed!.iframe()!
  const save = () => say('download', { format: 'png', target: 'dashboard', title: 'Sales' })
  const refuse = (violation: object) =>
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        disposition: 'enforce',
        effectiveDirective: 'frame-src',
        blockedURI: 'blob',
        ...violation,
      }),
    )
  save()
  for (const other of [{ disposition: 'report' }, { effectiveDirective: 'img-src' }, { blockedURI: 'https://ads.example' }])
    refuse(other)
  iframe.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-downloads')
  save()
  expect(told).toEqual([])
  // Either of the two may come first.
  refuse({})
  refuse({ blockedURI: 'blob:https://tenant.example.test' })
  save()
  const blocked = { reason: 'no-file', checks: ['Add blob: to frame-src (or child-src, or default-src) of this page.'] }
  expect(told).toMatchObject([blocked, blocked])
  iframe.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  save()
  expect(told[2]).toMatchObject({ reason: 'no-file', checks: ['Add allow-downloads to the sandbox of the iframe.'] })
  embed!.destroy()
  refuse({})
  expect(told).toHaveLength(3)
})

test('diagnostics tells the words of a page that went down, and no more of them than fit', async () => {
  const told: Diagnosis[] = []
  await ready(diagnostics({ tell: (one) => told.push(one) }))
  say('error', { message: `No such dashboard is published${'!'.repeat(999)}`, fatal: true })
  expect(told).toMatchObject([
    { reason: 'page-down', summary: expect.stringMatching(/reported: No such dashboard is published!{270}$/) },
  ])
})

test.each([undefined, 'sessionId'])(
  'diagnostics leaves out the session that a page repeats (parameter %s)',
  async (sessionParameter) => {
    const told: Diagnosis[] = []
    const session = async () => 'c0ffee-5e55-10'
    await ready(diagnostics({ tell: (one) => told.push(one) }), { session, sessionParameter })
    say('error', { message: 'Session c0ffee-5e55-10 is unknown', fatal: true })
    expect(told).toMatchObject([{ summary: 'The page went down. It reported: Session *** is unknown' }])
  },
)

test('diagnostics tells of a session callback that gave none, without its words', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const session = async () => Promise.reject(new Error('secret words'))
  embed = createEmbed({ origin, surface: { kind: 'chat' }, plugins: [diagnostics()], session })
  embed.mount(home)
  await settle()
  expect(warn.mock.calls).toEqual([[expect.stringContaining('The session callback gave no session')]])
  expect(warn.mock.calls[0]![0]).not.toContain('secret')
})

test('diagnostics tells of a ready page that nobody can see, not of a hidden one', async () => {
  const told: Diagnosis[] = []
  const isVisible = vi.fn(() => true)
  const proto = HTMLIFrameElement.prototype as { checkVisibility?: () => boolean }
  const own = Object.getOwnPropertyDescriptor(proto, 'checkVisibility')
  proto.checkVisibility = isVisible // which jsdom lacks; all heights are 0 there
  try {
    await ready(diagnostics({ tell: (one) => told.push(one) }))
    expect(told).toMatchObject([{ reason: 'no-height' }])
    embed?.destroy()
    isVisible.mockReturnValue(false)
    await ready(diagnostics({ tell: (one) => told.push(one) }))
    expect(told).toHaveLength(1)
  } finally {
    if (own) Object.defineProperty(proto, 'checkVisibility', own)
    else delete proto.checkVisibility
  }
})

test('diagnostics tells of an iframe that has the browser’s own height, since its container has none', async () => {
  const told: Diagnosis[] = []
  const proto = HTMLIFrameElement.prototype as { checkVisibility?: () => boolean }
  proto.checkVisibility = () => true
  const height = vi.spyOn(HTMLIFrameElement.prototype, 'clientHeight', 'get').mockReturnValue(150)
  try {
    await ready(diagnostics({ tell: (one) => told.push(one) }))
    expect(told).toMatchObject([{ reason: 'no-height', summary: expect.stringContaining('150 px') }])
    embed?.destroy()
    await ready(diagnostics({ tell: (one) => told.push(one) }), { layout: { mode: 'fixed', height: 150 } })
    height.mockReturnValue(640)
    embed?.destroy()
    await ready(diagnostics({ tell: (one) => told.push(one) }))
    expect(told).toHaveLength(1)
  } finally {
    delete proto.checkVisibility
  }
})

test('diagnostics tells of a filter that names no view', () => {
  const told: Diagnosis[] = []
  const filters = { status: 'x', 'orders.status': 'y' }
  const surface = { kind: 'dashboard', publicId: 'a1', filters, granularities: { day: 'day' }, members: { who: 'a.b' } } as const
  embed = createEmbed({ origin, surface, plugins: [diagnostics({ tell: (one) => told.push(one) })] })
  embed.mount(home)
  expect(told.map(({ reason, summary }) => [reason, summary])).toEqual(
    ['status', 'day', 'who'].map((name) => ['filter-name', `A filter is called ${name}, which no dashboard can have.`]),
  )
})

test('diagnostics tells of a name that is nearly an option, not of what else a framework passes on', () => {
  const told: Diagnosis[] = []
  const surface = {
    kind: 'dashboard',
    publicId: 'a1',
    filter: {},
    allowexport: true,
    granularity: {},
    other: 1,
    show: { editbutton: false } as object,
  } as const
  const odd = {
    timeZone: 'UTC',
    'colour-scheme': 'dark',
    readyTimeout: 9,
    onReady() {},
    id: 'sales',
    'data-testid': 'x',
    toString: 1,
  }
  embed = createEmbed({ origin, surface, ...odd, plugins: [diagnostics({ tell: (one) => told.push(one) })] })
  embed.mount(home)
  expect(told.map(({ reason, summary, checks }) => [reason, summary.split(',')[0], ...checks])).toEqual(
    [
      ['timeZone', 'timezone'],
      ['colour-scheme', 'colorScheme'],
      ['readyTimeout', 'readyTimeoutMs'],
      ['surface.filter', 'surface.filters'],
      ['surface.allowexport', 'surface.allowExport'],
      ['surface.granularity', 'surface.granularities'],
      ['surface.show.editbutton', 'surface.show.editButton'],
    ].map(([name, meant]) => ['option-name', `There is no option ${name}`, `Is ${meant} meant?`]),
  )
})

test('diagnostics tells a session callback that failed from one that returned something else', async () => {
  for (const [session, check] of [
    [() => Promise.reject(new Error('secret words')), /error\.cause/],
    [() => '{"sessionId":"s1"}', /JSON/],
  ] as const) {
    const told: Diagnosis[] = []
    embed = createEmbed({ origin, surface: { kind: 'chat' }, session, plugins: [diagnostics({ tell: (one) => told.push(one) })] })
    embed.mount(home)
    await settle()
    expect(told[0]?.checks[0]).toMatch(check)
    embed.destroy()
  }
})

test('diagnostics has something to say for every reason', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const plugin = diagnostics()
  const { EmbedTimeoutError } = await import('../../errors/embed.ts')
  const reasons = ['frame-blocked', 'wrong-origin', 'wrong-surface', 'dead-session', 'nothing-heard'] as const
  for (const reason of reasons) {
    const error = new EmbedTimeoutError({ origin, timeoutMs: 1, event: 'ready', reason, seen: 'https://x.example' })
    plugin.trace?.({ step: 'failed', at: 0, error } satisfies EmbedTrace)
  }
  const texts = warn.mock.calls.map(([text]) => text as string)
  expect(new Set(texts).size).toBe(reasons.length)
  for (const text of texts) expect(text.split('\n').length).toBeGreaterThan(1)
  // No browser says on its console that a cross-origin isolated page shows no other page.
  expect(texts.at(-1)).toContain('Cross-Origin-Embedder-Policy of this page')
})

test('renewSession loads the page again, with a fresh session, before its token ends', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const session = vi.fn(() => `s${session.mock.calls.length}`)
  embed = createEmbed({ origin, surface: { kind: 'chat' }, session, plugins: [renewSession({ afterMs: 3_600_000 })] })
  embed.mount(home)
  const sayReady = async (mode = 'signed') => {
    await vi.advanceTimersByTimeAsync(0)
    say('ready', { embedTenant: null, deploymentId: null, mode, surface: 'chat' })
  }
  const setPage = (hidden: boolean, onLine = true) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  }
  await sayReady()
  await vi.advanceTimersByTimeAsync(59 * 60_000)
  expect(session).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(session).toHaveBeenCalledTimes(2)

  // The next one counts from its own load. Neither a hidden page nor one without a network loads.
  await sayReady()
  setPage(true)
  await vi.advanceTimersByTimeAsync(120 * 60_000)
  setPage(false, false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(session).toHaveBeenCalledTimes(2)
  setPage(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await sayReady()
  expect(session).toHaveBeenCalledTimes(3)

  const { loads } = embed.getSnapshot()
  embed.destroy()
  await vi.advanceTimersByTimeAsync(240 * 60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(session).toHaveBeenCalledTimes(3)
  expect(embed.getSnapshot().loads).toBe(loads)
  expect(vi.getTimerCount()).toBe(0)
})

test('renewSession leaves a private embed alone', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  embed = createEmbed({ origin, surface: { kind: 'chat' }, plugins: [renewSession({ afterMs: 1 })] })
  embed.mount(home)
  await vi.advanceTimersByTimeAsync(0)
  say('ready', { embedTenant: null, deploymentId: null, mode: 'private', surface: 'chat' })
  const { loads } = embed.getSnapshot()
  await vi.advanceTimersByTimeAsync(240 * 60_000)
  expect(embed.getSnapshot()).toMatchObject({ status: 'ready', loads })
})

// As where a micro-frontend gets `@svc/core` from its host and brings `@svc/core/plugins` along.
test('diagnostics of another copy of this package tells what an embed failed of', async () => {
  vi.resetModules()
  const copy = await import('./diagnostics.ts')
  expect(copy.diagnostics).not.toBe(diagnostics)
  const told: Diagnosis[] = []
  const plugin = copy.diagnostics({ tell: (one) => told.push(one) })
  await ready(plugin)
  say('error', { message: 'Gone', fatal: true })
  embed!.destroy()
  for (const session of [() => '{}', undefined]) {
    embed = createEmbed({ origin, surface: { kind: 'chat' }, session, readyTimeoutMs: 10, plugins: [plugin] })
    embed.mount(home)
    await vi.waitFor(() => expect(embed!.getSnapshot().status).toBe('failed'))
    embed.destroy()
  }
  expect(told.map(({ reason }) => reason)).toEqual(['page-down', 'no-session', 'nothing-heard'])
})
