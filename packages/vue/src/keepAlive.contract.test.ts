import { countingSessions, createFakeTenant } from '@svc/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp, defineComponent, h, KeepAlive, nextTick, reactive, ref, Teleport } from 'vue'
import { createSvc } from './createSvc.ts'
import { SvcEmbed } from './SvcEmbed.ts'

let tenant: ReturnType<typeof createFakeTenant>
let sessions: ReturnType<typeof countingSessions>
let uninstall: () => void
let root: HTMLElement
beforeEach(() => {
  tenant = createFakeTenant()
  sessions = countingSessions()
  uninstall = tenant.install()
  root = document.createElement('div')
  document.body.append(root)
})
afterEach(() => {
  uninstall()
  root.remove()
})

const surface = { kind: 'chat' } as const
const Other = defineComponent(() => () => h('p', 'elsewhere'))

test('KeepAlive: each return is one new document with one new session', async () => {
  const shown = ref(true)
  const Page = defineComponent(() => () => h(SvcEmbed, { surface, session: sessions.session }))
  const app = createApp(defineComponent(() => () => h(KeepAlive, () => (shown.value ? h(Page) : h(Other)))))
  app.use(createSvc({ origin: tenant.origin }))
  app.mount(root)
  for (const round of [1, 2, 3]) {
    await vi.waitFor(() => expect(root.querySelector('[data-svc-status=ready]')).not.toBeNull())
    expect(tenant.loads).toHaveLength(round)
    shown.value = false
    await nextTick()
    expect(root.textContent).toBe('elsewhere')
    expect(document.querySelector('iframe')).toBeNull()
    shown.value = true
    await nextTick()
  }
  await vi.waitFor(() => expect(tenant.loads).toHaveLength(4))
  expect(tenant.loads.map(({ session }) => session)).toEqual(sessions.minted)
  app.unmount()
})

test('KeepAlive: nothing is asked or loaded while the component is away', async () => {
  const shown = ref(true)
  const publicId = ref('a1b2c3d4')
  const Page = defineComponent(
    () => () => h(SvcEmbed, { surface: { kind: 'dashboard', publicId: publicId.value }, session: sessions.session }),
  )
  const app = createApp(defineComponent(() => () => h(KeepAlive, () => (shown.value ? h(Page) : h(Other)))))
  app.use(createSvc({ origin: tenant.origin }))
  app.mount(root)
  await vi.waitFor(() => expect(root.querySelector('[data-svc-status=ready]')).not.toBeNull())
  shown.value = false
  await nextTick()
  publicId.value = 'e5f6a7b8'
  await nextTick()
  expect([sessions.asked, tenant.loads.length]).toEqual([1, 1])
  shown.value = true
  await vi.waitFor(() => expect(tenant.page().url.pathname).toBe('/embed/dashboard/e5f6a7b8'))
  expect(tenant.loads.map(({ session }) => session)).toEqual(sessions.minted)
  app.unmount()
})

test('Teleport: a move to another place is one new document with one new session', async () => {
  const there = document.createElement('div')
  document.body.append(there)
  const to = ref<HTMLElement>(root)
  const host = document.createElement('div')
  const app = createApp(
    defineComponent(() => () => h(Teleport, { to: to.value }, [h(SvcEmbed, { surface, session: sessions.session })])),
  )
  app.use(createSvc({ origin: tenant.origin }))
  app.mount(host)
  await vi.waitFor(() => expect(root.querySelector('[data-svc-status=ready]')).not.toBeNull())
  to.value = there
  await vi.waitFor(() => expect(tenant.page(there).session).toBe('session-2'))
  await vi.waitFor(() => expect(there.querySelector('[data-svc-status=ready]')).not.toBeNull())
  expect(tenant.loads.filter(({ session }) => session === 'session-1')).toHaveLength(1)
  expect(sessions.minted).toHaveLength(2)
  app.unmount()
  there.remove()
})

test('a theme that is changed in place is sent as plain data', async () => {
  const theme = reactive({ primaryColor: '#111111', analyticsChat: { chatInput: { borderColor: '#222222' } } })
  const app = createApp(defineComponent(() => () => h(SvcEmbed, { surface, theme })))
  app.use(createSvc(() => ({ origin: tenant.origin, locale: 'de' })))
  app.mount(root)
  await vi.waitFor(() => expect(tenant.page().received('set-theme')).toHaveLength(1))
  theme.analyticsChat.chatInput.borderColor = '#333333'
  await vi.waitFor(() =>
    expect(tenant.page().received('set-theme').at(-1)).toEqual({
      primaryColor: '#111111',
      analyticsChat: { chatInput: { borderColor: '#333333' } },
    }),
  )
  expect(tenant.page().url.searchParams.get('locale')).toBe('de')
  expect(tenant.loads).toHaveLength(1)
  app.unmount()
})
