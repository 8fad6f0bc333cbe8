import { expect, test, vi } from 'vitest'
import { createFakeTenant } from './createFakeTenant.ts'

// jsdom loads no iframes inside a shadow tree.
test('a fake tenant knows iframes inside a shadow tree', async () => {
  const tenant = createFakeTenant()
  const uninstall = tenant.install()
  const host = document.createElement('div')
  document.body.append(host)
  const iframe = document.createElement('iframe')
  iframe.src = `${tenant.origin}/embed/chat`
  host.attachShadow({ mode: 'open' }).append(iframe)
  await vi.waitFor(() => expect(tenant.page(host).state).toBe('loaded'))
  expect(tenant.loads).toHaveLength(1)
  expect(tenant.page(host).surface).toBe('chat')
  host.remove()
  uninstall()
})
