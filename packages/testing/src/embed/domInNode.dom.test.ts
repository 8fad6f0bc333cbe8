import { createEmbed } from '@svc/core'
import { afterEach, expect, test, vi } from 'vitest'
import { countingSessions } from './countingSessions.ts'
import { createFakeTenant } from './createFakeTenant.ts'
import { eventFixtures } from './fixtures.ts'

afterEach(() => vi.unstubAllGlobals())

// As global-jsdom adds a DOM to Node for node:test and Mocha: events that Node has too stay Node's, and jsdom takes none of these.
test('an embed works with the fake tenant where Event and MessageEvent are not those of the window', async () => {
  vi.stubGlobal('window', Object.create(window, { Event: { value: Event }, MessageEvent: { value: MessageEvent } }))
  vi.stubGlobal('Event', class {})
  vi.stubGlobal('MessageEvent', class {})
  const tenant = createFakeTenant({ origin: 'https://acme.example.com' })
  const uninstall = tenant.install()
  const { session } = countingSessions()
  const embed = createEmbed({ origin: tenant.origin, surface: { kind: 'dashboard', publicId: 'a1b2c3d4' }, session })
  const open = vi.fn()
  embed.on('drilldown', ({ member }) => open(member))
  embed.mount(document.body)
  await embed.waitFor('ready')
  tenant.page().send('drilldown', eventFixtures.drilldown)
  expect(open).toHaveBeenCalledWith('orders.count')
  embed.destroy()
  uninstall()
})
