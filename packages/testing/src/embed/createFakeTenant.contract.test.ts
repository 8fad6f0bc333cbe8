import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeTenant, type FakeTenant } from './createFakeTenant.ts'
import { matchers, type SvcMatchers } from './matchers.ts'

declare module 'vitest' {
  interface Matchers<T> extends SvcMatchers<T> {}
}

let tenant: FakeTenant
let uninstall: () => void
let messages: MessageEvent[]
const listen = (event: MessageEvent) => messages.push(event)

beforeEach(() => {
  tenant = createFakeTenant()
  uninstall = tenant.install()
  messages = []
  window.addEventListener('message', listen)
})
afterEach(() => {
  window.removeEventListener('message', listen)
  uninstall()
  document.body.replaceChildren()
})

const frame = (address?: string, parent: Node = document.body) => {
  const iframe = document.createElement('iframe')
  if (address !== undefined) iframe.src = address
  parent.appendChild(iframe)
  return iframe
}
const address = (session = 's1') => `${tenant.origin}/embed/dashboard/a1b2c3d4?session=${session}`

test('answers an address of its origin with ready, from the window of the iframe', async () => {
  const iframe = frame(address())
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  expect(messages[0]?.source).toBe(iframe.contentWindow)
  expect(messages[0]?.origin).toBe(tenant.origin)
  expect(messages[0]?.data).toMatchObject({
    source: 'svc-embed',
    direction: 'event',
    type: 'svc:event:ready',
    surface: 'dashboard',
    payload: { mode: 'signed', publicId: 'a1b2c3d4', surface: 'dashboard' },
  })
  expect(iframe.src).toBe(address())
  expect(iframe.getAttribute('src')).toBe(address())
})

test.each(['before', 'after'])('fires one load event when the address is set %s the iframe is in the document', async (order) => {
  const iframe = document.createElement('iframe')
  const load = vi.fn()
  if (order === 'before') iframe.src = address()
  document.body.append(iframe)
  if (order === 'after') iframe.setAttribute('src', address())
  iframe.addEventListener('load', load)
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(tenant.loads).toHaveLength(1)
  expect(load.mock.calls.length).toBe(1)
})

test('begins anew each time it is installed, so that one tenant serves many tests', async () => {
  frame(address())
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  uninstall()
  uninstall = tenant.install()
  expect(tenant.loads).toEqual([])
  frame(address())
  await vi.waitFor(() => expect(messages).toHaveLength(2))
  expect(messages[1]?.data).toMatchObject({ type: 'svc:event:ready' })
  expect([tenant.loads.length, tenant.reusedSessions()]).toEqual([1, []])
})

test('as across origins, its document cannot be looked into once it has loaded; until then the blank one is there', async () => {
  const iframe = frame(address())
  expect(iframe.contentDocument?.URL).toBe('about:blank')
  await vi.waitFor(() => expect(tenant.page().state).toBe('loaded'))
  expect(iframe.contentDocument).toBeNull()
})

test('counts a move of the iframe as another document, with the session of its address', async () => {
  const iframe = frame(address())
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  const box = document.createElement('div')
  document.body.append(box)
  box.append(iframe)
  await vi.waitFor(() => expect(messages).toHaveLength(2))
  expect(messages[1]?.data).toMatchObject({ type: 'svc:event:error', payload: { fatal: true } })
  expect(tenant.loads.map((page) => page.state)).toEqual(['gone', 'loaded'])
  expect(tenant.reusedSessions()).toEqual(['s1'])
})

test('records actions by target origin, and copies them as a browser does', async () => {
  const iframe = frame(address())
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  const action = {
    source: 'svc-embed',
    direction: 'action',
    type: 'svc:action:set-locale',
    payload: { locale: 'de' },
    timestamp: 1,
  }
  const post = (message: unknown, target: string) => iframe.contentWindow?.postMessage(message, target)
  post(action, tenant.origin)
  post(action, '*')
  expect(() => post({ ...action, payload: { call: () => {} } }, tenant.origin)).toThrow()
  const page = tenant.page()
  expect(page.received('set-locale')).toEqual([{ locale: 'de' }])
  expect(page.actions[0]?.message).not.toBe(action)
  expect(page.misdirected).toEqual([{ message: action, targetOrigin: '*' }])
})

test('leaves iframes of other origins and all iframes after uninstall as they are', () => {
  const other = frame('about:blank')
  expect([other.getAttribute('src'), tenant.loads.length]).toEqual(['about:blank', 0])
  uninstall()
  for (const name of ['setAttribute', 'getAttribute', 'hasAttribute', 'removeAttribute']) {
    expect(Object.hasOwn(HTMLIFrameElement.prototype, name)).toBe(false)
  }
  uninstall = tenant.install()
  expect(() => tenant.install()).toThrow('already')
})

test('the matchers say what was received', async () => {
  expect.extend(matchers)
  const iframe = frame(address())
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  const payload = { locale: 'de' }
  iframe.contentWindow?.postMessage(
    { source: 'svc-embed', direction: 'action', type: 'svc:action:set-locale', payload, timestamp: 1 },
    tenant.origin,
  )
  const page = tenant.page()
  expect(page).toHaveReceivedAction('set-locale')
  expect(page).toHaveReceivedAction('set-locale', payload)
  expect(page).not.toHaveReceivedAction('set-locale', { locale: 'es' })
  expect(page).not.toHaveReceivedAction('refresh')
  expect(() => expect(page).toHaveReceivedAction('refresh')).toThrow('set-locale')
  expect(tenant).toHaveLoaded(1)
  expect(() => expect(tenant).toHaveLoaded(2)).toThrow('there were 1')
})
