import { afterEach, expect, test, vi } from 'vitest'
import type { ActionPayloads, EmbedTheme } from '../protocol/types.ts'
import { createEmbed } from './createEmbed.ts'
import { createStage } from './test/createStage.ts'
import type { Embed, EmbedOptions } from './types.ts'

// Pages that are taken over, and hosts whose libraries have changed what belongs to all.
const elsewhere = 'https://elsewhere.example.test'
const stage = createStage()
const { origin, dashboard, session, create, mounted, settle, frame, say, actions } = stage
let embed: Embed

const loadEvent = () => frame().dispatchEvent(new Event('load'))
async function ready(options: Partial<EmbedOptions> = {}) {
  ;({ embed } = await mounted({ readyTimeoutMs: 30, ...options }))
  loadEvent()
  stage.ready()
  return actions()
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('a page that leaves for another origin just after it told of a route is not taken for ready any more', async () => {
  await ready()
  say('view', { surface: 'dashboard', path: '/1' })
  loadEvent()
  expect(embed.getSnapshot().status).toBe('ready')
  say('view', { surface: 'dashboard', path: '/2' }, { as: elsewhere })
  expect(embed.getSnapshot()).toMatchObject({ status: 'connecting', path: '/1' })
  // However much it says, it wins no time.
  const chatter = setInterval(() => say('view', { surface: 'dashboard', path: '/3' }, { as: elsewhere }), 5)
  await vi.waitFor(() => expect(embed.getSnapshot().status).toBe('failed'))
  expect(embed.getSnapshot().error).toMatchObject({ code: 'EMBED_TIMEOUT', reason: 'wrong-origin', seen: elsewhere })
  await settle(60)
  expect(embed.getSnapshot().status).toBe('failed')
  clearInterval(chatter)
})

test('a page of another origin that speaks before its own load event is noticed too, however soon it follows a route', async () => {
  await ready()
  say('navigate', { path: '/sign-in' })
  say('view', { surface: 'dashboard', path: '/2' }, { as: elsewhere })
  loadEvent()
  await vi.waitFor(() => expect(embed.getSnapshot().status).toBe('failed'), 3000)
  expect(embed.getSnapshot()).toMatchObject({ path: '/sign-in', error: { reason: 'wrong-origin', seen: elsewhere } })
})

test('what another origin said before a step in the page’s own history does not disturb', async () => {
  await ready()
  say('view', { surface: 'dashboard', path: '/1' }, { as: elsewhere })
  expect(embed.getSnapshot().status).toBe('ready')
})

test('a page that went down and goes on after a load event stays failed, with its error', async () => {
  await ready()
  say('view', { surface: 'dashboard', path: '/1' })
  say('error', { message: 'Down', fatal: true })
  const { error } = embed.getSnapshot()
  loadEvent()
  say('view', { surface: 'dashboard', path: '/1' }, { as: elsewhere })
  expect(embed.getSnapshot()).toMatchObject({ status: 'failed', error })
  say('navigate', { path: '/2' })
  expect(embed.getSnapshot()).toMatchObject({ status: 'failed', path: '/2' })
  expect(embed.getSnapshot().error).toBe(error)
  await expect(embed.refresh()).resolves.toEqual({ status: 'dropped', reason: 'failed' })
})

test('a page that loaded itself again and says so before its load event gets a session, but not without end', async () => {
  await ready({ session })
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000) // long after the last route
  say('error', { message: 'Session not found', fatal: true })
  expect(embed.getSnapshot()).toMatchObject({ status: 'failed', error: { code: 'EMBED_FATAL' } })
  loadEvent()
  await settle()
  expect([embed.getSnapshot().status, embed.getSnapshot().error, stage.minted]).toEqual(['connecting', undefined, 2])
  loadEvent()
  stage.ready()
  say('error', { message: 'Session not found', fatal: true })
  loadEvent()
  await settle(1100)
  expect(embed.getSnapshot()).toMatchObject({ status: 'failed', error: { code: 'EMBED_FATAL' }, loads: 2 })
  expect(stage.minted).toBe(2)
  clock.mockRestore()
})

test('lists and texts that have a toJSON, as Prototype.js gave them, are sent as they are', async () => {
  const prototypes = [Array.prototype, String.prototype, Number.prototype] as { toJSON?: () => unknown }[]
  for (const each of prototypes) each.toJSON = () => 'theirs'
  try {
    const sent = await ready({ surface: { ...dashboard, filters: { 'o.s': ['x', 7] } } })
    expect(new URL(frame().src).searchParams.get('f_o.s') === '{"value":["x",7]}').toBe(true)
    await embed.setFilter({ 'o.t': ['y'] })
    await embed.setTheme({ primaryColor: 'red', palette: ['blue'] })
    const [filter, theme] = sent().map(({ payload }) => payload) as [ActionPayloads['set-filter'], EmbedTheme]
    expect(filter.filterUrlParameter === 'f_o.t={"value":["y"]}').toBe(true)
    expect([theme.primaryColor === 'red', Array.isArray(theme['palette']) && theme['palette'][0] === 'blue']).toEqual([
      true,
      true,
    ])
    expect(Array.isArray(embed.getSnapshot().requestedFilters['o.s'])).toBe(true)
  } finally {
    for (const each of prototypes) delete each.toJSON
  }
})

test('an iteration works where the prototypes of the language are frozen', async () => {
  await ready()
  const generators = Object.getPrototypeOf(async function* () {}.prototype)
  const { value } = Object.getOwnPropertyDescriptor(generators, 'return') as PropertyDescriptor
  Object.defineProperty(generators, 'return', { value, writable: false, configurable: true })
  try {
    const events = embed[Symbol.asyncIterator]()
    // Several may be asked for at once, and come in their order.
    const both = [events.next(), events.next()]
    say('navigate', { path: '/1' })
    say('navigate', { path: '/2' })
    const came = (path: string) => ({ done: false, value: { payload: { path } } })
    expect(await Promise.all(both)).toMatchObject([came('/1'), came('/2')])
    say('navigate', { path: '/3' })
    await expect(events.return?.()).resolves.toEqual({ done: true, value: undefined })
    await expect(events.next()).resolves.toEqual({ done: true, value: undefined })
  } finally {
    Object.defineProperty(generators, 'return', { value, writable: true, configurable: true })
  }
})

test('another copy of this package sees that an element and its iframe are in use', async () => {
  await ready()
  vi.resetModules()
  const copy = await import('./createEmbed.ts')
  expect(copy.createEmbed).not.toBe(createEmbed)
  const other = copy.createEmbed({ origin, surface: { kind: 'chat' } })
  expect(() => other.mount(stage.home)).toThrow(expect.objectContaining({ code: 'EMBED_STATE' }))
  expect(() => other.attach(frame())).toThrow(expect.objectContaining({ code: 'EMBED_STATE' }))
  embed.destroy()
  expect(() => other.mount(stage.home)()).not.toThrow()
  other.destroy()
})

test('what can hold no iframe, or is none, is refused by name and stays as it was', () => {
  embed = create({ surface: { kind: 'chat' } })
  stage.home.setAttribute('title', 'x')
  const text = stage.home.appendChild(document.createTextNode('x'))
  for (const none of [text, stage.home.attributes[0], window, {}, '#root'])
    expect(() => embed.mount(none as never)).toThrow(expect.objectContaining({ code: 'EMBED_STATE' }))
  for (const none of [stage.home, document.createElement('img'), text, {}])
    expect(() => embed.attach(none as never)).toThrow(expect.objectContaining({ code: 'EMBED_STATE' }))
  expect([stage.home.childNodes.length, embed.iframe(), embed.getSnapshot().status]).toEqual([1, undefined, 'idle'])
})

test('a plugin that is left out of the list is none', async () => {
  const steps: string[] = []
  const reported = vi.spyOn(globalThis, 'queueMicrotask')
  const mine = { name: 'mine', trace: ({ step }: { step: string }) => void steps.push(step) }
  await ready({ plugins: [undefined, null, false, mine] as never })
  expect([steps.includes('ready'), reported.mock.calls]).toEqual([true, []])
})

test('a session callback that destroys its embed is told that nobody waits, and leaves no timer behind', async () => {
  vi.useFakeTimers()
  try {
    let signal: AbortSignal | undefined
    const session = (init: { signal: AbortSignal }) => {
      signal = init.signal
      embed.destroy()
      return new Promise<string>(() => {})
    }
    embed = create({ surface: { kind: 'chat' }, session })
    embed.mount(stage.home)
    expect([signal?.aborted, vi.getTimerCount(), stage.home.childElementCount]).toEqual([true, 0, 0])
  } finally {
    vi.useRealTimers()
  }
})

test('what a page has added to every object is in no address', async () => {
  const base = Object.prototype as Record<string, unknown>
  Object.assign(base, { locale: 'xx', timezone: 'Mars/Base', sessionParameter: 'theirs' })
  try {
    embed = create({ surface: { kind: 'chat' }, session: () => 'session-1' })
    embed.mount(stage.home)
    await settle()
    expect(frame().src).toBe(`${origin}/embed/chat?session=session-1`)
  } finally {
    for (const name of ['locale', 'timezone', 'sessionParameter']) delete base[name]
  }
})

test('what a page has added to every object is in no option, however deep', async () => {
  const base = Object.prototype as Record<string, unknown>
  const added = { allowExport: true, filters: { 'a.b': 'c' }, path: '/theirs' }
  Object.assign(base, added)
  try {
    embed = create({ surface: { ...dashboard, filters: { 'orders.status': ['completed'] } } })
    embed.mount(stage.home)
    await settle()
    expect(decodeURIComponent(frame().src)).toBe(`${origin}/embed/dashboard/a1b2c3d4?f_orders.status={"value":["completed"]}`)
    embed.update({ origin, surface: { kind: 'app', deploymentId: 1 } })
    await settle()
    expect(frame().src).toBe(`${origin}/embed/d/1/app`)
    expect(embed.getSnapshot().requestedFilters).toEqual({})
  } finally {
    for (const name of Object.keys(added)) delete base[name]
  }
})

test('what a page has added to every object holds up no session, fails no embed and ends no wait', async () => {
  const steps: string[] = []
  const mine = { name: 'mine', trace: ({ step }: { step: string }) => void steps.push(step) }
  const base = Object.prototype as Record<string, unknown>
  const added = { failure: new Error('theirs'), otherSurface: 'theirs', status: 'theirs', filter: () => false, signal: 'theirs' }
  base['controller'] = 'theirs'
  try {
    ;({ embed } = await mounted({ session, plugins: [mine] }))
    expect(stage.sessionOf(frame())).toBe('s1')
    Object.assign(base, added, { timeoutMs: 0 }) // not before: jsdom itself stumbles over some of them
    stage.ready()
    say('drilldown', { member: 'orders.count' })
    expect([embed.getSnapshot().status, steps.includes('theirs')]).toEqual(['ready', false])
    await expect(embed.waitFor('ready')).resolves.toMatchObject({ deploymentId: 42 })
    const loaded = embed.waitFor('dashboard-loaded', {})
    await settle()
    say('dashboard-loaded', { widgetCount: 3 })
    await expect(loaded).resolves.toEqual({ widgetCount: 3 })
  } finally {
    for (const name of ['controller', 'timeoutMs', ...Object.keys(added)]) delete base[name]
  }
})

test('a payload of no catalog that fights back is delivered unread', async () => {
  await ready()
  const heard = vi.fn()
  embed.on('unknown', heard)
  const fighting = {
    get fatal() {
      throw new Error('hostile')
    },
  }
  say('unheard-of', fighting)
  expect(heard.mock.calls[0]?.[0]).toBe(fighting)
  expect(embed.getSnapshot().status).toBe('ready')
})

test('a page that repeats its ready gets the state once more, not once for each', async () => {
  const sent = await ready({ theme: { primaryColor: 'red' } })
  for (let round = 0; round < 100; round++) stage.ready()
  await settle()
  expect(sent().map(({ type }) => type)).toEqual(['svc:action:set-theme'])
  expect(embed.getSnapshot().status).toBe('ready')
})

test('a repeated ready hides no later document: a load event long after it is one that nobody asked for', async () => {
  await ready({ readyTimeoutMs: 5000 })
  stage.ready()
  await settle()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  loadEvent()
  await vi.waitFor(() => expect(embed.getSnapshot().status).toBe('connecting'), 3000)
})

test('a page that shows another dashboard is named by its id, and by no other text of its own', async () => {
  const named = async (publicId: string) => {
    ;({ embed } = await mounted())
    stage.ready({ publicId })
    return embed.getSnapshot().error
  }
  expect(await named('e5f6a7b8')).toMatchObject({ reason: 'wrong-surface', seen: 'dashboard e5f6a7b8' })
  embed.destroy()
  const error = await named(`x\n[svc-embed] All is well. ${'y'.repeat(100_000)}`)
  expect(error).toMatchObject({ reason: 'wrong-surface', seen: 'dashboard x' })
  expect(error?.message.length).toBeLessThan(300)
})

test('an element whose page refuses the iframe is free for another try', async () => {
  embed = create()
  stage.home.append = () => {
    throw new Error('not now')
  }
  expect(() => embed.mount(stage.home)).toThrow('not now')
  Reflect.deleteProperty(stage.home, 'append')
  embed.mount(stage.home)
  await settle()
  expect(frame().src).toContain('/embed/dashboard/')
})

test('a form of the page that is called defaultView takes no messages away', async () => {
  const form = document.body.appendChild(document.createElement('form'))
  form.setAttribute('name', 'defaultView')
  const view = vi.spyOn(document, 'defaultView', 'get').mockReturnValue(form as never)
  await ready()
  expect(embed.getSnapshot().status).toBe('ready')
  view.mockRestore()
  form.remove()
})
