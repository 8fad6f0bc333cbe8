import type { EventEnvelope } from '@svc/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeTenant } from '../embed/createFakeTenant.ts'
import { eventFixtures } from '../embed/fixtures.ts'
import { createScene, eventually, iframeIn, iframesIn, type RenderEmbed, type Scene, settle } from './contractKit.ts'

/** The behaviour of an embed that every binding has. Run it in a `*.contract.test.ts(x)` file: in jsdom and in a browser. */
export function runEmbedContract(binding: string, renderEmbed: RenderEmbed): void {
  describe(`${binding}: embed`, () => {
    let scene: Scene
    beforeEach(() => {
      scene = createScene(renderEmbed)
    })
    afterEach(() => scene.end())

    describe('start', () => {
      test('asks for one session, loads one document and is connecting', async () => {
        const view = await scene.render()
        const page = await scene.loadedPage(view)
        expect(view.current().status).toBe('connecting')
        expect([scene.sessions.asked, scene.tenant.loads.length, page.session]).toEqual([1, 1, 'session-1'])
      })

      test('puts surface, locale and starting filters into the address', async () => {
        const surface = {
          kind: 'dashboard',
          publicId: 'a1b2c3d4',
          allowExport: true,
          filters: { 'orders.status': 'completed' },
        } as const
        const { url } = await scene.loadedPage(await scene.render(scene.options({ surface, locale: 'de' })))
        expect(url.pathname).toBe('/embed/dashboard/a1b2c3d4')
        expect(url.searchParams.get('allowExport')).toBe('true')
        expect(url.searchParams.get('locale')).toBe('de')
        expect(JSON.parse(url.searchParams.get('f_orders.status') ?? 'null')).toMatchObject({ value: 'completed' })
      })

      test('embeds privately, without a session in the address, when there is no session function', async () => {
        const view = await scene.render(scene.options({ session: undefined }))
        const page = await scene.readyPage(view)
        expect(page.session).toBeNull()
        expect(view.current().mode).toBe('private')
        expect(scene.sessions.asked).toBe(0)
      })

      test('names the iframe for assistive technology, by the surface or by the given title', async () => {
        const plain = await scene.render()
        await scene.loadedPage(plain)
        const named = await scene.render(scene.options({ title: 'Sales' }))
        await scene.loadedPage(named)
        expect([iframeIn(plain.root).title, iframeIn(named.root).title]).toEqual(['Embedded dashboard', 'Sales'])
      })

      test('loads nothing until a slow session has arrived', async () => {
        scene.sessions.hold()
        const view = await scene.render()
        await settle()
        expect(scene.tenant.loads).toHaveLength(0)
        scene.sessions.release()
        expect((await scene.loadedPage(view)).session).toBe('session-1')
      })
    })

    describe('events', () => {
      test('becomes ready on the ready event and keeps its payload', async () => {
        const view = await scene.render()
        await scene.readyPage(view)
        expect(view.current()).toMatchObject({
          mode: 'signed',
          ready: { embedTenant: 'acme', publicId: 'a1b2c3d4' },
          error: undefined,
        })
      })

      test('becomes loaded on dashboard-loaded', async () => {
        const view = await scene.render()
        const page = await scene.readyPage(view)
        page.send('dashboard-loaded', eventFixtures['dashboard-loaded'])
        await eventually(() => expect(view.current().status).toBe('loaded'))
      })

      test('follows path and title of what the viewer sees', async () => {
        const view = await scene.render(scene.options({ surface: { kind: 'app', deploymentId: 42 } }))
        const page = await scene.readyPage(view)
        page.send('view', { surface: 'app', path: '/embed/d/42/app/workbook/130', title: 'Revenue' })
        await eventually(() => expect(view.current()).toMatchObject({ path: '/embed/d/42/app/workbook/130', title: 'Revenue' }))
        page.send('navigate', { path: '/embed/d/42/app/folder/7' })
        await eventually(() => expect(view.current().path).toBe('/embed/d/42/app/folder/7'))
      })

      test.each(Object.keys(eventFixtures) as (keyof typeof eventFixtures)[])(
        'hands %s with its payload to its handler',
        async (name) => {
          const handler = vi.fn<(payload: unknown, envelope: EventEnvelope) => void>()
          const view = await scene.render(scene.options(), { [name]: handler })
          const page = await (name === 'ready' ? scene.loadedPage(view) : scene.readyPage(view))
          page.send(name, eventFixtures[name])
          await eventually(() => expect(handler).toHaveBeenCalledTimes(1))
          expect(handler.mock.calls[0]?.[0]).toEqual(eventFixtures[name])
          expect(handler.mock.calls[0]?.[1]).toMatchObject({ name, known: true, surface: 'dashboard' })
        },
      )

      test('calls the handler of the last render, once per event', async () => {
        const first = vi.fn()
        const second = vi.fn()
        const view = await scene.render(scene.options(), { drilldown: first })
        const page = await scene.readyPage(view)
        await view.rerender(scene.options(), { drilldown: second })
        await settle()
        page.send('drilldown', eventFixtures.drilldown)
        await eventually(() => expect(second).toHaveBeenCalledTimes(1))
        expect(first).not.toHaveBeenCalled()
      })

      test('a handler that throws stops neither the other handlers nor the next event', async () => {
        const seen = vi.fn()
        const uncaught = catchUncaught()
        const view = await scene.render(scene.options(), {
          event: seen,
          drilldown: () => {
            throw new Error('a mistake in the host')
          },
        })
        const page = await scene.readyPage(view)
        await expectNoThrow(() => page.send('drilldown', eventFixtures.drilldown))
        await expectNoThrow(() => page.send('download', eventFixtures.download))
        await eventually(() => expect(seen.mock.calls.map(([, { name }]) => name)).toEqual(['ready', 'drilldown', 'download']))
        expect(view.current().status).toBe('ready')
        expect(uncaught.end()).toEqual([expect.objectContaining({ message: 'a mistake in the host' })])
      })

      test('hands an event that the catalog does not have to the unknown handler', async () => {
        const unknown = vi.fn()
        const event = vi.fn()
        const view = await scene.render(scene.options(), { unknown, event })
        const page = await scene.readyPage(view)
        page.post(page.message('constructor', { anything: [1] }))
        await eventually(() => expect(unknown).toHaveBeenCalledTimes(1))
        expect(unknown.mock.calls[0]).toMatchObject([{ anything: [1] }, { name: 'constructor', known: false }])
        expect(event.mock.calls.map(([, { name }]) => name)).toEqual(['ready', 'constructor'])
      })
    })

    describe('hostile messages', () => {
      test('delivers nothing from another window or another origin', async () => {
        const event = vi.fn()
        const view = await scene.render(scene.options(), { event })
        const page = await scene.loadedPage(view)
        const ready = page.message('ready', eventFixtures.ready)
        page.post(ready, { source: window })
        page.post(ready, { source: null })
        page.post(ready, { origin: 'https://tenant.example.test.evil.test' })
        page.post(ready, { origin: 'null' })
        page.post(ready, { origin: '' })
        await settle()
        expect(event).not.toHaveBeenCalled()
        expect(view.current().status).toBe('connecting')
        await scene.readyPage(view)
        expect(event).toHaveBeenCalledTimes(1)
      })

      test('counts malformed envelopes and payloads with a reason and delivers none of them', async () => {
        const event = vi.fn()
        const view = await scene.render(scene.options(), { event })
        const page = await scene.readyPage(view)
        event.mockClear()
        const good = page.message('drilldown', eventFixtures.drilldown)
        const hostile: unknown[] = [
          { ...good, timestamp: 'now' },
          { ...good, surface: 'spreadsheet' },
          { ...good, payload: null },
          { ...good, payload: { member: 42 } },
          { ...good, type: 'svc:event:' },
          { ...good, direction: 'action', type: 'svc:action:refresh', payload: {} },
          page.message('download', { format: 'exe', target: 'widget' }),
          page.message('drilldown', JSON.parse('{"__proto__": {"member": "orders.count"}}')),
        ]
        for (const message of hostile) await expectNoThrow(() => page.post(message))
        for (const message of ['svc-embed', 7, null, undefined, [], [good], { data: good }])
          await expectNoThrow(() => page.post(message))
        page.post(good)
        await eventually(() => expect(event).toHaveBeenCalledTimes(1))
        expect(event.mock.calls[0]?.[0]).toEqual(eventFixtures.drilldown)
        const { ignored, status } = view.current()
        expect(Object.values(ignored).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(hostile.length)
        expect(status).toBe('ready')
        expect(Object.prototype).not.toHaveProperty('member')
      })
    })

    describe('changes of options', () => {
      test.each([
        [
          'theme',
          { theme: { primaryColor: '#7c5cff', chart: { palette: ['#111', '#222'] } } },
          'set-theme',
          { primaryColor: '#7c5cff', chart: { palette: ['#111', '#222'] } },
        ],
        ['locale', { locale: 'es' }, 'set-locale', { locale: 'es' }],
        ['colour scheme', { colorScheme: 'dark' as const }, 'set-color-scheme', { scheme: 'dark' }],
      ] as const)('sends a changed %s to the page and leaves the iframe alone', async (_, change, name, payload) => {
        const view = await scene.render()
        const page = await scene.readyPage(view)
        const iframe = iframeIn(view.root)
        await view.rerender(scene.options(change as never))
        await eventually(() => expect(page.received(name)).toEqual([payload]))
        expect(iframeIn(view.root)).toBe(iframe)
        expect(scene.tenant.loads).toHaveLength(1)
      })

      test('sends a changed filter in the form of the address', async () => {
        const view = await scene.render()
        const page = await scene.readyPage(view)
        const filters = { 'orders.status': ['completed', 'shipped'] }
        await view.rerender(scene.options({ surface: { kind: 'dashboard', publicId: 'a1b2c3d4', filters } }))
        await eventually(() => expect(page.received('set-filter')).toHaveLength(1))
        const [name, json] = (page.received('set-filter')[0]?.filterUrlParameter ?? '').split('=')
        expect(name).toBe('f_orders.status')
        expect(JSON.parse(decodeURIComponent(json ?? ''))).toMatchObject({ value: ['completed', 'shipped'] })
        expect(view.current().requestedFilters).toEqual(filters)
        expect(scene.tenant.loads).toHaveLength(1)
      })

      test('sends nothing for equal options in new objects, and asks for nothing', async () => {
        const options = () =>
          scene.options({
            session: (init) => scene.sessions.session(init),
            theme: { primaryColor: '#7c5cff', analyticsChat: { backgroundColor: '#fff' } },
            locale: 'de',
            surface: { kind: 'dashboard', publicId: 'a1b2c3d4', filters: { 'orders.status': ['completed'] } },
          })
        const view = await scene.render(options())
        const page = await scene.readyPage(view)
        await settle()
        const sent = page.actions.length
        for (let round = 0; round < 3; round++) await view.rerender(options())
        await settle()
        expect(page.actions).toHaveLength(sent)
        expect([scene.sessions.asked, scene.tenant.loads.length]).toEqual([1, 1])
      })

      test('holds changes back until the page is ready, and sends the latest only', async () => {
        const view = await scene.render()
        const page = await scene.loadedPage(view)
        await view.rerender(scene.options({ locale: 'es' }))
        await view.rerender(scene.options({ locale: 'fr' }))
        await settle()
        expect(page.actions).toEqual([])
        page.ready()
        await eventually(() => expect(page.received('set-locale')).toEqual([{ locale: 'fr' }]))
      })

      test('changes the name of the iframe in place', async () => {
        const view = await scene.render(scene.options({ title: 'Sales' }))
        await scene.readyPage(view)
        const iframe = iframeIn(view.root)
        await view.rerender(scene.options({ title: 'Umsatz' }))
        await eventually(() => expect(iframeIn(view.root).title).toBe('Umsatz'))
        expect(iframeIn(view.root)).toBe(iframe)
        expect(scene.tenant.loads).toHaveLength(1)
      })

      test('moves inside the app by an action when only its path changes', async () => {
        const view = await scene.render(scene.options({ surface: { kind: 'app', deploymentId: 42, path: '/workbook/130' } }))
        const page = await scene.readyPage(view)
        expect(page.url.pathname).toBe('/embed/d/42/app/workbook/130')
        await view.rerender(scene.options({ surface: { kind: 'app', deploymentId: 42, path: '/folder/7' } }))
        await eventually(() => expect(page.received('navigate')).toHaveLength(1))
        expect(scene.tenant.loads).toHaveLength(1)
      })

      test.each([
        ['another dashboard', { kind: 'dashboard', publicId: 'e5f6a7b8' }, '/embed/dashboard/e5f6a7b8'],
        ['another surface', { kind: 'chat' }, '/embed/chat'],
      ] as const)('loads %s anew, with a session of its own', async (_, surface, path) => {
        const view = await scene.render()
        await scene.readyPage(view)
        await view.rerender(scene.options({ surface }))
        await eventually(() => expect(scene.tenant.loads).toHaveLength(2))
        const page = await scene.loadedPage(view)
        expect([page.url.pathname, page.session]).toEqual([path, 'session-2'])
        expect(view.current().status).toBe('connecting')
        await scene.readyPage(view)
        expect(iframesIn(view.root)).toHaveLength(1)
      })

      test('loads another origin anew and no longer listens to the first one', async () => {
        const other = createFakeTenant({ origin: 'https://other.example.test', onLoad: () => {} })
        const uninstall = other.install()
        const event = vi.fn()
        const view = await scene.render(scene.options(), { event })
        const old = await scene.readyPage(view)
        await view.rerender(scene.options({ origin: other.origin }), { event })
        await eventually(() => expect(other.page(view.root).state).toBe('loaded'))
        event.mockClear()
        const page = other.page(view.root)
        page.post(old.message('drilldown', eventFixtures.drilldown), { origin: scene.tenant.origin })
        page.ready()
        await eventually(() => expect(view.current().status).toBe('ready'))
        expect(event).toHaveBeenCalledTimes(1)
        expect([page.session, scene.sessions.asked]).toEqual(['session-2', 2])
        await view.unmount()
        uninstall()
      })

      test('asks the session function of the last render when it loads again', async () => {
        const view = await scene.render()
        await scene.readyPage(view)
        await view.rerender(scene.options({ session: async () => 'from-the-second-function' }))
        await settle()
        expect(scene.tenant.loads).toHaveLength(1)
        view.embed().reload()
        await eventually(() => expect(scene.tenant.page(view.root).session).toBe('from-the-second-function'))
      })

      test('is one and the same embed over all renders', async () => {
        const view = await scene.render()
        const embed = view.embed()
        await view.rerender(scene.options({ locale: 'de' }))
        await view.rerender(scene.options({ surface: { kind: 'chat' } }))
        expect(view.embed()).toBe(embed)
      })
    })

    describe('failure', () => {
      test('fails when the session function rejects, and loads nothing', async () => {
        scene.sessions.fail(new Error('backend down'))
        const view = await scene.render()
        await eventually(() => expect(view.current()).toMatchObject({ status: 'failed', error: { code: 'EMBED_SESSION' } }))
        expect(scene.tenant.loads).toHaveLength(0)
      })

      test('recovers from a failed session by a reload', async () => {
        scene.sessions.fail(new Error('backend down'))
        const view = await scene.render()
        await eventually(() => expect(view.current().status).toBe('failed'))
        scene.sessions.heal()
        view.embed().reload()
        await scene.readyPage(view)
        expect(view.current().error).toBeUndefined()
      })

      test('fails when no ready event comes in time, and recovers when it comes late', async () => {
        const view = await scene.render(scene.options({ readyTimeoutMs: 40 }))
        const page = await scene.loadedPage(view)
        await eventually(() => expect(view.current()).toMatchObject({ status: 'failed', error: { code: 'EMBED_TIMEOUT' } }))
        page.ready()
        await eventually(() => expect(view.current()).toMatchObject({ status: 'ready', error: undefined }))
        expect(scene.tenant.loads).toHaveLength(1)
      })

      test('fails on a fatal error of the page, and not on any other', async () => {
        const view = await scene.render()
        const page = await scene.readyPage(view)
        page.send('error', { message: 'One widget failed' })
        await eventually(() => expect(view.current().lastEventAt).toBeDefined())
        await settle()
        expect(view.current().status).toBe('ready')
        page.send('error', { message: 'Failed to load data', context: 'embed-render', fatal: true })
        await eventually(() => expect(view.current()).toMatchObject({ status: 'failed', error: { code: 'EMBED_FATAL' } }))
      })

      test('retries with a new document and a new session', async () => {
        const view = await scene.render()
        const page = await scene.readyPage(view)
        page.send('error', { message: 'Failed to load data', fatal: true })
        await eventually(() => expect(view.current().status).toBe('failed'))
        view.embed().reload()
        await eventually(() => expect(scene.tenant.loads).toHaveLength(2))
        const next = await scene.readyPage(view)
        expect([next.session, view.current().error]).toEqual(['session-2', undefined])
      })
    })

    describe('document loads', () => {
      test('gets a new session for a reload, and tells the new page again what the host wants', async () => {
        const view = await scene.render(scene.options({ theme: { primaryColor: '#7c5cff' } }))
        const page = await scene.readyPage(view)
        await eventually(() => expect(page.received('set-theme')).toHaveLength(1))
        view.embed().reload()
        await eventually(() => expect(scene.tenant.loads).toHaveLength(2))
        const next = await scene.readyPage(view)
        expect(next.session).toBe('session-2')
        await eventually(() => expect(next.received('set-theme')).toEqual([{ primaryColor: '#7c5cff' }]))
      })

      test('recovers with a new session when the viewer reloads the page inside, whose own session is used', async () => {
        const view = await scene.render()
        const page = await scene.readyPage(view)
        page.reload()
        const reloaded = await scene.loadedPage(view)
        expect(reloaded.session).toBe('session-1') // as a browser does; the host could not have known
        reloaded.send('error', { message: 'Session not found', fatal: true })
        await eventually(() => expect(scene.tenant.page(view.root).session).toBe('session-2'))
        await scene.readyPage(view)
        expect(scene.tenant.reusedSessions()).toEqual(['session-1'])
        scene.expectReused('session-1')
      })

      test('mints once per document when the host moves the element', async () => {
        const view = await scene.render()
        await scene.readyPage(view)
        const elsewhere = document.createElement('section')
        document.body.append(elsewhere)
        elsewhere.append(view.root)
        await eventually(() => expect(scene.tenant.page(view.root).session).toBe('session-2'))
        await scene.readyPage(view)
        expect(scene.sessions.minted).toHaveLength(2)
        await view.unmount()
        elsewhere.remove()
      })

      test('mints once per document over unmount and another mount', async () => {
        const first = await scene.render()
        await scene.readyPage(first)
        await first.unmount()
        const second = await scene.render()
        await scene.readyPage(second)
        expect(scene.tenant.loads.map((page) => page.session)).toEqual(['session-1', 'session-2'])
      })
    })

    describe('end', () => {
      test('leaves no iframe, no listener of the window and no open request for a session', async () => {
        const added = vi.spyOn(window, 'addEventListener')
        const removed = vi.spyOn(window, 'removeEventListener')
        const event = vi.fn()
        const view = await scene.render(scene.options(), { event })
        const page = await scene.readyPage(view)
        event.mockClear()
        await view.unmount()
        const own = (spy: typeof added | typeof removed) =>
          spy.mock.calls.filter(([type]) => type === 'message').map(([, listener]) => listener)
        expect(own(added).length).toBeGreaterThan(0)
        expect(own(removed)).toEqual(expect.arrayContaining(own(added)))
        added.mockRestore()
        removed.mockRestore()
        page.post(page.message('drilldown', eventFixtures.drilldown))
        expect(event).not.toHaveBeenCalled()
        expect(iframesIn(document)).toEqual([])
      })

      test('gives up the request for a session when it ends before the answer', async () => {
        scene.sessions.hold()
        const view = await scene.render()
        await eventually(() => expect(scene.sessions.asked).toBe(1))
        await view.unmount()
        await settle()
        scene.sessions.release()
        await settle()
        expect(scene.tenant.loads).toHaveLength(0)
        expect(iframesIn(document)).toEqual([])
      })

      test('leaves no action hanging', async () => {
        const view = await scene.render()
        await scene.loadedPage(view)
        const action = view.embed().refresh()
        await view.unmount()
        await expect(action).resolves.toMatchObject({ status: 'dropped' })
      })
    })

    describe('several embeds', () => {
      test('hears of each embed only what its own page says', async () => {
        const one = vi.fn()
        const two = vi.fn()
        const first = await scene.render(scene.options(), { drilldown: one })
        const second = await scene.render(scene.options({ surface: { kind: 'dashboard', publicId: 'e5f6a7b8' } }), {
          drilldown: two,
        })
        const firstPage = await scene.readyPage(first)
        const secondPage = await scene.readyPage(second)
        expect(firstPage.session).not.toBe(secondPage.session)
        secondPage.send('drilldown', eventFixtures.drilldown)
        await eventually(() => expect(two).toHaveBeenCalledTimes(1))
        expect(one).not.toHaveBeenCalled()
        await first.unmount()
        secondPage.send('dashboard-loaded', {})
        await eventually(() => expect(second.current().status).toBe('loaded'))
      })
    })

    describe('actions', () => {
      test('sends what is asked of the embed, in order and to the tenant only', async () => {
        const view = await scene.render(scene.options({ surface: { kind: 'app', deploymentId: 42 } }))
        const page = await scene.loadedPage(view)
        const outcomes = [view.embed().navigate('/folder/7'), view.embed().refresh(), view.embed().navigate('/workbook/130')]
        page.ready()
        await eventually(() => expect(page.actions.map(({ name }) => name)).toEqual(['navigate', 'refresh', 'navigate']))
        expect(page.received('navigate')).toHaveLength(2)
        for (const { message } of page.actions) {
          expect(message).toMatchObject({ source: 'svc-embed', direction: 'action', timestamp: expect.any(Number) })
          expect(message).not.toHaveProperty('surface')
        }
        for (const { path } of page.received('navigate')) page.send('navigate', { path })
        expect(await Promise.all(outcomes)).toHaveLength(3)
      })
    })
  })
}

/** Neither at once nor as an uncaught error of the page: the runner counts those by itself. */
async function expectNoThrow(run: () => void): Promise<void> {
  expect(run).not.toThrow()
  await settle()
}

/** Collects what would be the page's uncaught errors, so that the runner does not count them. */
function catchUncaught(): { end: () => unknown[] } {
  const errors: unknown[] = []
  const native = globalThis.queueMicrotask
  globalThis.queueMicrotask = (task) =>
    native(() => {
      try {
        task()
      } catch (error) {
        errors.push(error)
      }
    })
  const onError = (event: ErrorEvent) => {
    event.preventDefault()
    errors.push(event.error)
  }
  window.addEventListener('error', onError)
  return {
    end() {
      globalThis.queueMicrotask = native
      window.removeEventListener('error', onError)
      return errors
    },
  }
}
