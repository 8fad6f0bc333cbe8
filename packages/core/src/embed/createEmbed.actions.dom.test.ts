import { describe, expect, test, vi } from 'vitest'
import { createEmbed } from './createEmbed.ts'
import { createStage } from './test/createStage.ts'
import type { EmbedOptions, EmbedPlugin } from './types.ts'

const stage = createStage()
const { origin, dashboard, session, create, mounted, settle, frame, say, ready, actions } = stage

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

  test.each(['reload', 'destroy'] as const)(
    'asked for in turn while the frame is out of the page, they settle too: %s',
    async (end) => {
      const { embed } = await mounted()
      ready()
      // As browsers have it at once; jsdom keeps the window.
      const away = vi.spyOn(frame(), 'contentWindow', 'get').mockReturnValue(null)
      const outcomes = ['dark', 'light', 'auto'].map((scheme) => embed.setColorScheme(scheme as 'auto'))
      const step = embed.navigate('/x')
      away.mockRestore()
      if (end === 'destroy') embed.destroy()
      else {
        embed.reload()
        await settle()
        const sent = actions()
        ready()
        expect(sent().map(({ payload }) => payload)).toEqual([{ scheme: 'auto' }, { path: '/x' }])
        say('navigate', { path: '/embed/dashboard/a1b2c3d4/x' })
      }
      expect((await Promise.all(outcomes)).map(({ status }) => status)).toEqual([
        'superseded',
        'superseded',
        end === 'reload' ? 'sent' : 'dropped',
      ])
      expect(await step).toMatchObject({ status: end === 'reload' ? 'confirmed' : 'dropped' })
    },
  )

  test('navigate and refresh settle as sent when no event confirms them in time', async () => {
    const { embed } = await mounted({ confirmTimeoutMs: 1 })
    ready()
    expect(await embed.navigate('/x')).toEqual({ status: 'sent' })
    expect(await embed.refresh()).toEqual({ status: 'sent' })
  })

  test('without time for a confirmation they settle at once', async () => {
    const { embed } = await mounted({ confirmTimeoutMs: 0 })
    ready()
    const told = vi.fn()
    void embed.navigate('/x').then(told)
    await settle()
    expect(told).toHaveBeenCalledWith({ status: 'sent' })
  })

  test('what was sent or dropped does not come back with the next document', async () => {
    const { embed } = await mounted()
    void embed.navigate('/sent')
    ready()
    for (const isDropped of [false, true]) {
      embed.reload()
      await settle()
      if (isDropped) {
        void embed.navigate('/dropped')
        say('error', { message: 'down', fatal: true })
        embed.reload()
        await settle()
      }
      const sent = actions()
      ready()
      expect(sent()).toEqual([])
    }
  })

  test('a plugin hears of each step of an action once', async () => {
    const steps: unknown[] = []
    const trace: EmbedPlugin['trace'] = (entry) => void (entry.step === 'action' && steps.push([entry.type, entry.outcome]))
    const { embed } = await mounted({ plugins: [{ name: 'steps', trace }] })
    void embed.navigate('/a')
    ready()
    for (let i = 0; i < 2; i++) say('view', { surface: 'dashboard', path: '/a' })
    embed.destroy()
    expect(steps).toEqual([
      ['navigate', 'queued'],
      ['navigate', 'confirmed'],
    ])
  })

  test('what no event confirms is settled at once, and a move after two seconds', async () => {
    const steps: unknown[] = []
    const trace: EmbedPlugin['trace'] = (entry) => void (entry.step === 'action' && steps.push([entry.type, entry.outcome]))
    const surface = { kind: 'app', deploymentId: 42 } as const
    const { embed } = await mounted({ surface, plugins: [{ name: 'steps', trace }] })
    ready({ surface: 'app', publicId: undefined })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    void embed.navigate('/a')
    void embed.setColorScheme('dark')
    void embed.refresh() // of an app, where no dashboard may be
    expect(steps.splice(0)).toEqual([
      ['set-color-scheme', 'sent'],
      ['refresh', 'sent'],
    ])
    vi.advanceTimersByTime(1999)
    expect(steps).toEqual([])
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    expect(steps).toEqual([['navigate', 'sent']])
  })

  test('later documents get what was asked for, not what became of the object, and no filters that the address has', async () => {
    const filters = { 'orders.status': 'completed' }
    const { embed } = await mounted({ surface: { ...dashboard, filters } })
    ready()
    const theme = { primaryColor: 'red' }
    void embed.setTheme(theme)
    void embed.setFilter({ ...filters })
    theme.primaryColor = 'blue'
    embed.reload()
    await settle()
    const sent = actions()
    ready()
    expect(sent().map(({ payload }) => payload)).toEqual([{ primaryColor: 'red' }])
  })

  test.each(['navigate', 'view'] as const)('a move is confirmed by %s of its path, and by no other', async (name) => {
    const { embed } = await mounted({ surface: { kind: 'app', deploymentId: 42 } })
    ready({ surface: 'app', publicId: undefined })
    const outcome = embed.navigate('/folder/7')
    const later = embed.navigate('/folder/9')
    say(name, { surface: 'app', path: '/embed/d/42/app/folder/8' })
    for (const other of [`pre${name}`, `${name}ed`]) say(other, { surface: 'app', path: '/folder/7' })
    say(name, { surface: 'app', path: '/embed/d/42/app/folder/7' })
    expect(await outcome).toMatchObject({ status: 'confirmed', event: { name, payload: { path: expect.stringMatching(/7$/) } } })
    say(name, { surface: 'app', path: '/folder/9' })
    expect(await later).toMatchObject({ status: 'confirmed' })
  })

  test.each([
    ['/', '/embed/d/42/app'],
    ['/', '/embed/d/42/app/'],
    ['/', '/'],
    ['?tab=2', '/embed/d/42/app'],
    ['/folder/7/', '/embed/d/42/app/folder/7'],
    ['/folder/7', '/embed/d/42/app/folder/7/'],
    ['/folder/7#rows', '/embed/d/42/app/folder/7'],
    ['/folder/7?f_orders.path={"value":"/a#1"}', '/embed/d/42/app/folder/7'],
    ['/folder/7?tab=2', '/embed/d/42/app/folder/7?tab=2'],
  ])('a move to %s is confirmed by its route, as the page tells it: %s', async (path, route) => {
    const { embed } = await mounted({ surface: { kind: 'app', deploymentId: 42 } })
    ready({ surface: 'app', publicId: undefined })
    const outcome = embed.navigate(path)
    say('navigate', { path: '/embed/d/42/app/folder/8' })
    say('ai-query', { query: 'orders', status: 'submitted' })
    say('view', { surface: 'app', path: route })
    expect(await outcome).toMatchObject({ status: 'confirmed', event: { name: 'view', payload: { path: route } } })
  })

  test('a hostile path does not keep the page busy while a move waits', async () => {
    const { embed } = await mounted({ surface: { kind: 'app', deploymentId: 42 } })
    ready({ surface: 'app', publicId: undefined })
    const outcome = embed.navigate('/folder/7')
    say('navigate', { path: `${'?'.repeat(100_000)}\n` })
    say('navigate', { path: `${'/'.repeat(100_000)}\n` })
    say('view', { surface: 'app', path: '/folder/7' })
    expect(await outcome).toMatchObject({ status: 'confirmed' })
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
    say('dashboard-loaded', { widgetCount: 6 })
    await settle()
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
      cause: { message: expect.stringMatching(/^set-theme\.borderRadius: pass /) },
    })
    await expect(embed.setTheme(null as never)).rejects.toMatchObject({ cause: { message: 'set-theme: pass object' } })
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

  test('a theme of the options that cannot be sent is reported, and the page is ready all the same', async () => {
    const { embed } = await mounted({ theme: { primaryColor: 'red' } })
    const micro = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {})
    const post = vi.spyOn(frame().contentWindow as Window, 'postMessage').mockImplementation(() => {
      throw new DOMException('no', 'DataCloneError')
    })
    const outcome = embed.waitFor('ready')
    ready()
    const reported = micro.mock.calls.map(([run]) => run)
    micro.mockRestore()
    post.mockRestore()
    expect(await outcome).toMatchObject({ surface: 'dashboard' })
    expect(reported).toHaveLength(1)
    expect(reported[0]).toThrow(expect.objectContaining({ code: 'EMBED_ACTION', action: 'set-theme' }))
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
    embed.mount(stage.home)
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
    const touched = vi.fn()
    new MutationObserver(touched).observe(stage.home, { attributes: true, childList: true, subtree: true })
    for (let i = 0; i < 5; i++) embed.update({ ...structuredClone(options), session: async () => `other${i}` })
    await settle()
    expect(sent()).toEqual([])
    expect(touched).not.toHaveBeenCalled()
    expect(stage.minted).toBe(1)
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
    expect(sent()).toHaveLength(1)
    embed.update({ origin, surface: { kind: 'app', deploymentId: 42, path: '/workbook/130' }, title: 'Sales' })
    embed.update({ origin, surface: { kind: 'app', deploymentId: 42 } })
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

  test('what waited for the replaced document is dropped, and its locale is not asked of the next one', async () => {
    const { embed } = await mounted({ locale: 'de' })
    const waiting = embed.navigate('/a')
    void embed.setLocale('fr')
    embed.update({ origin, surface: { ...dashboard, publicId: 'other' }, locale: 'de' })
    expect(await waiting).toEqual({ status: 'dropped', reason: 'replaced' })
    await settle()
    const sent = actions()
    ready({ publicId: 'other' })
    expect([embed.getSnapshot().status, sent()]).toEqual(['ready', []])
  })

  test('options may change before the mount: what is asked for after that waits', async () => {
    const embed = create()
    embed.update({ origin, surface: { ...dashboard, publicId: 'other' }, title: 'Sales' })
    embed.reload()
    const outcome = embed.setColorScheme('dark')
    embed.mount(stage.home)
    await settle()
    ready({ publicId: 'other' })
    expect([await outcome, frame().title]).toEqual([{ status: 'sent' }, 'Sales'])
  })

  test('options may change after the end, and start nothing', async () => {
    const { embed } = await mounted()
    embed.destroy()
    embed.update({ origin, surface: { kind: 'chat' } })
    expect(await embed.refresh()).toEqual({ status: 'dropped', reason: 'destroyed' })
    expect(embed.getSnapshot().surface).toBe('dashboard')
  })

  test('a mint under way is told when no session is wanted any more', async () => {
    let signal: AbortSignal | undefined
    const hang = (init: { signal: AbortSignal }) => {
      signal = init.signal
      return new Promise<string>(() => {})
    }
    const { embed } = await mounted({ session: hang })
    expect(signal?.aborted).toBe(false)
    embed.update({ origin, surface: dashboard })
    expect(signal?.aborted).toBe(true)
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
