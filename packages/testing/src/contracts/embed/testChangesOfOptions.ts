import { describe, expect, test, vi } from 'vitest'
import { createFakeTenant } from '../../embed/createFakeTenant.ts'
import { eventFixtures } from '../../embed/fixtures.ts'
import { eventually } from '../eventually.ts'
import { settle } from '../settle.ts'
import type { RenderEmbed } from './EmbedView.ts'
import { iframeIn } from './iframeIn.ts'
import { iframesIn } from './iframesIn.ts'
import { sceneOfEachTest } from './sceneOfEachTest.ts'

/** What goes to the page as an action, and what loads another document. */
export function testChangesOfOptions(renderEmbed: RenderEmbed): void {
  describe('changes of options', () => {
    const scene = sceneOfEachTest(renderEmbed)

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
}
