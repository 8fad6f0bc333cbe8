import { describe, expect, test, vi } from 'vitest'
import { eventFixtures } from '../../embed/fixtures.ts'
import { eventually } from '../eventually.ts'
import type { RenderEmbed } from './EmbedView.ts'
import { sceneOfEachTest } from './sceneOfEachTest.ts'

/** Two embeds in one page. */
export function testSeveralEmbeds(renderEmbed: RenderEmbed): void {
  describe('several embeds', () => {
    const scene = sceneOfEachTest(renderEmbed)

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
}
