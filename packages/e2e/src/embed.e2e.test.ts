import { describe, expect, test } from 'vitest'
import { describeEngines } from './engines/describeEngines.ts'
import { poll } from './engines/poll.ts'
import { bindingNames } from './host/bindings.ts'
import type { HostOptions } from './host/HostOptions.ts'
import { hostPage } from './host/hostPage.ts'
import { useHostServer } from './host/useHostServer.ts'

// A real dashboard of another site (`localhost`) in a page on `127.0.0.1`, under a strict policy with Trusted Types.

const running = useHostServer()

const dashboard: HostOptions = {
  surface: { kind: 'dashboard', publicId: 'a1b2c3d4' },
  readyTimeoutMs: 30_000,
  confirmTimeoutMs: 20_000,
}
const chat: HostOptions = { surface: { kind: 'chat' }, readyTimeoutMs: 30_000, confirmTimeoutMs: 20_000 }

describeEngines('embed', (engine, name) => {
  const page = () => hostPage(engine())
  /** Waits for something in the embedded page itself. */
  const inside = (expression: string) => poll(engine().evaluateInFrame, expression, 20_000)
  const orders = `document.querySelector('[data-widget="32"] .number-value')?.textContent`

  test.for(bindingNames)('%s: a dashboard loads, takes every action, fails and is retried', async (binding) => {
    const { act, status, snapshot, events, evaluate, until } = page()
    const theme = { primaryColor: '#0a7f5a' }
    await engine().goto(running.server.address(binding, { ...dashboard, theme, colorScheme: 'dark', locale: 'de' }))
    const loaded = await status('loaded')
    expect(loaded).toMatchObject({ mode: 'signed', loads: 1, path: '/embed/dashboard/a1b2c3d4', title: 'Vertriebsübersicht' })
    expect(loaded.ready).toEqual({
      embedTenant: 'acme-corp',
      deploymentId: 1,
      mode: 'signed',
      surface: 'dashboard',
      publicId: 'a1b2c3d4',
    })
    expect((await events()).map(([name]) => name)).toEqual(['ready', 'view', 'dashboard-loaded'])
    // What `allow` grants, as the page itself sees it.
    expect(await engine().evaluateInFrame('document.fullscreenEnabled')).toBe(true)

    // What was asked for before ready, by options.
    const look = `[document.documentElement.dataset.scheme, document.documentElement.lang, getComputedStyle(document.documentElement).getPropertyValue('--primary')].join()`
    await inside(`${look} === 'dark,de,#0a7f5a'`)
    // And later, by call.
    expect(await act('setColorScheme', 'light')).toEqual({ status: 'sent' })
    expect(await act('setLocale', 'es')).toEqual({ status: 'sent' })
    expect(await act('setTheme', { primaryColor: '#7c5cff' })).toEqual({ status: 'sent' })
    await inside(`${look} === 'light,es,#7c5cff'`)

    const all = await engine().evaluateInFrame<string>(orders)
    expect(await act('setFilter', { 'orders.status': ['completed'] })).toEqual({ status: 'sent' })
    await inside(
      `document.querySelector('[data-member="orders.status"]').dataset.active === 'true' && ${orders} !== ${JSON.stringify(all)}`,
    )
    expect((await snapshot()).requestedFilters).toEqual({ 'orders.status': ['completed'] })

    // One that another event confirms; the number of requests says that data came anew.
    const { dataRequests } = running.emulator.stats
    expect(await act('refresh')).toMatchObject({ status: 'confirmed', event: { name: 'dashboard-loaded' } })
    expect(running.emulator.stats.dataRequests).toBeGreaterThan(dataRequests)
    const path = '/embed/dashboard/a1b2c3d4/widget/37'
    expect(await act('navigate', path)).toMatchObject({ status: 'confirmed', event: { payload: { path } } })
    await inside(`document.querySelectorAll('[data-widget]').length === 1`)
    expect(await snapshot()).toMatchObject({ status: 'loaded', path, loads: 1 })

    // The binding's own handler hears of a failure, and its retry works.
    running.emulator.faults.set('session-error', { times: 1 })
    await act('reload')
    expect((await status('failed')).error).toMatchObject({ code: 'EMBED_SESSION' })
    await until('host.failures.length === 1')
    expect(await evaluate('host.failures')).toEqual(['EMBED_SESSION'])
    if (binding === 'core') await act('reload')
    else {
      await until(`document.querySelector('#root button')?.checkVisibility({ visibilityProperty: true })`)
      await evaluate(`document.querySelector('#root button').click()`)
    }
    await until(`/ready|loaded/.test(host.snapshot().status)`)
    expect((await snapshot()).loads).toBe(2)
    // The new document has the wanted state, not the first one.
    await inside(
      `${look} === 'light,es,#7c5cff' && document.querySelector('[data-member="orders.status"]')?.dataset.active === 'true'`,
    )
    expect([running.server.sessions.minted, running.emulator.faults.list()]).toEqual([2, {}])
    expect([await evaluate('host.errors'), await evaluate('host.violations'), running.server.reports]).toEqual([[], [], []])
  })

  test('core: in another window, such as a frame of its own or a popup, an embed takes actions from the script of this one', async () => {
    await engine().goto(running.server.address('core', { ...dashboard, isHidden: true, confirmTimeoutMs: 10_000 }))
    const { evaluate, until } = page()
    await evaluate(`void (() => {
      const frame = document.body.appendChild(document.createElement('iframe'))
      frame.style.cssText = 'width: 900px; height: 600px'
      const element = frame.contentDocument.body.appendChild(frame.contentDocument.createElement('div'))
      element.style.height = '500px'
      host.twin(element)
    })()`)
    await until(`host.twins[0].getSnapshot().status === 'loaded'`)
    expect(await evaluate('host.twins[0].refresh()')).toMatchObject({ status: 'confirmed', event: { name: 'dashboard-loaded' } })
  })

  describe('hostile messages', () => {
    test('of the page itself and of a third origin are counted and not delivered', async () => {
      const { status, snapshot, events, evaluate, until, act } = page()
      // What the last page's frame said at its very end may reach the next document, and would be counted.
      await engine().goto(running.server.elsewhere)
      await engine().goto(running.server.address('core', chat, [running.emulator.tenantOrigin, running.server.thirdOrigin]))
      const before = await status('loaded')
      const heard = await events()
      const forged = `
        const event = (type, payload) => ({ source: 'svc-embed', direction: 'event', type: 'svc:event:' + type, payload, timestamp: Date.now(), surface: 'chat' })
        for (const message of [event('ready', { embedTenant: 'forged', deploymentId: 1, mode: 'signed', surface: 'chat' }), event('navigate', { path: '/forged' }), event('error', { message: 'forged', fatal: true })])
          window.postMessage(message, '*')`
      await evaluate(`void (() => { ${forged} })()`)
      await until(`host.snapshot().ignored['other-source'] >= 3`)
      // Another frame of the page, which sends the same by itself once it is there.
      await evaluate(`void (() => {
        const frame = document.createElement('iframe')
        frame.src = ${JSON.stringify(`${running.server.thirdOrigin}/forger`)}
        document.body.append(frame)
      })()`)
      await until(`host.snapshot().ignored['other-source'] >= 7`)
      // The embed is as it was, and still listens to its own page.
      expect(await events()).toEqual(heard)
      expect(await snapshot()).toEqual({ ...before, ignored: { 'other-source': 7 } })
      expect(await act('navigate', '/embed/chat/on')).toMatchObject({ status: 'confirmed' })
      expect((await snapshot()).error).toBeUndefined()
    })

    test('of another origin in the very frame of the embed are not delivered either', async () => {
      running.emulator.faults.set('wrong-origin', { times: 1 })
      const { status, events } = page()
      const other = running.emulator.tenantOrigin.replace('localhost', '127.0.0.1')
      await engine().goto(
        running.server.address('core', { ...chat, readyTimeoutMs: 3000 }, [running.emulator.tenantOrigin, other]),
      )
      const failed = await status('failed')
      expect(failed.error).toMatchObject({ code: 'EMBED_TIMEOUT', reason: 'wrong-origin', seen: other })
      expect(failed.ignored['other-origin']).toBeGreaterThan(0)
      expect(await events()).toEqual([])
    })
  })

  describe('faults of the service', () => {
    const timeout = (reason: string) => ({ code: 'EMBED_TIMEOUT', reason })
    test.for([
      ['never-ready', timeout('nothing-heard')],
      ['wrong-surface', timeout('wrong-surface')],
      ['fatal-error', { code: 'EMBED_FATAL', reported: { name: 'FaultError', context: 'embed-render', fatal: true } }],
      ['expired-session', { code: 'EMBED_FATAL', reported: { name: 'SessionError', context: 'session', fatal: true } }],
      ['reused-session', { code: 'EMBED_FATAL', reported: { name: 'SessionError', context: 'session', fatal: true } }],
      ['session-error', { code: 'EMBED_SESSION' }],
      ['frame-blocked', timeout('nothing-heard')],
      ['not-found', timeout('nothing-heard')],
      ['server-error', timeout('nothing-heard')],
      // A redirect to an origin that this page's policy does not name. Only Firefox says which frame that was.
      ['wrong-origin', timeout(name === 'firefox' ? 'frame-blocked' : 'nothing-heard')],
    ] as const)('%s fails with its reason, and a retry works', async ([fault, error]) => {
      running.emulator.faults.set(fault, { times: 1 })
      const { status, act, evaluate } = page()
      await engine().goto(
        running.server.address('core', {
          ...chat,
          readyTimeoutMs: 'reason' in error && fault !== 'wrong-surface' ? 1000 : 30_000,
        }),
      )
      expect((await status('failed')).error).toMatchObject(error)
      // It has struck, so the next document comes as it should.
      await expect.poll(() => running.emulator.faults.list(), { timeout: 20_000 }).toEqual({})
      await evaluate('void host.update({ ...host.options, readyTimeoutMs: 30000 })')
      await act('reload')
      expect(await status('loaded')).toMatchObject({ path: '/embed/chat' })
      expect(await evaluate('host.errors')).toEqual([])
    })

    test('a policy of the page that forbids the tenant is named as the reason', async () => {
      await engine().goto(running.server.address('core', { ...chat, readyTimeoutMs: 1000 }, ["'none'"]))
      const { error } = await page().status('failed')
      expect(error).toMatchObject({ code: 'EMBED_TIMEOUT', reason: 'frame-blocked', origin: running.emulator.tenantOrigin })
    })

    test('late, doubled, broken, unknown and foreign messages do not disturb', async () => {
      running.emulator.faults.set('delayed', { value: 300 })
      for (const fault of ['duplicate', 'malformed', 'unknown', 'foreign', 'slow'])
        running.emulator.faults.set(fault, { value: 300 })
      const { status, events, evaluate, until } = page()
      await engine().goto(running.server.address('core', chat))
      await status('loaded')
      await until(`host.events.filter(([name]) => name === 'view').length === 2`)
      const { ignored, loads } = (await status('loaded'))!
      const names = (await events()).map(([name]) => name)
      expect(names.toSorted()).toEqual(['ready', 'ready', 'unheard-of', 'view', 'view'])
      // Ten broken ones before each of two messages; six of other senders after ready.
      expect(ignored).toMatchObject({ 'wrong-direction': 2, foreign: 6 })
      expect((ignored['invalid-envelope'] ?? 0) + (ignored['invalid-payload'] ?? 0)).toBe(18)
      expect([loads, running.server.sessions.minted, await evaluate('({}).path ?? null'), await evaluate('host.errors')]).toEqual(
        [1, 1, null, []],
      )
    })
  })

  test('a private embed needs no session', async () => {
    const { until } = page()
    await engine().goto(running.server.address('core', { ...chat, isPrivate: true }))
    await until(`host.snapshot().status === 'connecting' && host.snapshot().loads === 1`)
    await inside(`!!document.querySelector('input[type=email]')`)
    expect(running.server.sessions.asked).toBe(0)
  })
})
