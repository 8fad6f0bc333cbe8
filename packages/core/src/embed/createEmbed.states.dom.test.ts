import { describe, expect, test, vi } from 'vitest'
import { createEmbed } from './createEmbed.ts'
import { createStage } from './test/createStage.ts'
import type { Embed, EmbedOptions } from './types.ts'

const stage = createStage()
const { origin, dashboard, readyPayload, session, create, mounted, settle, frame, sessionOf, say, ready } = stage

describe('states', () => {
  test('touches nothing until it is mounted', () => {
    const spies = [vi.spyOn(document, 'createElement'), vi.spyOn(window, 'addEventListener'), vi.spyOn(globalThis, 'setTimeout')]
    const ask = vi.fn(session)
    create({ session: ask })
    expect([...spies, ask].map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0, 0])
    vi.restoreAllMocks()
  })

  test('refuses a second embed in one element, a second mount, and a mount after destroy', async () => {
    const { embed } = await mounted()
    const second = document.createElement('div')
    const other = create()
    const refused = expect.objectContaining({ code: 'EMBED_STATE' })
    const attempt = (run: () => unknown) => {
      try {
        return run()
      } catch (error) {
        return error
      }
    }
    expect(attempt(() => other.mount(stage.home))).toEqual(refused)
    expect(attempt(() => embed.mount(second))).toEqual(refused)
    expect(attempt(() => other.attach(frame()))).toEqual(refused)
    embed.destroy()
    expect(attempt(() => embed.mount(stage.home))).toEqual(refused)
    expect(stage.home.childElementCount).toBe(0)
  })

  test('a page that went down before it was ready does not fail again when its time is up', async () => {
    const { embed } = await mounted({ readyTimeoutMs: 20 })
    say('error', { message: 'down', fatal: true })
    await settle(60)
    expect(embed.getSnapshot().error).toMatchObject({ code: 'EMBED_FATAL' })
  })

  test('what was seen of one document explains no later one', async () => {
    const { embed } = await mounted({ readyTimeoutMs: 20 })
    say('ready', readyPayload, { as: 'https://elsewhere.example.test' })
    await vi.waitFor(() => expect(embed.getSnapshot().error).toMatchObject({ reason: 'wrong-origin' }))
    embed.reload()
    await vi.waitFor(() => expect(embed.getSnapshot().error).toMatchObject({ reason: 'nothing-heard' }))
  })

  test('a loaded page that says once more that it is ready stays loaded', async () => {
    const { embed } = await mounted()
    say('ready', readyPayload)
    say('dashboard-loaded', { widgetCount: 6 })
    say('ready', readyPayload)
    expect(embed.getSnapshot().status).toBe('loaded')
  })

  test('attach opens the address in an iframe of the page, and its undo leaves it there', async () => {
    const iframe = document.createElement('iframe')
    stage.home.append(iframe)
    const embed = create({ session })
    const undo = embed.attach(iframe)
    await settle()
    expect(sessionOf(iframe)).toBe('s1')
    expect(embed.iframe()).toBe(iframe)
    say('ready', readyPayload, { from: iframe })
    expect(embed.getSnapshot().status).toBe('ready')
    undo()
    expect(frame()).toBe(iframe)
    expect(embed.iframe()).toBeUndefined()
    // What the page does with it from now on is its own affair.
    iframe.dispatchEvent(new Event('load'))
    iframe.remove()
    await settle()
    expect(embed.getSnapshot().status).toBe('idle')
  })

  test('attach leaves the looks of the page’s iframe to the page, also when the options change', async () => {
    const iframe = document.createElement('iframe')
    iframe.title = 'Mine'
    iframe.style.height = '123px'
    document.body.append(iframe)
    const options = { origin, surface: dashboard }
    const embed = createEmbed(options)
    const undo = embed.attach(iframe)
    embed.update({ ...options, title: 'Sales', layout: { mode: 'fixed', height: 500 } })
    expect([iframe.title, iframe.style.height]).toEqual(['Mine', '123px'])
    undo()
    iframe.remove()
  })

  test('attach keeps a document that is at the address already', async () => {
    const iframe = document.createElement('iframe')
    iframe.src = `${origin}/embed/dashboard/a1b2c3d4`
    stage.home.append(iframe)
    const frameWindow = iframe.contentWindow
    const embed = create()
    embed.attach(iframe)
    await settle()
    expect(iframe.contentWindow).toBe(frameWindow)
    say('ready', readyPayload, { from: iframe })
    expect(embed.getSnapshot().status).toBe('ready')
  })

  test.each<[string, object]>([
    ['origin', { origin: 'acme' }],
    ['origin', { origin: 'https://acme.example.com/path' }],
    ['origin', { origin: 'http://acme.example.com' }],
    ['origin', { origin: '*' }],
    ['surface.kind', { surface: { kind: 'map' } }],
    ['surface.publicId', { surface: { kind: 'dashboard' } }],
    ['session', { session: 'abc' }],
    ['namespace', { namespace: 'a:b' }],
  ])('a wrong %s is refused by name: %o', (option, wrong) => {
    const error = expect.objectContaining({ code: 'EMBED_OPTION', option })
    let thrown: unknown
    try {
      create(wrong)
    } catch (caught) {
      thrown = caught
    }
    expect(thrown).toEqual(error)
    const embed = create()
    expect(() => embed.update({ origin, surface: dashboard, ...wrong } as EmbedOptions)).toThrow()
    expect(embed.getSnapshot().status).toBe('idle')
  })

  test('destroy leaves no listener, no timer and no iframe behind, in any state', async () => {
    const kept = new Map<string, number>()
    for (const [name, target] of [
      ['window', window],
      ['document', document],
    ] as const) {
      const { addEventListener, removeEventListener } = target
      kept.set(name, 0)
      vi.spyOn(target, 'addEventListener').mockImplementation((...args) => {
        kept.set(name, kept.get(name)! + 1)
        addEventListener.apply(target, args as never)
      })
      vi.spyOn(target, 'removeEventListener').mockImplementation((...args) => {
        kept.set(name, kept.get(name)! - 1)
        removeEventListener.apply(target, args as never)
      })
    }
    vi.useFakeTimers()
    const hang = () => new Promise<string>(() => {})
    const ways: [Partial<EmbedOptions>, (embed: Embed) => void][] = [
      [{}, () => {}],
      [{}, () => ready()],
      [{ session: hang }, () => {}],
      [
        {},
        (embed) => {
          ready()
          embed.navigate('/x')
        },
      ],
      [{}, () => frame().remove()],
      [{}, (embed) => embed.reload()],
      [{}, (embed) => void embed.waitFor('view', { timeoutMs: 1000 }).catch(() => {})],
    ]
    for (const [options, act] of ways) {
      const embed = create(options)
      embed.mount(stage.home)
      await vi.advanceTimersByTimeAsync(1)
      act(embed)
      embed.destroy()
      embed.destroy()
      await vi.advanceTimersByTimeAsync(1)
      expect([Object.fromEntries(kept), vi.getTimerCount(), stage.home.childElementCount]).toEqual([
        { window: 0, document: 0 },
        0,
        0,
      ])
    }
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
})
