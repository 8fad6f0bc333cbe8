import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActionMessage } from '../protocol/index.ts'
import { createSurface, type SurfaceOptions } from './createSurface.ts'

const host = 'https://app.example.test'
const ready = { embedTenant: 'acme', deploymentId: 42, mode: 'signed', surface: 'dashboard' } as const

/** A framed window, as a plain event target with a parent that records. */
function framed(referrer = `${host}/page`) {
  const posted: { message: { type: string }; target: string }[] = []
  const parent = { postMessage: (message: { type: string }, target: string) => posted.push({ message, target }) }
  const view = Object.assign(new EventTarget(), { parent, location: {}, document: { referrer } }) as unknown as Window
  const send = (data: unknown, origin = host, source: unknown = parent) => {
    const event = new Event('message')
    Object.assign(event, { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    view.dispatchEvent(event)
  }
  return { view, posted, send, types: () => posted.map(({ message }) => message.type) }
}

let undo: (() => void)[] = []
beforeEach(() => {
  undo = []
})
afterEach(() => {
  for (const one of undo) one()
})

function start(options: Partial<SurfaceOptions> = {}, frame = framed()) {
  const surface = createSurface({ surface: 'dashboard', hostOrigin: host, ...options })
  undo.push(surface.connect(frame.view))
  return { surface, ...frame }
}

test('events go to the exact origin of the host, ready first', () => {
  const { surface, posted, types } = start()
  surface.emit('view', { surface: 'dashboard', path: '/' })
  expect(posted).toEqual([])
  surface.emit('ready', ready)
  surface.emit('ready', ready)
  expect(types()).toEqual(['svc:event:ready', 'svc:event:view'])
  expect(posted.every(({ target }) => target === host)).toBe(true)
  expect(posted[0]?.message).toMatchObject({ source: 'svc-embed', direction: 'event', surface: 'dashboard', payload: ready })
  expect(surface.getSnapshot().status).toBe('ready')
})

test('an error is heard without ready: a dead session never becomes ready', () => {
  const { surface, types } = start()
  surface.emit('view', { surface: 'dashboard', path: '/' })
  surface.emit('error', { message: 'Session has already been used', context: 'session', fatal: true })
  expect(types()).toEqual(['svc:event:error'])
  surface.emit('ready', ready)
  expect(types()).toEqual(['svc:event:error', 'svc:event:ready', 'svc:event:view'])
})

test('of several hosts that may frame the page, only the one that does is heard', () => {
  const other = 'https://other.example.test'
  const { surface, send } = start({ hostOrigin: [host, other] }, framed(''))
  const listener = vi.fn()
  surface.on('*', listener)
  for (const origin of [other, host, other]) send(createActionMessage('refresh', {}), origin)
  expect(listener).toHaveBeenCalledTimes(2)
  expect(surface.getSnapshot()).toMatchObject({ hostOrigin: other, ignored: { 'other-origin': 1 } })
})

test('actions count only from the parent window, the host’s origin and with a valid envelope', () => {
  const { surface, send } = start()
  const listener = vi.fn()
  surface.on('*', listener)
  const good = createActionMessage('set-locale', { locale: 'de' })
  send(good, 'https://evil.example.test')
  send(good, host, { other: 'window' })
  send(good, host, null)
  send({ ...good, surface: 'dashboard' })
  send({ ...good, payload: { locale: 7 } })
  send({ ...good, direction: 'event' })
  send('text')
  expect(listener).not.toHaveBeenCalled()
  expect(surface.getSnapshot().ignored).toEqual({
    'other-origin': 1,
    'other-source': 2,
    'invalid-envelope': 1,
    'invalid-payload': 1,
    'wrong-direction': 1,
    foreign: 1,
  })
  send(good)
  expect(listener).toHaveBeenCalledOnce()
})

test.for(['opener', 'parent'])(
  'a host whose script runs in the %s of its window is heard, once the browser names it',
  (place) => {
    const other = {}
    const frames = [framed(), framed('')] as const
    const outcomes = frames.map((frame) => {
      Object.assign(frame.view.parent, { [place]: other })
      const { surface, send } = start({ hostOrigin: (origin) => origin === host }, frame)
      const listener = vi.fn()
      surface.on('refresh', listener)
      send(createActionMessage('refresh', {}), host, other)
      send(createActionMessage('refresh', {}), 'https://evil.example.test', other)
      return [listener.mock.calls.length, surface.getSnapshot().ignored]
    })
    expect(outcomes).toEqual([
      [1, { 'other-origin': 1 }],
      [0, { 'other-source': 2 }],
    ])
  },
)

test('an action of no catalog reaches the listeners for unknown ones, and no others', () => {
  const { surface, send } = start()
  const unknown = vi.fn()
  const known = vi.fn()
  surface.on('unknown', unknown)
  surface.on('refresh', known)
  send({ ...createActionMessage('refresh', {}), type: 'svc:action:print', payload: { copies: 2 } })
  expect(unknown).toHaveBeenCalledWith({ copies: 2 }, expect.objectContaining({ name: 'print', known: false }))
  expect(known).not.toHaveBeenCalled()
})

test('with a namespace of its own, it speaks and hears that one alone', () => {
  const { surface, posted, send } = start({ namespace: 'acme' })
  const listener = vi.fn()
  surface.on('*', listener)
  surface.emit('ready', ready)
  expect(posted[0]?.message).toMatchObject({ source: 'acme-embed', type: 'acme:event:ready' })
  send(createActionMessage('refresh', {}))
  send(createActionMessage('refresh', {}, { namespace: 'acme' }))
  expect(listener.mock.calls).toMatchObject([[{}, { type: 'acme:action:refresh' }]])
})

test('one host is known without the browser’s word', () => {
  const { surface, posted } = start({}, framed(''))
  expect(surface.getSnapshot().hostOrigin).toBe(host)
  surface.emit('ready', ready)
  expect(posted[0]?.target).toBe(host)
})

test('with a list, the browser says which host it is; a host that is not on it hears nothing', () => {
  const allowed = start({ hostOrigin: ['https://other.example.test', host] })
  allowed.surface.emit('ready', ready)
  expect(allowed.posted[0]?.target).toBe(host)
  const foreign = start({ hostOrigin: (origin) => origin === host }, framed('https://evil.example.test/'))
  foreign.surface.emit('ready', ready)
  expect(foreign.posted).toEqual([])
})

test('where the browser does not say, the first action of an allowed host does', () => {
  const { surface, posted, send, types } = start({ hostOrigin: (origin) => origin === host }, framed(''))
  surface.emit('ready', ready)
  surface.emit('ready', ready)
  expect(posted).toEqual([])
  send(createActionMessage('refresh', {}), 'https://evil.example.test')
  expect(posted).toEqual([])
  send(createActionMessage('refresh', {}))
  expect(posted[0]?.target).toBe(host)
  expect(types()).toEqual(['svc:event:ready'])
})

test('where the browser does not say, events go to each host of a list alone, until one is heard', () => {
  const other = 'https://other.example.test'
  const list = [host, other]
  // As after a link inside the frame: the referrer is the page's own.
  const { surface, posted, send, types } = start({ hostOrigin: list }, framed('https://tenant.example.test/'))
  list.push('*')
  surface.emit('ready', ready)
  expect(posted.map(({ target }) => target)).toEqual([host, other])
  expect(surface.getSnapshot()).toMatchObject({ status: 'ready', hostOrigin: undefined })
  send(createActionMessage('refresh', {}), other)
  surface.emit('view', { surface: 'dashboard', path: '/' })
  expect(posted.slice(2).map(({ target }) => target)).toEqual([other])
  expect(types()).toEqual(['svc:event:ready', 'svc:event:ready', 'svc:event:view'])
})

test('a browser that does not know the scheme of a host on the list tells the others', () => {
  const frame = framed('')
  const { postMessage } = frame.view.parent
  frame.view.parent.postMessage = ((message: unknown, target: string) => {
    if (target.startsWith('capacitor:')) throw new DOMException('Invalid target origin', 'SyntaxError')
    postMessage(message, target)
  }) as typeof postMessage
  const { surface, posted } = start({ hostOrigin: ['capacitor://localhost', host] }, frame)
  surface.emit('ready', ready)
  expect(posted.map(({ target }) => target)).toEqual([host])
  expect(surface.getSnapshot().status).toBe('ready')
})

test('a function is asked of an origin alone: not where the browser does not say', () => {
  const hostOrigin = vi.fn(() => true)
  start({ hostOrigin }, framed(''))
  expect(hostOrigin).not.toHaveBeenCalled()
})

test('a page that is connected already stays where it is', () => {
  const { surface, view, send } = start()
  const later = framed()
  surface.connect(later.view)()
  surface.connect(view)()
  expect(surface.getSnapshot().status).toBe('connected')
  const listener = vi.fn()
  surface.on('refresh', listener)
  later.send(createActionMessage('refresh', {}))
  send(createActionMessage('refresh', {}))
  expect(listener).toHaveBeenCalledOnce()
})

test('an opaque origin is no host, whatever the function says', () => {
  const { surface, posted, send } = start({ hostOrigin: () => true }, framed(''))
  const listener = vi.fn()
  surface.on('*', listener)
  surface.emit('ready', ready)
  send(createActionMessage('refresh', {}), 'null')
  expect([listener.mock.calls, posted, surface.getSnapshot().ignored]).toEqual([[], [], { 'other-origin': 1 }])
})

test('a snapshot that a store has frozen stops nothing, and the next one has counted on', () => {
  const { surface, send } = start()
  Object.freeze(surface.getSnapshot().ignored)
  send('text')
  expect(surface.getSnapshot().ignored).toEqual({})
  surface.emit('ready', ready)
  expect(surface.getSnapshot().ignored).toEqual({ foreign: 1 })
})

test.each<[string, (origin: string) => unknown]>([
  ['promises no', async () => false],
  ['answers with something', () => 'no'],
  [
    'throws',
    () => {
      throw new Error('no list yet')
    },
  ],
])('a function that %s has not allowed a host', (_, hostOrigin) => {
  vi.stubGlobal('queueMicrotask', () => {})
  const { surface, posted, send } = start({ hostOrigin: hostOrigin as () => boolean })
  const listener = vi.fn()
  surface.on('*', listener)
  surface.emit('ready', ready)
  send(createActionMessage('refresh', {}))
  expect([listener.mock.calls, posted, surface.getSnapshot()]).toEqual([
    [],
    [],
    { status: 'connected', hostOrigin: undefined, ignored: { 'other-origin': 1 } },
  ])
  vi.unstubAllGlobals()
})

test('a listener that throws does not silence the others', () => {
  const reported: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (task: () => void) => reported.push(task))
  const { surface, send } = start()
  const second = vi.fn()
  surface.on('refresh', () => {
    throw new Error('mine')
  })
  surface.on('refresh', second)
  send(createActionMessage('refresh', {}))
  expect(second).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
  // What it threw is the page's own uncaught error, not lost.
  expect(reported[0]).toThrow('mine')
})

test('a listener that another one took away, or whose channel another one ended, is not called any more', () => {
  const { surface, send } = start()
  const taken = vi.fn()
  const last = vi.fn()
  surface.on('refresh', () => undoTaken())
  const undoTaken = surface.on('refresh', taken)
  surface.on('refresh', () => surface.destroy())
  surface.on('*', last)
  send(createActionMessage('refresh', {}))
  expect([taken.mock.calls, last.mock.calls]).toEqual([[], []])
})

test('a subscriber that destroys it when it connects has ended it', () => {
  const { view, posted, send } = framed()
  const surface = createSurface({ surface: 'dashboard', hostOrigin: host })
  const listener = vi.fn()
  surface.subscribe(() => surface.destroy())
  surface.emit('ready', ready)
  surface.connect(view)
  surface.on('refresh', listener)
  send(createActionMessage('refresh', {}))
  expect([surface.getSnapshot().status, listener.mock.calls, posted]).toEqual(['idle', [], []])
})

test('nothing is heard or sent after destroy', () => {
  const { surface, posted, send, view } = start()
  const listener = vi.fn()
  surface.on('refresh', listener)
  surface.destroy()
  surface.destroy()
  surface.on('refresh', listener)
  surface.connect(view)
  surface.emit('ready', ready)
  send(createActionMessage('refresh', {}))
  expect(posted).toEqual([])
  expect(listener).not.toHaveBeenCalled()
  expect(surface.getSnapshot().status).toBe('idle')
})

test.each(['*', 'app.example.test', 'https://app.example.test/', 'null'])('%s is no host origin', (hostOrigin) => {
  expect(() => createSurface({ surface: 'chat', hostOrigin })).toThrow(
    expect.objectContaining({ code: 'EMBED_OPTION', option: 'hostOrigin' }),
  )
})

test('a wrong payload is refused before anything is sent', () => {
  const { surface, posted } = start()
  // @ts-expect-error a path is text
  expect(() => surface.emit('navigate', { path: 7 })).toThrow(expect.objectContaining({ code: 'MESSAGE_INVALID' }))
  expect(posted).toEqual([])
})

test('a payload that holds more than data is refused before anything is sent', () => {
  const { surface, posted } = start()
  surface.emit('ready', ready)
  expect(() => surface.emit('drilldown', { member: 'orders.count', value: () => {} })).toThrow(
    expect.objectContaining({
      code: 'MESSAGE_INVALID',
      message: 'The message drilldown cannot be made. Pass plain data at payload, not what cannot be copied.',
      cause: expect.anything(),
      path: ['payload'],
    }),
  )
  expect(posted).toHaveLength(1)
})

test('what waits is sent as it was when it was emitted', () => {
  const { surface, posted } = start()
  const payload = { path: '/before' }
  surface.emit('navigate', payload)
  payload.path = '/after'
  surface.emit('ready', ready)
  expect(posted[1]?.message).toMatchObject({ payload: { path: '/before' } })
})

test('an error does not wait for ready: a dead session never has one', () => {
  const { surface, types } = start()
  surface.emit('view', { surface: 'dashboard', path: '/' })
  surface.emit('error', { message: 'The session was used', fatal: true })
  expect(types()).toEqual(['svc:event:error'])
})

test('ready stays said over a disconnect, and an undo called twice does not end the next connection', () => {
  const frame = framed()
  const surface = createSurface({ surface: 'dashboard', hostOrigin: host })
  undo.push(surface.destroy)
  const first = surface.connect(frame.view)
  surface.emit('ready', ready)
  first()
  frame.send('noise')
  expect(surface.getSnapshot()).toEqual({ status: 'idle', hostOrigin: host, ignored: {} })
  surface.emit('navigate', { path: '/while-away' })
  surface.connect(frame.view)
  first()
  expect(surface.getSnapshot().status).toBe('ready')
  surface.emit('ready', ready)
  expect(frame.types()).toEqual(['svc:event:ready', 'svc:event:navigate'])
})

test('a page on its own talks to nobody, itself included', () => {
  const view = Object.assign(new EventTarget(), { location: {}, document: { referrer: '' } }) as unknown as Window
  const postMessage = vi.fn()
  Object.assign(view, { parent: view, postMessage })
  const surface = createSurface({ surface: 'chat', hostOrigin: host })
  undo.push(surface.connect(view))
  surface.emit('ready', { ...ready, surface: 'chat' })
  expect(postMessage).not.toHaveBeenCalled()
  expect(surface.getSnapshot().status).toBe('idle')
})

test('a frame that was taken out of its page has no parent: it talks to nobody, and hears nobody', () => {
  const { surface, view, send, types } = start()
  surface.emit('ready', ready)
  const heard = vi.fn()
  surface.on('refresh', heard)
  Object.assign(view, { parent: null })
  surface.emit('navigate', { path: '/' })
  send(createActionMessage('refresh', {}), host, null)
  expect(types()).toEqual(['svc:event:ready'])
  expect([heard.mock.calls, surface.getSnapshot().ignored]).toEqual([[], { 'other-source': 1 }])
  const late = createSurface({ surface: 'dashboard', hostOrigin: host })
  undo.push(late.connect(view))
  expect(late.getSnapshot().status).toBe('idle')
})

test('of many events that wait, ready and the newest are kept', () => {
  const frame = framed('')
  const { surface, send, posted } = start({ hostOrigin: (origin) => origin === host }, frame)
  surface.emit('ready', ready)
  for (let step = 0; step < 1500; step++) surface.emit('navigate', { path: `/${step}` })
  send(createActionMessage('refresh', {}))
  expect(posted).toHaveLength(1000)
  expect(posted[0]?.message.type).toBe('svc:event:ready')
  expect(posted[1]?.message).toMatchObject({ payload: { path: '/501' } })
  expect(posted.at(-1)?.message).toMatchObject({ payload: { path: '/1499' } })
})

test('of many events that wait for ready, the newest are kept', () => {
  const { surface, posted } = start()
  for (let step = 0; step < 1001; step++) surface.emit('navigate', { path: `/${step}` })
  surface.emit('ready', ready)
  surface.emit('ready', ready)
  expect(posted).toHaveLength(1000)
  expect(posted.slice(0, 2).map(({ message }) => message)).toMatchObject([
    { type: 'svc:event:ready' },
    { payload: { path: '/2' } },
  ])
})

test.each([
  ['surface', { surface: 'popup' as never }],
  ['namespace', { namespace: 'Acme Inc' }],
  ['hostOrigin', { hostOrigin: ['https://app.example.test', '*'] }],
  ['hostOrigin', { hostOrigin: ['https://*.example.test'] }],
  ['hostOrigin', { hostOrigin: undefined as never }],
])('a wrong %s is refused at once', (option, wrong) => {
  expect(() => createSurface({ surface: 'dashboard', hostOrigin: host, ...wrong })).toThrow(
    expect.objectContaining({ code: 'EMBED_OPTION', option }),
  )
})

test('subscribers hear of connection and readiness, and not of what is ignored', () => {
  const { view, send } = framed()
  const surface = createSurface({ surface: 'dashboard', hostOrigin: host })
  const seen: string[] = []
  surface.subscribe(() => seen.push(surface.getSnapshot().status))
  undo.push(surface.connect(view))
  send('noise')
  surface.emit('ready', ready)
  send(createActionMessage('refresh', {}))
  surface.destroy()
  surface.destroy()
  expect(seen).toEqual(['connected', 'ready', 'idle'])
})

test('what a page has added to every object is in no option and no message', () => {
  const base = Object.prototype as Record<string, unknown>
  const added = { namespace: 'theirs', timestamp: 'theirs' }
  Object.assign(base, added)
  try {
    const { surface, posted } = start()
    surface.emit('ready', ready)
    expect(posted).toMatchObject([{ message: { source: 'svc-embed', timestamp: expect.any(Number) }, target: host }])
  } finally {
    for (const name of Object.keys(added)) delete base[name]
  }
})
