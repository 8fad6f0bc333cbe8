import { countingSessions, createFakeTenant } from '@svc/testing'
import { expectSilentConsole } from '@svc/testing/contracts'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SvcEmbed } from './SvcEmbed.tsx'
import { SvcProvider } from './SvcProvider.tsx'

expectSilentConsole()

test('hydrates what the server rendered without a word, and then mounts', async () => {
  const tenant = createFakeTenant()
  const uninstall = tenant.install()
  const sessions = countingSessions()
  const recovered = vi.fn()
  const app = (
    <StrictMode>
      <SvcProvider origin={tenant.origin} session={sessions.session}>
        <SvcEmbed
          surface={{ kind: 'dashboard', publicId: 'a1b2c3d4' }}
          layout={{ mode: 'aspect', ratio: 16 / 9 }}
          loading="One moment"
        />
      </SvcProvider>
    </StrictMode>
  )
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(app)
  const box = root.firstElementChild
  const react = hydrateRoot(root, app, { onRecoverableError: recovered })
  await vi.waitFor(() => expect(root.querySelector('[data-svc-status=ready]')).not.toBeNull())
  expect(root.firstElementChild).toBe(box)
  expect(recovered).not.toHaveBeenCalled()
  expect([sessions.asked, tenant.loads.length]).toEqual([1, 1])
  react.unmount()
  root.remove()
  uninstall()
})

test('has its styles although a policy without inline styles refused those that the server rendered', async () => {
  const tenant = createFakeTenant()
  const uninstall = tenant.install()
  const app = (
    <SvcEmbed
      origin={tenant.origin}
      surface={{ kind: 'chat' }}
      session={countingSessions().session}
      style={{ height: 300 }}
      loading="One moment"
    />
  )
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(app)
  // As a browser does then: the attribute stays, and nothing of it applies.
  const boxes = root.querySelectorAll<HTMLElement>('[style]')
  for (const box of boxes) Object.defineProperty(box, 'style', { value: document.createElement('div').style })
  const react = hydrateRoot(root, app)
  await vi.waitFor(() => expect(root.querySelector('[data-svc-status=ready]')).not.toBeNull())
  expect([...boxes].map(({ style }) => [style.position, style.height, style.visibility])).toEqual([
    ['relative', '300px', ''],
    ['absolute', '', 'inherit'],
    ['absolute', '', ''],
  ])
  react.unmount()
  root.remove()
  uninstall()
})
