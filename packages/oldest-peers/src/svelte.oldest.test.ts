import { createSvcEmbed } from '@svc/svelte'
import { countingSessions, createFakeTenant } from '@svc/testing'
import { derived } from 'svelte/store'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ActionHost from './ActionHost.svelte'
import StoreHost from './StoreHost.svelte'

/** What Svelte 4 makes of a component. */
type Component = new (options: { target: Element; props: object }) => { $set: (props: object) => void; $destroy: () => void }
const show = (Host: unknown, props: object) => new (Host as Component)({ target: document.body, props })

const tenant = createFakeTenant()
const sessions = countingSessions()
const options = () => ({
  origin: tenant.origin,
  surface: { kind: 'dashboard', publicId: 'a1b2c3d4' } as const,
  session: sessions.session,
})
let uninstall: () => void

beforeEach(() => {
  uninstall = tenant.install()
})
afterEach(() => {
  uninstall()
  document.body.replaceChildren()
})

test('a store and its action in a Svelte 4 component', async () => {
  const view = createSvcEmbed(options())
  const words: string[] = []
  const stop = derived(view, ({ status }) => `is ${status}`).subscribe((word) => words.push(word))
  const shown = show(StoreHost, { view })
  await vi.waitFor(() => expect(document.querySelector('p')?.textContent).toBe('ready'))
  expect(words).toEqual(['is idle', 'is connecting', 'is ready'])
  shown.$destroy()
  expect(document.querySelector('iframe')).toBeNull()
  stop()
  view.embed.destroy()
})

test('one action with handlers, which new options reach without a load', async () => {
  const onReady = vi.fn()
  const before = sessions.asked
  const shown = show(ActionHost, { options: { ...options(), onReady } })
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledOnce())
  shown.$set({ options: { ...options(), title: 'Another' } })
  await vi.waitFor(() => expect(document.querySelector('iframe')?.title).toBe('Another'))
  expect(sessions.asked - before).toBe(1)
  shown.$destroy()
  expect(document.querySelector('iframe')).toBeNull()
})
