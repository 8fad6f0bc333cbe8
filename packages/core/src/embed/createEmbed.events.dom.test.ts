import { describe, expect, test, vi } from 'vitest'
import { createStage } from './test/createStage.ts'

const { readyPayload, mounted, settle, say, ready } = createStage()

describe('events', () => {
  test('reach their listeners, "*" and, when they are new to us, "unknown"', async () => {
    const { embed } = await mounted()
    const calls: unknown[] = []
    embed.on('drilldown', (payload, { known }) => calls.push(['drilldown', payload, known]))
    embed.on('unknown', (payload, { name, known }) => calls.push(['unknown', name, payload, known]))
    embed.on('*', (_, { name }) => calls.push(['*', name]))
    say('drilldown', { member: 'orders.count' })
    say('hologram', { depth: 3 })
    expect(calls).toEqual([
      ['drilldown', { member: 'orders.count' }, true],
      ['*', 'drilldown'],
      ['unknown', 'hologram', { depth: 3 }, false],
      ['*', 'hologram'],
    ])
  })

  test('once hears one event, and an undo may be called twice', async () => {
    const { embed } = await mounted()
    const [first, second] = [vi.fn(), vi.fn()]
    embed.once('view', first)
    const off = embed.on('view', second)
    say('view', { surface: 'dashboard', path: '/1' })
    off()
    off()
    say('view', { surface: 'dashboard', path: '/2' })
    expect(first).toHaveBeenCalledOnce()
    expect(second).toHaveBeenCalledOnce()
  })

  test('a listener that throws breaks no other, and is reported as uncaught', async () => {
    const { embed } = await mounted()
    const micro = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {})
    const listener = vi.fn()
    embed.on('view', () => {
      throw new Error('mine')
    })
    embed.on('view', listener)
    const unsubscribe = embed.subscribe(() => {
      throw new Error('mine too')
    })
    expect(() => say('view', { surface: 'dashboard', path: '/1' })).not.toThrow()
    expect(listener).toHaveBeenCalledOnce()
    const reported = micro.mock.calls.map(([run]) => run)
    micro.mockRestore()
    unsubscribe()
    expect(reported).toHaveLength(2)
    for (const run of reported) expect(run).toThrow(/mine/)
  })

  test('waitFor takes a filter, and answers at once with what the document has said', async () => {
    const { embed } = await mounted()
    const waiting = embed.waitFor('view', { filter: ({ path }) => path === '/2' })
    ready()
    expect(await embed.waitFor('ready')).toEqual(readyPayload)
    say('dashboard-loaded', { widgetCount: 6 })
    expect(await embed.waitFor('dashboard-loaded')).toEqual({ widgetCount: 6 })
    await expect(embed.waitFor('view', { timeoutMs: 1 })).rejects.toMatchObject({ code: 'EMBED_TIMEOUT' })
    say('view', { surface: 'dashboard', path: '/1' })
    say('view', { surface: 'dashboard', path: '/2' })
    expect(await waiting).toMatchObject({ path: '/2' })
    embed.reload()
    const next = embed.waitFor('dashboard-loaded')
    await settle()
    ready()
    say('dashboard-loaded', { widgetCount: 7 })
    expect(await next).toEqual({ widgetCount: 7 })
  })

  test('waitFor ends by its time, its signal, a failure and destroy', async () => {
    const { embed } = await mounted()
    await expect(embed.waitFor('view', { timeoutMs: 1 })).rejects.toMatchObject({
      code: 'EMBED_TIMEOUT',
      event: 'view',
      timeoutMs: 1,
    })
    const controller = new AbortController()
    const aborted = embed.waitFor('view', { signal: controller.signal })
    controller.abort(new Error('enough'))
    await expect(aborted).rejects.toThrow('enough')
    await expect(embed.waitFor('view', { signal: controller.signal })).rejects.toThrow('enough')
    const failed = embed.waitFor('ready')
    say('error', { message: 'down', fatal: true })
    await expect(failed).rejects.toMatchObject({ code: 'EMBED_FATAL' })
    await expect(embed.waitFor('ready')).rejects.toMatchObject({ code: 'EMBED_FATAL' })
    embed.reload()
    const destroyed = embed.waitFor('ready')
    embed.destroy()
    await expect(destroyed).rejects.toMatchObject({ code: 'EMBED_ABORTED' })
    await expect(embed.waitFor('ready')).rejects.toMatchObject({ code: 'EMBED_ABORTED' })
  })

  test('waitFor lets go of its signal, which may live on', async () => {
    const { embed } = await mounted()
    const { signal } = new AbortController()
    const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
    const waiting = embed.waitFor('view', { signal })
    say('view', { surface: 'dashboard', path: '/1' })
    await waiting
    expect(added).toHaveBeenCalledTimes(1)
    expect(removed.mock.calls).toEqual(added.mock.calls)
  })

  test('an iteration gets every event since it began, and ends at destroy', async () => {
    const { embed } = await mounted()
    const events = embed[Symbol.asyncIterator]()
    say('view', { surface: 'dashboard', path: '/1' })
    say('drilldown', { member: 'orders.count' })
    expect((await events.next()).value).toMatchObject({ name: 'view' })
    expect((await events.next()).value).toMatchObject({ name: 'drilldown' })
    const last = events.next()
    embed.destroy()
    expect(await last).toEqual({ done: true, value: undefined })
  })

  test('an iteration that was ended hears nothing more', async () => {
    const { embed } = await mounted()
    const events = embed[Symbol.asyncIterator]()
    say('view', { surface: 'dashboard', path: '/1' })
    const over = { done: true, value: undefined }
    expect(await events.return?.()).toEqual(over)
    say('view', { surface: 'dashboard', path: '/2' })
    expect(await events.next()).toEqual(over)
  })

  test('an iteration that nobody reads keeps the newest thousand', async () => {
    const { embed } = await mounted()
    const events = embed[Symbol.asyncIterator]()
    for (let path = 0; path < 1200; path++) say('view', { surface: 'dashboard', path: `/${path}` })
    expect((await events.next()).value).toMatchObject({ payload: { path: '/200' } })
  })
})
