import { act } from 'react'
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAddress } from './boot/readAddress.ts'
import type { Channel } from './host/Channel.ts'
import { textOf } from './i18n/textOf.ts'
import { Root } from './Root.tsx'
import { PageBoundary } from './ui/PageBoundary.tsx'

const good = { publicId: 'a1b2c3d4', title: { en: 'Sales', de: 'Vertrieb' }, description: '', controls: [], widgets: [] }
/** A definition that no page can show. */
const bad = { ...good, widgets: null }

/** What Core Data answers, for the values of a filter. */
const noRows = { query: {}, data: [], annotation: { measures: {}, dimensions: {}, segments: {}, timeDimensions: {} } }

/** What the service answers for the dashboard. */
let dashboard: object = good
let exchanges = 0
/** Settings of the session. */
let settings: object = {}
let root: ReactRoot
let errors: { message: string; fatal?: boolean; context?: string }[] = []
const actions = new Map<string, (payload: unknown) => void>()
const channel: Channel = {
  emit(name, payload) {
    if (name === 'error') errors.push(payload as (typeof errors)[number])
  },
  on(name, listener) {
    actions.set(name, (payload) => Reflect.apply(listener, undefined, [payload]))
    return () => actions.delete(name)
  },
}
const tokenOf = (claims: object) => `x.${btoa(JSON.stringify(claims))}.x`
const text = () => document.body.textContent ?? ''
const config = { dataUrl: 'http://localhost:4000/cubejs-api', aiUrl: 'http://localhost:4200', namespace: 'svc', faults: [] }

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React tells of every error that a boundary has caught
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/session/token')) exchanges += 1
    if (path.endsWith('/v1/load')) return Response.json(noRows)
    return Response.json(
      path.endsWith('/session/token') ? { token: tokenOf({ mode: 'signed', deploymentId: 1, settings }) } : dashboard,
    )
  })
  dashboard = good
  errors = []
  exchanges = 0
  settings = {}
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(path: string, { dataUrl } = config) {
  history.replaceState(null, '', path)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <PageBoundary text={textOf('en')} emit={channel.emit}>
        <Root config={{ ...config, dataUrl }} address={readAddress(new URL(location.href))} channel={channel} />
      </PageBoundary>,
    ),
  )
  // The first page that asks loads parts of the data client.
  await act(() => vi.dynamicImportSettled())
}
const retry = () => act(async () => document.querySelector('button')?.click())
const send = (name: string, payload: object) => act(async () => actions.get(name)?.(payload))

test('a session that does not reach the service is told as that, in the page’s language', async () => {
  const dies = () => Promise.reject(new TypeError('Failed to fetch'))
  // The connection breaks before the answer, or in the middle of it.
  for (const answer of [dies, async () => Object.assign(new Response('{"tok'), { text: dies })]) {
    errors = []
    vi.stubGlobal('fetch', answer)
    await open('/embed/dashboard/a1b2c3d4?session=s1&locale=de')
    expect(document.querySelector('[role=alert] p')?.textContent).toBe('Der Dienst hat nicht geantwortet')
    expect(errors).toMatchObject([{ message: 'The service did not answer', context: 'session', fatal: true }])
    act(() => root.unmount())
  }
})

test.each([
  ['used', 'The session has already been used', 'Die Sitzung wurde schon verwendet', 'La sesión ya se ha usado'],
  ['expired', 'The session has expired', 'Die Sitzung ist abgelaufen', 'La sesión ha caducado'],
  ['unknown', 'The session is not known', 'Die Sitzung ist nicht bekannt', 'La sesión no se conoce'],
  ['revoked', 'The session has been revoked', 'Die Sitzung wurde widerrufen', 'La sesión se ha revocado'],
  ['toString', 'As the service says', 'As the service says', 'As the service says'],
])(
  'a session that is refused as %s is told so in the page’s language, and to the host in the words of the service',
  async (...row) => {
    const [reason, ...told] = row
    vi.stubGlobal('fetch', async () => Response.json({ error: 'As the service says', reason }, { status: 401 }))
    for (const [index, locale] of ['en', 'de', 'es'].entries()) {
      errors = []
      await open(`/embed/${['dashboard/a1b2c3d4', 'd/1/app', 'chat'][index]}?session=s1&locale=${locale}`)
      expect(document.querySelector('[role=alert] p')?.textContent).toBe(told[index])
      expect(errors).toMatchObject([{ message: 'As the service says', name: 'SessionError', fatal: true }])
      act(() => root.unmount())
    }
  },
)

test('a refusal without words is told by its status, in the page’s language', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await open('/embed/chat?session=s1&locale=es')
  expect(document.querySelector('[role=alert] p')?.textContent).toBe('El servicio respondió con el estado 502')
})

test('what to do about a session depends on whether there is one', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'The session has expired' }, { status: 401 }))
  await open('/embed/d/1/app?session=s1')
  expect(document.querySelector('.muted')?.textContent).toMatch('Reload the page around this one to get a new session')
  act(() => root.unmount())
  await open('/embed/d/1/app')
  expect(document.querySelector('.muted')?.textContent).toMatch('This address has none')
  act(() => root.unmount())
  await open('/embed/d/1/app?locale=de')
  expect(document.querySelector('[role=alert] p')?.textContent).toBe('Die App braucht eine signierte Sitzung')
  act(() => root.unmount())
  vi.stubGlobal('fetch', async () => Response.json({ token: tokenOf({ mode: 'signed', deploymentId: 2 }) }))
  await open('/embed/d/1/app?session=s2&locale=es')
  expect(document.querySelector('[role=alert] p')?.textContent).toBe('La sesión es de otro despliegue, no del 1')
  expect(document.querySelector('.muted')?.textContent).toMatch('El backend de la página que la contiene decide')
  expect(errors.map(({ message }) => message)).toEqual([
    'The session has expired',
    'The app needs a signed session',
    'The app needs a signed session',
    'The session belongs to another deployment than 1',
  ])
})

test('a page that cannot be rendered says so, tells the host once, and can be tried again with the same session', async () => {
  dashboard = bad
  await open('/embed/dashboard/a1b2c3d4?session=s1&locale=de')
  expect(document.querySelector('[role=alert] h1')?.textContent).toBe('Auf dieser Seite ist etwas schiefgegangen')
  expect(errors).toMatchObject([{ name: 'TypeError', context: 'embed-render', fatal: true }])
  await retry()
  expect(document.querySelector('[role=alert]')).not.toBeNull()
  expect(errors).toHaveLength(2)
  dashboard = good
  await retry()
  expect(document.querySelector('h1')?.textContent).toBe('Vertrieb')
  expect([errors.length, exchanges]).toEqual([2, 1])
})

test('what the host asks for is tried after a failure, and a change that brings the page down is told once', async () => {
  dashboard = bad
  await open('/embed/dashboard/a1b2c3d4?session=s1')
  dashboard = good
  await send('set-locale', { locale: 'de' })
  expect(document.querySelector('h1')?.textContent).toBe('Vertrieb')
  expect(errors).toHaveLength(1)
  dashboard = bad
  await send('navigate', { path: '/embed/dashboard/e5f6a7b8' })
  expect(document.querySelector('[role=alert]')).not.toBeNull()
  expect(errors).toHaveLength(2)
})

test('what fails outside of the page shows the notice as well', async () => {
  await open('/embed/dashboard/a1b2c3d4?session=s1', { ...config, dataUrl: 'nowhere' })
  expect(text()).toContain('Something went wrong on this page')
  expect(errors).toMatchObject([{ context: 'embed-render', fatal: true }])
})

test.each(['action', 'address', 'session'])('digits in a locale are left out: %s', async (from) => {
  const locale = 'de-DE-u-nu-hanidec'
  if (from === 'session') settings = { locale }
  await open(`/embed/dashboard/a1b2c3d4?session=s1${from === 'address' ? `&locale=${locale}` : ''}`)
  if (from === 'action') await send('set-locale', { locale })
  expect(document.querySelector('h1')?.textContent).toBe('Vertrieb')
  expect(document.documentElement.lang).toBe('de-DE')
  expect(errors).toEqual([])
})

test('a locale that the host names before the session is exchanged wins over that of the session', async () => {
  settings = { locale: 'es' }
  const answer = fetch
  let exchange = () => {}
  const asked = new Promise<void>((resolve) => {
    exchange = resolve
  })
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/session/token')) await asked
    return answer(path)
  })
  await open('/embed/dashboard/a1b2c3d4?session=s1')
  await send('set-locale', { locale: 'de' })
  await act(async () => exchange())
  expect(document.querySelector('h1')?.textContent).toBe('Vertrieb')
})

test('a filter that the dashboard does not have is told once in the console, with the names of those that it has', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const filter = (name: string, value: string | null) => `f_${name}=${encodeURIComponent(JSON.stringify({ value }))}`
  dashboard = { ...good, controls: [{ kind: 'filter', member: 'orders.status', title: 'Status' }] }
  await open(`/embed/dashboard/a1b2c3d4?session=s1&${filter('orders.staus', 'new')}&${filter('orders.status', 'new')}`)
  for (const parameter of [filter('orders.staus', 'paid'), filter('orders.gone', null), filter('orders.status', null)])
    await send('set-filter', { filterUrlParameter: parameter })
  await send('refresh', {})
  const advice = 'so it is ignored. Its filters are orders.status.'
  expect(warn.mock.calls).toEqual([
    [`The dashboard a1b2c3d4 has no filter orders.staus, ${advice}`],
    [`The dashboard a1b2c3d4 has no filter orders.gone, ${advice}`],
  ])
  dashboard = { ...good, publicId: 'e5f6a7b8' }
  await send('navigate', { path: '/embed/dashboard/e5f6a7b8' })
  expect(warn.mock.calls[2]).toEqual(['The dashboard e5f6a7b8 has no filter orders.staus, so it is ignored. It has no filters.'])
  expect(errors).toEqual([])
})

test('the console is told once of a time zone, a language and a colour that there is not', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('CSS', { supports: (_: string, colour: string) => colour !== 'purpel' })
  const zone = (name: string) => [`There is no time zone ${name}, so it is ignored. Use a name such as Europe/Berlin.`]
  const language = (name: string) => [`There is no language ${name}, so it is ignored. Use a tag such as de or de-AT.`]
  await open('/embed/dashboard/a1b2c3d4?session=s1&timezone=Vienna&locale=german')
  expect(warn.mock.calls).toEqual([zone('Vienna'), language('german')])
  warn.mockClear()
  for (const locale of ['de AT', 'de_AT', 'fr', 'gsw-CH', '', 'de AT']) await send('set-locale', { locale })
  for (const primaryColor of ['purpel', 'purple', 'purpel']) await send('set-theme', { primaryColor })
  expect(warn.mock.calls).toEqual([
    language('de AT'),
    ['A theme cannot have the colour purpel, so it is ignored. Use a plain one such as #7c5cff.'],
  ])
  act(() => root.unmount())
  warn.mockClear()
  settings = { timezone: 'Rome', locale: 'italiano' }
  await open('/embed/dashboard/a1b2c3d4?session=s2')
  await send('refresh', {})
  expect(warn.mock.calls).toEqual([language('italiano'), zone('Rome')])
  expect(errors).toEqual([])
})

test('the buttons that clear filters say which', async () => {
  const filter = (member: string, title: object) => ({ kind: 'filter', member, title })
  const controls = [
    filter('orders.status', { en: 'Status', de: 'Status' }),
    filter('orders.country', { en: 'Country', de: 'Land' }),
  ]
  dashboard = { ...good, controls }
  await open('/embed/dashboard/a1b2c3d4?session=s&locale=de')
  const buttons = [...document.querySelectorAll('.filter button')]
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Status: Zurücksetzen', 'Land: Zurücksetzen'])
})

test('a filter on a time has two days to set, and no list of moments', async () => {
  const created = 'orders.created_at'
  const widget = { id: '1', kind: 'number', title: 'Orders', query: { measures: ['orders.count'] }, width: 3 }
  dashboard = { ...good, controls: [{ kind: 'filter', member: created, title: 'Created' }], widgets: [widget] }
  const before = fetch
  const asked: { filters?: unknown }[] = []
  const annotation = {
    ...noRows.annotation,
    dimensions: { [created]: { title: 'Created', shortTitle: 'Created', type: 'time' } },
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.endsWith('/v1/load')) return before(path, init)
    asked.push(JSON.parse(String(init.body)).query)
    return Response.json({ ...noRows, annotation, data: [{ [created]: '2024-01-03T01:31:39.000' }] })
  })
  await open('/embed/dashboard/a1b2c3d4?session=s&locale=de')
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('.filter input')]
  expect(fields().map(({ type, labels }) => `${type} ${labels?.[0]?.textContent}`)).toEqual(['date Von', 'date Bis'])
  const type = (at: number, value: string) =>
    act(async () => {
      const field = fields()[at]!
      Reflect.set(HTMLInputElement.prototype, 'value', value, field) // past React, as typing does
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await type(0, '2025-01-01')
  const since = [{ member: created, operator: 'afterOrOnDate', values: ['2025-01-01'] }]
  expect(asked.at(-1)?.filters).toEqual(since)
  const clear = () => act(async () => document.querySelector<HTMLButtonElement>('.filter button')?.click())
  await clear()
  expect([fields().map(({ value }) => value), asked.at(-1)?.filters]).toEqual([['', ''], []])
  await type(0, '2025-01-01')
  expect(asked.at(-1)?.filters).toEqual(since)
  // While only the year is taken away, Firefox empties the whole field if one of these attributes is set.
  const changed: (string | null)[] = []
  const attributes = new MutationObserver((all) => changed.push(...all.map(({ attributeName }) => attributeName)))
  attributes.observe(fields()[0]!, { attributeFilter: ['value', 'min'] })
  await type(0, '')
  await type(0, '2025-01-01')
  expect([changed, asked.at(-1)?.filters]).toEqual([[], since])
  const count = asked.length
  await type(1, '0002-06-30') // the year is being typed
  expect([asked.length, fields()[1]?.value]).toEqual([count, '0002-06-30'])
  await type(1, '2025-06-30')
  expect(asked.at(-1)?.filters).toEqual([{ member: created, operator: 'inDateRange', values: ['2025-01-01', '2025-06-30'] }])
  await send('set-filter', { filterUrlParameter: `f_${created}={"value":"2024-05-01","operator":"beforeOrOnDate"}` })
  expect(fields().map(({ value }) => value)).toEqual(['', '2024-05-01'])
  await clear()
  expect(fields().map(({ value }) => value)).toEqual(['', ''])
  expect(asked.at(-1)?.filters).toEqual([])
  // What was being typed does not come back with the same filter, or with none.
  await type(0, '0002-01-01')
  await send('set-filter', { filterUrlParameter: `f_${created}={"value":"2024-05-01","operator":"onTheDate"}` })
  await send('set-filter', { filterUrlParameter: `f_${created}={"value":null}` })
  expect(fields().map(({ value }) => value)).toEqual(['', ''])
})

test('a filter on a time that the definition knows has its fields at once, and asks for no moments', async () => {
  const asked: string[] = []
  const before = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(path)
    return before(path, init)
  })
  dashboard = { ...good, controls: [{ kind: 'filter', member: 'orders.created_at', title: 'Created', isTime: true }] }
  await open('/embed/dashboard/a1b2c3d4?session=s')
  expect([...document.querySelectorAll<HTMLInputElement>('.filter input')].map(({ type }) => type)).toEqual(['date', 'date'])
  expect(asked.filter((path) => path.endsWith('/v1/load'))).toEqual([])
})

/** Answers for the dashboard from now on with a status. */
function answer(status: number, body: object) {
  const before = fetch
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/session/token') ? before(path) : Response.json(body, { status }),
  )
}
const heading = () => document.querySelector('h1')?.textContent

test('a refresh shows what is stored now', async () => {
  await open('/embed/dashboard/a1b2c3d4?session=s1')
  dashboard = { ...good, title: 'Renamed' }
  await send('refresh', {})
  expect(heading()).toBe('Renamed')
})

test('a token that is over is told once, however many requests are refused for it, and one by one', async () => {
  let refuse = (_: Response) => {}
  const late = new Promise<Response>((resolve) => (refuse = resolve))
  dashboard = { ...good, widgets: [{ id: '1', kind: 'number', title: 'Revenue', query: { measures: ['orders.count'] } }] }
  const before = fetch
  let isOver = false
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/v1/load')) return late
    return isOver ? Response.json({ error: 'Token is expired' }, { status: 401 }) : before(path)
  })
  await open('/embed/dashboard/a1b2c3d4?session=s1')
  isOver = true
  await send('refresh', {})
  await vi.waitFor(() => expect(text()).toContain('Your session is over'))
  await act(async () => refuse(Response.json({ error: 'Invalid token' }, { status: 403 })))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(errors).toEqual([{ message: 'The session is over', name: 'SessionError', context: 'session', fatal: true }])
})

test('a dashboard that was taken away is refused at the next refresh, in the words of the service', async () => {
  await open('/embed/dashboard/a1b2c3d4?session=s1')
  answer(403, { error: 'Signed embedding is not allowed on this dashboard' })
  await send('refresh', {})
  await vi.waitFor(() => expect(heading()).toBe('This page cannot be opened'))
  expect(text()).toContain('Signed embedding is not allowed')
  expect(errors).toMatchObject([
    { message: 'Signed embedding is not allowed on this dashboard', context: 'embed-render', fatal: true },
  ])
  dashboard = good
  answer(200, good)
  await send('refresh', {})
  expect(heading()).toBe('Sales')
})

test('what is shown stays when a refresh is not answered', async () => {
  await open('/embed/dashboard/a1b2c3d4?session=s1')
  answer(502, { error: 'The data model could not be read.' })
  await send('refresh', {})
  expect(heading()).toBe('Sales')
  expect(errors).toEqual([])
})

test('after a refresh the dashboard is loaded once its definition has come, with the widgets that it has now', async () => {
  const told: unknown[] = []
  const { emit } = channel
  vi.spyOn(channel, 'emit').mockImplementation((name, payload) => {
    if (name === 'dashboard-loaded') told.push(payload)
    emit(name, payload)
  })
  const notice = (id: string) => ({ id, title: id, kind: 'notice', reason: 'map', span: 6 })
  dashboard = { ...good, widgets: [notice('a')] }
  await open('/embed/dashboard/a1b2c3d4?session=s1')
  expect(told).toMatchObject([{ widgetCount: 1 }])
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const before = fetch
  vi.stubGlobal('fetch', async (path: string) => {
    await arrived
    return before(path)
  })
  dashboard = { ...good, widgets: [notice('a'), notice('b')] }
  await send('refresh', {})
  expect(told).toHaveLength(1)
  await act(async () => arrive())
  expect(told).toMatchObject([{ widgetCount: 1 }, { widgetCount: 2 }])
  expect(text()).toContain('Maps are not drawn by the emulator')
})

test('tiles without data: a text, a line, and a question that the session may forbid', async () => {
  const tiles = [
    { id: 't', title: 'About', kind: 'text', text: 'Some **words**', span: 12 },
    { id: 'l', title: '', kind: 'divider', span: 12 },
    { id: 'q', title: 'Ask', kind: 'ask', span: 12 },
  ]
  dashboard = { ...good, widgets: tiles }
  await open('/embed/dashboard/a1b2c3d4?session=s1')
  expect(document.querySelector('[data-widget="t"] strong')?.textContent).toBe('words')
  expect(document.querySelector('hr')).not.toBeNull()
  expect(document.querySelector('[data-widget="q"] input')).not.toBeNull()
  act(() => root.unmount())
  document.body.replaceChildren()
  settings = { showAiWidgets: false }
  await open('/embed/dashboard/a1b2c3d4?session=s2')
  expect(document.querySelector('[data-widget="q"]')).toBeNull()
})

test('a control offers granularities of any name', async () => {
  const options = ['hour', 'fiscal_year', 'constructor', 'month']
  const dimension = 'orders.created_at'
  dashboard = { ...good, controls: [{ kind: 'granularity', dimension, title: 'By', options, initial: 'hour' }] }
  await open('/embed/dashboard/a1b2c3d4?session=s1&locale=de')
  expect([...document.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Stunde',
    'fiscal year',
    'constructor',
    'Monat',
  ])
  expect(errors).toEqual([])
})

test.each([
  ['no context', null],
  // What a browser gives when the canvas is larger than it can hold.
  ['no image', { scale() {}, fillRect() {}, save() {}, restore() {}, getImageData: () => ({ data: [10, 127, 90, 255] }) }],
])('a dashboard that is too large for an image says so, and tells the host of no download: %s', async (_, context) => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(null))
  const emit = vi.spyOn(channel, 'emit')
  await open('/embed/dashboard/a1b2c3d4?session=s1&allowExport=true&locale=de')
  await act(async () => document.querySelector<HTMLElement>('[data-action="export-dashboard"]')?.click())
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Das ist zu groß für ein Bild')
  expect(errors).toMatchObject([{ message: 'This is too large for an image', context: 'embed-render', fatal: false }])
  expect(emit.mock.calls.map(([name]) => name)).not.toContain('download')
})

test.each([
  ['', 0],
  ['&allowExport=true', 1],
])(
  'what was drawn is read only where it may leave the page, as a browser may tell the viewer of it: %s',
  async (search, reads) => {
    const getImageData = vi.fn(() => ({ data: [10, 127, 90, 255] }))
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect() {}, getImageData } as never)
    await open(`/embed/dashboard/a1b2c3d4?session=s1${search}`)
    expect(getImageData).toHaveBeenCalledTimes(reads)
    expect(document.querySelectorAll('[data-action="export-dashboard"]')).toHaveLength(reads)
  },
)

test('of a large workspace the sidebar lists a part, with what is open, and says where the others are', async () => {
  const named = (id: number) => ({ id, name: `W${id}`, folderId: null, parentId: null, reports: [] })
  const listed = () => [...document.querySelectorAll('nav.sidebar li')].map((item) => item.textContent)
  dashboard = { folders: [], workbooks: Array.from({ length: 1_000 }, (_, id) => named(id)) }
  await open('/embed/d/1/app/workbook/500?session=s1')
  expect(listed()).toHaveLength(101)
  expect([listed()[99], listed()[100]]).toEqual(['W99', 'W500'])
  expect(document.querySelector('.sidebar')?.lastElementChild?.textContent).toBe('The others are in Home and the folders')
  act(() => root.unmount())

  dashboard = { folders: [named(1)], workbooks: Array.from({ length: 100 }, (_, id) => named(id)) }
  await open('/embed/d/1/app?session=s1')
  expect(listed()).toHaveLength(101)
  expect(text()).not.toContain('The others')
})
