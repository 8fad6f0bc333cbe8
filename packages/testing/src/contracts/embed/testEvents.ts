import type { EventEnvelope } from '@svc/core'
import { describe, expect, test, vi } from 'vitest'
import { eventFixtures } from '../../embed/fixtures.ts'
import { eventually } from '../eventually.ts'
import { settle } from '../settle.ts'
import { catchUncaught } from './catchUncaught.ts'
import type { RenderEmbed } from './EmbedView.ts'
import { expectNoThrow } from './expectNoThrow.ts'
import { sceneOfEachTest } from './sceneOfEachTest.ts'

/** What the page says, and who hears it. */
export function testEvents(renderEmbed: RenderEmbed): void {
  describe('events', () => {
    const scene = sceneOfEachTest(renderEmbed)

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
}
