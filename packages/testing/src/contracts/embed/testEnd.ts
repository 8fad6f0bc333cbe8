import { describe, expect, test, vi } from 'vitest'
import { eventFixtures } from '../../embed/fixtures.ts'
import { eventually } from '../eventually.ts'
import { settle } from '../settle.ts'
import type { RenderEmbed } from './EmbedView.ts'
import { iframesIn } from './iframesIn.ts'
import { sceneOfEachTest } from './sceneOfEachTest.ts'

/** What an unmounted embed leaves behind: nothing. */
export function testEnd(renderEmbed: RenderEmbed): void {
  describe('end', () => {
    const scene = sceneOfEachTest(renderEmbed)

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
}
