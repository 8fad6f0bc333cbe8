import { afterEach, beforeEach, vi } from 'vitest'
import { createEmbed } from '../createEmbed.ts'
import type { Embed, EmbedOptions } from '../types.ts'

const origin = 'https://tenant.example.test'
const dashboard = { kind: 'dashboard', publicId: 'a1b2c3d4' } as const
const readyPayload = { embedTenant: 'acme', deploymentId: 42, mode: 'signed', surface: 'dashboard', publicId: 'a1b2c3d4' }

/** Each test gets an element on a page; what the tenant's page says, the test says. Afterwards its embeds are destroyed. */
export function createStage() {
  const embeds: Embed[] = []
  let home: HTMLElement
  let minted = 0

  const session = async () => `s${++minted}`
  function create(options: Partial<EmbedOptions> = {}): Embed {
    const embed = createEmbed({ origin, surface: dashboard, ...options })
    embeds.push(embed)
    return embed
  }
  /** A task: everything that waits for a promise or for a zero timer is done. */
  const settle = (ms = 5) => new Promise<void>((done) => setTimeout(done, ms))
  const frame = () => home.querySelector('iframe') as HTMLIFrameElement
  const sessionOf = (iframe: HTMLIFrameElement) => new URL(iframe.src).searchParams.get('session')
  function envelope(name: string, payload: unknown, more: object = {}) {
    return {
      source: 'svc-embed',
      direction: 'event',
      type: `svc:event:${name}`,
      payload,
      timestamp: Date.now(),
      surface: 'dashboard',
      ...more,
    }
  }
  /** A message of the page in `from`, as if it were of the origin `as`. */
  function say(
    name: string,
    payload: unknown = {},
    { from = frame(), as = origin }: { from?: HTMLIFrameElement | undefined; as?: string } = {},
  ) {
    window.dispatchEvent(
      new MessageEvent('message', { data: envelope(name, payload), origin: as, source: from?.contentWindow ?? null }),
    )
  }
  const ready = (payload: object = {}) => say('ready', { ...readyPayload, ...payload })
  /** Actions that arrive at the frame from now on. */
  function actions(iframe = frame()) {
    const post = vi.spyOn(iframe.contentWindow as Window, 'postMessage').mockImplementation(() => {})
    post.mockClear()
    return () => post.mock.calls.map(([message, target]) => ({ ...(message as { type: string; payload: object }), target }))
  }
  async function mounted(options: Partial<EmbedOptions> = {}) {
    const embed = create(options)
    const unmount = embed.mount(home)
    await settle()
    return { embed, unmount, sent: actions() }
  }

  beforeEach(() => {
    minted = 0
    home = document.createElement('div')
    document.body.append(home)
  })
  afterEach(() => {
    for (const embed of embeds.splice(0)) embed.destroy()
    home.remove()
  })

  return {
    origin,
    dashboard,
    readyPayload,
    get home() {
      return home
    },
    /** Sessions that `session` has given. */
    get minted() {
      return minted
    },
    session,
    create,
    mounted,
    settle,
    frame,
    sessionOf,
    envelope,
    say,
    ready,
    actions,
  }
}
