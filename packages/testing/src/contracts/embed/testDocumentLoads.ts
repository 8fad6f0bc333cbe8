import { describe, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import type { RenderEmbed } from './EmbedView.ts'
import { sceneOfEachTest } from './sceneOfEachTest.ts'

/** One session for each document, whoever loads it. */
export function testDocumentLoads(renderEmbed: RenderEmbed): void {
  describe('document loads', () => {
    const scene = sceneOfEachTest(renderEmbed)

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
}
