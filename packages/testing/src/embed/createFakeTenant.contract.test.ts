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

test('a second install is refused, and forgets neither the pages nor the used sessions', async () => {
  for (let i = 0; i < 2; i++) frame(address())
  await vi.waitFor(() => expect(messages).toHaveLength(2))
  const page = tenant.page()
  expect(() => tenant.install()).toThrow('already')
  expect(tenant.page()).toBe(page)
  expect(tenant.reusedSessions()).toEqual(['s1'])
})

test('a page that has not loaded when the tenant is installed anew says nothing any more', async () => {
  frame().src = address()
  expect(tenant.loads).toHaveLength(1)
  uninstall()
  uninstall = tenant.install()
  // Timers fire in their order, so the page's would have come before this one.
  await new Promise((resolve) => setTimeout(resolve))
  expect(messages).toEqual([])
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
  expect(() => expect(tenant).toHaveLoaded(2)).toThrow('expected 2 page loads; there was 1.')
})

test.each([
  ['/embed/dashboard/a%20b?session=s1', 'dashboard', { mode: 'signed', deploymentId: 42, publicId: 'a b' }],
  ['/embed/d/7/app?session=s1', 'app', { mode: 'signed', deploymentId: 7 }],
  ['/embed/chat', 'chat', { mode: 'private', deploymentId: 42 }],
] as const)('the address %s is a page of the surface %s', async (path, surface, told) => {
  frame(`${tenant.origin}${path}`)
  // In jsdom the blank page of an iframe comes a task later.
  const page = await vi.waitFor(() => tenant.page())
  expect([page.surface, page.session, page.url.pathname + page.url.search]).toEqual([
    surface,
    path.endsWith('s1') ? 's1' : null,
    path,
  ])
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  expect(page.state).toBe('loaded')
  expect(messages[0]?.data).toEqual({
    source: 'svc-embed',
    direction: 'event',
    type: 'svc:event:ready',
    payload: { embedTenant: 'acme', surface, ...told },
    timestamp: expect.any(Number),
    surface,
  })
})

test('another namespace and session parameter are those of the options', async () => {
  uninstall()
  tenant = createFakeTenant({ origin: 'https://other.example.test', namespace: 'acme', sessionParameter: 'ticket' })
  uninstall = tenant.install()
  const iframe = frame(`${tenant.origin}/embed/chat?ticket=t1&session=no`)
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  expect(messages[0]?.data).toMatchObject({ source: 'acme-embed', type: 'acme:event:ready' })
  expect(tenant.page().session).toBe('t1')
  const action = (namespace: string) => ({
    source: `${namespace}-embed`,
    direction: 'action',
    type: `${namespace}:action:refresh`,
    payload: {},
    timestamp: 1,
  })
  iframe.contentWindow?.postMessage(action('svc'), tenant.origin)
  iframe.contentWindow?.postMessage(action('acme'), { targetOrigin: tenant.origin })
  expect(tenant.page().actions.map(({ name }) => name)).toEqual(['refresh'])
})

test('what is no action is not counted as one', async () => {
  const iframe = frame(address())
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  const type = 'svc:action:refresh'
  for (const message of [null, 'refresh', 5, {}, { type }, { direction: 'event', type }, { direction: 'action', type: 5 }])
    iframe.contentWindow?.postMessage(message, tenant.origin)
  expect([tenant.page().actions, tenant.page().misdirected]).toEqual([[], []])
})

test('what the service would ignore is refused with the reason, and counts as no action', async () => {
  expect.extend(matchers)
  const iframe = frame(address())
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  const action = {
    source: 'svc-embed',
    direction: 'action',
    type: 'svc:action:set-color-scheme',
    payload: { scheme: 'dark' },
    timestamp: 1,
  }
  const { source: _source, ...anonymous } = action
  const { timestamp: _timestamp, ...timeless } = action
  const wrong: [unknown, string, RegExp][] = [
    [anonymous, 'foreign', /not of this protocol/i],
    ['refresh', 'foreign', /not of this protocol/i],
    [{ ...action, source: 'acme-embed' }, 'foreign', /not of this protocol/i],
    [{ ...action, direction: 'event' }, 'wrong-direction', /action/],
    [timeless, 'invalid-envelope', /timestamp/],
    [{ ...action, surface: 'dashboard' }, 'invalid-envelope', /surface/],
    [{ ...action, payload: { scheme: 'purple' } }, 'invalid-payload', /payload\.scheme/],
    [{ ...action, type: 'svc:action:no-such' }, 'unknown-action', /no-such/],
  ]
  for (const [message] of wrong) iframe.contentWindow?.postMessage(message, tenant.origin)
  const page = tenant.page()
  expect([page.actions, page.misdirected]).toEqual([[], []])
  expect(page.refused.map(({ message, reason }) => [message, reason])).toEqual(
    wrong.map(([message, reason]) => [message, reason]),
  )
  for (const [index, [, , detail]] of wrong.entries()) expect(page.refused[index]?.detail).toMatch(detail)
  expect(page).not.toHaveReceivedAction('set-color-scheme')
  expect(() => expect(page).toHaveReceivedAction('set-color-scheme')).toThrow(/it received .* and refused .*payload\.scheme/s)
  iframe.contentWindow?.postMessage(action, tenant.origin)
  expect([page.actions.length, page.refused.length]).toEqual([1, wrong.length])
})

test('what a page does once it has loaded can be given; then it says nothing by itself', async () => {
  uninstall()
  const onLoad = vi.fn()
  tenant = createFakeTenant({ onLoad })
  uninstall = tenant.install()
  const iframe = frame(address())
  await vi.waitFor(() => expect(onLoad).toHaveBeenCalledExactlyOnceWith(tenant.page()))
  expect(messages).toEqual([])
  const page = tenant.page()
  page.ready({ embedTenant: 'globex' })
  page.send('view', { surface: 'dashboard', path: '/', title: 'T' } as never)
  page.post('anything', { origin: 'https://evil.example.test', source: null })
  expect(messages.map(({ data }) => data.payload?.embedTenant ?? data.payload?.title ?? data)).toEqual([
    'globex',
    'T',
    'anything',
  ])
  expect(messages.map(({ origin, source }) => [origin, source])).toEqual([
    [tenant.origin, iframe.contentWindow],
    [tenant.origin, iframe.contentWindow],
    ['https://evil.example.test', null],
  ])
})

test('a reload by the viewer comes with the same session, which has been used', async () => {
  frame(address())
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  const first = tenant.page()
  first.reload()
  expect(first.state).toBe('gone')
  expect(() => tenant.page(document.createElement('div'))).toThrow(`No page of ${tenant.origin} here`)
  await vi.waitFor(() => expect(messages).toHaveLength(2))
  expect(messages[1]?.data).toMatchObject({
    type: 'svc:event:error',
    payload: { message: 'Session not found', context: 'embed-auth', fatal: true },
  })
  expect([tenant.loads.length, tenant.reusedSessions()]).toEqual([2, ['s1']])
})

test('the window of an iframe that was taken out is closed, and its page is gone', async () => {
  const iframe = frame(address())
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  const frameWindow = iframe.contentWindow!
  const page = tenant.page()
  expect([frameWindow.closed, page.state]).toEqual([false, 'loaded'])
  iframe.remove()
  expect([frameWindow.closed, page.state]).toEqual([true, 'gone'])
})

test('an address that is removed, or replaced by one of another origin, is the iframe’s own again', async () => {
  const iframe = frame(address())
  await vi.waitFor(() => expect(tenant.loads).toHaveLength(1))
  expect([iframe.hasAttribute('src'), 'document' in iframe.contentWindow!]).toEqual([true, false])
  iframe.src = 'about:blank#other'
  expect([iframe.getAttribute('src'), 'document' in iframe.contentWindow!]).toEqual(['about:blank#other', true])
  iframe.src = address('s2')
  iframe.removeAttribute('src')
  expect([iframe.hasAttribute('src'), iframe.getAttribute('src'), iframe.src]).toEqual([false, null, ''])
  iframe.setAttribute('title', 'Sales')
  expect([iframe.getAttribute('title'), iframe.hasAttribute('title'), tenant.loads.length]).toEqual(['Sales', true, 2])
})

test('two tenants have pages of their own, and the last one to go leaves everything as it was', async () => {
  const other = createFakeTenant({ origin: 'https://other.example.test' })
  const uninstallOther = other.install()
  frame(address())
  frame(`${other.origin}/embed/chat`)
  await vi.waitFor(() => expect([tenant.loads.length, other.loads.length]).toEqual([1, 1]))
  uninstall()
  frame(`${other.origin}/embed/chat`)
  await vi.waitFor(() => expect(other.loads).toHaveLength(2))
  uninstallOther()
  expect(Object.hasOwn(HTMLIFrameElement.prototype, 'setAttribute')).toBe(false)
  uninstall = tenant.install()
})

test('the messages of matchers that do not match say what was asked, and what came', async () => {
  expect.extend(matchers)
  const iframe = frame(address())
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  const refresh = { source: 'svc-embed', direction: 'action', type: 'svc:action:refresh', payload: {}, timestamp: 1 }
  iframe.contentWindow?.postMessage(refresh, tenant.origin)
  const page = tenant.page()
  const received = /it received .*refresh/s
  const thrown = (run: () => unknown) => {
    try {
      run()
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  const wrong = thrown(() => expect(page).toHaveReceivedAction('set-locale', { locale: 'de' }))
  expect(wrong).toMatch(/^expected the page to have received set-locale with .*de/s)
  expect(wrong).toMatch(received)
  const refused = thrown(() => expect(page).not.toHaveReceivedAction('refresh'))
  expect(refused).toMatch(/^expected the page not to have received refresh;/)
  expect(thrown(() => expect(tenant).not.toHaveLoaded(1))).toBe('expected not 1 page load; there was 1.')
  page.reload()
  expect(thrown(() => expect(tenant).toHaveLoaded(2))).toMatch(
    /^expected 2 page loads; there were 2, and sessions were used twice: .*s1/s,
  )
  const embed = { getSnapshot: () => ({ status: 'ready' }) } as never
  expect(embed).toHaveStatus('ready')
  expect(thrown(() => expect(embed).toHaveStatus('failed'))).toMatch(/^expected the embed's status .*"ready".* to be .*"failed"/)
  const error = { code: 'EMBED_TIMEOUT', message: 'Nothing was heard.' }
  const failed = { getSnapshot: () => ({ status: 'failed', error }) } as never
  expect(thrown(() => expect(failed).toHaveStatus('ready'))).toMatch(/"ready".*: EMBED_TIMEOUT: Nothing was heard\.$/)
})

test('a page that is missed, where the iframe has another origin, is told so', () => {
  frame()
  expect(() => tenant.page()).toThrow('Is the embed mounted')
  frame('https://acme.example.co/embed/chat')
  expect(() => tenant.page()).toThrow(
    /^No page of .* here\. There is an iframe of https:\/\/acme\.example\.co: is the origin right\?$/,
  )
})

test('a matcher on something else says what it takes, with `not` too', () => {
  expect.extend(matchers)
  for (const subject of [{}, undefined, null, 'tenant']) {
    expect(() => expect(subject).toHaveLoaded(1)).toThrow('toHaveLoaded takes a tenant of createFakeTenant.')
    expect(() => expect(subject).not.toHaveLoaded(1)).toThrow('toHaveLoaded takes a tenant of createFakeTenant.')
    expect(() => expect(subject).not.toHaveReceivedAction('refresh')).toThrow(
      'toHaveReceivedAction takes a page of a fake tenant',
    )
    expect(() => expect(subject).not.toHaveStatus('ready')).toThrow('toHaveStatus takes an embed of createEmbed.')
  }
})

test('a name or number that cannot be is refused, with `not` too', async () => {
  expect.extend(matchers)
  frame(address())
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  const page = tenant.page()
  const embed = { getSnapshot: () => ({ status: 'ready' }) }
  expect(() => expect(page).not.toHaveReceivedAction('set-lokale' as never)).toThrow(
    'There is no action set-lokale: use set-color-scheme, ',
  )
  expect(() => expect(page).not.toHaveReceivedAction('toString' as never)).toThrow('There is no action toString')
  expect(() => expect(tenant).not.toHaveLoaded('1' as never)).toThrow('toHaveLoaded takes the number of page loads.')
  expect(() => expect(tenant).not.toHaveLoaded(undefined as never)).toThrow('toHaveLoaded takes the number of page loads.')
  expect(() => expect(embed).not.toHaveStatus('redy' as never)).toThrow('There is no status redy: use idle, ')
})

test('an action that went to another origin is named where one is missed', async () => {
  expect.extend(matchers)
  const iframe = frame(address())
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  const refresh = { source: 'svc-embed', direction: 'action', type: 'svc:action:refresh', payload: {}, timestamp: 1 }
  iframe.contentWindow?.postMessage(refresh, '*')
  expect(() => expect(tenant.page()).toHaveReceivedAction('refresh')).toThrow(/it received .*; others were posted to .*"\*"/s)
})

test.each([
  '',
  'orders.status=completed',
  'f_orders.status=completed',
  'f_orders.status={"value":',
  'f_orders.status={"operator":"set"}',
])('a set-filter without a filter is refused: %s', async (filterUrlParameter) => {
  const iframe = frame(address())
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  const setFilter = (payload: object) => {
    const message = { source: 'svc-embed', direction: 'action', type: 'svc:action:set-filter', payload, timestamp: 1 }
    iframe.contentWindow?.postMessage(message, tenant.origin)
  }
  setFilter({ filterUrlParameter })
  const { actions, refused } = tenant.page()
  expect([actions, refused]).toEqual([
    [],
    [{ message: expect.anything(), reason: 'invalid-payload', detail: expect.stringContaining('payload.filterUrlParameter') }],
  ])
  for (const good of ['f_orders.status={"value":"completed"}', 'f_orders.status=%7B%22value%22%3A%5B%5D%7D'])
    setFilter({ filterUrlParameter: good })
  expect([actions.length, refused.length]).toEqual([2, 1])
})

test('the app without a session fails, as the service does: it is for signed sessions only', async () => {
  frame(`${tenant.origin}/embed/d/7/app`)
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  expect(messages[0]?.data).toMatchObject({
    type: 'svc:event:error',
    surface: 'app',
    payload: { message: 'The app needs a signed session', fatal: true },
  })
})

test('an empty session is none that the service knows', async () => {
  frame(address(''))
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  expect(messages[0]?.data).toMatchObject({ type: 'svc:event:error', payload: { message: 'Session not found', fatal: true } })
})

test('of two pages with one session, the first one opens', async () => {
  const first = frame(address())
  const second = frame(address())
  await vi.waitFor(() => expect(messages).toHaveLength(2))
  const typeFrom = ({ contentWindow }: HTMLIFrameElement) => messages.find(({ source }) => source === contentWindow)?.data.type
  expect([typeFrom(first), typeFrom(second)]).toEqual(['svc:event:ready', 'svc:event:error'])
  expect(tenant.reusedSessions()).toEqual(['s1'])
})

test.each(['/', '/embed', '/embed/dashboard', '/embed/dashboard/a/b', '/embed/d/x/app', '/embed/d/7', '/embed/chats', '/login'])(
  'at %s there is no page, and nothing is said',
  async (path) => {
    frame(`${tenant.origin}${path}`)
    await vi.waitFor(() => expect(tenant.page().state).toBe('loaded'))
    expect(messages).toEqual([])
    tenant.page().ready()
    expect(messages).toHaveLength(1)
  },
)

test.each(['https://acme.example.com/', 'https://acme.example.com/embed', 'acme.example.com', '*', ''])(
  '`%s` is the origin of no tenant',
  (origin) => {
    expect(() => createFakeTenant({ origin })).toThrow('`origin` has to be scheme, host and port alone')
  },
)

test('a tenant that was never installed says so, and one that was does not', () => {
  expect.extend(matchers)
  const other = createFakeTenant({ origin: 'https://other.example.test' })
  expect(() => other.page()).toThrow('Call `tenant.install()` first.')
  expect(() => expect(other).toHaveLoaded(1)).toThrow('there were 0. Call `tenant.install()` first.')
  other.install()()
  expect(() => other.page()).toThrow('Is the embed mounted')
  expect(() => expect(other).toHaveLoaded(1)).toThrow(/there were 0\.$/)
})

test.each([
  ['drillDown', {}, /^There is no event drillDown: use ready, .*drilldown/],
  ['drilldown', { measure: 'orders.count' }, /payload\.member.*goes by post\(\)\.$/],
  ['error', undefined, /payload.*goes by post\(\)\.$/],
])('a page sends no %s with %j: the service would not, and the test would prove nothing', async (name, payload, words) => {
  frame(address())
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  expect(() => tenant.page().send(name as never, payload as never)).toThrow(words)
  expect(messages).toHaveLength(1)
})
