import { describe, expect, test, vi } from 'vitest'
import { eventFixtures } from '../../embed/fixtures.ts'
import { eventually } from '../eventually.ts'
import { settle } from '../settle.ts'
import type { RenderEmbed } from './EmbedView.ts'
import { expectNoThrow } from './expectNoThrow.ts'
import { sceneOfEachTest } from './sceneOfEachTest.ts'

/** What is not the page’s, or no message, and reaches nobody. */
export function testHostileMessages(renderEmbed: RenderEmbed): void {
  describe('hostile messages', () => {
    const scene = sceneOfEachTest(renderEmbed)

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
}
