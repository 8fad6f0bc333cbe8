import type { Embed, EmbedOptions, EmbedSnapshot, EventEnvelope, EventName } from '@svc/core'
import { expect, vi } from 'vitest'
import { type CountingSessions, countingSessions } from '../embed/countingSessions.ts'
import { createFakeTenant, type FakePage, type FakeTenant } from '../embed/createFakeTenant.ts'

/** Handlers by the event's name; `event` gets all of them. */
export type ContractHandlers = Partial<Record<EventName | 'event' | 'unknown', (payload: never, envelope: EventEnvelope) => void>>

/** What a binding has rendered. */
export interface EmbedView {
  /** Element in the document that holds all of it. */
  readonly root: HTMLElement
  /** The embed there is now. */
  readonly embed: () => Embed
  /** The snapshot as the framework shows it: read from what was rendered, not from the embed. */
  readonly current: () => EmbedSnapshot
  /** Renders again, with these options in place of the earlier ones. */
  readonly rerender: (options: EmbedOptions, handlers?: ContractHandlers) => void | Promise<void>
  /** Ends what was rendered. May be called twice. */
  readonly unmount: () => void | Promise<void>
}

/** Renders an embed and throws, or rejects, with what setting it up threw. */
export type RenderEmbed = (options: EmbedOptions, handlers: ContractHandlers) => EmbedView | Promise<EmbedView>

/** Waits until the function passes. Not a measure of time: only a limit for what never comes. */
export const eventually = (assertion: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(assertion, { interval: 5, timeout: 5_000 })

/** Lets everything run that is already under way. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) await new Promise((resolve) => setTimeout(resolve))
}

export interface Scene {
  readonly tenant: FakeTenant
  readonly sessions: CountingSessions
  /** Options of a signed dashboard, new objects at each call. */
  readonly options: (changes?: Partial<EmbedOptions>) => EmbedOptions
  readonly render: (options?: EmbedOptions, handlers?: ContractHandlers) => Promise<EmbedView>
  /** The newest page of the view, once it has loaded. */
  readonly loadedPage: (view: EmbedView) => Promise<FakePage>
  /** The same, after it said that it is ready. */
  readonly readyPage: (view: EmbedView) => Promise<FakePage>
  /** This session was used twice, and the host is not to blame: the viewer reloaded. */
  readonly expectReused: (session: string) => void
  readonly end: () => Promise<void>
}

/** A tenant, a session backend and whatever is rendered in one test. `end` also checks what holds in every test. */
export function createScene(renderEmbed: RenderEmbed): Scene {
  const tenant = createFakeTenant({ onLoad: () => {} })
  const sessions = countingSessions()
  const uninstall = tenant.install()
  const views: EmbedView[] = []
  const reused: string[] = []
  const options = (changes?: Partial<EmbedOptions>): EmbedOptions => ({
    origin: tenant.origin,
    surface: { kind: 'dashboard', publicId: 'a1b2c3d4' },
    session: sessions.session,
    ...changes,
  })

  const loadedPage = async (view: EmbedView): Promise<FakePage> => {
    await eventually(() => expect(tenant.page(view.root).state).toBe('loaded'))
    return tenant.page(view.root)
  }
  return {
    tenant,
    sessions,
    options,
    async render(given = options(), handlers = {}) {
      const view = await renderEmbed(given, handlers)
      views.push(view)
      return view
    },
    loadedPage,
    async readyPage(view) {
      const page = await loadedPage(view)
      page.ready()
      await eventually(() => expect(view.current().status).toBe('ready'))
      return page
    },
    expectReused: (session) => void reused.push(session),
    async end() {
      for (const view of views) await view.unmount()
      uninstall()
      expect(tenant.reusedSessions(), 'sessions that two documents came with').toEqual(reused)
      expect(
        tenant.loads.flatMap((page) => page.misdirected),
        'actions with a wrong target origin',
      ).toEqual([])
    },
  }
}

export const iframesIn = (root: ParentNode): HTMLIFrameElement[] => {
  const shadows = [...root.querySelectorAll('*')].flatMap((element) => element.shadowRoot ?? [])
  return [...root.querySelectorAll('iframe'), ...shadows.flatMap(iframesIn)]
}

export const iframeIn = (root: ParentNode): HTMLIFrameElement => {
  const [iframe, ...more] = iframesIn(root)
  if (!iframe || more.length > 0) throw new Error(`Expected one iframe, found ${iframesIn(root).length}.`)
  return iframe
}
