import { describe, expect, test, vi } from 'vitest'
import { createStage } from './test/createStage.ts'

const stage = createStage()
const { origin, dashboard, session, create, mounted, settle, frame, sessionOf, ready } = stage

describe('sessions', () => {
  test('reload, and a remount, each load a new document with a new session', async () => {
    const { embed, unmount } = await mounted({ session })
    ready()
    embed.reload()
    expect(embed.getSnapshot()).toMatchObject({ status: 'connecting', ready: undefined })
    await settle()
    expect(sessionOf(frame())).toBe('s2')
    unmount()
    expect(stage.home.querySelector('iframe')).toBeNull()
    expect(embed.getSnapshot().status).toBe('idle')
    await settle()
    embed.mount(stage.home)
    await settle()
    expect(sessionOf(frame())).toBe('s3')
    expect(embed.getSnapshot().loads).toBe(3)
    expect(stage.minted).toBe(3)
  })

  test('reloads at the same time share a mint', async () => {
    const { embed } = await mounted({ session })
    embed.reload()
    embed.reload()
    await settle()
    expect([stage.minted, embed.getSnapshot().loads]).toEqual([2, 2])
  })

  test('an unmount aborts the mint a task later; a session that comes all the same is used by the next mount', async () => {
    let resolve: (session: string) => void = () => {}
    const signals: AbortSignal[] = []
    const embed = create({
      session: ({ signal }) => {
        signals.push(signal)
        return new Promise((done) => {
          resolve = done
        })
      },
    })
    const unmount = embed.mount(stage.home)
    await settle()
    unmount()
    expect(signals[0]?.aborted).toBe(false)
    await settle()
    expect(signals[0]?.aborted).toBe(true)
    resolve('late')
    await settle()
    embed.mount(stage.home)
    await settle()
    expect(signals).toHaveLength(1)
    expect(sessionOf(frame())).toBe('late')
  })

  test('a session that fails when another surface is there already fails nothing', async () => {
    let refuse: (error: Error) => void = () => {}
    const mints = [new Promise<string>((_, reject) => (refuse = reject)), Promise.resolve('s2')]
    const next = () => mints.shift() as Promise<string>
    const { embed } = await mounted({ session: next })
    embed.update({ origin, surface: { kind: 'chat' }, session: next })
    refuse(new Error('too late'))
    await settle()
    expect(embed.getSnapshot()).toMatchObject({ status: 'connecting', loads: 1, error: undefined })
    expect(sessionOf(frame())).toBe('s2')
  })

  test('a page that the browser prerenders asks for no session until the viewer comes to it', async () => {
    let paint: (() => void) | undefined
    // As in a prerendered page, where no frame is painted.
    const painting = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
      paint = () => callback(0)
      return 1
    })
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
    const { embed } = await mounted({ session, readyTimeoutMs: 1 })
    await settle(20)
    expect([stage.minted, embed.getSnapshot().status]).toEqual([0, 'connecting'])
    Object.defineProperty(document, 'prerendering', { value: false, configurable: true })
    paint?.()
    await settle(0)
    expect([stage.minted, sessionOf(frame())]).toEqual([1, 's1'])
    painting.mockRestore()
    Reflect.deleteProperty(document, 'prerendering')
  })

  test('an embed that is gone before its lazy iframe is near asks for no session', async () => {
    const embed = create({ session, iframe: { loading: 'lazy' } })
    embed.mount(stage.home)()
    await settle()
    expect(stage.minted).toBe(0)
  })

  test('an unused session is not used after its five minutes', async () => {
    const embed = create({ session })
    vi.useFakeTimers()
    const unmount = embed.mount(stage.home)
    unmount()
    await vi.advanceTimersByTimeAsync(299_000)
    embed.mount(stage.home)()
    await vi.advanceTimersByTimeAsync(0)
    expect(stage.minted).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    embed.mount(stage.home)
    await vi.advanceTimersByTimeAsync(0)
    vi.useRealTimers()
    expect(stage.minted).toBe(2)
    expect(sessionOf(frame())).toBe('s2')
  })

  test('a mint under way is not used for another surface', async () => {
    const resolves: ((session: string) => void)[] = []
    const signals: AbortSignal[] = []
    const mint = ({ signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return new Promise<string>((done) => resolves.push(done))
    }
    const options = { origin, surface: dashboard, session: mint }
    const { embed } = await mounted(options)
    embed.update({ ...options, surface: { kind: 'dashboard', publicId: 'other' } })
    await settle()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    resolves[0]!('stale')
    await settle()
    expect(frame().src).toBe('')
    resolves[1]!('fresh')
    await settle()
    expect(frame().src).toBe(`${origin}/embed/dashboard/other?session=fresh`)
  })

  test.each<[string, () => unknown]>([
    ['rejects', () => Promise.reject(new Error('503'))],
    [
      'throws at once',
      () => {
        throw new Error('503')
      },
    ],
    ['gives nothing', () => Promise.resolve('')],
    ['gives no string', () => Promise.resolve({ sessionId: 's' })],
  ])('a callback that %s fails the embed, and reload tries again', async (_, bad) => {
    let session = bad
    const { embed } = await mounted({ session: () => session() as never })
    expect(embed.getSnapshot()).toMatchObject({ status: 'failed', error: { code: 'EMBED_SESSION' } })
    session = () => Promise.resolve('good')
    embed.reload()
    await settle()
    expect(embed.getSnapshot()).toMatchObject({ status: 'connecting', error: undefined })
    expect(sessionOf(frame())).toBe('good')
  })

  test('a callback that hangs is aborted after its time', async () => {
    let signal: AbortSignal | undefined
    const { embed } = await mounted({
      sessionTimeoutMs: 1,
      session: (init) => {
        signal = init.signal
        return new Promise<string>(() => {})
      },
    })
    await vi.waitFor(() => expect(embed.getSnapshot()).toMatchObject({ status: 'failed', error: { code: 'EMBED_SESSION' } }))
    expect(signal?.aborted).toBe(true)
  })
})

test.each(['Sign in first.', '<!doctype html>\n<p>503', ' \n', '', 7, null])(
  'a session callback that gives %j, which is no id, fails before anything is loaded',
  async (text) => {
    const { embed } = await mounted({ session: async () => text as string })
    expect(embed.getSnapshot()).toMatchObject({ status: 'failed', error: { code: 'EMBED_SESSION' }, loads: 0 })
  },
)

test('the line break that ends a session text is no part of the session', async () => {
  await mounted({ session: async () => 's-1\n' })
  expect(sessionOf(frame())).toBe('s-1')
})
