import { renderToString } from '@vue/server-renderer'
import { expect, test, vi } from 'vitest'
import { createSSRApp, h } from 'vue'
import { createSvc } from './createSvc.ts'
import { SvcEmbed } from './SvcEmbed.ts'

test('a server renders the box, its name and the loading slot, and neither iframe nor session', async () => {
  const session = vi.fn()
  const surface = { kind: 'dashboard', publicId: 'a1b2c3d4' } as const
  const app = createSSRApp(() => h(SvcEmbed, { surface, title: 'Sales' }, { loading: () => 'One moment' }))
  app.use(createSvc({ origin: 'https://tenant.example.test', session }))
  expect(await renderToString(app)).toMatchInlineSnapshot(
    `"<div role="group" aria-label="Sales" aria-busy="true" data-svc-status="idle" style="position:relative;width:100%;height:100%;"><div style="position:absolute;inset:0;visibility:hidden;"></div><div role="status" style="position:absolute;inset:0;">One moment</div></div>"`,
  )
  expect(session).not.toHaveBeenCalled()
})

test('nothing lies over an embed without a slot', async () => {
  const app = createSSRApp(() => h(SvcEmbed, { origin: 'https://tenant.example.test', surface: { kind: 'chat' } }))
  expect((await renderToString(app)).match(/<div/g)).toHaveLength(2)
})
