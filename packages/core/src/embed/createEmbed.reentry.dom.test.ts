import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createEmbed } from './createEmbed.ts'
import { createStage } from './test/createStage.ts'
import type { Embed, EmbedOptions } from './types.ts'

const stage = createStage()
const { origin, dashboard: surface, create, settle } = stage
const uncaught = vi.fn()

async function mounted(options?: Partial<EmbedOptions>) {
  const embed = create(options)
  embed.mount(stage.home)
  await settle()
  return embed
}
const say = (embed: Embed, name: string, payload: unknown) => stage.say(name, payload, { from: embed.iframe() })
const ready = (embed: Embed) => say(embed, 'ready', stage.readyPayload)
const fatal = (embed: Embed) => say(embed, 'error', { message: 'gone', fatal: true })

beforeEach(() => {
  uncaught.mockClear()
  window.addEventListener('error', uncaught)
})
afterEach(() => {
  window.removeEventListener('error', uncaught)
})

describe('what a listener does to its own embed', () => {
  test('destroy on the change to ready: nothing more is delivered, and later actions settle', async () => {
    const embed = await mounted()
    const heard = vi.fn()
    embed.on('ready', heard)
    embed.subscribe(() => embed.getSnapshot().status === 'ready' && embed.destroy())
    ready(embed)
    expect(heard).not.toHaveBeenCalled()
    await expect(embed.refresh()).resolves.toEqual({ status: 'dropped', reason: 'destroyed' })
    expect(embed.getSnapshot().status).toBe('idle')
  })

  test('destroy in a listener: the others do not hear of the event any more', async () => {
    const embed = await mounted()
    const heard = vi.fn()
    embed.on('ready', () => embed.destroy())
    embed.on('ready', heard)
    embed.on('*', heard)
    ready(embed)
    expect(heard).not.toHaveBeenCalled()
  })

  test('reload on the change to ready: actions wait for the next document', async () => {
    const embed = await mounted()
    const undo = embed.subscribe(() => {
      if (embed.getSnapshot().status !== 'ready') return
      undo()
      embed.reload()
    })
    ready(embed)
    const settled = vi.fn()
    embed.setLocale('de').then(settled)
    await settle()
    expect([embed.getSnapshot().status, settled.mock.calls.length]).toEqual(['connecting', 0])
    ready(embed)
    await settle()
    expect(settled).toHaveBeenCalledWith({ status: 'sent' })
  })

  test('destroy on a fatal error: the embed stays destroyed, and nothing is thrown', async () => {
    const embed = await mounted({ session: async () => 's1' })
    embed.on('error', () => embed.destroy())
    ready(embed)
    fatal(embed)
    expect([embed.getSnapshot().status, uncaught.mock.calls]).toEqual(['idle', []])
  })

  test('reload on a fatal error: the old document’s failure is not the new one’s', async () => {
    const embed = await mounted()
    embed.on('error', () => embed.reload())
    ready(embed)
    fatal(embed)
    expect(embed.getSnapshot().status).toBe('connecting')
    const waits = embed.waitFor('ready')
    await settle()
    ready(embed)
    await expect(waits).resolves.toMatchObject({ mode: 'signed' })
  })

  test('reload on the change to failed: what is asked for meanwhile waits for the next document', async () => {
    const embed = await mounted()
    let outcome: Promise<unknown> | undefined
    let waits: Promise<unknown> | undefined
    const undo = embed.subscribe(() => {
      if (embed.getSnapshot().status !== 'failed') return
      undo()
      embed.reload()
      outcome = embed.navigate('/x')
      waits = embed.waitFor('ready')
    })
    ready(embed)
    fatal(embed)
    await settle()
    ready(embed)
    await expect(waits).resolves.toMatchObject({ mode: 'signed' })
    say(embed, 'navigate', { path: '/x' })
    await expect(outcome).resolves.toMatchObject({ status: 'confirmed' })
  })

  test('reload when others took the iframe away: it is connecting, not failed', async () => {
    const embed = await mounted()
    ready(embed)
    embed.subscribe(() => embed.getSnapshot().status === 'idle' && embed.reload())
    embed.iframe()?.remove()
    await settle()
    expect(embed.getSnapshot().status).toBe('connecting')
  })
})

describe('what a plugin does to its own embed', () => {
  /** Destroys the embed at the first such step. */
  function ender(step: string) {
    let ended: Embed | undefined
    return {
      name: 'ender',
      connect(embed: Embed): undefined {
        ended = embed
      },
      trace: (entry: { step: string }) => void (entry.step === step && ended?.destroy()),
    }
  }

  test('destroy while it connects: nothing is asked for, and those before it are undone', async () => {
    const undone = vi.fn()
    const session = vi.fn(() => 's1')
    const connect = vi.fn((embed: Embed): undefined => void embed.destroy())
    const late = vi.fn()
    const plugins = [
      { name: 'before', connect: () => undone },
      { name: 'ender', connect },
      { name: 'after', connect: late },
    ]
    const embed = await mounted({ session, plugins })
    expect([connect.mock.calls.length, undone.mock.calls.length, late.mock.calls.length]).toEqual([1, 1, 0])
    expect([session.mock.calls.length, stage.home.childNodes.length, embed.getSnapshot().status]).toEqual([0, 0, 'idle'])
  })

  test('an action in its undo waits for the next mount, and ends without one', async () => {
    let outcome: Promise<unknown> | undefined
    const connect = (embed: Embed) => () => {
      outcome = embed.refresh()
    }
    const embed = create({ plugins: [{ name: 'last', connect }] })
    const undo = embed.mount(stage.home)
    await settle()
    ready(embed)
    undo()
    expect(await outcome).toEqual({ status: 'dropped', reason: 'unmounted' })
  })

  test.each(['open', 'event'])('destroy at the step %s: the embed stays destroyed', async (step) => {
    const embed = await mounted({ readyTimeoutMs: 5, plugins: [ender(step)] })
    if (embed.iframe()) ready(embed)
    await settle()
    expect(embed.getSnapshot()).toMatchObject({ status: 'idle', error: undefined })
  })

  test('destroy while what waited is sent: none hangs', async () => {
    const embed = await mounted({ locale: 'de', plugins: [ender('action')] })
    const outcomes = Promise.all([embed.setLocale('fr'), embed.navigate('/x')])
    ready(embed)
    await expect(outcomes).resolves.toContainEqual({ status: 'dropped', reason: 'destroyed' })
  })

  test('destroy in its undo: each is undone once', async () => {
    const undo = vi.fn(() => embed.destroy())
    const embed: Embed = create({ plugins: [{ name: 'ender', connect: () => undo }] })
    embed.mount(stage.home)()
    expect(undo).toHaveBeenCalledOnce()
  })
})

test('a filter that has no form on the wire is refused, and the next ones go out without it', async () => {
  const embed = await mounted()
  ready(embed)
  await expect(embed.setFilter({ 'orders.total': Number.NaN })).rejects.toMatchObject({ code: 'EMBED_ACTION' })
  expect(embed.getSnapshot().requestedFilters).toEqual({})
  await expect(embed.setFilter({ 'orders.status': 'new' })).resolves.toEqual({ status: 'sent' })
  expect(embed.getSnapshot().requestedFilters).toEqual({ 'orders.status': 'new' })
})

test('an iteration that begins after destroy is over', async () => {
  const embed = await mounted()
  embed.destroy()
  const heard: unknown[] = []
  for await (const envelope of embed) heard.push(envelope)
  expect(heard).toEqual([])
})

test('an iteration that is ended before its first event was asked for, or while one is waited for, is over', async () => {
  const embed = await mounted()
  const unread = embed[Symbol.asyncIterator]()
  ready(embed)
  await expect(unread.return?.()).resolves.toEqual({ done: true, value: undefined })
  await expect(unread.next()).resolves.toEqual({ done: true, value: undefined })
  const waiting = embed[Symbol.asyncIterator]()
  const next = waiting.next()
  await waiting.return?.()
  await expect(next).resolves.toEqual({ done: true, value: undefined })
})

test('a wait of no time at all is a wait that ends', async () => {
  const embed = await mounted()
  await expect(embed.waitFor('ready', { timeoutMs: 0 })).rejects.toMatchObject({ code: 'EMBED_TIMEOUT', timeoutMs: 0 })
})

test('an element of a document without a window is refused, and is free afterwards', async () => {
  const embed = create()
  const element = document.implementation.createHTMLDocument().createElement('div')
  expect(() => embed.mount(element)).toThrow(expect.objectContaining({ code: 'EMBED_STATE' }))
  expect([element.childNodes.length, embed.iframe()]).toEqual([0, undefined])
  document.body.append(element)
  expect(() => embed.mount(element)()).not.toThrow()
  element.remove()
})

test('an iframe that an embed holds is not given to another one, until it is free', async () => {
  const embed = await mounted()
  const other = create()
  const iframe = embed.iframe() as HTMLIFrameElement
  expect(() => other.attach(iframe)).toThrow(expect.objectContaining({ code: 'EMBED_STATE' }))
  embed.destroy()
  expect(() => other.attach(iframe)).not.toThrow()
})

test('a detached element loads once it is put into the page, with one session', async () => {
  let minted = 0
  const element = document.createElement('div')
  const embed = create({ session: () => `s${++minted}`, readyTimeoutMs: 1 })
  embed.mount(element)
  await settle(20)
  // However long it takes: nothing is late before it was asked for.
  expect(embed.getSnapshot()).toMatchObject({ status: 'connecting', loads: 0 })
  expect(minted).toBe(1)
  stage.home.append(element)
  await vi.waitFor(() => expect(embed.getSnapshot()).toMatchObject({ status: 'failed', loads: 1 }))
  expect(minted).toBe(1)
})

test('options that change in place are looked at in update, not before', async () => {
  const options: EmbedOptions = { origin, surface: { ...surface }, theme: { primaryColor: 'red' } }
  const embed = createEmbed(options)
  onTestFinished(embed.destroy)
  embed.mount(stage.home)
  await settle()
  options.origin = 'https://other.example.test'
  options.surface = { kind: 'chat' }
  ready(embed)
  expect([embed.getSnapshot().status, embed.getSnapshot().loads]).toEqual(['ready', 1])
  embed.update(options)
  await settle()
  expect(embed.iframe()?.src).toBe('https://other.example.test/embed/chat')
  const inPlace = { kind: 'dashboard' as const, publicId: 'one' }
  options.surface = inPlace
  embed.update(options)
  inPlace.publicId = 'two'
  embed.update(options)
  await settle()
  expect(embed.iframe()?.src).toBe('https://other.example.test/embed/dashboard/two')
})

test('a theme behind a reactive proxy is sent as plain data; one that is no data is refused', async () => {
  const theme = new Proxy({ primaryColor: '#7c5cff' }, {})
  const embed = await mounted({ theme })
  const post = vi.spyOn(embed.iframe()?.contentWindow as Window, 'postMessage').mockImplementation((message) => {
    structuredClone(message)
  })
  ready(embed)
  await settle()
  expect(post.mock.calls.map(([message]) => message)).toMatchObject([{ payload: { primaryColor: '#7c5cff' } }])
  const bad = { primaryColor: () => 'red' } as never
  expect(() => embed.update({ origin, surface, theme: bad })).toThrow(expect.objectContaining({ option: 'theme' }))
  expect(() => create({ theme: bad })).toThrow(expect.objectContaining({ option: 'theme' }))
})

test('a plugin that throws, also while it connects, breaks nothing', async () => {
  const failure = new Error('plugin')
  const caught: unknown[] = []
  const onError = (event: ErrorEvent) => {
    event.preventDefault()
    caught.push(event.error)
  }
  const thrown = vi.fn()
  process.on('uncaughtException', thrown)
  window.addEventListener('error', onError)
  let isOn = false
  const plugin = {
    name: 'bad',
    trace() {
      if (isOn) throw failure
    },
    connect(): never {
      throw failure
    },
  }
  const undone = vi.fn()
  const embed = await mounted({ plugins: [plugin, { name: 'good', connect: () => undone }] })
  const heard = vi.fn()
  embed.on('ready', heard)
  isOn = true
  ready(embed)
  isOn = false
  expect(heard).toHaveBeenCalledOnce()
  embed.destroy()
  expect(undone).toHaveBeenCalledOnce()
  await settle()
  process.off('uncaughtException', thrown)
  window.removeEventListener('error', onError)
  expect(thrown.mock.calls.length + caught.length).toBeGreaterThan(1)
})
