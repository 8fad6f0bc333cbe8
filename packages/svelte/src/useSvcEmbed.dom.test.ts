import type { EmbedTrace } from '@svc/core'
import { createFakeTenant } from '@svc/testing'
import { flushSync, mount, unmount } from 'svelte'
import { expect, test, vi } from 'vitest'
import HookHost from './HookHost.test.svelte'
import { liveProps } from './liveProps.test.svelte.js'

test('state that the session function reads mounts nothing anew, and the component takes the embed with it', async () => {
  const tenant = createFakeTenant({ onLoad: () => {} })
  const uninstall = tenant.install()
  const state = liveProps({ user: 'ann' })
  const steps: string[] = []
  const options = {
    origin: tenant.origin,
    surface: { kind: 'dashboard', publicId: 'a1b2c3d4' } as const,
    session: async () => `session-of-${state.user}`,
    plugins: [{ name: 'spy', trace: ({ step }: EmbedTrace) => void steps.push(step) }],
  }
  const instance = mount(HookHost, { target: document.body, props: { options, handlers: {}, shown: {} } })
  await vi.waitFor(() => expect(tenant.loads).toHaveLength(1))
  state.user = 'joe'
  flushSync()
  await new Promise((resolve) => setTimeout(resolve))
  expect(tenant.loads.map(({ session }) => session)).toEqual(['session-of-ann'])
  await unmount(instance)
  expect(steps.at(-1)).toBe('destroy')
  uninstall()
})
