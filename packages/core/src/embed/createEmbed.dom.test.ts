import { describe, expect, test, vi } from 'vitest'
import { createStage } from './test/createStage.ts'

const stage = createStage()
const { origin, readyPayload, session, create, mounted, settle, frame, sessionOf, envelope, say, ready, actions } = stage

test('asks for one session, opens the address with it and becomes ready, then loaded', async () => {
  const { embed } = await mounted({ session })
  expect(stage.minted).toBe(1)
  expect(frame().src).toBe(`${origin}/embed/dashboard/a1b2c3d4?session=s1`)
  expect(embed.getSnapshot()).toMatchObject({ status: 'connecting', loads: 1, mode: undefined })
  ready()
  expect(embed.getSnapshot()).toMatchObject({ status: 'ready', mode: 'signed', ready: readyPayload })
  expect(embed.getSnapshot().lastEventAt).toBeGreaterThan(0)
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
  const undo = embed.mount(stage.home)
  undo()
  undo()
  embed.mount(stage.home)
  // Once more: it is the undo of the first mount alone.
  undo()
  const waiting = embed.setColorScheme('dark')
  await settle()
  expect(stage.minted).toBe(1)
  expect(stage.home.querySelectorAll('iframe')).toHaveLength(1)
  expect(embed.getSnapshot().loads).toBe(1)
  expect(sessionOf(frame())).toBe('s1')
  ready()
  expect(await waiting).toEqual({ status: 'sent' })
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

  test('a snapshot that a store has frozen stops nothing, and the next one has counted on', async () => {
    const { embed } = await mounted()
    const failed = vi.fn()
    window.addEventListener('error', failed)
    const refuse = () =>
      window.dispatchEvent(new MessageEvent('message', { origin: 'https://evil.example', source: frame().contentWindow }))
    Object.freeze(embed.getSnapshot().ignored)
    refuse()
    refuse()
    expect(embed.getSnapshot().ignored).toEqual({})
    ready()
    expect(embed.getSnapshot().ignored).toEqual({ 'other-origin': 2 })
    refuse()
    expect(embed.getSnapshot().ignored).toEqual({ 'other-origin': 3 })
    expect(failed).not.toHaveBeenCalled()
    window.removeEventListener('error', failed)
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

  test('a page that was ready in time may be silent from then on', async () => {
    const { embed } = await mounted({ readyTimeoutMs: 20 })
    ready()
    await settle(60)
    expect(embed.getSnapshot().status).toBe('ready')
  })

  test('a page that says ready when a sleeping computer has just woken is not late', async () => {
    const { embed } = await mounted({ readyTimeoutMs: 300 })
    const states: string[] = []
    embed.subscribe(() => states.push(embed.getSnapshot().status))
    // Nothing runs for so long. Then what came meanwhile is read, after the timers that are over.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 350)
    await new Promise((read) => setImmediate(() => setImmediate(read)))
    ready()
    expect(states).toEqual(['ready'])
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
      [
        'dead-session',
        () => {
          say('error', { message: 'Session not found' })
          say('view', { surface: 'dashboard', path: '/' }, { as: 'https://login.example' })
        },
        {},
      ],
      ['nothing-heard', () => say('view', { surface: 'dashboard', path: '/' }), {}],
    ]
    for (const [reason, happen, facts] of cases) {
      const { embed, unmount } = await mounted({ readyTimeoutMs: 20 })
      happen()
      await vi.waitFor(() => expect(embed.getSnapshot().error).toMatchObject({ code: 'EMBED_TIMEOUT', reason, ...facts }))
      unmount()
    }
  })

  test.each(['ready', 'dashboard-loaded'] as const)(
    'a wait for %s that ends before the embed gives up says what was seen, too',
    async (event) => {
      const { embed } = await mounted()
      const wait = embed.waitFor(event, { timeoutMs: 20 })
      say('error', { message: 'Session not found' })
      await expect(wait).rejects.toMatchObject({ code: 'EMBED_TIMEOUT', reason: 'dead-session', timeoutMs: 20, event, origin })
      ready()
      say('error', { message: 'one query failed' })
      await expect(embed.waitFor('drilldown', { timeoutMs: 1 })).rejects.toMatchObject({
        reason: 'nothing-heard',
        message: expect.stringMatching(/in 1 ms: nothing-heard\. Is it ready\?$/),
      })
    },
  )

  test.each([
    ['kind', { surface: 'app' }, 'app a1b2c3d4'],
    ['kind, that has no id,', { surface: 'chat', publicId: undefined }, 'chat '],
    ['dashboard', { publicId: 'another' }, 'dashboard another'],
  ])('a ready page of another %s fails at once and says so', async (_, payload, seen) => {
    const { embed } = await mounted()
    const waiting = embed.waitFor('ready')
    ready({ ...payload })
    expect(embed.getSnapshot()).toMatchObject({ status: 'failed', error: { reason: 'wrong-surface' } })
    expect(embed.getSnapshot().error).toMatchObject({ seen })
    await expect(waiting).rejects.toMatchObject({ reason: 'wrong-surface' })
    expect(await embed.refresh()).toEqual({ status: 'dropped', reason: 'failed' })
  })

  test('a ready page of another deployment fails as well, one that leaves its id out does not', async () => {
    const surface = { kind: 'app', deploymentId: 43 } as const
    const { embed: app } = await mounted({ surface })
    ready({ surface: 'app' })
    expect(app.getSnapshot()).toMatchObject({ status: 'failed', error: { reason: 'wrong-surface', seen: 'app 42' } })
    app.update({ origin, surface: { ...surface, deploymentId: 42 } })
    await settle()
    ready({ surface: 'app' })
    expect(app.getSnapshot().status).toBe('ready')
    app.destroy()
    const { embed: dashboard } = await mounted()
    ready({ publicId: undefined })
    expect(dashboard.getSnapshot().status).toBe('ready')
  })

  test('fields of one event that another one bears mean nothing there', async () => {
    const { embed } = await mounted()
    ready()
    const before = embed.getSnapshot()
    const heard = vi.fn()
    embed.on('dashboard-loaded', heard)
    say('dashboard-loaded', { widgetCount: 6, fatal: true, path: '/d/2', title: 'Other' })
    expect(heard).toHaveBeenCalledOnce()
    expect(embed.getSnapshot()).toEqual({ ...before, status: 'loaded', lastEventAt: expect.any(Number) })
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
    stage.home.append(inner)
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
    expect(stage.minted).toBe(1)
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
