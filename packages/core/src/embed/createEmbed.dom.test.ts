import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmbed } from './createEmbed.ts'
import type { Embed, EmbedOptions } from './types.ts'

const origin = 'https://tenant.example.test'
const dashboard = { kind: 'dashboard', publicId: 'a1b2c3d4' } as const
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
const settle = () => new Promise<void>((done) => setTimeout(done, 5))
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
function say(name: string, payload: unknown = {}, { from = frame() }: { from?: HTMLIFrameElement } = {}) {
  const data = envelope(name, payload)
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: from.contentWindow }))
}
const readyPayload = { embedTenant: 'acme', deploymentId: 42, mode: 'signed', surface: 'dashboard', publicId: 'a1b2c3d4' }
const ready = (payload: object = {}) => say('ready', { ...readyPayload, ...payload })
/** Actions that arrive at the frame from now on. */
function actions(iframe = frame()) {
  const post = vi.spyOn(iframe.contentWindow as Window, 'postMessage').mockImplementation(() => {})
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

test('asks for one session, opens the address with it and becomes ready, then loaded', async () => {
  const { embed } = await mounted({ session })
  expect(minted).toBe(1)
  expect(frame().src).toBe(`${origin}/embed/dashboard/a1b2c3d4?session=s1`)
  expect(embed.getSnapshot()).toMatchObject({ status: 'connecting', loads: 1, mode: undefined })
  ready()
  expect(embed.getSnapshot()).toMatchObject({ status: 'ready', mode: 'signed', ready: readyPayload })
  say('view', { surface: 'dashboard', path: '/d/1', title: 'Sales' })
  expect(embed.getSnapshot()).toMatchObject({ status: 'ready', path: '/d/1', title: 'Sales' })
  say('dashboard-loaded', { widgetCount: 6 })
  expect(embed.getSnapshot().status).toBe('loaded')
})

test('private embedding opens the address without a session', async () => {
  await mounted()
  expect(frame().src).toBe(`${origin}/embed/dashboard/a1b2c3d4`)
})

test('StrictMode: mount, unmount, mount asks for one session and loads one document', async () => {
  const embed = create({ session })
  embed.mount(home)()
  embed.mount(home)
  await settle()
  expect(minted).toBe(1)
  expect(home.querySelectorAll('iframe')).toHaveLength(1)
  expect(embed.getSnapshot().loads).toBe(1)
  expect(sessionOf(frame())).toBe('s1')
})
