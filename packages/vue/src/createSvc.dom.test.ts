import { createFakeTenant } from '@svc/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp, h, ref } from 'vue'
import { createSvc, useSvc } from './createSvc.ts'
import { SvcEmbed } from './SvcEmbed.ts'

const tenant = createFakeTenant()
let uninstall: () => void
beforeEach(() => {
  uninstall = tenant.install()
})
afterEach(() => uninstall())

test('presets what an embed leaves out; a change reaches the embeds as an action', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  const colorScheme = ref<'dark' | 'light'>('dark')
  const app = createApp(() => h(SvcEmbed, { surface: { kind: 'chat' }, locale: 'es' }))
  app.use(createSvc(() => ({ origin: tenant.origin, locale: 'de', colorScheme: colorScheme.value })))
  app.mount(root)
  await vi.waitFor(() => expect(tenant.page().received('set-color-scheme')).toEqual([{ scheme: 'dark' }]))
  expect(tenant.page().url.searchParams.get('locale')).toBe('es')
  colorScheme.value = 'light'
  await vi.waitFor(() => expect(tenant.page().received('set-color-scheme').at(-1)).toEqual({ scheme: 'light' }))
  expect(tenant.loads).toHaveLength(1)
  app.unmount()
  root.remove()
})

test('what it presets shapes the box of an embed', () => {
  const root = document.createElement('div')
  const app = createApp(() => h(SvcEmbed, { surface: { kind: 'chat' } }))
  app.use(createSvc({ origin: tenant.origin, title: 'Ask', layout: { mode: 'fixed', height: 240 } }))
  app.mount(root)
  const box = root.firstElementChild as HTMLElement
  expect([box.getAttribute('aria-label'), box.style.height]).toEqual(['Ask', '240px'])
  app.unmount()
})

test('gives its clients to the composables of the app', () => {
  const clients = {}
  const app = createApp(() => null)
  app.use(createSvc({ clients }))
  expect(app.runWithContext(() => useSvc()().clients)).toBe(clients)
})

test('gives them to a second copy of the package too, as a remote of Module Federation may have one', async () => {
  const copy: string = './createSvc.ts?copy'
  const second: typeof import('./createSvc.ts') = await import(/* @vite-ignore */ copy)
  expect(second.useSvc).not.toBe(useSvc)
  const app = createApp(() => null)
  app.use(createSvc({ origin: tenant.origin }))
  expect(app.runWithContext(() => second.useSvc()())).toEqual({ origin: tenant.origin })
})

test('without the plugin an embed needs its origin, and says so', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const app = createApp(() => h(SvcEmbed, { surface: { kind: 'chat' } }))
  expect(() => app.mount(document.createElement('div'))).toThrow(expect.objectContaining({ code: 'EMBED_OPTION' }))
  warn.mockRestore()
})
