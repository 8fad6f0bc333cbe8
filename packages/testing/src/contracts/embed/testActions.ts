import { describe, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import type { RenderEmbed } from './EmbedView.ts'
import { sceneOfEachTest } from './sceneOfEachTest.ts'

/** What the host asks of the page. */
export function testActions(renderEmbed: RenderEmbed): void {
  describe('actions', () => {
    const scene = sceneOfEachTest(renderEmbed)

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
}
