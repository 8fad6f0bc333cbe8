import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEmbed } from './createEmbed.ts'
import type { Embed, EmbedOptions, EmbedPlugin } from './types.ts'

// What only a browser does: load iframes, and load them again when they are moved. The tenant is this page's own origin, so
// that the documents can be seen; nothing has to answer there. Requests by `src` show in the resource timing, and there must
// be none: they would come with a used session when the iframe is moved.
const { origin } = location
const embeds: Embed[] = []
let home: HTMLElement
let minted = 0
let since = 0

function mount(options: Partial<EmbedOptions> = {}): Embed {
  const embed = createEmbed({ origin, surface: { kind: 'chat' }, session: async () => `${since}-${++minted}`, ...options })
  embeds.push(embed)
  embed.mount(home)
  return embed
}
const loads: (string | null)[] = []
function onLoad({ target }: Event) {
  if (!(target instanceof HTMLIFrameElement) || !target.contentDocument) return
  const address = target.contentWindow!.location.href
  const { pathname, searchParams } = new URL(address)
  if (pathname === '/embed/chat') loads.push(searchParams.get('session'))
}
/** The sessions that documents came with. */
function requested() {
  const bySrc = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === '/embed/chat')
  return [...bySrc.map(({ name }) => name), ...loads.filter((session) => session?.startsWith(`${since}-`))]
}
const sessions = (...numbers: number[]) => numbers.map((number) => `${since}-${number}`)
const later = (ms: number) => new Promise((done) => setTimeout(done, ms))
/** Waits for the requests, and long enough after them to see one too many. */
async function expectRequests(...numbers: number[]) {
  await vi.waitFor(() => expect(requested()).toEqual(sessions(...numbers)), { timeout: 5000 })
  await later(300)
  expect(requested()).toEqual(sessions(...numbers))
  expect(minted).toBe(numbers.length)
}
function ready(embed: Embed) {
  const payload = { embedTenant: null, deploymentId: null, mode: 'signed', surface: 'chat' }
  const data = {
    source: 'svc-embed',
    direction: 'event',
    type: 'svc:event:ready',
    payload,
    timestamp: Date.now(),
    surface: 'chat',
  }
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: embed.iframe()!.contentWindow }))
}

beforeEach(() => {
  minted = 0
  since = Math.round(performance.now())
  performance.clearResourceTimings()
  performance.setResourceTimingBufferSize(10_000)
  home = document.createElement('div')
  document.body.append(home)
  loads.length = 0
  document.addEventListener('load', onLoad, true)
})
afterEach(() => {
  for (const embed of embeds.splice(0)) embed.destroy()
  home.remove()
  document.removeEventListener('load', onLoad, true)
})

describe('mints equal document loads', () => {
  test('mounted, unmounted and mounted at once', async () => {
    mount()
    embeds.pop()!.destroy()
    minted = 0
    const embed = createEmbed({ origin, surface: { kind: 'chat' }, session: async () => `${since}-${++minted}` })
    embeds.push(embed)
    embed.mount(home)()
    embed.mount(home)
    await expectRequests(1)
  })

  test('reloaded', async () => {
    const embed = mount()
    await expectRequests(1)
    const steps = history.length
    embed.reload()
    await expectRequests(1, 2)
    expect(history.length).toBe(steps)
  })

  test('the iframe moved by appendChild', async () => {
    const embed = mount()
    await expectRequests(1)
    ready(embed)
    const elsewhere = home.appendChild(document.createElement('div'))
    elsewhere.appendChild(embed.iframe()!)
    await expectRequests(1, 2)
    expect(embed.getSnapshot()).toMatchObject({ status: 'connecting', loads: 2 })
    ready(embed)
    expect(embed.getSnapshot().status).toBe('ready')
  })

  test('something around it moved by appendChild', async () => {
    const embed = mount()
    await expectRequests(1)
    ready(embed)
    const elsewhere = document.body.appendChild(document.createElement('div'))
    elsewhere.appendChild(home)
    await expectRequests(1, 2)
    expect(embed.getSnapshot()).toMatchObject({ status: 'connecting', loads: 2 })
    elsewhere.remove()
  })

  test('its surroundings taken out for a while, as KeepAlive does', async () => {
    const embed = mount()
    await expectRequests(1)
    ready(embed)
    home.remove()
    await later(100)
    document.body.append(home)
    await expectRequests(1, 2)
    expect(embed.getSnapshot().loads).toBe(2)
  })

  test('taken out and put back while its session is under way', async () => {
    let give: (session: string) => void = () => {}
    const embed = mount({
      session: () => {
        minted++
        return new Promise((done) => {
          give = done
        })
      },
    })
    await later(50)
    home.remove()
    give(sessions(1)[0]!)
    await later(50)
    expect(requested()).toEqual([])
    document.body.append(home)
    await expectRequests(1)
    expect(embed.getSnapshot().loads).toBe(1)
  })

  test('taken out with a session at hand, and put back when that has expired', async () => {
    home.remove()
    const embed = mount()
    await later(50)
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 300_001)
    document.body.append(home)
    await vi.waitFor(() => expect(loads).toEqual(sessions(2)))
    vi.restoreAllMocks()
    await later(300)
    expect([embed.getSnapshot().loads, minted, requested()]).toEqual([1, 2, sessions(2)])
  })

  test('reloaded and mounted anew before any document took the session at hand', async () => {
    const elsewhere = document.createElement('div')
    const embed = createEmbed({ origin, surface: { kind: 'chat' }, session: async () => `${since}-${++minted}` })
    embeds.push(embed)
    const unmount = embed.mount(elsewhere)
    await later(20)
    embed.reload()
    await later(20)
    unmount()
    await later(20)
    embed.mount(home)
    await expectRequests(1)
  })

  test('moved by moveBefore: the document stays, and so does its session', async () => {
    const embed = mount()
    await expectRequests(1)
    ready(embed)
    const elsewhere = home.appendChild(document.createElement('div'))
    ;(elsewhere as { moveBefore?: (node: Node, child: null) => void }).moveBefore!(embed.iframe()!, null)
    await expectRequests(1)
    expect(embed.getSnapshot()).toMatchObject({ status: 'ready', loads: 1 })
  })

  test('in a sandbox, where the frame has an origin of its own', async () => {
    const embed = mount({ iframe: { sandbox: 'allow-scripts' } })
    await vi.waitFor(() => expect(embed.getSnapshot().loads).toBe(1))
    ready(embed)
    await later(300)
    expect(embed.getSnapshot()).toMatchObject({ status: 'ready', loads: 1 })
    expect(requested()).toEqual([])
  })

  test('an attached iframe that shows another page already', async () => {
    const iframe = home.appendChild(document.createElement('iframe'))
    iframe.src = 'about:blank#mine'
    await later(100)
    const embed = createEmbed({ origin, surface: { kind: 'chat' }, session: async () => `${since}-${++minted}` })
    embeds.push(embed)
    const undo = embed.attach(iframe)
    await expectRequests(1)
    undo()
    expect(iframe.isConnected).toBe(true)
    await expectRequests(1)
  })

  test('an attached iframe that has been there for a while: who had said ready before says it again', async () => {
    const iframe = home.appendChild(document.createElement('iframe'))
    iframe.src = `${origin}/embed/chat`
    await vi.waitFor(() => expect(loads).toEqual([null]))
    const steps = history.length
    const embed = createEmbed({ origin, surface: { kind: 'chat' } })
    embeds.push(embed)
    embed.attach(iframe)
    await vi.waitFor(() => expect(loads).toEqual([null, null]))
    expect([embed.getSnapshot().loads, history.length - steps]).toEqual([1, 0])
  })

  test('an attached iframe whose page is still on its way', async () => {
    const iframe = home.appendChild(document.createElement('iframe'))
    iframe.src = `${origin}/embed/chat`
    const embed = createEmbed({ origin, surface: { kind: 'chat' } })
    embeds.push(embed)
    embed.attach(iframe)
    await later(300)
    expect([embed.getSnapshot().loads, loads]).toEqual([1, [null]])
  })
})

test('the address is opened when the empty page has loaded: one navigation that overtakes another may end both', async () => {
  const urls: (string | undefined)[] = []
  const onLoad = ({ target }: Event) => urls.push((target as HTMLIFrameElement).contentDocument?.URL)
  home.addEventListener('load', onLoad, true)
  mount({ session: undefined })
  await vi.waitFor(() => expect(urls).toEqual(['about:srcdoc', `${origin}/embed/chat`]))
})

test('the same after a move: the empty page that loaded was that of the window before', async () => {
  const shownAtOpen: (string | undefined)[] = []
  const trace: EmbedPlugin['trace'] = ({ step }) =>
    void (step === 'open' && shownAtOpen.push(embed.iframe()!.contentDocument?.URL))
  const embed = mount({ session: undefined, plugins: [{ name: 'spy', trace }] })
  await vi.waitFor(() => expect(loads).toEqual([null]))
  document.body.append(home)
  await vi.waitFor(() => expect(loads).toEqual([null, null]))
  expect(shownAtOpen).toEqual(['about:srcdoc', 'about:srcdoc'])
})

test('another referrer policy is the policy of the request', async () => {
  const embed = mount({ iframe: { referrerPolicy: 'no-referrer' } })
  await vi.waitFor(() => expect(loads).toEqual(sessions(1)))
  expect(embed.iframe()!.contentDocument!.referrer).toBe('')
})

test('an iframe taken away fails the embed, and reload brings it back', async () => {
  const embed = mount()
  await expectRequests(1)
  ready(embed)
  embed.iframe()!.remove()
  await vi.waitFor(() => expect(embed.getSnapshot()).toMatchObject({ status: 'failed', error: { code: 'EMBED_STATE' } }))
  embed.reload()
  await expectRequests(1, 2)
  expect(home.querySelector('iframe')).toBe(embed.iframe())
  ready(embed)
  expect(embed.getSnapshot().status).toBe('ready')
})

test('another surface brings back an iframe that was taken away, too', async () => {
  const session = async () => `${since}-${++minted}`
  const embed = mount({ session, surface: { kind: 'dashboard', publicId: 'a1b2c3d4' } })
  await vi.waitFor(() => expect(embed.getSnapshot().loads).toBe(1))
  embed.iframe()!.remove()
  await vi.waitFor(() => expect(embed.getSnapshot().status).toBe('failed'))
  embed.update({ origin, session, surface: { kind: 'chat' } })
  await vi.waitFor(() => expect(requested()).toEqual(sessions(2)))
  expect(home.querySelector('iframe')).toBe(embed.iframe())
})

test('a reload leaves the iframe where the page has put it', async () => {
  const embed = mount()
  await expectRequests(1)
  const elsewhere = document.body.appendChild(document.createElement('div'))
  elsewhere.append(embed.iframe()!)
  await expectRequests(1, 2)
  embed.reload()
  await expectRequests(1, 2, 3)
  expect(embed.iframe()!.parentNode).toBe(elsewhere)
  elsewhere.remove()
})

test('the same where moveBefore put it', async () => {
  const embed = mount()
  await expectRequests(1)
  ready(embed)
  const elsewhere = document.body.appendChild(document.createElement('div'))
  ;(elsewhere as { moveBefore?: (node: Node, child: null) => void }).moveBefore!(embed.iframe()!, null)
  await later(20)
  expect(embed.getSnapshot().status).toBe('ready')
  elsewhere.remove()
  elsewhere.textContent = ''
  await vi.waitFor(() => expect(embed.getSnapshot()).toMatchObject({ status: 'failed', error: { code: 'EMBED_STATE' } }))
  expect(requested()).toEqual(sessions(1))
})

test('a page in the frame that loads itself again is waited for', async () => {
  const embed = mount()
  await expectRequests(1)
  await vi.waitFor(() => expect(embed.iframe()!.contentDocument?.readyState).toBe('complete'))
  await later(100)
  ready(embed)
  embed.iframe()!.contentWindow!.location.reload()
  await vi.waitFor(() => expect(embed.getSnapshot()).toMatchObject({ status: 'connecting', loads: 1 }), 3000)
  ready(embed)
  expect(embed.getSnapshot().status).toBe('ready')
})

test('a lazy iframe asks for its session when it is about to be seen', async () => {
  const above = document.createElement('div')
  above.style.height = '5000px'
  home.before(above)
  home.style.height = '300px'
  const embed = mount({ iframe: { loading: 'lazy' } })
  await later(200)
  expect([minted, embed.getSnapshot().status]).toEqual([0, 'connecting'])
  home.scrollIntoView()
  await expectRequests(1)
  above.remove()
})

// A feature that names no origin is for that of `src`. Beside a `srcdoc` browsers take the page's own for it: the tenant may use nothing.
describe('what `allow` names is for the tenant', () => {
  const tenant = 'https://tenant.example.test'
  const next = 'https://next.example.test'

  test('by default, also after a change', () => {
    const embed = mount({ origin: tenant })
    const iframe = embed.iframe() as HTMLIFrameElement
    expect(iframe.allow).toBe(`clipboard-write ${tenant}; fullscreen ${tenant}`)
    embed.update({ origin: tenant, surface: { kind: 'chat' }, title: 'Chat' })
    expect(iframe.allow).toBe(`clipboard-write ${tenant}; fullscreen ${tenant}`)
    embed.update({ origin: next, surface: { kind: 'chat' }, title: 'Chat' })
    expect(iframe.allow).toBe(`clipboard-write ${next}; fullscreen ${next}`)
  })

  test('as the option says, where it says for whom', () => {
    const embed = mount({ origin: tenant, iframe: { allow: `camera ${next}; microphone *; midi 'none'; fullscreen ;usb` } })
    expect(embed.iframe()?.allow).toBe(`camera ${next}; microphone *; midi 'none'; fullscreen  ${tenant};usb ${tenant}`)
  })

  test('in an attached iframe, whose other attributes stay', () => {
    const iframe = home.appendChild(document.createElement('iframe'))
    iframe.allow = 'fullscreen'
    const embed = createEmbed({ origin: tenant, surface: { kind: 'chat' } })
    embeds.push(embed)
    embed.attach(iframe)
    expect(iframe.outerHTML).toBe(`<iframe allow="fullscreen ${tenant}"></iframe>`)
    embed.update({ origin: tenant, surface: { kind: 'chat' }, title: 'Chat' })
    expect(iframe.outerHTML).toBe(`<iframe allow="fullscreen ${tenant}"></iframe>`)
  })
})

describe('unusual places', () => {
  test('a shadow root', async () => {
    const shown = home
    home = shown.attachShadow({ mode: 'closed' }).appendChild(document.createElement('div'))
    const embed = mount()
    await vi.waitFor(() => expect(embed.getSnapshot().loads).toBe(1))
    ready(embed)
    expect(embed.getSnapshot().status).toBe('ready')
    embed.destroy()
    shown.remove()
  })

  test('a detached element: it loads when the element comes into the page', async () => {
    home.remove()
    const embed = mount()
    await later(50)
    expect(embed.getSnapshot().loads).toBe(0)
    document.body.append(home)
    await vi.waitFor(() => expect(embed.getSnapshot().loads).toBe(1))
    await expectRequests(1)
  })

  test('another window, which adopts the element and hears the messages from then on', async () => {
    const embed = mount()
    await expectRequests(1)
    const outer = document.createElement('iframe')
    document.body.append(outer)
    const view = outer.contentWindow as Window & typeof globalThis
    outer.contentDocument?.body.append(home)
    await vi.waitFor(() => expect(embed.getSnapshot().loads).toBe(2))
    const payload = { embedTenant: null, deploymentId: null, mode: 'signed', surface: 'chat' }
    const data = { source: 'svc-embed', direction: 'event', type: 'svc:event:ready', payload, timestamp: 1, surface: 'chat' }
    view.dispatchEvent(new view.MessageEvent('message', { data, origin, source: embed.iframe()!.contentWindow }))
    expect(embed.getSnapshot().status).toBe('ready')
    embed.destroy()
    outer.remove()
  })

  async function mountInFrame(options?: Partial<EmbedOptions>) {
    const outer = document.createElement('iframe')
    home.append(outer)
    const inner = outer.contentDocument as Document
    home = inner.body.appendChild(inner.createElement('div'))
    const embed = mount(options)
    await vi.waitFor(() => expect(embed.getSnapshot().loads).toBe(1))
    return { embed, outer }
  }

  test('the document of another frame, which hears the messages itself', async () => {
    const { embed, outer } = await mountInFrame()
    ready(embed)
    expect(embed.getSnapshot().status).toBe('connecting')
    const payload = { embedTenant: null, deploymentId: null, mode: 'signed', surface: 'chat' }
    const data = { source: 'svc-embed', direction: 'event', type: 'svc:event:ready', payload, timestamp: 1, surface: 'chat' }
    const view = outer.contentWindow as Window & typeof globalThis
    view.dispatchEvent(new view.MessageEvent('message', { data, origin, source: embed.iframe()!.contentWindow }))
    expect(embed.getSnapshot().status).toBe('ready')
    embed.destroy()
    outer.remove()
  })

  test('a page that is stopped before the empty frame has loaded: the wait ends, and reload opens the address', async () => {
    const { embed, outer } = await mountInFrame({ readyTimeoutMs: 500 })
    embed.reload()
    outer.contentWindow!.stop()
    await later(100)
    expect(embed.getSnapshot()).toMatchObject({ status: 'connecting', loads: 1 })
    await vi.waitFor(() => expect(embed.getSnapshot()).toMatchObject({ status: 'failed', loads: 1 }))
    embed.reload()
    await vi.waitFor(() => expect(embed.getSnapshot().loads).toBe(2))
    embed.destroy()
    outer.remove()
  })
})
