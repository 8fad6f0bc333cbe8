import { countingSessions, createFakeTenant } from '@svc/testing'
import { expectSilentConsole } from '@svc/testing/contracts'
import { hydrate, unmount } from 'svelte'
import { expect, test, vi } from 'vitest'
import HydrationHost from './HydrationHost.test.svelte'
import { renderOnServer } from './renderOnServer.test.kit.js'

expectSilentConsole()

test('hydrates what the server rendered without a word, and then mounts', async () => {
  const tenant = createFakeTenant()
  const uninstall = tenant.install()
  const sessions = countingSessions()
  const props = { origin: tenant.origin, session: sessions.session }
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = await renderOnServer('HydrationHost.test.svelte', props)
  expect(root.innerHTML.replace(/<!--.*?-->/g, '')).toMatchInlineSnapshot(
    `"<div role="group" aria-label="Sales" aria-busy="true" data-svc-status="idle" class="" style="position:relative;width:100%;aspect-ratio:2 / 1;"><div style="position: absolute; inset: 0; visibility: hidden;"></div> <div role="status" style="position: absolute; inset: 0;">One moment</div></div>"`,
  )
  expect(sessions.asked).toBe(0)
  const box = root.firstElementChild
  const app = hydrate(HydrationHost, { target: root, props })
  await vi.waitFor(() => expect(root.querySelector('[data-svc-status=ready]')).not.toBeNull())
  expect(root.firstElementChild).toBe(box)
  expect([sessions.asked, tenant.loads.length]).toEqual([1, 1])
  await unmount(app)
  root.remove()
  uninstall()
})

test('has its styles although a policy without inline styles refused those that the server rendered', async () => {
  const tenant = createFakeTenant()
  const uninstall = tenant.install()
  const props = { origin: tenant.origin, session: countingSessions().session }
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = await renderOnServer('HydrationHost.test.svelte', props)
  // As a browser does then: the attribute stays, and nothing of it applies.
  const boxes = root.querySelectorAll<HTMLElement>('[style]')
  for (const box of boxes) Object.defineProperty(box, 'style', { value: document.createElement('div').style })
  const app = hydrate(HydrationHost, { target: root, props })
  await vi.waitFor(() => expect(root.querySelector('[data-svc-status=ready]')).not.toBeNull())
  expect([...boxes].map(({ style }) => [style.position, style.width, style.visibility])).toEqual([
    ['relative', '100%', ''],
    ['absolute', '', 'inherit'],
    ['absolute', '', ''],
  ])
  await unmount(app)
  root.remove()
  uninstall()
})
