import type { EmbedSessionError } from '@svc/core'
import { countingSessions, createFakeTenant, eventFixtures } from '@svc/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineSvcEmbed } from './defineSvcEmbed.ts'
import { SvcEmbedElement } from './SvcEmbedElement.ts'

defineSvcEmbed()

let tenant: ReturnType<typeof createFakeTenant>
let uninstall: () => void
beforeEach(() => {
  tenant = createFakeTenant()
  uninstall = tenant.install()
})
afterEach(() => {
  document.body.replaceChildren()
  uninstall()
  vi.restoreAllMocks()
})

const html = (attributes: string, children = '') => {
  document.body.innerHTML = `<svc-embed origin="${tenant.origin}" ${attributes}>${children}</svc-embed>`
  return document.body.firstElementChild as SvcEmbedElement
}

test('reload() takes what was set before it in the same task', async () => {
  const error = new Error('signed out')
  const element = html('public-id="a1b2c3d4"')
  element.session = () => Promise.reject(error)
  await vi.waitFor(() => expect(element.embed?.getSnapshot().error?.cause).toBe(error))
  const sessions = countingSessions()
  element.session = sessions.session
  element.setAttribute('locale', 'de')
  element.reload()
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('ready'))
  expect(tenant.page().url.searchParams.get('locale')).toBe('de')
  expect([sessions.asked, tenant.loads.length]).toEqual([1, 1])
})

test('reload() with a wrong option tells of it once', async () => {
  const element = html('public-id="a1b2c3d4"')
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('ready'))
  const failed = vi.fn((event: Event) => event.preventDefault())
  element.addEventListener('svc-failed', failed)
  element.setAttribute('color-scheme', 'purple')
  element.reload()
  await vi.waitFor(() => expect(tenant.loads).toHaveLength(2))
  expect(failed).toHaveBeenCalledOnce()
})

test('reads a dashboard, its session route and its layout from attributes', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('session-9'))
  const element = html(
    'public-id="a1b2c3d4" allow-export session-url="/svc-session" locale="de" timezone="Europe/Berlin" title="Sales" height="420"',
  )
  await vi.waitFor(() => expect(tenant.page().state).toBe('loaded'))
  const { url, session, iframe } = tenant.page()
  expect([url.pathname, session, url.searchParams.get('allowExport')]).toEqual(['/embed/dashboard/a1b2c3d4', 'session-9', 'true'])
  expect([url.searchParams.get('locale'), url.searchParams.get('timezone'), iframe.title]).toEqual([
    'de',
    'Europe/Berlin',
    'Sales',
  ])
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/svc-session', { method: 'POST', signal: expect.any(AbortSignal) })
  expect(element.shadowRoot?.querySelector<HTMLElement>('[part=box]')?.style.height).toBe('420px')
})

test.each([
  ['surface="chat"', '/embed/chat'],
  ['deployment-id="42" path="/workbook/130"', '/embed/d/42/app/workbook/130'],
])('reads the surface from %s', async (attributes, path) => {
  html(attributes)
  await vi.waitFor(() => expect(tenant.page().url.pathname).toBe(path))
})

test('takes a session route that answers with JSON, and says what went wrong when it does not answer well', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ sessionId: 'session-7' }))
  const element = html('surface="chat" session-url="/svc-session"')
  await vi.waitFor(() => expect(tenant.page().session).toBe('session-7'))
  fetch.mockImplementation(async () => new Response('no', { status: 500 }))
  element.reload()
  await vi.waitFor(() =>
    expect(element.embed?.getSnapshot()).toMatchObject({ status: 'failed', error: { code: 'EMBED_SESSION' } }),
  )
  expect(element.embed?.getSnapshot().error?.message).toContain('500')
})

test.each([
  ['an error with a session in it', () => Response.json({ sessionId: 'session-7' }, { status: 500 }), 500],
  ['JSON without a session', () => Response.json({ id: 'session-7' }), 200],
  ['a session that is no text', () => Response.json({ sessionId: 7 }), 200],
  ['broken JSON', () => new Response('{"sessionId": "session-7'), 200],
  ['a page', () => new Response('\n<!doctype html><title>session-7</title>'), 200],
])('the error has the status and advice when a session route answers with %s', async (_, answer, status) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())
  const element = html('surface="chat" session-url="/svc-session"')
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('failed'))
  const error = element.embed?.getSnapshot().error as EmbedSessionError
  expect([error.name, error.message, error.reason, error.cause]).toEqual([
    'EmbedSessionError',
    `No session from session-url (${status}). Let it send one as text or {"sessionId"}.`,
    'invalid',
    undefined,
  ])
})

const cause = new TypeError('Failed to fetch')
test.each([
  ['did not answer', () => Promise.reject(cause)],
  ['broke off its answer', async () => new Response(new ReadableStream({ start: (controller) => controller.error(cause) }))],
])('the error says that a session route %s, with what the browser threw as its cause', async (_, answer) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const element = html('surface="chat" session-url="/svc-session"')
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('failed'))
  const error = element.embed?.getSnapshot().error as EmbedSessionError
  expect(error).toMatchObject({ message: expect.stringContaining('(no answer)'), reason: 'threw' })
  expect(error.cause).toBe(cause)
})

test('several attributes changed in one task are one change', async () => {
  const sessions = countingSessions()
  const element = html('public-id="a1b2c3d4"')
  element.session = sessions.session
  await vi.waitFor(() => expect(tenant.page().state).toBe('loaded'))
  element.removeAttribute('public-id')
  element.setAttribute('deployment-id', '42')
  element.setAttribute('path', '/folder/7')
  await vi.waitFor(() => expect(tenant.page().url.pathname).toBe('/embed/d/42/app/folder/7'))
  expect([tenant.loads.length, sessions.asked]).toEqual([2, 2])
})

test('a changed locale, scheme or filter becomes an action', async () => {
  const element = html('public-id="a1b2c3d4"')
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('ready'))
  element.setAttribute('locale', 'es')
  element.setAttribute('color-scheme', 'dark')
  element.filters = { 'orders.status': 'completed' }
  const page = tenant.page()
  await vi.waitFor(() =>
    expect(page.actions.map(({ name }) => name).sort()).toEqual(['set-color-scheme', 'set-filter', 'set-locale']),
  )
  expect(tenant.loads).toHaveLength(1)
})

test('events are DOM events with the payload as detail, and they bubble', async () => {
  const drilldown = vi.fn()
  const unknown = vi.fn()
  document.body.addEventListener('svc-drilldown', drilldown, { once: true })
  document.body.addEventListener('svc-unknown', unknown, { once: true })
  html('public-id="a1b2c3d4"')
  await vi.waitFor(() => expect(tenant.page().state).toBe('loaded'))
  const page = tenant.page()
  page.send('drilldown', eventFixtures.drilldown)
  page.post(page.message('pinned', { widgetId: '37' }))
  expect(drilldown.mock.calls[0]?.[0].detail).toEqual(eventFixtures.drilldown)
  expect(unknown.mock.calls[0]?.[0].detail).toMatchObject({ name: 'pinned', payload: { widgetId: '37' } })
})

test('without a surface it says which attribute is missing', async () => {
  const failed = vi.fn((event: Event) => event.preventDefault())
  document.body.addEventListener('svc-failed', failed)
  html('session-url="/svc-session"')
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
  const { detail } = failed.mock.calls[0]![0] as CustomEvent
  expect(detail).toMatchObject({ code: 'EMBED_OPTION', option: 'surface', message: expect.stringContaining('public-id') })
  document.body.removeEventListener('svc-failed', failed)
})

test('the app takes filters and the export of its dashboards too', async () => {
  const element = html('deployment-id="42" allow-export')
  element.filters = { 'orders.status': 'completed' }
  await vi.waitFor(() =>
    expect(Object.fromEntries(tenant.page().url.searchParams)).toEqual({
      allowExport: 'true',
      'f_orders.status': '{"value":"completed"}',
    }),
  )
})

test('the theme of the options counts as long as there is no other, and filters are none of a chat’s', async () => {
  const element = html('surface="chat"')
  element.options = { theme: { primaryColor: 'red' } }
  element.filters = { 'orders.status': 'completed' }
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('ready'))
  element.filters = { 'orders.status': 'open' }
  element.options = { theme: { primaryColor: 'blue' } }
  await vi.waitFor(() => expect(tenant.page().actions.at(-1)?.payload).toEqual({ primaryColor: 'blue' }))
  expect(tenant.page().actions.map(({ name }) => name)).toEqual(['set-theme', 'set-theme'])
})

test('a height of 0 is one', async () => {
  const element = html('surface="chat" height="0" ready-timeout-ms="0"')
  await vi.waitFor(() => expect(element.embed).toBeDefined())
  expect(element.shadowRoot?.querySelector<HTMLElement>('[part=box]')?.style).toMatchObject({
    height: '0px',
    position: 'relative',
  })
})

test.each(['640px', '', ' ', 'Infinity', '.'])('the height "%s" is refused by name', async (height) => {
  const failed = vi.fn((event: Event) => event.preventDefault())
  document.body.addEventListener('svc-failed', failed, { once: true })
  html(`surface="chat" height="${height}"`)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ detail: { code: 'EMBED_OPTION', option: 'layout.height' } })
})

test('a wrong option is an svc-failed event, and an uncaught error only when nobody handles it', async () => {
  const uncaught = vi.fn()
  const { process } = globalThis as unknown as Record<
    'process',
    Record<'on' | 'off', (name: string, listener: () => void) => void>
  >
  process.on('uncaughtException', uncaught)
  const failed = vi.fn((event: Event) => event.preventDefault())
  document.body.addEventListener('svc-failed', failed, { once: true })
  const element = html('surface="report"')
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ detail: { code: 'EMBED_OPTION' } })
  expect(uncaught).not.toHaveBeenCalled()
  element.setAttribute('surface', 'spreadsheet')
  await vi.waitFor(() => expect(uncaught).toHaveBeenCalledTimes(1))
  // It recovers once the attribute is there.
  element.setAttribute('surface', 'chat')
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('ready'))
  process.off('uncaughtException', uncaught)
})

test('an error of the page’s own, as of a getter in its options, is no svc-failed event, and nobody can take it back', async () => {
  const uncaught = vi.fn()
  const { process } = globalThis as unknown as Record<
    'process',
    Record<'on' | 'off', (name: string, listener: (error: unknown) => void) => void>
  >
  process.on('uncaughtException', uncaught)
  const failed = vi.fn((event: Event) => event.preventDefault())
  document.body.addEventListener('svc-failed', failed)
  const error = new Error('mine')
  html('surface="chat"').options = Object.defineProperty({}, 'locale', {
    enumerable: true,
    get() {
      throw error
    },
  })
  await vi.waitFor(() => expect(uncaught).toHaveBeenCalledTimes(1))
  expect(uncaught.mock.calls[0]?.[0]).toBe(error)
  expect(failed).not.toHaveBeenCalled()
  document.body.removeEventListener('svc-failed', failed)
  process.off('uncaughtException', uncaught)
})

test('properties that were set before the element was defined are taken over', async () => {
  const { session } = countingSessions()
  const element = document.createElement('svc-embed-later') as SvcEmbedElement
  const [theme, filters] = [{ primaryColor: 'red' }, { 'orders.status': 'open' }]
  Object.assign(element, { options: { origin: tenant.origin }, surface: { kind: 'chat' }, session, theme, filters })
  document.body.append(element)
  defineSvcEmbed('svc-embed-later')
  expect(element).toBeInstanceOf(SvcEmbedElement)
  await vi.waitFor(() => expect(tenant.page().session).toBe('session-1'))
  for (const name of ['options', 'surface', 'session', 'theme', 'filters']) expect(Object.hasOwn(element, name), name).toBe(false)
  expect([element.theme, element.filters]).toEqual([theme, filters])
})

test('defining it twice, or on a server, does nothing', () => {
  const before = customElements.get('svc-embed')
  defineSvcEmbed()
  expect(customElements.get('svc-embed')).toBe(before)
  expect(() => defineSvcEmbed('svc-embed', undefined)).not.toThrow()
})

test('children that a framework replaces leave the embed in place', async () => {
  const element = html('surface="chat"', '<p slot="loading">One moment</p>')
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('ready'))
  const slotted = document.createElement('p')
  slotted.slot = 'error'
  element.querySelector('[slot=loading]')?.replaceWith(slotted)
  element.setAttribute('locale', 'de')
  await vi.waitFor(() => expect(tenant.page().received('set-locale')).toHaveLength(1))
  expect(tenant.loads).toHaveLength(1)
})

test('an element that is taken away in the task in which it came begins nothing', async () => {
  const element = html('surface="chat"')
  element.remove()
  await new Promise((resolve) => setTimeout(resolve))
  expect(element.embed).toBeUndefined()
  expect(tenant.loads).toHaveLength(0)
})

test('reload() of an element that is not shown yet does nothing', () => {
  expect(() => document.createElement('svc-embed').reload()).not.toThrow()
})

test('the frame stands in the box of the shadow tree, and what waits or has failed over it', async () => {
  const element = html('surface="chat"', '<p slot="loading">One moment</p><p slot="error">Sorry</p>')
  await vi.waitFor(() => expect(element.embed).toBeDefined())
  for (const name of ['frame', 'loading', 'error']) {
    const slot = element.querySelector(`:scope > [slot=${name}]`)?.assignedSlot
    expect(slot?.parentElement?.getAttribute('part'), name).toBe('box')
    expect(slot?.style.position, name).toBe(name === 'frame' ? '' : 'absolute')
  }
})

test('events leave the shadow tree in which the element stands', async () => {
  const failed = vi.fn((event: Event) => event.preventDefault())
  document.body.addEventListener('svc-failed', failed, { once: true })
  const host = document.createElement('div')
  document.body.append(host)
  host.attachShadow({ mode: 'open' }).innerHTML = '<svc-embed></svc-embed>'
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
})

test('a session property that a template takes away leaves the session route', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('session-9'))
  const element = html('surface="chat" session-url="/svc-session"')
  element.session = null as never
  await vi.waitFor(() => expect(tenant.page().session).toBe('session-9'))
})

test('a session route that is still asked when the element goes is let go', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}))
  const element = html('surface="chat" session-url="/svc-session"')
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  element.remove()
  await vi.waitFor(() => expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true))
})

test('a layout that goes leaves nothing of itself behind', async () => {
  const element = html('surface="chat" height="420"')
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('ready'))
  const style = element.shadowRoot!.querySelector<HTMLElement>('[part=box]')!.style
  expect(style.height).toBe('420px')
  element.removeAttribute('height')
  element.setAttribute('ratio', '2')
  await vi.waitFor(() => expect(style.height).toBe(''))
  expect(style.aspectRatio).toBe('2 / 1')
  element.removeAttribute('ratio')
  element.setAttribute('height', '420')
  await vi.waitFor(() => expect(style.height).toBe('420px'))
  expect(style.aspectRatio).toBe('')
})

test('in the error slot a click loads anew on what says so alone, and the failure alone can be cancelled', async () => {
  const cancelable = vi.fn()
  for (const name of ['svc-failed', 'svc-ready'])
    document.body.addEventListener(name, ({ cancelable: can }) => cancelable(name, can), { once: true })
  let asked = 0
  const element = html('surface="chat"', '<div slot="error"><p>Sorry</p><button data-svc-retry>Again</button></div>')
  element.session = async () => {
    asked += 1
    if (asked === 1) throw new Error('no session')
    return 'session-2'
  }
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('failed'))
  element.querySelector('p')?.click()
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toBe(1)
  element.querySelector('button')?.click()
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('ready'))
  expect(cancelable.mock.calls).toEqual([
    ['svc-failed', true],
    ['svc-ready', false],
  ])
})

test('a reload brings the frame back where a page took all children away', async () => {
  const element = html('surface="chat"')
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('ready'))
  element.replaceChildren()
  element.reload()
  expect(element.querySelector(':scope > [slot=frame]')).not.toBeNull()
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('ready'))
})
