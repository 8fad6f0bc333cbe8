import { createFakeTenant } from '@svc/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp, effectScope, h, ref } from 'vue'
import { createSvc, useSvc } from './createSvc.ts'
import { SvcEmbed } from './SvcEmbed.ts'
import { useSvcEmbed } from './useSvcEmbed.ts'

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

test('gives its clients to the composables of the app', () => {
  const clients = {}
  const app = createApp(() => null)
  app.use(createSvc({ clients }))
  expect(app.runWithContext(() => useSvc()().clients)).toBe(clients)
})

test('without the plugin an embed needs its origin, and says so', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const app = createApp(() => h(SvcEmbed, { surface: { kind: 'chat' } }))
  expect(() => app.mount(document.createElement('div'))).toThrow(expect.objectContaining({ code: 'EMBED_OPTION' }))
  warn.mockRestore()
})

test('a composable also lives in a scope of its own, outside of components', async () => {
  const warn = vi.spyOn(console, 'warn')
  const element = document.createElement('div')
  document.body.append(element)
  const scope = effectScope()
  const view = scope.run(() => useSvcEmbed({ origin: tenant.origin, surface: { kind: 'chat' } }))
  if (view) view.element.value = element
  await vi.waitFor(() => expect(view?.snapshot.value.status).toBe('ready'))
  scope.stop()
  expect(element.querySelector('iframe')).toBeNull()
  await expect(view?.embed.refresh()).resolves.toMatchObject({ status: 'dropped', reason: 'destroyed' })
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
  element.remove()
})
