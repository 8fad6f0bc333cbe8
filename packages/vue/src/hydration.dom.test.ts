import { createChatClient } from '@svc/core/ai'
import { countingSessions, createFakeAgent, createFakeTenant } from '@svc/testing'
import { expectSilentConsole } from '@svc/testing/contracts'
import { renderToString } from '@vue/server-renderer'
import { expect, test, vi } from 'vitest'
import { createSSRApp, defineComponent, h } from 'vue'
import { createSvc } from './createSvc.ts'
import { SvcEmbed } from './SvcEmbed.ts'
import { useSvcChat } from './useSvcChat.ts'

expectSilentConsole()

test('hydrates what the server rendered without a word, and then mounts', async () => {
  const tenant = createFakeTenant()
  const uninstall = tenant.install()
  const sessions = countingSessions()
  const create = () =>
    createSSRApp(() =>
      h(
        SvcEmbed,
        { surface: { kind: 'dashboard', publicId: 'a1b2c3d4' }, layout: { mode: 'aspect', ratio: 16 / 9 } },
        { loading: () => 'One moment' },
      ),
    ).use(createSvc({ origin: tenant.origin, session: sessions.session }))
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = await renderToString(create())
  const box = root.firstElementChild
  const app = create()
  app.mount(root)
  await vi.waitFor(() => expect(root.querySelector('[data-svc-status=ready]')).not.toBeNull())
  expect(root.firstElementChild).toBe(box)
  expect([sessions.asked, tenant.loads.length]).toEqual([1, 1])
  app.unmount()
  root.remove()
  uninstall()
})

test('has its styles although a policy without inline styles refused those that the server rendered', async () => {
  const tenant = createFakeTenant()
  const uninstall = tenant.install()
  const { session } = countingSessions()
  const create = () =>
    createSSRApp(() =>
      h(
        SvcEmbed,
        { origin: tenant.origin, session, surface: { kind: 'chat' }, style: { height: '300px' } },
        { loading: () => 'One moment' },
      ),
    )
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = await renderToString(create())
  // As a browser does then: the attribute stays, and nothing of it applies.
  const boxes = root.querySelectorAll<HTMLElement>('[style]')
  for (const box of boxes) Object.defineProperty(box, 'style', { value: document.createElement('div').style })
  const app = create()
  app.mount(root)
  await vi.waitFor(() => expect(root.querySelector('[data-svc-status=ready]')).not.toBeNull())
  expect([...boxes].map(({ style }) => [style.position, style.height, style.visibility])).toEqual([
    ['relative', '300px', ''],
    ['absolute', '', 'inherit'],
    ['absolute', '', ''],
  ])
  app.unmount()
  root.remove()
  uninstall()
})

test('a thread is not read on the server, and only once what that has rendered is taken over', async () => {
  const agent = createFakeAgent()
  const client = createChatClient({ ...agent, token: 'jwt' })
  for await (const _ of client.stream({ input: 'earlier', chatId: 'c-7', messageId: '1700000000001-message' }));
  const create = () =>
    createSSRApp(
      defineComponent(() => {
        const { snapshot } = useSvcChat({ client, chatId: 'c-7', load: true })
        return () => h('p', [snapshot.value.status, snapshot.value.finalAnswer?.content])
      }),
    )
  const root = document.createElement('div')
  root.innerHTML = await renderToString(create())
  expect(root.textContent).toBe('ready')
  expect(agent.requests).toHaveLength(1)
  const app = create()
  app.mount(root)
  await vi.waitFor(() => expect(root.textContent).toBe('readyThere are 42 orders.'))
  expect(agent.requests).toHaveLength(2)
  app.unmount()
})
