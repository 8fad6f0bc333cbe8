import { describe, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { settle } from '../settle.ts'
import type { RenderEmbed } from './EmbedView.ts'
import { sceneOfEachTest } from './sceneOfEachTest.ts'

/** How it fails, and comes back. */
export function testFailure(renderEmbed: RenderEmbed): void {
  describe('failure', () => {
    const scene = sceneOfEachTest(renderEmbed)

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
}
