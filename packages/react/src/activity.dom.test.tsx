import { countingSessions, createFakeTenant } from '@svc/testing'
import { cleanup, render } from '@testing-library/react'
import { Activity, StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SvcEmbed } from './SvcEmbed.tsx'

afterEach(cleanup)

test('a hidden Activity takes the embed down and brings it back with a session of its own', async () => {
  const tenant = createFakeTenant()
  const uninstall = tenant.install()
  const sessions = countingSessions()
  const page = (mode: 'visible' | 'hidden') => (
    <StrictMode>
      <Activity mode={mode}>
        <SvcEmbed origin={tenant.origin} surface={{ kind: 'chat' }} session={sessions.session} />
      </Activity>
    </StrictMode>
  )
  const view = render(page('visible'))
  await vi.waitFor(() => expect(tenant.page().state).toBe('loaded'))
  view.rerender(page('hidden'))
  await vi.waitFor(() => expect(view.container.querySelector('iframe')).toBeNull())
  view.rerender(page('visible'))
  await vi.waitFor(() => expect(tenant.page().session).toBe('session-2'))
  await vi.waitFor(() => expect(view.container.querySelector('[data-svc-status=ready]')).not.toBeNull())
  expect(tenant.loads.map(({ session }) => session)).toEqual(sessions.minted)
  view.unmount()
  uninstall()
})
