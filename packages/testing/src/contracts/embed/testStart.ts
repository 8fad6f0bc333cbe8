import { describe, expect, test } from 'vitest'
import { settle } from '../settle.ts'
import type { RenderEmbed } from './EmbedView.ts'
import { iframeIn } from './iframeIn.ts'
import { sceneOfEachTest } from './sceneOfEachTest.ts'

/** The first document: its session, its address and its name. */
export function testStart(renderEmbed: RenderEmbed): void {
  describe('start', () => {
    const scene = sceneOfEachTest(renderEmbed)

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
}
