import type { EmbedTrace } from '@svc/core'
import { countingSessions, createFakeTenant, eventFixtures } from '@svc/testing'
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ActionHost from './ActionHost.test.svelte'
import { createSvcEmbed } from './createSvcEmbed.js'
import FadingHost from './FadingHost.test.svelte'
import { liveProps } from './liveProps.test.svelte.js'
import StateHost from './StateHost.test.svelte'

let tenant: ReturnType<typeof createFakeTenant>
let uninstall: () => void
let root: HTMLElement
beforeEach(() => {
  tenant = createFakeTenant()
  uninstall = tenant.install()
  root = document.createElement('div')
  document.body.append(root)
})
afterEach(() => {
  uninstall()
  root.remove()
})

test('state that is changed in place is sent as plain data; so is a change of the context', async () => {
  const host = mount(StateHost, { target: root, props: { origin: tenant.origin } })
  await vi.waitFor(() => expect(tenant.page().received('set-theme')).toHaveLength(1))
  const page = tenant.page()
  host.recolour('#333333')
  await vi.waitFor(() =>
    expect(page.received('set-theme').at(-1)).toEqual({
      primaryColor: '#111111',
      analyticsChat: { chatInput: { borderColor: '#333333' } },
    }),
  )
  host.lighten()
  await vi.waitFor(() => expect(page.received('set-color-scheme').at(-1)).toEqual({ scheme: 'light' }))
  expect(page.url.searchParams.get('locale')).toBe('de')
  expect(tenant.loads).toHaveLength(1)
  const box = root.querySelector<HTMLElement>('.chart')
  expect([box?.style.height, box?.style.position]).toEqual(['320px', 'relative'])
  await unmount(host)
})

test('an element that comes while another one still fades out gets the embed, with a session of its own', async () => {
  const sessions = countingSessions()
  const options = { origin: tenant.origin, surface: { kind: 'chat' }, session: sessions.session } as const
  const host = mount(FadingHost, { target: root, props: { options } })
  await vi.waitFor(() => expect(tenant.page().state).toBe('loaded'))
  host.next()
  flushSync()
  await vi.waitFor(() => expect(tenant.page(root.querySelector<HTMLElement>('.newest')!).state).toBe('loaded'))
  expect(root.querySelector('.fading')?.childElementCount).toBe(0)
  expect(tenant.loads.map(({ session }) => session)).toEqual(sessions.minted)
  await unmount(host)
})

test('the action is a whole embed: options, handlers, update and end', async () => {
  const sessions = countingSessions()
  const [first, second] = [vi.fn(), vi.fn()]
  const steps: string[] = []
  const options = (changes: object) => ({
    origin: tenant.origin,
    surface: { kind: 'chat' } as const,
    session: sessions.session,
    plugins: [{ name: 'spy', trace: ({ step }: EmbedTrace) => void steps.push(step) }],
    ...changes,
  })
  const props = liveProps({ options: options({ onAiQuery: first }) })
  const host = mount(ActionHost, { target: root, props })
  await vi.waitFor(() => expect(tenant.page().state).toBe('loaded'))
  props.options = options({ onAiQuery: second, locale: 'es' })
  flushSync()
  const page = tenant.page()
  await vi.waitFor(() => expect(page.received('set-locale')).toEqual([{ locale: 'es' }]))
  page.send('ai-query', eventFixtures['ai-query'])
  await vi.waitFor(() => expect(second).toHaveBeenCalledTimes(1))
  expect(first).not.toHaveBeenCalled()
  await unmount(host)
  expect(root.querySelector('iframe')).toBeNull()
  expect([sessions.asked, tenant.loads.length, steps.at(-1)]).toEqual([1, 1, 'destroy'])
})

test('the store keeps the contract of stores: at once, then at each change, and no more after the undo', async () => {
  const view = createSvcEmbed({ origin: tenant.origin, surface: { kind: 'chat' } })
  const seen: string[] = []
  const stop = view.subscribe(({ status }) => void seen.push(status))
  expect(seen).toEqual(['idle'])
  const undo = view.attach(root)
  await vi.waitFor(() => expect(seen.at(-1)).toBe('ready'))
  stop()
  const { length } = seen
  undo()
  expect(seen).toHaveLength(length)
  view.embed.destroy()
})
