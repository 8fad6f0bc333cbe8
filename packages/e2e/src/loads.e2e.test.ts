import { beforeEach, expect, test } from 'vitest'
import { describeEngines } from './engines/describeEngines.ts'
import { poll } from './engines/poll.ts'
import { type BindingName, bindingNames } from './host/bindings.ts'
import type { HostOptions } from './host/HostOptions.ts'
import { hostPage } from './host/hostPage.ts'
import { useHostServer } from './host/useHostServer.ts'

// A session is single use: however often a page mounts, moves, hides or restores its embed, the service has to see one mint
// for each document it serves, and no session twice.

const running = useHostServer()

const chat: HostOptions = { surface: { kind: 'chat' }, readyTimeoutMs: 30_000, confirmTimeoutMs: 20_000 }
/** Long enough for a request too many to arrive. */
const quiet = () => new Promise((done) => setTimeout(done, 250))

describeEngines('loads', (engine, name) => {
  const page = () => hostPage(engine())
  let before = { documentLoads: 0, sessionsMinted: 0, sessionsExchanged: 0, sessionsRefused: 0 }

  beforeEach(async () => {
    // Away from the page of the test before, which might still ask for something.
    await engine().goto(running.server.elsewhere)
    running.emulator.faults.clear()
    running.server.reset()
    before = { ...running.emulator.stats }
  })

  const counted = () => ({
    mints: running.emulator.stats.sessionsMinted - before.sessionsMinted,
    loads: running.emulator.stats.documentLoads - before.documentLoads,
    exchanged: running.emulator.stats.sessionsExchanged - before.sessionsExchanged,
    refused: running.emulator.stats.sessionsRefused - before.sessionsRefused,
  })
  const equal = (count: number) => ({ mints: count, loads: count, exchanged: count, refused: 0 })
  async function expectLoads(count: number): Promise<void> {
    await quiet()
    expect(counted()).toEqual(equal(count))
    expect(await page().evaluate('host.errors')).toEqual([])
  }
  async function open(binding: BindingName, options: HostOptions = chat): Promise<void> {
    await engine().goto(running.server.address(binding, options))
    if (!options.isHidden) await page().status('loaded')
  }
  /** Waits until the document after `loads` others is there. */
  const again = (loads: number) => page().until(`host.snapshot().status === 'loaded' && host.snapshot().loads === ${loads}`)

  test.for(bindingNames)('%s: shown (React: in StrictMode), hidden, shown again, replaced, reloaded', async (binding) => {
    const { evaluate, status, until } = page()
    await open(binding)
    await expectLoads(1)
    // Vue: KeepAlive. The others unmount their component.
    await evaluate('host.show(false)')
    await until(`!document.querySelector('iframe')`)
    await evaluate('host.show(true)')
    await until(`host.events.filter(([name]) => name === 'view').length === 2`)
    await status('loaded')
    // As hot reload does: another component in the place of the old one, in one step.
    await evaluate('host.replace()')
    await until(`host.events.filter(([name]) => name === 'view').length === 3`)
    const { loads } = await status('loaded')
    await evaluate('host.embed().reload()')
    await again(loads + 1)
    await expectLoads(4)
  })

  test.for(bindingNames)('%s: new handlers, theme, locale and filters load nothing', async (binding) => {
    await open(binding)
    const { evaluate } = page()
    await evaluate(`void (window.frame = document.querySelector('iframe'), host.update({ ...host.options, locale: 'de', theme: { primaryColor: '#123456' },
      colorScheme: 'dark', title: 'Other', session: () => 'another function' }))`)
    await expectLoads(1)
    expect(await evaluate(`document.querySelector('iframe') === window.frame && frame.title`)).toBe('Other')
  })

  test('core: a lazy embed loads once it is shown just below the fold: closed details, no display, hidden until found', async () => {
    await open('core', { ...chat, isHidden: true, iframe: { loading: 'lazy' } })
    const { evaluate, until } = page()
    // Low boxes: shown, all of them are within half a window of the fold.
    await evaluate(`void (() => {
      document.querySelector('#root').style.height = '110vh'
      for (const name of ['details', 'section', 'aside']) {
        const box = document.createElement('div')
        box.style.height = '80px'
        const outer = document.createElement(name)
        if (name === 'section') outer.style.display = 'none'
        if (name === 'aside') outer.hidden = 'until-found'
        outer.append(box)
        document.body.append(outer)
        host.twin(box)
      }
    })()`)
    await expectLoads(0)
    await evaluate(`void (() => {
      document.querySelector('details').open = true
      document.querySelector('section').style.display = ''
      document.querySelector('aside').hidden = false
    })()`)
    await until(`host.twins.every((embed) => embed.getSnapshot().status === 'loaded')`)
    await expectLoads(3)
  })

  test.for(bindingNames)('%s: shown and hidden before its session came', async (binding) => {
    running.server.delayMs = 300
    await open(binding, { ...chat, isHidden: true })
    const { evaluate, status, until } = page()
    await evaluate('host.show(true)')
    // Until the route was asked: what is hidden in the same breath need not ask at all.
    while (running.server.sessions.asked === 0) await new Promise((done) => setTimeout(done, 10))
    await evaluate('host.show(false)')
    await until(`!document.querySelector('iframe')`)
    await expect.poll(() => running.server.sessions.ended, { timeout: 20_000 }).toBe(1)
    expect(counted()).toEqual(equal(0))
    await evaluate('host.show(true)')
    await status('loaded')
    await expectLoads(1)
  })

  test.for(bindingNames)(
    '%s: opened in a hidden box, shown, hidden, shown: one page, which keeps what was done in it',
    async (binding) => {
      await open(binding, { ...chat, isHidden: true })
      const { evaluate, status, until, act } = page()
      await evaluate(`void (document.querySelector('#root').hidden = true, host.show(true))`)
      await status('loaded')
      await evaluate(`void (document.querySelector('#root').hidden = false)`)
      await engine().evaluateInFrame(`void (window.isKept = true)`)
      await evaluate(`void (document.querySelector('#root').hidden = true)`)
      // What the app sends meanwhile arrives.
      expect(await act('navigate', '/embed/chat/meanwhile')).toMatchObject({ status: 'confirmed' })
      await evaluate(`void (document.querySelector('#root').hidden = false)`)
      await until(`document.querySelector('iframe').clientHeight > 0`)
      expect(await engine().evaluateInFrame('[window.isKept, location.pathname]')).toEqual([true, '/embed/chat/meanwhile'])
      await expectLoads(1)
    },
  )

  test('core: mounted, unmounted and mounted in one task, with a reload before the session came', async () => {
    running.server.delayMs = 200
    await open('core', { ...chat, isHidden: true })
    const { evaluate, status } = page()
    await evaluate('void (host.show(true), host.show(false), host.show(true), host.embed().reload())')
    await status('loaded')
    await expectLoads(1)
    expect(running.server.sessions.asked).toBe(1)
  })

  test('core: reload adds nothing to the history', async () => {
    await open('core')
    const { evaluate } = page()
    const length = await evaluate<number>('history.length')
    await evaluate('host.embed().reload()')
    await again(2)
    expect(await evaluate('history.length')).toBe(length)
    await expectLoads(2)
  })

  // In Firefox and WebKit an iframe without an address fires its load event while it is put in.
  test('core: reload with a referrer policy of its own, where no empty page comes first', async () => {
    await open('core', { ...chat, iframe: { referrerPolicy: 'origin' } })
    await page().evaluate('host.embed().reload()')
    await again(2)
    await expectLoads(2)
  })

  test('core: moved while its session is under way, with a referrer policy of its own', async () => {
    running.server.delayMs = 200
    await open('core', { ...chat, isHidden: true, iframe: { referrerPolicy: 'origin' } })
    await page().evaluate(`void (host.show(true), document.body.prepend(document.getElementById('root')))`)
    await page().status('loaded')
    await expectLoads(1)
  })

  test('core: a referrer policy of its own counts for the request of the page', async () => {
    for (const [referrerPolicy, referrer] of [
      ['no-referrer', ''],
      ['origin', `${running.server.origin}/`],
    ] as const) {
      await engine().goto(running.server.address('core', { ...chat, iframe: { referrerPolicy } }))
      await poll(engine().evaluateInFrame, `location.pathname === '/embed/chat'`)
      expect(await engine().evaluateInFrame('document.referrer')).toBe(referrer)
    }
  })

  test('core: a private embed in an iframe that the page had already, reloaded twice', async () => {
    await open('core', { ...chat, isHidden: true, isPrivate: true })
    const { evaluate } = page()
    await evaluate(`void (() => {
      const iframe = document.createElement('iframe')
      iframe.src = host.options.origin + '/embed/chat'
      iframe.onload = () => {
        iframe.onload = null
        host.twin(iframe)
      }
      document.body.append(iframe)
    })()`)
    // The page's own load comes first.
    for (const loads of [2, 3, 4]) {
      await expect.poll(() => counted().loads, { timeout: 10_000 }).toBe(loads)
      await quiet()
      expect(await evaluate('host.twins[0].getSnapshot().loads')).toBe(loads - 1)
      if (loads < 4) await evaluate('host.twins[0].reload()')
    }
    expect(counted()).toEqual({ mints: 0, loads: 4, exchanged: 0, refused: 0 })
    expect(await evaluate('host.errors')).toEqual([])
  })

  test('core: two embeds on one page, and a second one is not confused with the first', async () => {
    await open('core')
    const { evaluate, until } = page()
    await evaluate(`void (() => {
      const element = document.body.appendChild(document.createElement('div'))
      window.first = host.embed()
      host.twin(element)
    })()`)
    await until(`host.twins[0].getSnapshot().status === 'loaded'`)
    expect(await evaluate('[first.getSnapshot().status, first.getSnapshot().loads, host.twins[0].getSnapshot().loads]')).toEqual([
      'loaded',
      1,
      1,
    ])
    await expectLoads(2)
  })

  test.for(['core', 'element'] as const)('%s: its surroundings moved by appendChild load a new document', async (binding) => {
    await open(binding)
    const { evaluate, until } = page()
    await evaluate(
      `void document.body.appendChild(document.createElement('section')).appendChild(document.getElementById('root'))`,
    )
    await until(`host.events.filter(([name]) => name === 'view').length === 2`)
    await page().status('loaded')
    await expectLoads(2)
  })

  test('core: the iframe itself moved by appendChild loads a new document', async () => {
    await open('core')
    await page().evaluate(
      `void document.getElementById('root').appendChild(document.createElement('div')).appendChild(host.embed().iframe())`,
    )
    await again(2)
    await expectLoads(2)
  })

  test('element: emptied, as by a page that morphs its tree into the HTML of a server, loads a new document each time', async () => {
    await open('element')
    for (const loads of [2, 3]) {
      await page().evaluate(`void (document.querySelector('svc-embed').textContent = '')`)
      await again(loads)
      await expectLoads(loads)
    }
  })

  test.for(['core', 'element'] as const)('%s: moveBefore keeps the document, where it exists', async (binding) => {
    await open(binding)
    const { evaluate, until, act } = page()
    const exists = await evaluate(`typeof Element.prototype.moveBefore === 'function'`)
    expect(exists).toBe(name !== 'webkit')
    if (!exists) return expectLoads(1)
    await evaluate(
      `void document.body.appendChild(document.createElement('section')).moveBefore(document.getElementById('root'), null)`,
    )
    // Actions still arrive, and events are still heard.
    const heard = await evaluate<number>('host.events.length')
    expect(await act('navigate', '/embed/chat/moved')).toMatchObject({ status: 'confirmed' })
    await until(`host.events.length > ${heard}`)
    expect(await page().snapshot()).toMatchObject({ status: 'loaded', loads: 1 })
    await expectLoads(1)
  })

  test.for(['core', 'vue', 'element'] as const)('%s: restored from the back/forward cache with its document', async (binding) => {
    await open(binding)
    const { evaluate, until, act } = page()
    await evaluate('void (window.kept = true)')
    await engine().goto(running.server.elsewhere)
    await engine().back()
    // All three engines keep the page, iframe included.
    await until('window.kept && host.restored === 1')
    expect(await act('navigate', '/embed/chat/restored')).toMatchObject({ status: 'confirmed' })
    expect(await page().snapshot()).toMatchObject({ status: 'loaded', loads: 1, path: '/embed/chat/restored' })
    await expectLoads(1)
    await evaluate('host.embed().reload()')
    await again(2)
    await expectLoads(2)
  })

  test('core: steps inside the embedded page keep its document, though browsers report them as loads', async () => {
    await open('core')
    const { evaluate, until, act } = page()
    expect(await act('navigate', '/embed/chat/step')).toMatchObject({ status: 'confirmed' })
    await evaluate('void (window.seen = [], host.embed().subscribe(() => seen.push(host.snapshot().status)))')
    await engine().evaluateInFrame('void setTimeout(() => history.back())')
    await until(`host.snapshot().path === '/embed/chat'`)
    // Longer than an embed waits for what the page says of a step.
    await new Promise((done) => setTimeout(done, 1500))
    expect(await evaluate('[...new Set(seen)]')).toEqual(['loaded'])
    // The page says nothing of its fragment.
    await engine().evaluateInFrame(`void (location.hash = 'part')`)
    await quiet()
    expect(await act('navigate', '/embed/chat/on')).toMatchObject({ status: 'confirmed' })
    expect(await page().snapshot()).toMatchObject({ status: 'loaded', loads: 1, path: '/embed/chat/on' })
    await expectLoads(1)
  })

  test('core: a page loaded anew by the browser brings a session of its own', async () => {
    await open('core')
    await page().evaluate('void setTimeout(() => location.reload())')
    while (running.emulator.stats.documentLoads - before.documentLoads < 2) await new Promise((done) => setTimeout(done, 20))
    await page().status('loaded')
    await expectLoads(2)
  })

  test('core: an embedded page that loads itself again gets a new session instead of its used one', async () => {
    running.emulator.faults.set('reload', { times: 1 })
    await open('core')
    await again(2)
    await quiet()
    // The page's own load came with the used session, and no host can prevent that; ours came with a fresh one.
    expect(counted()).toEqual({ mints: 2, loads: 3, exchanged: 2, refused: 1 })
    expect(await page().evaluate('host.failures')).toEqual([])
  })
})
